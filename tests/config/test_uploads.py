"""An address chooses the store of uploads. What is wrong with it is said without the secret."""

from __future__ import annotations

import pytest
from django.core.exceptions import ImproperlyConfigured

from config import uploads as uploads_module
from config.uploads import uploads

ADDRESS = "s3://rowan:moss%2Flantern@store.test:9000/night?region=eu-west-1&tls=0"


def test_an_address_says_all() -> None:
    """Host, bucket, key, region and whether it is encrypted."""
    options = uploads(ADDRESS)["OPTIONS"]
    assert (options["bucket_name"], options["region_name"]) == ("night", "eu-west-1")
    assert (options["access_key"], options["secret_key"]) == ("rowan", "moss/lantern")
    assert options["endpoint_url"] == "http://store.test:9000"
    assert uploads("s3://a:b@store.test/night")["OPTIONS"]["endpoint_url"] == "https://store.test"
    amazon = uploads("s3:///night")["OPTIONS"]
    assert (amazon["endpoint_url"], amazon["access_key"]) == (None, None)


@pytest.mark.parametrize(
    "address",
    ["s3://rowan:moss@store.test", "ftp://rowan:moss@store.test/night", f"{ADDRESS}&tsl=1"],
)
def test_a_wrong_address_is_reported_without_its_password(address: str) -> None:
    """It is said, and the secret is not."""
    with pytest.raises(ImproperlyConfigured, match="must look like s3://") as refused:
        uploads(address)
    assert "moss" not in str(refused.value)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """With what installs it."""
    monkeypatch.setattr(uploads_module, "find_spec", lambda _: None)
    with pytest.raises(ImproperlyConfigured, match="make setup"):
        uploads(ADDRESS)
