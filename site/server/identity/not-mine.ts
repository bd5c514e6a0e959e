import type { LoginConfirmation } from '../../../shared/api/login-bodies.ts'
import { brand } from '../../../shared/brand.ts'
import { AppError } from '../errors.ts'
import { audit } from '../lending/audit/audit.ts'
import { endMessagesTo, type OutboxNeeds, putInOutbox } from '../outbox.ts'
import type { RateNeeds } from '../rates.ts'
import { customerOfPhone, lockAccounts } from './accounts.ts'
import { type EndNeeds, endingSessions, endSessions } from './end-sessions.ts'
import { mayBeRecycled } from './more-proof.ts'
import { siteAudience } from './session.ts'
import { tryCode } from './try-code.ts'

type Needs = EndNeeds & OutboxNeeds & RateNeeds

/**
 * 'Não é meu cadastro': the new holder of a number says that the account is not theirs. It loses the phone, its sessions end,
 * and its owner is told by e-mail, where a code still lets them in. The code stays unused: it may register the new holder.
 * @throws AppError `code-wrong`, `code-expired`, `code-tries-used-up`; `conflict` for an account that is in use
 */
export async function disownAccount(deps: Needs, confirmation: LoginConfirmation): Promise<void> {
  const { requestId, phone, code, browserKey } = confirmation
  const request = await tryCode(deps, { requestId, phone, code })
  if (request.audience !== siteAudience || request.email !== null || request.usedAt)
    throw new AppError('code-expired')
  const customer = await customerOfPhone(deps.db, phone)
  if (!customer) return
  if (!(await mayBeRecycled(deps, customer, browserKey))) throw new AppError('conflict')
  const customerId = customer.id
  await endingSessions(deps, async tx => {
    await lockAccounts(tx, request)
    // Staff may have given the customer another phone meanwhile: then this number is nobody's already.
    if ((await customerOfPhone(tx, phone))?.id !== customerId) return
    const at = new Date(deps.clock.now())
    await tx
      .updateTable('customers')
      .set({ phoneState: 'lost', phoneDueAt: customer.phoneDueAt ?? at })
      .where('id', '=', customerId)
      .execute()
    await endSessions(deps, { customerId, by: 'phone-changed', tx })
    await endMessagesTo(tx, phone, at)
    await audit(tx, { who: 'phone-holder', action: 'phone-lost', at, detail: { customerId } })
    await putInOutbox(tx, deps, { email: customer.email }, { template: 'phone-lost', urgent: true, text })
  })
}

const text = `${brand.name}: quem recebe hoje os códigos no celular do seu cadastro disse que o cadastro não é dele. Esse número não abre mais a sua conta, e nenhum Pix sai dela. Para entrar, peça o código por e-mail. Para cadastrar o seu número novo, ou se o número ainda é seu, ligue ${brand.contact.phone.label}.`
