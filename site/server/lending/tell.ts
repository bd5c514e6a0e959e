import type { Transaction } from 'kysely'
import { contractPage } from '../../../shared/api/contract.ts'
import { brand } from '../../../shared/brand.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import type { Database } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import { putInOutbox, siteLink } from '../outbox.ts'
import { bankName } from './contract-facts.ts'

/** What the lender has to say, as data. */
export type News =
  | { kind: 'offered' | 'refused'; offerId: string }
  | { kind: 'contract' | 'contract-anew'; token: string }
  | { kind: 'paid-out'; amountCents: number; bankCode: string }

/** Tells a customer by WhatsApp and e-mail, exactly when the transaction commits. */
export async function tell(
  deps: Deps,
  tx: Transaction<Database>,
  customerId: string,
  news: News,
): Promise<void> {
  const { phone, email } = await tx
    .selectFrom('customers')
    .select(['phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const link = siteLink(deps, pathOf(news))
  const text = `${brand.name}: ${sentence(news)} ${link}`
  await putInOutbox(tx, deps, { phone, email }, { template: news.kind, text, link })
}

function pathOf(news: News): string {
  if ('offerId' in news) return `/proposal/${news.offerId}`
  return 'token' in news ? contractPage(news.token) : '/dashboard'
}

function sentence(news: News): string {
  switch (news.kind) {
    case 'offered':
      return 'sua análise terminou e há uma oferta para você. Veja as condições em'
    case 'refused':
      return 'sua análise terminou. Veja o resultado e os próximos passos em'
    case 'contract':
      return 'seu contrato (CCB) está pronto. Leia e assine em'
    case 'contract-anew':
      return 'o mês virou e seu contrato (CCB) foi atualizado com novas datas. Leia e assine em'
    case 'paid-out':
      return `Pix enviado! ${formatBrlCents(news.amountCents)} para a sua conta (${bankName(news.bankCode) ?? news.bankCode}). Acompanhe as parcelas em`
  }
}
