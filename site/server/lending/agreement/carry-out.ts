import type { Transaction } from 'kysely'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { extensionTaxCents } from '../../../../shared/loan/extension-tax.ts'
import type { Database } from '../../db/schema.ts'
import { audit } from '../audit/audit.ts'
import { openMandate } from '../autopay/mandate-queries.ts'
import { replaceCharges } from '../charge/charge-queries.ts'
import { installmentsWithSettled } from '../charge/settlement-queries.ts'
import { emit } from '../events.ts'
import { dueDayEntries, dueDayTaxEntries } from '../ledger/due-day-entries.ts'
import { balancesOf, book, creditOf } from '../ledger/ledger.ts'
import { installmentsOf } from '../loan/installment-queries.ts'
import { notifyOfLoan } from '../loan/notify-of-loan.ts'
import { principalsOf, replaceInstallments } from '../loan/replace-installments.ts'
import type { LoanRow } from '../loan/tables.ts'
import { payoutSentAt } from '../payout/payout-queries.ts'
import type { AgreementNeeds } from './needs.ts'
import type { AgreementRow } from './tables.ts'

/** Does what a signed document says. The caller has locked the loan, and checked that the figures are those of today. */
export async function carryOut(
  needs: AgreementNeeds,
  tx: Transaction<Database>,
  loan: LoanRow,
  { agreement: { figures, number }, now }: { agreement: AgreementRow; now: Date },
): Promise<void> {
  const { rows, replaced, choice } = figures
  const about = { loanId: loan.id, at: now, now }
  const ids = replaced.map(({ id }) => id)
  const differenceCents = choice.totalCents - replaced.reduce((sum, { unpaidCents }) => sum + unpaidCents, 0)
  await replaceInstallments(tx, { loanId: loan.id, ids, rows, on: todayInSaoPaulo(now) })
  const iofCents = await taxOf(tx, loan)
  await book(tx, 'agreement', dueDayEntries(differenceCents), about)
  await book(tx, 'agreement-tax', dueDayTaxEntries(iofCents), about)
  await replaceOld(needs, tx, loan.id, ids)
  const { waivedCents } = figures
  await audit(tx, {
    ...{ who: 'customer', action: 'agreement-signed', at: now, loanId: loan.id },
    detail: { number, installments: choice.installments, differenceCents, waivedCents, iofCents },
  })
  await notifyOfLoan(needs, tx, { ...loan, loanId: loan.id }, { kind: 'agreement-signed', choice })
  // Nothing is late any more, so a lock or its notice ends.
  const open = (await installmentsWithSettled(tx, loan.id)).filter(({ status }) => status === 'Pending')
  await emit(needs.listeners.installmentsPaid, tx, { loanId: loan.id, open })
}

/** The IOF of the days added, which the lender bears as after a change of the due day. */
async function taxOf(tx: Transaction<Database>, loan: LoanRow): Promise<number> {
  const balances = await balancesOf(tx, loan.id)
  return extensionTaxCents({
    release: todayInSaoPaulo(await payoutSentAt(tx, loan.id)),
    principals: principalsOf(await installmentsOf(tx, loan.id)),
    chargedCents: -(balances['iof-payable'] ?? 0),
    tax: loan.pricing!,
  })
}

async function replaceOld(
  { jobs }: AgreementNeeds,
  tx: Transaction<Database>,
  loanId: string,
  installmentIds: readonly string[],
): Promise<void> {
  const creditLeftCents = await creditOf(tx, loanId)
  const replaced = await replaceCharges(tx, loanId, { installmentIds, creditLeftCents, orWithdrawal: true })
  for (const txid of replaced) await jobs.send('remove-charge', { txid }, { tx })
  const mandate = await openMandate(tx, loanId)
  if (mandate?.status === 'approved') await jobs.send('schedule-debits', { mandateId: mandate.id }, { tx })
}
