import type { Charge } from '../../../../shared/api/charge.ts'
import type { Installment, Loan } from '../../../../shared/api/customers.ts'
import {
  contractOf,
  type Fact,
  isFromCredit,
  overpaidCents,
  partiesOf,
  partsOf,
  receiptCents,
  receiptSubjectOf,
} from '../../../../shared/api/receipt-of.ts'
import { brand } from '../../../../shared/brand.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { chargeMessages } from '../../../../shared/messages/charge.ts'
import { papersMessages } from '../../../../shared/messages/papers.ts'
import { type Block, type Paper, paragraph } from './paper.ts'

const text = chargeMessages.receipt

/** What a receipt says beyond its charge. */
interface Known {
  payer: { name: string; cpf: string }
  loan: Pick<Loan, 'contractNumber' | 'legalCet'>
  installments: readonly Pick<Installment, 'id' | 'faceAmount'>[]
}

/** The receipt of a charge for which money came, with what its page says. */
export function receiptPaper(charge: Charge, { payer, loan, installments }: Known): Paper {
  const parts = partsOf(charge, installments)
  const overpaid = overpaidCents(charge)
  const { legalName, cnpj, address } = brand.lender
  return {
    title: text.document,
    blocks: [
      paragraph(receiptSubjectOf(charge)),
      ...(isFromCredit(charge) ? [paragraph(text.noPix)] : []),
      pairs([
        { label: text.paid, value: formatBrlCents(receiptCents(charge)) },
        ...partiesOf(charge, payer),
        ...contractOf(loan),
      ]),
      ...(parts.length > 0 ? [heading(chargeMessages.breakdown), pairs(parts)] : []),
      ...(overpaid > 0
        ? [heading(`${text.left}: ${formatBrlCents(overpaid)}`), paragraph(text.leftText)]
        : []),
      paragraph(papersMessages.lender(legalName, cnpj, address)),
    ],
  }
}

const heading = (text: string): Block => ({ kind: 'heading', text })
const pairs = (facts: readonly Fact[]): Block => ({
  kind: 'pairs',
  rows: facts.map(({ label, value }) => [label, value]),
})
