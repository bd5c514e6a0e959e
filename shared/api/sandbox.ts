import { array, type Infer, nullable, string, type } from 'superstruct'
import type { Http } from './http.ts'

/** None of this exists outside the sandbox: the routes are not mounted there. */
export const sandboxMessagesPath = (to: string) => `/sandbox/messages?to=${encodeURIComponent(to)}`

export const SandboxMessage = type({
  id: string(),
  to: string(),
  /** 'whatsapp' or 'email'. */
  channel: string(),
  text: string(),
  /** The code within the text, when there is one. */
  code: nullable(string()),
  /** A path or URL within the text, when there is one. */
  link: nullable(string()),
  sentAt: string(),
})
export type SandboxMessage = Infer<typeof SandboxMessage>

/** @param to phone digits or e-mail; newest message first */
export const fetchSandboxMessages = (http: Http, to: string) =>
  http.get(sandboxMessagesPath(to), type({ messages: array(SandboxMessage) }))
