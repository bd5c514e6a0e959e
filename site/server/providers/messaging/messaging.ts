export type Channel = 'whatsapp' | 'email'

export interface Delivery {
  /** The message's id in the outbox. A repeated delivery keeps it. */
  id: string
  channel: Channel
  /** Phone digits without country, or an e-mail address. */
  recipient: string
  /** Name of the text, e.g. 'login-code'. */
  template: string
  text: string
  /** The code in the text, where there is one. */
  code?: string
}

/** Delivers messages to customers. */
export interface Messaging {
  /** Resolves once the carrier has accepted the message. @throws MessageNotSent otherwise; the job retries later */
  send(message: Delivery): Promise<void>
}
