"""The store of uploads where it is S3's, and what to do where its library is missing."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

SCHEME = "s3"
CONNECT_SECONDS, READ_SECONDS, ATTEMPTS = 5, 20, 3


def uploads(url: str) -> dict[str, Any]:
    """The storage at an address such as s3://key:secret@host:port/bucket?region=eu-west-1&tls=0.

    Without a host it is Amazon's, and without a key the machine's own rights are used.

    Raises: ImproperlyConfigured, which never tells the address: a secret may be in it.
    """
    parts = urlsplit(url)
    bucket, more = parts.path.strip("/"), dict(parse_qsl(parts.query))
    if parts.scheme != SCHEME or not bucket or "/" in bucket or more.keys() - {"region", "tls"}:
        raise ImproperlyConfigured(
            "DUSKROLL_UPLOADS_URL must look like s3://KEY:SECRET@HOST/BUCKET."
            " Remove it to keep uploads in the data folder."
        )
    if find_spec("storages") is None or find_spec("boto3") is None:
        raise ImproperlyConfigured(
            "DUSKROLL_UPLOADS_URL needs django-storages and boto3, which are not installed."
            " Install the extra “s3” of Duskroll, or set the variable and run `make setup`."
        )
    from botocore.config import Config

    host = f"{parts.hostname}{f':{parts.port}' if parts.port else ''}" if parts.hostname else ""
    options = {
        "bucket_name": bucket,
        "access_key": unquote(parts.username or "") or None,
        "secret_key": unquote(parts.password or "") or None,
        "region_name": more.get("region"),
        "endpoint_url": f"http{'' if more.get('tls') == '0' else 's'}://{host}" if host else None,
        "file_overwrite": True,
        "default_acl": None,
        "client_config": Config(
            signature_version="s3v4",
            s3={"addressing_style": "path" if host else "auto"},
            connect_timeout=CONNECT_SECONDS,
            read_timeout=READ_SECONDS,
            retries={"total_max_attempts": ATTEMPTS},
            # Stores of others than Amazon may not know newer checksums.
            request_checksum_calculation="when_required",
            response_checksum_validation="when_required",
        ),
    }
    return {"BACKEND": "storages.backends.s3.S3Storage", "OPTIONS": options}
