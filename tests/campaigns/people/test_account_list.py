"""The list of all accounts."""

from __future__ import annotations

from campaigns.models import Membership, User

URL = "/accounts/"


def test_an_administrator_sees_all_accounts(
    campaign, administrator: User, make_user, sign_in, django_assert_num_queries
) -> None:
    """Each has a link to its page. More accounts cost no more queries."""
    client = sign_in(administrator)
    with django_assert_num_queries(7):
        page = client.get(URL).content.decode()
    for user in User.objects.all():
        assert f'href="/accounts/{user.pk}/"' in page
    for number in range(10):
        make_user(f"more{number}")
    with django_assert_num_queries(7):
        client.get(URL)


def test_a_face_tells_who_it_is(in_campaign, grant, administrator: User, sign_in) -> None:
    """The face of a figure, for who is a member of its campaign."""
    client = sign_in(administrator)
    face = f"/c/{in_campaign.slug}/figures/{grant.number}/portrait.jpg?v={grant.version}"
    assert face not in client.get(URL).content.decode()
    Membership.objects.create(campaign=in_campaign, user=administrator, role="guest")
    assert face in client.get(URL).content.decode()


def test_an_administrator_can_invite_to_own_campaigns(
    campaign, administrator: User, sign_in
) -> None:
    """The page has a link for each campaign that the account hosts, and for no other."""
    client, invite = sign_in(administrator), f"/c/{campaign.slug}/members/invite/"
    assert invite not in client.get(URL).content.decode()
    Membership.objects.create(campaign=campaign, user=administrator, role="cohost")
    assert invite in client.get(URL).content.decode()


def test_a_name_is_found(campaign, administrator: User, player: User, sign_in) -> None:
    """In any case, width and kana, and by a part of it. A control character finds nothing."""
    client, named = sign_in(administrator), User.objects.create_user("みさき", password=None)
    assert list(client.get(URL, {"q": "ミサ"}).context["leaf"]) == [named]
    User.objects.create_user("アヤ", password=None)
    listed = [row.username for row in client.get(URL).context["leaf"]]
    assert listed.index("アヤ") < listed.index("みさき")
    assert list(client.get(URL, {"q": "LAYE"}).context["leaf"]) == [player]
    assert client.get(URL, {"q": "\0"}).status_code == 200


def test_the_players_of_a_demo_are_no_accounts(administrator: User, sign_in) -> None:
    """They are closed and have no password, since they are nobody."""
    nobody = User(username="Demo", is_active=False)
    nobody.set_unusable_password()
    nobody.save()
    client = sign_in(administrator)
    assert list(client.get(URL).context["leaf"]) == [administrator]
    assert client.get(f"{URL}{nobody.pk}/").status_code == 404


def test_the_account_page_leads_here(administrator: User, host: User, sign_in) -> None:
    """For an administrator only."""
    assert f'href="{URL}"' in sign_in(administrator).get("/account/").content.decode()
    assert f'href="{URL}"' not in sign_in(host).get("/account/").content.decode()
