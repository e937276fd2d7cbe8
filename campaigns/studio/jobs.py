"""Prints and files that are made in the background."""

from __future__ import annotations

import msgspec

from campaigns.jobs.operations import Wish
from campaigns.jobs.run import Made, Progress
from campaigns.models import CardLayout, Job, Session
from campaigns.studio.document import Print
from campaigns.studio.exports import Goods, Way, goods_of, kept_as, made
from campaigns.studio.orders import Order, figures_to_print, prepare
from campaigns.studio.own_cards import own_goods
from campaigns.studio.pack import GAMES
from campaigns.studio.printable import Layout
from rules.refused import Refused
from rules.text import text


def print_wish(order: Order, printed: Print) -> Wish:
    """Asks for a document that somebody ordered on the studio page."""
    known = "" if printed.uncounted else " counted"
    return Wish(
        kind="print",
        title=text("{name}", name=printed.title),
        parameters=msgspec.to_builtins(order),
        rests_on=f"{printed.digest}{known}",
    )


def make_print(job: Job, progress: Progress) -> Made:
    """A document, or one for each kind in a zip."""
    order = msgspec.convert(job.parameters, Order)
    printed = _prepared(job, order, progress)
    of = len(printed.pages)
    make, ending = (printed.zip, "zip") if order.each else (printed.pdf, "pdf")
    content = make(lambda done: progress(done, of, text("Drawing pages")))
    return Made(content, f"application/{ending}", f"{job.of_campaign.slug}-{order.what}.{ending}")


def _prepared(job: Job, order: Order, progress: Progress) -> Print:
    """Prepare the ordered print. Report progress while its tokens are counted."""
    doing = text("Counting tokens for the session")
    if order.session is not None:
        progress(0, GAMES, doing)
    return prepare(
        job.of_campaign,
        figures_to_print(job.of_campaign),
        order,
        _night(job, order),
        patient=True,
        counting=lambda games: progress(games, GAMES, doing),
    )


def _night(job: Job, order: Order) -> Session | None:
    """The session that was ordered for, if it is still there."""
    if order.session is None:
        return None
    sessions = Session.objects.filter(campaign=job.of_campaign, number=order.session)
    return sessions.select_related("campaign__roster").first()


def ways_wish(order: Order, goods: Goods, way: Way) -> Wish:
    """Asks for what was ordered on the studio page to go another way out."""
    return Wish(
        kind="ways-out",
        title=text("{name}", name=goods.name),
        parameters={"order": msgspec.to_builtins(order), "way": msgspec.to_builtins(way)},
        rests_on=kept_as(goods, way),
    )


def make_files(job: Job, progress: Progress) -> Made:
    """Files for a shop, a virtual table or a machine."""
    order = msgspec.convert(job.parameters["order"], Order)
    way = msgspec.convert(job.parameters["way"], Way)
    goods = goods_of(_prepared(job, order, progress))
    return _gone_out(goods, way, f"{job.of_campaign.slug}-{order.what}", progress)


def own_cards_wish(row: CardLayout, layout: Layout, goods: Goods, way: Way) -> Wish:
    """Asks for cards of a host's own."""
    said = {"layout": msgspec.to_builtins(layout), "way": msgspec.to_builtins(way)}
    return Wish(
        kind="own-cards",
        title=text("{name}", name=goods.name),
        parameters={"number": row.number, **said},
        rests_on=kept_as(goods, way),
    )


def make_own_cards(job: Job, progress: Progress) -> Made:
    """Cards of a host's own. Raises: Refused, when they are deleted."""
    number = job.parameters["number"]
    row = CardLayout.objects.filter(campaign=job.of_campaign, number=number).first()
    if row is None:
        raise Refused(text("Someone deleted this deck. Choose another deck."))
    progress(0, 0, text("Arranging cards"))
    layout = msgspec.convert(job.parameters["layout"], Layout)
    goods = own_goods(row, layout)
    way = msgspec.convert(job.parameters["way"], Way)
    return _gone_out(goods, way, f"{job.of_campaign.slug}-cards-{number}", progress)


def _gone_out(goods: Goods, way: Way, name: str, progress: Progress) -> Made:
    doing = text("Drawing cards")
    content = made(goods, way, lambda done, of: progress(done, of, doing))
    return Made(content, way.content_type, way.file_name(name))
