import type { MessagingConfig } from '../../config-messaging.ts'
import type { Channel, Messaging } from './messaging.ts'
import { smtp } from './smtp.ts'
import { whatsApp } from './whatsapp.ts'

/** Sends nothing: in the sandbox, messages are read at /sandbox. */
const sandboxMessaging: Messaging = { send: async () => {} }

export function createMessaging(config: MessagingConfig): Messaging {
  if (config.provider === 'sandbox') return sandboxMessaging
  const carriers: Record<Channel, Messaging> = {
    whatsapp: whatsApp(config.whatsApp),
    email: smtp(config.smtp),
  }
  return { send: message => carriers[message.channel].send(message) }
}
