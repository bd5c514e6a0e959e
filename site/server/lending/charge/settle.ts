import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { emit } from '../events.ts'
import { book, creditOf, settlementEntries } from '../ledger/ledger.ts'
import { closeLoan } from '../loan/close-loan.ts'
import { installmentsOf, markPaid } from '../loan/installment-queries.ts'
import { loanById } from '../loan/loan-queries.ts'
import { tell } from '../notify/notify.ts'
import { reckonLines, totalOf } from './charge-lines.ts'
import { linesOf, settleLine } from './charge-queries.ts'
import { markChargePaid, type Settled, type Settling } from './mark-charge-paid.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import type { ChargeRow } from './tables.ts'

/**
 * Uses the customer's credit for the instalments of a charge that are still open, all or none, at what they cost on
 * the day of the payment. With the last one the loan is closed. The loan must be locked.
 */
export async function settle(
  deps: Deps,
  tx: Transaction<Database>,
  charge: ChargeRow,
  settling: Settling,
): Promise<Settled> {
  if (charge.kind === 'withdrawal') return settleWithdrawal(deps, tx, charge, settling)
  const { txid, loanId } = charge
  const { on, paidAt, paymentId } = settling
  const loan = (await loanById(tx, loanId))!
  const installments = await installmentsOf(tx, loanId)
  const charged = new Set((await linesOf(tx, txid)).map(line => line.installmentId))
  const open = installments.filter(each => charged.has(each.id) && each.status === 'Pending')
  if (open.length === 0) return { kind: 'nothing-open' }

  const lines = reckonLines(open, { on, fee: loan.pricing!.fee, discounted: charge.kind === 'prepayment' })
  const missingCents = totalOf(lines) - (await creditOf(tx, loanId))
  if (missingCents > 0) return { kind: 'short', missingCents }

  for (const [index, line] of lines.entries()) {
    await markPaid(tx, line.installmentId, { paidCents: line.totalCents, paidAt })
    await settleLine(tx, txid, line, paidAt)
    const about = { loanId, paymentId, at: paidAt }
    await book(tx, 'installment', settlementEntries(open[index]!, line), about)
  }
  await markChargePaid(deps, tx, charge, paidAt, [...charged])
  const numbers = lines.map(line => line.number)
  await tell(deps, tx, loan.customerId, { kind: 'payment', amountCents: totalOf(lines), numbers })
  const isLast = installments.filter(each => each.status === 'Pending').length === open.length
  if (isLast) await closeLoan(deps, tx, loanId, 'paid', paidAt)
  else {
    const left = installments.filter(each => each.status === 'Pending' && !open.includes(each))
    await emit(deps.listeners.installmentsPaid, tx, { loanId, open: left })
  }
  return { kind: 'settled', numbers }
}
