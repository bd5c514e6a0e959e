import { createHash, randomBytes } from 'node:crypto'
import { brand } from '../../../../shared/brand.ts'
import { recurrenceBrCode } from '../../../../shared/loan/br-code.ts'
import { type CalendarDay, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import type { ServerClock } from '../../clock.ts'
import type { BankDebit, DebitAttempt, PixRecurrenceProvider, RecurrenceState } from './recurrences.ts'

/** What a payer and their bank do on purpose. Without one, the sandbox's page approves and every debit succeeds. */
type SandboxFate = 'approves' | 'rejects' | 'expires' | 'cancels' | 'fails-once' | 'fails-always'

export interface SandboxPayers {
  fateOf(cpf: string): SandboxFate | undefined
  /** A scheduled debit. The sandbox's bank remembers nothing itself. */
  debitOf(txid: string): Promise<SandboxDebit | undefined>
}

interface SandboxDebit {
  idRec: string
  amountCents: number
  firstDay: CalendarDay
  tryDay: CalendarDay
  retries: number
}

const letters: Record<string, SandboxFate> = {
  A: 'approves',
  R: 'rejects',
  E: 'expires',
  C: 'cancels',
  F: 'fails-once',
  N: 'fails-always',
}

/**
 * A bank without state: it accepts everything. What a payer does is written into the id of their recurrence, and debits are made
 * when the sandbox's clock reaches their day. It reports only what it is asked; the rest comes from the sandbox's page.
 */
export const sandboxRecurrences = (clock: ServerClock, payers: SandboxPayers): PixRecurrenceProvider => ({
  async create({ debtor }) {
    const day = todayInSaoPaulo(clock.now()).replaceAll('-', '')
    const fate = payers.fateOf(debtor.cpf)
    const letter = Object.keys(letters).find(each => letters[each] === fate) ?? 'X'
    const idRec = `RR00000000${day}${letter}${randomBytes(5).toString('hex')}`
    const { legalName: name, city } = brand.lender
    return { idRec, brCode: recurrenceBrCode({ url: `pix.celastro.example/qr/v2/rec/${idRec}`, name, city }) }
  },
  async find(idRec) {
    const state = stateOf(idRec, todayInSaoPaulo(clock.now()))
    return state && { idRec, state }
  },
  cancel: async () => {},
  request: async () => {},
  schedule: async () => {},
  unschedule: async () => true,
  retry: async () => {},
  async findDebit(txid) {
    const debit = await payers.debitOf(txid)
    return debit && outcomeOf(txid, debit, clock.now())
  },
  debitsOf: async () => [],
  registerWebhooks: async () => {},
})

const fateIn = (idRec: string): SandboxFate | undefined => letters[idRec.charAt(18)]

/** Undefined where only the sandbox's page decides. */
function stateOf(idRec: string, today: CalendarDay): RecurrenceState | undefined {
  const fate = fateIn(idRec)
  if (!fate) return undefined
  if (fate === 'rejects') return 'rejected'
  if (fate === 'expires') return 'expired'
  const createdOn = idRec.slice(10, 18).replace(/^(.{4})(.{2})/, '$1-$2-')
  return fate === 'cancels' && today > createdOn ? 'cancelled' : 'approved'
}

/** The attempts up to now. The money moves at ten in the morning of its day. */
function outcomeOf(txid: string, debit: SandboxDebit, now: number): BankDebit {
  const { idRec, firstDay, tryDay, retries, amountCents } = debit
  const fate = fateIn(idRec)
  const days = retries > 0 ? [firstDay, tryDay] : [firstDay]
  const attempts = days.map((day, index): DebitAttempt => {
    const isLacking = fate === 'fails-always' || (fate === 'fails-once' && index === 0)
    if (day > todayInSaoPaulo(now)) return { day, state: 'waiting' }
    return { day, state: isLacking ? 'failed' : 'paid' }
  })
  const paid = attempts.find(({ state }) => state === 'paid')
  const endToEndId = `E00000000${createHash('sha256').update(txid).digest('hex').slice(0, 23)}`
  const paidAt = new Date(Math.min(now, Date.parse(`${paid?.day ?? firstDay}T13:00:00Z`)))
  return {
    ...{ txid, idRec, state: paid ? 'paid' : 'active', attempts },
    received: paid ? [{ endToEndId, txid, amountCents, paidAt }] : [],
  }
}
