# Calls of the shop's server about an order. No packages; Python 3.8 or newer.
import hashlib
import hmac
import json
import time
import urllib.error
import urllib.parse
import urllib.request


class Orders:
    """origin: of the lender, https://…; secret: of your webhooks."""

    def __init__(self, origin, secret):
        self.origin = origin
        self.secret = secret

    def send_invoice(self, id, imei, xml):
        """After the sale: 15 digits, and the text of the NF-e. 202, or 4xx with code and message."""
        return self._call(id, "invoice", {"imei": imei, "invoice": xml})

    def cancel(self, id):
        """The sale does not happen, or is undone. 200 with owedCents (what you give back), or 409 with the code
        order-paid, or payout-under-way: then again after loan.paid-out."""
        return self._call(id, "cancel", {})

    def _call(self, id, action, data):
        path = f"/api/partners/orders/{urllib.parse.quote(id, safe='')}/{action}"
        body = json.dumps(data)
        now = int(time.time())
        text = f"{now}.POST {path}.{body}"
        signature = hmac.new(self.secret.encode(), text.encode(), hashlib.sha256).hexdigest()
        headers = {"Content-Type": "application/json", "X-Celastro-Signature": f"t={now},v1={signature}"}
        request = urllib.request.Request(self.origin + path, body.encode(), headers, method="POST")
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return {"status": answer.status, **json.load(answer)}
        except urllib.error.HTTPError as refused:
            with refused:
                return {"status": refused.code, **json.load(refused)}
