import { addDays } from '../../../../shared/loan/calendar.ts'
import {
  type BankDebit,
  DebitRefused,
  type PixRecurrenceProvider,
  type RecurrenceState,
} from '../../providers/pix/recurrences.ts'

/** What becomes of a debit: paid at once, at the second or the third attempt, never, or not even scheduled. */
export type DebitFate = 'paid' | 'second' | 'third' | 'failed' | 'refused'

interface Scheduled {
  debit: BankDebit
  amountCents: number
  fate: DebitFate
}

/**
 * A bank of Pix Automático with a memory of its own: recurrences, and debits with their attempts. It makes what is due when
 * it is told that a day has begun.
 */
export function bankOfDebits(takeIn: (cpf: string, cents: number, endToEndId: string) => void) {
  const recurrences = new Map<string, { state: RecurrenceState; fates: DebitFate[]; cpf: string }>()
  /** Transfers that the product was told of. Their money counts from then on, so that books and bank can be compared. */
  const said = new Set<string>()
  const debits = new Map<string, Scheduled>()
  let today = ''

  /** An attempt is made in the morning of its day, on a business day or not: the product asks for business days. */
  function make(each: Scheduled) {
    const { debit, fate, amountCents } = each
    const needed = { paid: 1, second: 2, third: 3, failed: 99, refused: 99 }[fate]
    for (const [index, attempt] of debit.attempts.entries()) {
      if (attempt.state !== 'waiting' || attempt.day > today) continue
      attempt.state = index + 1 >= needed ? 'paid' : 'failed'
      if (attempt.state === 'failed') continue
      debit.state = 'paid'
      const paidAt = new Date(`${attempt.day}T13:00:00Z`)
      debit.received.push({
        endToEndId: `E${debit.txid.slice(0, 31)}`,
        txid: debit.txid,
        amountCents,
        paidAt,
      })
    }
  }
  const stop = (debit: BankDebit) => {
    if (debit.attempts.every(({ day }) => today < day) && debit.state === 'active') debit.state = 'cancelled'
    return debit.state === 'cancelled'
  }

  const provider: PixRecurrenceProvider = {
    async create({ debtor }) {
      const idRec = `RR${crypto.randomUUID().replaceAll('-', '').slice(0, 27)}`
      recurrences.set(idRec, { state: 'created', fates: [], cpf: debtor.cpf })
      return { idRec, brCode: `code of ${idRec}` }
    },
    async find(idRec) {
      const found = recurrences.get(idRec)
      return found && { idRec, state: found.state }
    },
    async cancel(idRec) {
      recurrences.get(idRec)!.state = 'cancelled'
      for (const { debit } of debits.values()) if (debit.idRec === idRec) stop(debit)
    },
    request: async () => {},
    async schedule({ txid, idRec, day, amountCents }) {
      if (debits.has(txid)) return
      const recurrence = recurrences.get(idRec)!
      const fate = recurrence.fates.shift() ?? 'paid'
      if (recurrence.state !== 'approved' || fate === 'refused' || day < addDays(today, 2)) {
        throw new DebitRefused('status-422')
      }
      const attempts = [{ day, state: 'waiting' as const }]
      const debit: BankDebit = { txid, idRec, state: 'active', attempts, received: [] }
      debits.set(txid, { debit, amountCents, fate })
    },
    async unschedule(txid) {
      const found = debits.get(txid)
      return found ? stop(found.debit) : true
    },
    async retry(txid, day) {
      const { debit } = debits.get(txid)!
      if (debit.attempts.some(each => each.day === day)) return
      if (debit.state !== 'active' || debit.attempts.length >= 4) throw new DebitRefused('status-422')
      debit.attempts.push({ day, state: 'waiting' })
    },
    async findDebit(txid) {
      const found = debits.get(txid)?.debit
      for (const { endToEndId, amountCents } of found?.received ?? []) {
        if (!said.has(endToEndId)) takeIn(recurrences.get(found!.idRec)!.cpf, amountCents, endToEndId)
        said.add(endToEndId)
      }
      return structuredClone(found)
    },
    debitsOf: async () => [],
    registerWebhooks: async () => {},
  }
  return {
    provider,
    /** What the customer answers in their bank's app, and what becomes of the debits from then on. */
    answer(idRec: string, state: RecurrenceState, fates: readonly DebitFate[] = []) {
      Object.assign(recurrences.get(idRec)!, { state, fates: [...fates] })
      if (state !== 'approved')
        for (const { debit } of debits.values()) if (debit.idRec === idRec) stop(debit)
    },
    begin(day: string) {
      today = day
      for (const each of debits.values()) make(each)
    },
  }
}
