import type { Config } from '../../config.ts'
import { smtp } from './smtp.ts'
import { whatsApp } from './whatsapp.ts'

export type Channel = 'whatsapp' | 'email'

export interface Delivery {
  /** Of the outbox: a message that is sent again keeps it. */
  id: string
  channel: Channel
  /** Phone digits without country, or an e-mail address. */
  recipient: string
  /** Names the text: 'login-code'. */
  template: string
  text: string
  /** The code in the text, where there is one. */
  code?: string
}

/** Carries messages to people. */
export interface Messaging {
  /** Resolves once the carrier has taken the message. @throws MessageNotSent when it has not: it is tried again later */
  send(message: Delivery): Promise<void>
}

/** Nobody is written to: whoever plays with the sandbox reads the outbox at /sandbox. */
export const sandboxMessaging: Messaging = { send: async () => {} }

export function createMessaging(config: Config['messaging']): Messaging {
  if (config.provider === 'sandbox') return sandboxMessaging
  const ways: Record<Channel, Messaging> = { whatsapp: whatsApp(config.whatsApp), email: smtp(config.smtp) }
  return { send: message => ways[message.channel].send(message) }
}
