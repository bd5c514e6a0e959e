# The shop's server signs what it knows of a customer. Python 3.8 or newer. Its standard library has no such signature:
#   pip install cryptography
import base64
import json
import time
import uuid

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


def encoded(data):
    """base64url, without "=" at the end."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def new_key():
    """Once: keep the private key (PKCS #8, PEM) on your server, and give us the public one as JSON."""
    key = Ed25519PrivateKey.generate()
    pem = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    public = key.public_key().public_bytes(serialization.Encoding.Raw, serialization.PublicFormat.Raw)
    return {"private_key": pem.decode(), "public_jwk": {"kty": "OKP", "crv": "Ed25519", "x": encoded(public)}}


def signed_prefill(partner, site, private_key, data):
    """For each page that is shown: a token for configure({ signedPrefill }). It works once, within ten minutes.

    site: our origin, https://…
    data: cpf, imei, name, phone, email, birthDate, address, product, orderReference, invoiceKey
    """
    now = int(time.time())
    claims = {"iss": partner, "aud": site, "iat": now, "exp": now + 600, "jti": str(uuid.uuid4()), "data": data}
    text = ".".join(encoded(json.dumps(part).encode()) for part in ({"alg": "EdDSA"}, claims))
    key = serialization.load_pem_private_key(private_key.encode(), password=None)
    return text + "." + encoded(key.sign(text.encode()))
