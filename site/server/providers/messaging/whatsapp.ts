import { array, is, number, optional, size, string, type } from 'superstruct'
import type { WhatsAppConfig } from '../../config-messaging.ts'
import { MessageNotSent } from './message-not-sent.ts'
import type { Delivery, Messaging } from './messaging.ts'

const Accepted = type({ messages: size(array(type({ id: string() })), 1, 10) })
const Refused = type({ error: type({ code: number(), error_subcode: optional(number()) }) })

/**
 * Meta's WhatsApp Cloud API. A business may send only approved templates to a customer who has not written to it within a
 * day. Two templates are used: one of the category "authentication" for codes, whose text is Meta's own, and one of the
 * category "utility" whose only variable is the text.
 */
export function whatsApp(config: WhatsAppConfig): Messaging {
  const { url, phoneId, token, timeoutMs } = config
  return {
    async send(message) {
      const answer = await fetch(`${url}/${phoneId}/messages`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: `55${message.recipient}`,
          type: 'template',
          template: templateFor(message, config),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async response => ({ status: response.status, body: await readJson(response) }))
        .catch((error: Error) => {
          throw new MessageNotSent(error.name === 'TimeoutError' ? 'whatsapp-timeout' : 'whatsapp-network')
        })
      if (answer.status === 200 && is(answer.body, Accepted)) return
      const code = is(answer.body, Refused) ? answer.body.error.code : `status-${answer.status}`
      throw new MessageNotSent(`whatsapp-${code}`)
    },
  }
}

/** The JSON body; undefined if it is not JSON, because gateways in front of Meta respond with HTML. The timeout covers the reading. */
const readJson = async (response: Response): Promise<unknown> => {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function templateFor({ code, text }: Delivery, { codeTemplate, newsTemplate }: WhatsAppConfig) {
  const language = { code: 'pt_BR' }
  if (!code) {
    return {
      name: newsTemplate,
      language,
      components: [{ type: 'body', parameters: [textOf(oneLine(text))] }],
    }
  }
  const parameters = [textOf(code)]
  const button = { type: 'button', sub_type: 'url', index: '0', parameters }
  return { name: codeTemplate, language, components: [{ type: 'body', parameters }, button] }
}

const textOf = (text: string) => ({ type: 'text', text })

/** Meta refuses line breaks, tabs and more than four spaces in a variable. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
