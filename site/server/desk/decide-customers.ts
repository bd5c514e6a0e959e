import { normalizePhone, RegistrationPhone } from '../../../shared/fields/phone.ts'
import { AppError } from '../errors.ts'
import { changePhone } from '../identity/claims.ts'
import { answerReport } from '../lending/device-report/answer.ts'
import { changeDueDay } from '../lending/due-day/change.ts'
import { quoteDueDay } from '../lending/due-day/quote.ts'
import { loanById } from '../lending/loan/loan-queries.ts'
import { correct, refuse } from '../lending/own-data/answer.ts'
import { type EraseNeeds, eraseForGood } from '../lending/own-data/erase-for-good.ts'
import { maskRecipient } from '../ops/print.ts'
import { answerIn, type Decisions, wrongField } from './decision.ts'
import { endAccesses, endedInWords } from './end-accesses.ts'
import { noDueDay } from './loan-words.ts'
import { resendMessage } from './resend-message.ts'
import { resendWebhook } from './resend-webhook.ts'
import { orRefuse } from './why-not.ts'

export type CustomerNeeds = Parameters<typeof correct>[0] &
  EraseNeeds &
  Parameters<typeof changePhone>[0] &
  Parameters<typeof answerReport>[0] &
  Parameters<typeof changeDueDay>[0] &
  Parameters<typeof endAccesses>[0] &
  Parameters<typeof resendMessage>[0] &
  Parameters<typeof resendWebhook>[0]

/** What customers ask for, and what they and shops are told. */
export const customerDecisions = {
  async 'data-correct'(needs, { id }, staff) {
    const isDone = await unlessPhoneInUse(() => correct(needs, id, staff))
    orRefuse(isDone ? 'done' : 'not-waiting', ['done'])
    return 'Corrigido. O cliente será avisado.'
  },
  async 'data-erase'(needs, { id }, staff) {
    const erasure = await eraseForGood(needs, id, staff)
    orRefuse(erasure ? 'done' : 'not-waiting', ['done'])
    return erasure === 'whole'
      ? 'Apagado por inteiro. O cliente será avisado.'
      : 'Apagado o que a lei não manda guardar. O cadastro e o contrato ficam até o fim do prazo.'
  },
  async 'data-refuse'(needs, decision, staff) {
    const isDone = await refuse(needs, { id: decision.id, answer: answerIn(decision) }, staff)
    orRefuse(isDone ? 'done' : 'not-waiting', ['done'])
    return 'Recusado. O cliente será avisado e lê o motivo na tela dos seus dados.'
  },
  async 'device-answer'(needs, decision, staff) {
    const answer = { id: decision.id, answer: answerIn(decision), status: 'open' } as const
    orRefuse((await answerReport(needs, answer, staff)) ? 'done' : 'not-waiting', ['done'])
    return 'Respondido, e o aviso continua em aberto. O cliente será avisado por e-mail.'
  },
  async 'device-close'(needs, decision, staff) {
    const answer = { id: decision.id, answer: answerIn(decision), status: 'closed' } as const
    orRefuse((await answerReport(needs, answer, staff)) ? 'done' : 'not-waiting', ['done'])
    return 'Encerrado. O cliente será avisado por e-mail.'
  },
  async 'phone-change'(needs, { id: customerId, phone: typed = '' }, staff) {
    const phone = normalizePhone(typed)
    if (!RegistrationPhone.is(phone)) return wrongField('phone', 'É o celular novo, com DDD')
    const isDone = await unlessPhoneInUse(() => changePhone(needs, { customerId, phone }, staff))
    orRefuse(isDone ? 'done' : 'not-waiting', ['done'])
    return 'Celular trocado. Todos os acessos terminaram, e os dois números serão avisados.'
  },
  async 'sessions-end'(needs, { id }, staff) {
    const count = await endAccesses(needs, id, staff)
    if (count === undefined) orRefuse('not-waiting', [])
    return endedInWords(count ?? 0)
  },
  async 'due-day'(needs, { id: loanId, first = '' }, staff) {
    const firstDueDate = first.trim()
    const loan = await loanById(needs.db, loanId)
    if (!loan) orRefuse('not-waiting', [])
    const { customerId } = loan!
    try {
      const wish = { customerId, loanId, firstDueDate, staff }
      const { day } = await changeDueDay(needs, wish)
      return `As parcelas em aberto vencem agora no dia ${day}. O cliente será avisado.`
    } catch (error) {
      if (error instanceof AppError && error.code === 'due-day-not-possible') {
        const obstacle = noDueDay(await quoteDueDay(needs, customerId, loanId, 'staff'))
        return wrongField('first', obstacle ?? 'É uma das datas possíveis, como 2026-12-10')
      }
      if (error instanceof AppError && error.code === 'loan-not-payable') orRefuse('not-waiting', [])
      throw error
    }
  },
  async 'message-resend'(needs, { id }, staff) {
    const done = await resendMessage(needs, id, staff, { which: 'failed' })
    orRefuse(done.is, ['sent'])
    return done.is === 'sent' ? `A mensagem irá de novo para ${maskRecipient(done.to)}.` : ''
  },
  async 'webhook-resend'(needs, { id }, staff) {
    const done = await resendWebhook(needs, id, staff, { which: 'failed' })
    orRefuse(done.is, ['sent'])
    return done.is === 'sent' ? `O webhook irá de novo para ${done.to}, com o mesmo id.` : ''
  },
} satisfies Decisions<CustomerNeeds>

/** @throws AppError `conflict`, saying that the new phone is another customer's */
async function unlessPhoneInUse(change: () => Promise<boolean>): Promise<boolean> {
  try {
    return await change()
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') orRefuse('phone-in-use', [])
    throw error
  }
}
