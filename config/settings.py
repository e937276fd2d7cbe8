"""All settings. Each comes from a variable DUSKROLL_…, or is safe without one.

DUSKROLL_X_FILE names a file that holds the value of DUSKROLL_X. docs/self-hosting.md lists them.
"""

from __future__ import annotations

import os
import re
import socket
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import environ
from csp.constants import NONE, SELF

from config.newest_sqlite import journal_mode, use_newest_sqlite
from config.postgres import postgres
from config.private_files import data_folder, kept_secret, private_folder
from config.public_url import help_address, public_url
from config.restored import finish_restore
from config.uploads import uploads

env = environ.FileAwareEnv()
env.prefix = "DUSKROLL_"

BASE_DIR = Path(__file__).resolve().parent.parent

# Everything that the application writes lies in here.
DATA_DIR = data_folder(BASE_DIR / env.str("DATA", default="data"))
finish_restore(DATA_DIR)

DEBUG = env.bool("DEBUG", default=False)
SECRET_KEY = env.str("SECRET_KEY", default="").strip() or kept_secret(DATA_DIR / "secret-key")

# Keys of before, while what they signed is still in use.
SECRET_KEY_FALLBACKS = env.list("SECRET_KEY_FALLBACKS", default=[])

# --- Who may reach it, and how ---------------------------------------------------------------

# In links, QR codes and calendars; without it, the name that a request used.
HELP_URL = help_address(env.str("HELP_URL", default="").strip())
URL, _url_name, SUB_PATH = public_url(env.str("URL", default="").strip())
FORCE_SCRIPT_NAME = SUB_PATH or None

_name = socket.gethostname().lower()
ALLOWED_HOSTS = [
    "localhost",
    "127.0.0.1",
    "[::1]",
    _name,
    f"{_name}.local",
    *filter(None, [_url_name]),
    *env.list("ALLOWED_HOSTS", default=[]),
]

HTTPS = env.bool("HTTPS", default=False)
SECURE_SSL_REDIRECT = HTTPS
# Asked for on the machine itself.
SECURE_REDIRECT_EXEMPT = [f"^{re.escape(f'{SUB_PATH}/'[1:])}(healthz|readyz|metrics)$"]
SECURE_HSTS_SECONDS = 31_536_000 if HTTPS else 0
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS

# Another program at the same name never sees these.
SESSION_COOKIE_PATH = CSRF_COOKIE_PATH = LANGUAGE_COOKIE_PATH = f"{SUB_PATH}/"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 30
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_SAMESITE = "Lax"

X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "font-src": [SELF],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}

# Uploads stay in memory until a view has looked at them; what is larger never reaches a view.
MAX_UPLOAD_BYTES = 8 * 1024 * 1024
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2_000
DATA_UPLOAD_MAX_NUMBER_FILES = 50
MAX_REQUEST_BYTES = MAX_UPLOAD_BYTES + DATA_UPLOAD_MAX_MEMORY_SIZE
FILE_UPLOAD_MAX_MEMORY_SIZE = MAX_REQUEST_BYTES
FILE_UPLOAD_HANDLERS = ["django.core.files.uploadhandler.MemoryFileUploadHandler"]
FILE_UPLOAD_PERMISSIONS = 0o600
FILE_UPLOAD_DIRECTORY_PERMISSIONS = 0o700

# --- The application -------------------------------------------------------------------------

INSTALLED_APPS = [
    "campaigns",
    "cards",
    "rules",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "django.forms",
    "django_htmx",
    "template_partials",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "csp",
]

MIDDLEWARE = [
    "config.request_ids.request_id_middleware",
    "django.middleware.security.SecurityMiddleware",
    "config.policy.policy_middleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "config.compression.CompressionMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.locale.LocaleMiddleware",
    "campaigns.shell.zones.ZoneMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "campaigns.shell.errors.RequestSizeMiddleware",
    "campaigns.shell.errors.WritersMiddleware",
    "campaigns.shell.errors.SignedOutMiddleware",
    "campaigns.people.first_run.FirstRunMiddleware",
]

# For Prometheus, which sends this word; without it nobody gets figures and none are counted.
METRICS_TOKEN = env.str("METRICS_TOKEN", default="").strip()
METRICS_DIR = DATA_DIR / "metrics"  # a file for each process
if METRICS_TOKEN:
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(private_folder(METRICS_DIR))
    MIDDLEWARE.insert(0, "config.metrics.metrics_middleware")

ROOT_URLCONF = "config.urls"
WSGI_APPLICATION = "config.wsgi.application"
CSRF_FAILURE_VIEW = "campaigns.shell.errors.csrf_failure"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "campaigns.shell.context.theme",
                "campaigns.home.guides.help_link",
                "campaigns.shell.context.mail",
            ],
        },
    },
]

FORM_RENDERER = "campaigns.shell.fields.FieldRenderer"

# --- Accounts --------------------------------------------------------------------------------

AUTH_USER_MODEL = "campaigns.User"
AUTHENTICATION_BACKENDS = ["allauth.account.auth_backends.AuthenticationBackend"]
PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.Argon2PasswordHasher",
    "django.contrib.auth.hashers.PBKDF2PasswordHasher",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
# Accounts that can create and import campaigns: everyone, or these names.
CAMPAIGN_OPENERS = env.list("CAMPAIGNS", default=["everybody"])

# Days for which the account log is kept.
ACCOUNT_LOG_DAYS = env.int("ACCOUNT_LOG_DAYS", default=365)

LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "campaigns:campaign-list"
LOGOUT_REDIRECT_URL = "account_login"

ACCOUNT_FORMS = {"change_password": "campaigns.people.forms.accounts.PasswordChangeForm"}
ACCOUNT_ADAPTER = "campaigns.people.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "password1*", "password2*"]
ACCOUNT_EMAIL_VERIFICATION = "none"
ACCOUNT_SESSION_REMEMBER = True
ACCOUNT_RATE_LIMITS = {
    "login": "30/m/ip",
    "login_failed": "10/m/ip",  # by name too: campaigns/people/adapter.py
    "change_password": "5/m/user",
    "first_run": "10/m/ip,60/h/ip",
    "join": "20/m/ip,200/h/ip",
}
# A second factor: codes of an app, passkeys, and codes on paper for the day both are lost.
MFA_ADAPTER = "campaigns.people.second_factor.SecondFactorAdapter"
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_TOTP_ISSUER = "Duskroll"
MFA_TOTP_TOLERANCE = 1  # codes: a clock that is half a minute off, and slow hands
MFA_FORMS = {
    name: f"campaigns.people.forms.second_factor.{form}"
    for name, form in (
        ("authenticate", "CodeForm"),
        ("activate_totp", "AppForm"),
        ("authenticate_webauthn", "PasskeyForm"),
        ("login_webauthn", "PasskeySignInForm"),
        ("add_webauthn", "PasskeyAddForm"),
        ("edit_webauthn", "PasskeyEditForm"),
    )
}
ALLAUTH_TRUSTED_PROXY_COUNT = env.int("PROXIES", default=1 if HTTPS else 0)

# --- What it keeps ---------------------------------------------------------------------------

JOURNAL_MODE = journal_mode(use_newest_sqlite().sqlite_version_info)

DATABASES: dict[str, dict[str, Any]] = {
    "default": {
        "ENGINE": "config.sqlite_in_turn",
        "NAME": DATA_DIR / "db.sqlite3",
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 20,
            "init_command": (
                f"PRAGMA journal_mode={JOURNAL_MODE};"
                "PRAGMA synchronous=FULL;"
                "PRAGMA recursive_triggers=ON;"
                "PRAGMA journal_size_limit=67108864;"
                "PRAGMA mmap_size=0;"
            ),
        },
    }
}
if _address := env.str("DATABASE_URL", default="").strip():
    DATABASES["default"] = postgres(_address)

# Of a process at once; the other threads (config/server/web.py) are left for those who only look.
MOST_WRITERS = 4
MOST_WAITING_TO_DRAW = 11  # while another draws; a browser asks for six pictures at once

# Shared by the server's processes; it counts attempts, so it must not forget. The processes of
# several machines share the database.
_cache = {
    "folder": ("filebased.FileBasedCache", DATA_DIR / "cache"),
    "database": ("db.DatabaseCache", "duskroll_cache"),
}
_backend, _place = _cache["database" if env.str("CACHE", default="") == "database" else "folder"]
CACHES = {
    "default": {
        "BACKEND": f"django.core.cache.backends.{_backend}",
        "LOCATION": _place,
        "OPTIONS": {"MAX_ENTRIES": 20_000},
    }
}
# The people at each table, in a folder of its own: a write looks through the whole folder.
CACHES["people"] = {**CACHES["default"]}
if isinstance(_place, Path):
    CACHES["people"]["LOCATION"] = _place / "people"

# Tables as they were drawn last, for the web processes of one server. It names a new folder.
SHARED_TABLES = Path(_tables) if (_tables := env.str("SHARED_TABLES", default="")) else None

# The number of nightly backups to keep, and their folder; the worker makes them.
BACKUPS = env.int("BACKUPS", default=3)
BACKUP_FOLDER = env.str("BACKUP_FOLDER", default="")

# Mails: through the server that this names, with links under DUSKROLL_URL; without both, none.
_mail_server = env.str("EMAIL_URL", default="").strip()
MAIL = bool(_mail_server and URL)
if _mail_server:
    vars().update(environ.Env.email_url_config(_mail_server))
EMAIL_TIMEOUT = 10
DEFAULT_FROM_EMAIL = env.str("EMAIL_FROM", default=f"Duskroll <duskroll@{_url_name or _name}>")

# Receivers of webhooks: names, with a port if need be, and "public" for any public address.
WEBHOOKS = env.list("WEBHOOKS", default=[])

MEDIA_ROOT = DATA_DIR / "uploads"
STATIC_URL = f"{SUB_PATH}/static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static", ("guides", BASE_DIR / "docs" / "screenshots")]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "config.static_files.Storage"},
}
# Pictures, exports and files on their way, for servers of several machines.
if _uploads := env.str("UPLOADS_URL", default="").strip():
    STORAGES["shared"] = uploads(_uploads)
WHITENOISE_USE_FINDERS = DEBUG
# Pages link files by names with their digest; the others need no place and no compression.
WHITENOISE_KEEP_ONLY_HASHED_FILES = True

# --- Languages, time, log --------------------------------------------------------------------


def machine_zone(link: Path = Path("/etc/localtime")) -> str:
    """The time zone that the machine is set to, UTC where it does not say."""
    _, found, name = str(link.resolve()).partition("/zoneinfo/")
    try:
        return ZoneInfo(name).key if found else "UTC"
    except (ValueError, ZoneInfoNotFoundError):
        return "UTC"


USE_I18N = True
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
# Besides English itself, its countries: they write dates in their own ways.
ENGLISH = ("en", "en-au", "en-ca", "en-gb", "en-ie")
# Each in its own language, so that people find theirs.
LANGUAGES = [*((code, "English") for code in ENGLISH), ("ja", "日本語")]
FORMAT_MODULE_PATH = "config.formats"
USE_TZ = True
TIME_ZONE = env.str("TIME_ZONE", default=machine_zone())

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "class": "config.log_lines.KeylessFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s %(request_id)s %(message)s",
        },
        "single": {
            "class": "config.log_lines.SingleLineFormatter",
            "format": "%(asctime)s %(levelname)s %(name)s %(request_id)s %(message)s",
        },
    },
    "filters": {"request_id": {"()": "config.request_ids.RequestIdFilter"}},
    "handlers": {
        "stderr": {
            "class": "logging.StreamHandler",
            "formatter": "line",
            "filters": ["request_id"],
        },
        "single": {
            "class": "logging.StreamHandler",
            "formatter": "single",
            "filters": ["request_id"],
        },
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        # Malformed requests are no internal errors; they get one line each.
        "django.security": {"handlers": ["single"], "level": "WARNING", "propagate": False},
        # Addresses of pages that were not found may hold the keys of share links.
        "django.request": {"level": "ERROR"},
        "waitress.queue": {"level": "ERROR"},  # the wait of a request for a thread
    },
}
