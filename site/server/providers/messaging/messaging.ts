export type Channel = 'whatsapp' | 'email'

export interface Delivery {
  channel: Channel
  /** Phone digits, or an e-mail address. */
  recipient: string
  text: string
}

/** Carries messages to people. */
export interface Messaging {
  /** Resolves once the carrier has taken the message. @throws when it has not: it is tried again later */
  send(message: Delivery): Promise<void>
}

/** Nobody is written to: whoever plays with the sandbox reads the outbox at /sandbox. */
export const sandboxMessaging: Messaging = { send: async () => {} }
