"""Mails through a real server for mail: TLS, sign-in, refusals, and a server that is down."""

from __future__ import annotations

import datetime
import socket
import ssl
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import quote

import environ
import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from django.test import Client
from django.utils import timezone
from django_scopes import scopes_disabled

from campaigns.models import Job, User
from campaigns.notices.jobs import WAITS
from tests.campaigns.notices.mailed import sent

pytestmark = pytest.mark.django_db
NAME, PASSWORD = "duskroll", "p@ss word"


@dataclass
class Post:
    """The mails that a server got, and its answers to the next ones."""

    mails: list[tuple[Envelope, Message]] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)

    async def handle_RCPT(self, server, session, envelope, address, options) -> str:
        if address in self.unknown:
            return "550 5.1.1 Nobody by this name"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server, session, envelope) -> str:
        if self.answers:
            return self.answers.pop(0)
        self.mails.append((envelope, message_from_bytes(envelope.content)))
        return "250 OK"


def certificate(folder: Path) -> Path:
    """Return a file with a new key and a certificate for this machine."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.datetime.now(datetime.UTC)
    here = x509.SubjectAlternativeName([x509.IPAddress(ip_address("127.0.0.1"))])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(here, critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    plain = serialization.NoEncryption()
    pem = serialization.Encoding.PEM
    written = key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain)
    path = folder / "mail.pem"
    path.write_bytes(written + made.public_bytes(pem))
    return path


def signed_in(server: SMTP, session, envelope, kind: str, given: object) -> AuthResult:
    """Accept one name with its password."""
    wanted = LoginPassword(NAME.encode(), PASSWORD.encode())
    return AuthResult(success=given == wanted, handled=False)


Serve = Callable[..., Post]


@pytest.fixture
def serve(settings, tmp_path, monkeypatch) -> Iterator[Serve]:
    """Starts a server for mail of a kind, and sets Duskroll up for it."""
    running: list[Controller] = []

    def started(scheme: str = "smtp", password: str = "", *, trusted: bool = True) -> Post:
        post = Post()
        context = None
        if scheme != "smtp":
            path = certificate(tmp_path)
            context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
            context.load_cert_chain(path)
            if trusted:
                monkeypatch.setenv("SSL_CERT_FILE", str(path))
        asks = {"authenticator": signed_in, "auth_required": True} if password else {}
        if scheme == "smtp+tls":
            asks |= {"tls_context": context, "require_starttls": True}
        if scheme == "smtp+ssl":
            asks |= {"auth_require_tls": False}  # it looks for STARTTLS only
        whole = context if scheme == "smtp+ssl" else None
        server = Controller(post, "127.0.0.1", free_port(), ssl_context=whole, **asks)
        server.start()
        running.append(server)
        who = f"{NAME}:{quote(password)}@" if password else ""
        address = f"{scheme}://{who}127.0.0.1:{server.port}"
        set_up(settings, address)
        return post

    yield started
    for server in running:
        server.stop()


def set_up(settings, address: str) -> None:
    """The settings that DUSKROLL_EMAIL_URL makes of this address."""
    for name, value in environ.Env.email_url_config(address).items():
        setattr(settings, name, value)
    settings.MAIL, settings.URL = True, "https://camp.example.org"


def free_port() -> int:
    with socket.socket() as place:
        place.bind(("127.0.0.1", 0))
        return int(place.getsockname()[1])


@pytest.fixture
def forgotten(host) -> Callable[[], Job]:
    """Asks for a mail, lets the worker try once, and returns the job."""
    User.objects.filter(pk=host.pk).update(email="host@example.org", language="ja")

    def asked() -> Job:
        Client().post("/forgot/", {"named": host.username})
        with scopes_disabled():
            sent()
            return Job.objects.latest("pk")

    return asked


def tried_again(job: Job) -> Job:
    """The job after its next attempt, whose time has come."""
    with scopes_disabled():
        assert job.not_before > timezone.now()
        Job.objects.filter(pk=job.pk).update(not_before=timezone.now())
        sent()
        return Job.objects.get(pk=job.pk)


@pytest.mark.parametrize("scheme", ["smtp", "smtp+tls", "smtp+ssl"])
def test_a_mail_arrives(serve, forgotten, scheme) -> None:
    """Plain, by STARTTLS and by TLS from the start. Signed in where it is encrypted."""
    post = serve(scheme, "" if scheme == "smtp" else PASSWORD)
    assert forgotten().state == Job.State.DONE
    [(envelope, mail)] = post.mails
    assert envelope.rcpt_tos == ["host@example.org"]
    assert mail["Auto-Submitted"] == "auto-generated"
    [plain] = [part for part in mail.walk() if part.get_content_type() == "text/plain"]
    body = plain.get_payload(decode=True).decode()
    assert "https://camp.example.org/reset/" in body
    assert "パスワード" in body


def test_a_wrong_password_is_tried_again(serve, settings, forgotten) -> None:
    """Nothing is sent. Once the setting is right, the same mail arrives."""
    post = serve("smtp+tls", "wrong")
    job = forgotten()
    assert (job.state, job.parameters["tries"]) == (Job.State.QUEUED, 1)
    settings.EMAIL_HOST_PASSWORD = PASSWORD
    assert tried_again(job).state == Job.State.DONE
    assert len(post.mails) == 1


def test_a_wrong_password_to_the_end(serve, forgotten) -> None:
    """After the last attempt the job says that the sign-in was refused."""
    serve("smtp+tls", "wrong")
    job = forgotten()
    for _ in WAITS:
        job = tried_again(job)
    assert job.state == Job.State.FAILED
    assert "DUSKROLL_EMAIL_URL" in job.trouble["id"]


@pytest.mark.parametrize("scheme", ["smtp+tls", "smtp+ssl"])
def test_an_untrusted_certificate_is_refused(serve, forgotten, scheme) -> None:
    """Neither the password nor a mail goes to a server whose certificate is not trusted."""
    post = serve(scheme, PASSWORD, trusted=False)
    assert forgotten().state == Job.State.QUEUED
    assert post.mails == []


def test_a_server_that_is_down(serve, settings, forgotten) -> None:
    """The mail stays queued through all attempts but the last, and then says why not."""
    set_up(settings, f"smtp://127.0.0.1:{free_port()}")
    job = forgotten()
    for tries in range(1, len(WAITS) + 1):
        assert (job.state, job.parameters["tries"]) == (Job.State.QUEUED, tries)
        wait = job.not_before - timezone.now()
        assert wait <= datetime.timedelta(seconds=WAITS[tries - 1])
        job = tried_again(job)
    assert job.state == Job.State.FAILED
    assert job.trouble


def test_a_server_that_comes_back(serve, settings, forgotten) -> None:
    """A mail of the time without it arrives once."""
    set_up(settings, f"smtp://127.0.0.1:{free_port()}")
    job = forgotten()
    post = serve()
    post.answers = ["451 4.3.0 Come again later"]
    job = tried_again(job)
    assert (job.state, job.parameters["tries"]) == (Job.State.QUEUED, 2)
    assert tried_again(job).state == Job.State.DONE
    assert len(post.mails) == 1


def test_an_address_that_does_not_exist(serve, forgotten) -> None:
    """It is not tried again."""
    post = serve()
    post.unknown = ["host@example.org"]
    assert forgotten().state == Job.State.FAILED
    assert post.mails == []
