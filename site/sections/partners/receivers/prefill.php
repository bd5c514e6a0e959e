<?php
// The shop's server signs what it knows of a customer. No packages; PHP 8 with its extension sodium.

/** base64url, without "=" at the end. */
function encoded(string $bytes): string
{
    return sodium_bin2base64($bytes, SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING);
}

/** Once: keep private_key on your server, and give us public_jwk as JSON. */
function new_key(): array
{
    $pair = sodium_crypto_sign_keypair();
    $public = encoded(sodium_crypto_sign_publickey($pair));
    return [
        'private_key' => encoded(sodium_crypto_sign_secretkey($pair)),
        'public_jwk' => ['kty' => 'OKP', 'crv' => 'Ed25519', 'x' => $public],
    ];
}

/**
 * For each page that is shown: a token for configure({ signedPrefill }). It works once, within ten minutes.
 * $shop: partner, site (our origin, https://…), private_key.
 * $data: cpf, imei, name, phone, email, birthDate, address, product, orderReference, invoiceKey.
 */
function signed_prefill(array $shop, array $data): string
{
    $now = time();
    $claims = [
        'iss' => $shop['partner'],
        'aud' => $shop['site'],
        'iat' => $now,
        'exp' => $now + 600,
        'jti' => bin2hex(random_bytes(16)),
        'data' => $data,
    ];
    $header = encoded(json_encode(['alg' => 'EdDSA'], JSON_THROW_ON_ERROR));
    $text = $header . '.' . encoded(json_encode($claims, JSON_THROW_ON_ERROR));
    $key = sodium_base642bin($shop['private_key'], SODIUM_BASE64_VARIANT_URLSAFE_NO_PADDING);
    return $text . '.' . encoded(sodium_crypto_sign_detached($text, $key));
}
