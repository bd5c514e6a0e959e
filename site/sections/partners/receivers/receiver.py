# Python 3.8 ou mais novo, sem pacotes. Para ligar:
#   server(os.environ["CELASTRO_SECRET"], minha_funcao, "avisos.sqlite", 8080).serve_forever()
import hashlib
import hmac
import json
import sqlite3
import time
import traceback
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


def is_signed(body, header, secret, now=None):
    """body são os bytes exatos que chegaram, antes de json.loads. Mais de 5 minutos de idade: recuse."""
    parts = dict(part.split("=", 1) for part in (header or "").split(",") if "=" in part)
    stamp = parts.get("t", "")
    if not (stamp.isascii() and stamp.isdigit()):
        return False
    expected = hmac.new(secret.encode(), stamp.encode() + b"." + body, hashlib.sha256).hexdigest()
    is_same = hmac.compare_digest(expected.encode(), parts.get("v1", "").encode())
    return is_same and abs((now or time.time()) - int(stamp)) <= 300


def treat(event, handle, database):
    """O id e o que handle faz valem juntos ou não valem: um erro desfaz o registro, e o aviso volta depois."""
    connection = sqlite3.connect(database, timeout=9, isolation_level=None)
    try:
        connection.execute("CREATE TABLE IF NOT EXISTS avisos (id TEXT PRIMARY KEY)")
        connection.execute("BEGIN IMMEDIATE")
        added = connection.execute("INSERT OR IGNORE INTO avisos VALUES (?)", (event["id"],)).rowcount
        if added:
            data = event["data"]
            handle(event["type"], data["applicationId"], event.get("sequence"), data.get("orderReference"))
        connection.execute("COMMIT")
    finally:
        # Sem COMMIT, fechar desfaz.
        connection.close()


def server(secret, handle, database="avisos.sqlite", port=8080, host="127.0.0.1"):
    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self):
            status = 500
            try:
                length = int(self.headers.get("Content-Length", 0))
                body = self.rfile.read(length) if 0 <= length <= 65536 else b""
                if is_signed(body, self.headers.get("X-Celastro-Signature"), secret):
                    treat(json.loads(body), handle, database)
                    status = 204
                else:
                    status = 401
            except Exception:
                # Um erro seu não derruba o servidor: com 500 o mesmo aviso volta depois, com o mesmo id.
                traceback.print_exc()
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_):
            pass

    return ThreadingHTTPServer((host, port), Receiver)
