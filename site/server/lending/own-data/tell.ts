import type { Transaction } from 'kysely'
import { brand } from '../../../../shared/brand.ts'
import type { Database } from '../../db/schema.ts'
import { type OutboxNeeds, putInOutbox, reachable, siteLink } from '../../outbox.ts'

const { phone } = brand.contact
const page = '/dashboard/own-data'

const texts = {
  'data-corrected': 'corrigimos os dados que você pediu. Veja em',
  'email-corrected': `o e-mail do seu cadastro foi corrigido por nosso atendimento, a seu pedido, e encerramos todos os acessos. Entre de novo. Não foi você? Ligue agora ${phone.label}. Veja em`,
  'data-request-refused': 'respondemos ao seu pedido sobre os seus dados. Leia o motivo em',
  'data-erased-in-part':
    'apagamos os seus dados que a lei não manda guardar e encerramos todos os acessos. O que ficou, e até quando, está em',
  'data-erased': `apagamos o seu cadastro e tudo o que guardávamos com o seu nome, como você pediu. Esta mensagem também será apagada. Dúvidas: ${phone.label}.`,
} as const

type TellNeeds = OutboxNeeds & { config: { publicSiteUrl: string } }
type Template = keyof typeof texts

/** Sent after an account was erased, and kept for a day, in which it can be retried. */
export const lastMessage = 'data-erased'

/** Tells a customer what became of their request, by WhatsApp and e-mail. */
export function tell(
  tx: Transaction<Database>,
  needs: TellNeeds,
  customer: { phone: string; email: string; phoneState: string | null },
  template: Template,
): Promise<void> {
  return put(tx, needs, reachable(customer), template)
}

/** Tells an address that a customer has now, or had before, and nobody else. */
export const tellByEmail = (tx: Transaction<Database>, needs: TellNeeds, email: string, template: Template) =>
  put(tx, needs, { email }, template)

function put(
  tx: Transaction<Database>,
  needs: TellNeeds,
  to: { phone?: string; email: string },
  template: Template,
): Promise<void> {
  const text = `${brand.name}: ${texts[template]}`
  if (template === lastMessage) return putInOutbox(tx, needs, to, { template, text })
  const link = siteLink(needs, page)
  return putInOutbox(tx, needs, to, { template, text: `${text} ${link}`, link })
}
