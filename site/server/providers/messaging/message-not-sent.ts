/**
 * The carrier did not take a message. Says which carrier and which of its codes, and nothing that it wrote: carriers
 * quote phone numbers and addresses, and failures are logged and kept by the queue.
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
