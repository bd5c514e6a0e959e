import fc from 'fast-check'
import { type Autopay, autopayCancellationPath, autopayPath } from '../../../../shared/api/autopay.ts'
import { addDays, daysBetween, todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { debitsToAsk, liveDebits } from '../../lending/autopay/debit-queries.ts'
import { cancelAtBank } from '../../lending/autopay/end-mandate.ts'
import { latestMandate } from '../../lending/autopay/mandate-queries.ts'
import { askDebit, retryDebit } from '../../lending/autopay/receive-debit.ts'
import { askRecurrence } from '../../lending/autopay/receive-recurrence.ts'
import { scheduleDebits, sendDebit } from '../../lending/autopay/schedule-debits.ts'
import { removeCharge } from '../../lending/charge/bank-charge.ts'
import type { Payer } from '../payer.ts'
import type { TestApp } from '../test-app.ts'
import type { BankWithBook } from './bank.ts'
import type { DebitFate } from './bank-debits.ts'

/** The customer authorises Pix Automático, or ends it: here, or in their bank's app. */
export type DebitStep = { afterDays: number } & (
  | { kind: 'authorise debits'; fates: DebitFate[] }
  | { kind: 'end debits'; isInBankApp: boolean }
)

export const authoriseStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<DebitStep> =>
  fc.record({
    kind: fc.constant('authorise debits' as const),
    afterDays,
    fates: fc.array(fc.constantFrom<DebitFate[]>('paid', 'paid', 'second', 'third', 'failed', 'refused'), {
      maxLength: 6,
    }),
  })

export const debitStep = (afterDays: fc.Arbitrary<number>): fc.Arbitrary<DebitStep> =>
  fc.oneof(
    { weight: 3, arbitrary: authoriseStep(afterDays) },
    {
      weight: 1,
      arbitrary: fc.record({
        kind: fc.constant('end debits' as const),
        afterDays,
        isInBankApp: fc.boolean(),
      }),
    },
  )

/** Plays one step and tells what happened. */
export async function playDebits(
  app: TestApp,
  bank: BankWithBook,
  me: Payer,
  step: DebitStep,
): Promise<string> {
  if (step.kind === 'authorise debits') return authorise(app, bank, me, step.fates)
  const mandate = await latestMandate(app.deps.db, me.loanId)
  if (!mandate?.idRec || mandate.endedAt) return 'ends no authorisation'
  if (step.isInBankApp) {
    bank.debits.answer(mandate.idRec, 'cancelled')
    await askRecurrence(app.deps, mandate.id)
  } else await me.call(autopayCancellationPath(me.loanId), { json: {} })
  await debitJobs(app, me)
  return `ends the authorisation ${step.isInBankApp ? 'in the bank’s app' : 'here'}`
}

async function authorise({ deps }: TestApp, bank: BankWithBook, me: Payer, fates: DebitFate[]) {
  const { status, body } = await me.call<Autopay>(autopayPath(me.loanId), { json: {} })
  const { code } = body as { code?: string }
  if (status === 409 && code) return `authorises no debits: ${code}`
  if (status !== 200) throw new Error(`authorise debits: ${status} ${JSON.stringify(body)}`)
  const mandate = (await latestMandate(deps.db, me.loanId))!
  bank.debits.answer(mandate.idRec!, 'approved', fates)
  await askRecurrence(deps, mandate.id)
  return `authorises debits, which will be ${fates.join(', ') || 'paid'}`
}

/** So many days from today on which the bank or the daily job has something to do for open instalments. */
export async function debitDays(app: TestApp, me: Payer): Promise<number[]> {
  const today = todayInSaoPaulo(app.deps.clock.now())
  const days = (await me.installments())
    .filter(({ status }) => status === 'Pending')
    .flatMap(({ dueDate }) => [-6, -3, 0, 1, 3, 5, 8].map(days => addDays(dueDate, days)))
    .map(day => daysBetween(today, day))
    .filter(days => days >= 0)
  return [...new Set([0, ...days])]
}

/**
 * A day of the bank and of the daily job, for one loan: what is reported, asked for again, scheduled and stopped. Returns
 * undefined when there was nothing to do.
 */
export async function playDebitDay(app: TestApp, me: Payer): Promise<string | undefined> {
  const { deps } = app
  const { loanId } = me
  const asked: string[] = []
  for (const debit of await debitsToAsk(deps.db, new Date(deps.clock.now()))) {
    if (debit.loanId !== loanId || debit.status === 'new') continue
    await askDebit(deps, debit)
    asked.push(`${debit.number} for ${debit.amountCents}`)
  }
  const mandate = await latestMandate(deps.db, loanId)
  if (mandate) await scheduleDebits(deps, mandate.id)
  await debitJobs(app, me)
  const live = await liveDebits(deps.db, loanId)
  if (asked.length + live.length === 0) return undefined
  await expectNoMoreThanOpen(app, me, live)
  return `debits: asks about ${asked.join(', ') || 'none'}; ${live.map(each => `${each.number} on ${each.tryDay} (${each.retries})`).join(', ') || 'none'} to come`
}

/**
 * A debit of the next open instalment, which can still be replaced, is for what is unpaid of it less the credit.
 * @throws Error
 */
async function expectNoMoreThanOpen(
  app: TestApp,
  me: Payer,
  live: readonly { number: number; firstDay: string; amountCents: number; retries: number }[],
): Promise<void> {
  const { installments = [], creditCents = 0 } = await me.loan()
  const next = installments.find(({ status }) => status === 'Pending')
  const replaceableFrom = addDays(todayInSaoPaulo(app.deps.clock.now()), 2)
  const debit = live.find(({ number, firstDay }) => number === next?.number && firstDay >= replaceableFrom)
  const openCents = Math.max(0, (next?.unpaidCents ?? 0) - creditCents)
  if (debit && debit.amountCents !== openCents) {
    throw new Error(`a debit of ${debit.amountCents} for ${openCents} that are open`)
  }
}

/** The jobs that tell the bank what the product has decided. They run at once, as the real ones do. */
export async function debitJobs({ deps }: TestApp, { loanId }: Payer): Promise<void> {
  const mandate = await latestMandate(deps.db, loanId)
  if (!mandate) return
  const stopped = await deps.db
    .selectFrom('charges')
    .select('txid')
    .where('loanId', '=', loanId)
    .where('mode', '=', 'cobr')
    .where('status', '=', 'replaced')
    .where('removedAt', 'is', null)
    .execute()
  for (const { txid } of stopped) await removeCharge(deps, txid)
  for (const { txid, status, retries, tryDay } of await liveDebits(deps.db, loanId)) {
    if (status === 'new') await sendDebit(deps, txid)
    else if (retries > 0) await retryDebit(deps, txid, tryDay)
  }
  await cancelAtBank(deps, mandate.id)
}
