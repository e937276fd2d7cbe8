"""A device with one passkey, which answers as a browser hands it on."""

from __future__ import annotations

import json
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2.cose import ES256
from fido2.utils import sha256, websafe_encode
from fido2.webauthn import (
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

FLAGS = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV
ID = b"a key of sixteen"
ORIGIN = "https://testserver"


class Device:
    """Keeps the private key. `user` is the account whose passkey it is, once it has one."""

    def __init__(self) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self.user = ""

    def create(self, options: dict[str, Any]) -> str:
        """A new passkey for what the page asked."""
        asked = options["publicKey"]
        self.user = asked["user"]["id"]
        public = AttestedCredentialData.create(
            b"\0" * 16, ID, ES256.from_cryptography_key(self._key.public_key())
        )
        known = AuthenticatorData.create(
            sha256(b"testserver"), FLAGS | AuthenticatorData.FLAG.AT, 0, public
        )
        return self._answer(
            clientDataJSON=_client("webauthn.create", asked["challenge"]),
            attestationObject=AttestationObject.create("none", known, {}),
        )

    def get(self, options: dict[str, Any], *, key: Any = None) -> str:
        """The proof that it has the passkey. `key` is another one than its own."""
        client = _client("webauthn.get", options["publicKey"]["challenge"])
        known = AuthenticatorData.create(sha256(b"testserver"), FLAGS, 1)
        signature = (key or self._key).sign(known + client.hash, ec.ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=client,
            authenticatorData=known,
            signature=signature,
            userHandle=self.user,
        )

    def _answer(self, **response: Any) -> str:
        said = {
            name: value if isinstance(value, str) else websafe_encode(bytes(value))
            for name, value in response.items()
        }
        answer = {"id": websafe_encode(ID), "rawId": websafe_encode(ID), "type": "public-key"}
        return json.dumps(answer | {"response": said, "clientExtensionResults": {}})


def _client(kind: str, challenge: str) -> CollectedClientData:
    return CollectedClientData.create(kind, challenge, ORIGIN)
