/**
 * The carrier did not accept a message. Carries the carrier and its code only. Carriers' messages may quote phone numbers
 * and addresses, which must not reach the log or the queue.
 */
export class MessageNotSent extends Error {
  override name = 'MessageNotSent'
  code: string

  /** @param code e.g. 'whatsapp-131026', 'smtp-550', 'whatsapp-timeout' */
  constructor(code: string) {
    super(code)
    this.code = code
  }
}
