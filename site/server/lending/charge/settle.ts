import type { Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { emit } from '../events.ts'
import { book, creditOf, settlementEntries } from '../ledger/ledger.ts'
import { closeLoan } from '../loan/close-loan.ts'
import { installmentsOf, markPaid } from '../loan/installment-queries.ts'
import { loanById } from '../loan/loan-queries.ts'
import { settlementRuleOf } from '../loan/settlement-rule.ts'
import { notify } from '../notify/notify.ts'
import { priceLines, totalOf } from './charge-lines.ts'
import { linesOf, settleLine } from './charge-queries.ts'
import { markChargePaid, type Settled, type Settling } from './mark-charge-paid.ts'
import type { SettleNeeds } from './needs.ts'
import { settleWithdrawal } from './settle-withdrawal.ts'
import type { ChargeRow } from './tables.ts'

/**
 * Pays the open instalments of a charge from the customer's credit, all of them or none, at their price on the day of
 * the payment. The last instalment closes the loan. The caller has locked the loan.
 */
export async function settle(
  needs: SettleNeeds,
  tx: Transaction<Database>,
  charge: ChargeRow,
  settling: Settling,
): Promise<Settled> {
  if (charge.kind === 'withdrawal') return settleWithdrawal(needs, tx, charge, settling)
  const { txid, loanId } = charge
  const { on, paidAt, paymentId } = settling
  const loan = (await loanById(tx, loanId))!
  const installments = await installmentsOf(tx, loanId)
  const charged = new Set((await linesOf(tx, txid)).map(line => line.installmentId))
  const open = installments.filter(each => each.status === 'Pending')
  const paying = open.filter(each => charged.has(each.id))
  if (paying.length === 0) return { kind: 'nothing-open' }

  const lines = priceLines(paying, {
    on,
    discountBy: charge.kind === 'prepayment' ? settlementRuleOf(loan) : undefined,
  })
  const missingCents = totalOf(lines) - (await creditOf(tx, loanId))
  if (missingCents > 0) return { kind: 'short', missingCents }

  for (const [index, line] of lines.entries()) {
    await markPaid(tx, line.installmentId, { paidCents: line.totalCents, paidAt })
    await settleLine(tx, txid, line, paidAt)
    const about = { loanId, paymentId, at: paidAt }
    await book(tx, 'installment', settlementEntries(paying[index]!, line), about)
  }
  await markChargePaid(needs, tx, charge, paidAt, [...charged])
  const numbers = lines.map(line => line.number)
  await notify(needs, tx, loan.customerId, { kind: 'payment', amountCents: totalOf(lines), numbers })
  const left = open.filter(each => !paying.includes(each))
  if (left.length === 0) await closeLoan(needs, tx, loanId, 'paid', paidAt)
  else await emit(needs.listeners.installmentsPaid, tx, { loanId, open: left })
  return { kind: 'settled', numbers }
}
