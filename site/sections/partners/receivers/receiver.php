<?php
// PHP 8, com PDO e SQLite (ou o seu banco). No arquivo do endereço dos avisos:
//   require 'receiver.php';
//   $avisos = new PDO('sqlite:/var/lib/loja/avisos.sqlite');
//   http_response_code(receive(getenv('CELASTRO_SECRET'), 'minha_funcao', $avisos));

/** $body é o texto exato que chegou, antes de json_decode. Mais de 5 minutos de idade: recuse. */
function is_signed(string $body, string $header, string $secret, ?int $now = null): bool
{
    parse_str(str_replace(',', '&', $header), $parts);
    $stamp = is_string($parts['t'] ?? null) ? $parts['t'] : '';
    $given = is_string($parts['v1'] ?? null) ? $parts['v1'] : '';
    $expected = hash_hmac('sha256', "$stamp.$body", $secret);
    return ctype_digit($stamp) && hash_equals($expected, $given) && abs(($now ?? time()) - (int) $stamp) <= 300;
}

/** O id e o que $handle faz valem juntos ou não valem: um erro desfaz o registro, e o aviso volta depois. */
function treat(array $event, callable $handle, PDO $database): void
{
    $database->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
    $database->exec('CREATE TABLE IF NOT EXISTS avisos (id VARCHAR(36) PRIMARY KEY)');
    // Quanto um aviso espera por outro no SQLite: menos que os 10 segundos da entrega.
    $database->setAttribute(PDO::ATTR_TIMEOUT, 9);
    $database->beginTransaction();
    try {
        if (is_first($event['id'], $database)) {
            $data = $event['data'];
            $handle($event['type'], $data['applicationId'], $event['sequence'] ?? null, $data['orderReference'] ?? null);
            $database->commit();
        }
    } finally {
        if ($database->inTransaction()) {
            $database->rollBack();
        }
    }
}

/** Guarda o id. Escreve sem ler antes: assim dois avisos ao mesmo tempo esperam um pelo outro. */
function is_first(string $id, PDO $database): bool
{
    try {
        return $database->prepare('INSERT INTO avisos VALUES (?)')->execute([$id]);
    } catch (PDOException $error) {
        // 23…: o id já está lá.
        if (str_starts_with((string) $error->getCode(), '23')) {
            return false;
        }
        throw $error;
    }
}

/** Devolve o status da resposta. */
function receive(string $secret, callable $handle, PDO $database): int
{
    $body = file_get_contents('php://input', false, null, 0, 65537);
    if (!is_signed($body, $_SERVER['HTTP_X_CELASTRO_SIGNATURE'] ?? '', $secret)) {
        return 401;
    }
    // O que a sua função imprime não vai para a resposta: mandaria o status 200 antes da hora.
    ob_start();
    try {
        $event = json_decode($body, true, 16, JSON_THROW_ON_ERROR);
        if (!isset($event['id'], $event['type'], $event['data']['applicationId'])) {
            throw new UnexpectedValueException('Não é um aviso.');
        }
        treat($event, $handle, $database);
        return 204;
    } catch (Throwable $error) {
        // Com 500 o mesmo aviso volta depois, com o mesmo id.
        error_log('Aviso não tratado: ' . $error->getMessage());
        return 500;
    } finally {
        ob_end_clean();
    }
}
