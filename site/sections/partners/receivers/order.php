<?php
// Calls of the shop's server about an order. No packages; PHP 8 with openssl and allow_url_fopen.

/** origin: of the lender, https://…; secret: of your webhooks. */
final class Orders
{
    public function __construct(private string $origin, private string $secret)
    {
    }

    /** After the sale: 15 digits, and the text of the NF-e. 202, or 4xx with code and message. */
    public function send_invoice(string $id, string $imei, string $xml): array
    {
        return $this->call($id, 'invoice', ['imei' => $imei, 'invoice' => $xml]);
    }

    /**
     * The sale does not happen, or is undone. 200 with owedCents (what you give back), or 409 with the code
     * order-paid, or payout-under-way: then again after loan.paid-out.
     */
    public function cancel(string $id): array
    {
        return $this->call($id, 'cancel', new stdClass());
    }

    private function call(string $id, string $action, array|object $data): array
    {
        $path = '/api/partners/orders/' . rawurlencode($id) . "/$action";
        $body = json_encode($data, JSON_THROW_ON_ERROR);
        $time = time();
        $hmac = hash_hmac('sha256', "$time.POST $path.$body", $this->secret);
        $http = [
            'method' => 'POST',
            'header' => "Content-Type: application/json\r\nX-Celastro-Signature: t=$time,v1=$hmac",
            'content' => $body,
            'timeout' => 30,
            'follow_location' => 0,
            'ignore_errors' => true,
        ];
        $answer = @fopen($this->origin . $path, 'r', false, stream_context_create(['http' => $http]));
        if ($answer === false) {
            throw new RuntimeException('No answer: send it again.');
        }
        // "HTTP/1.1 200 OK"
        $status = (int) explode(' ', stream_get_meta_data($answer)['wrapper_data'][0])[1];
        return ['status' => $status] + json_decode(stream_get_contents($answer), true, 16, JSON_THROW_ON_ERROR);
    }
}
