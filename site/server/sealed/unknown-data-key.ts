/** Another process sealed this value under a newer key. The keys are being read again, so the request may be repeated. */
export class UnknownDataKey extends Error {
  override name = 'UnknownDataKey'
  code = 'data-key-unknown'
}
