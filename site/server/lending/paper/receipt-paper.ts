import type { Charge, ChargeLine } from '../../../../shared/api/charge.ts'
import { brand } from '../../../../shared/brand.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import { chargeMessages } from '../../../../shared/messages/charge.ts'
import { papersMessages } from '../../../../shared/messages/papers.ts'
import { momentOf } from './moment.ts'
import { type Paper, paragraph } from './paper.ts'

const text = chargeMessages.receipt

/** What the payments of a charge came to, without what banks took back. */
export const paidCents = ({ payments }: Pick<Charge, 'payments'>): number =>
  payments.reduce((total, { amountCents, reversedCents = 0 }) => total + amountCents - reversedCents, 0)

/** 'Parcela 3', 'Parcelas 10, 11 e 12', 'Uma parte da parcela 2', or the withdrawal. */
export function subjectOf({ kind, lines }: Pick<Charge, 'kind' | 'lines'>): string {
  const [line, another] = lines
  if (kind === 'withdrawal' || !line) return chargeMessages.withdrawal
  if (!another && line.leftCents) return chargeMessages.part(line.number)
  return chargeMessages.instalments(lines.map(({ number }) => number).sort((a, b) => a - b))
}

interface Payer {
  name: string
  cpf: string
  contractNumber: string | null
}

/** The receipt of a paid charge with the facts of its page. */
export function receiptPaper(charge: Charge, { name, cpf, contractNumber }: Payer): Paper {
  const { payments, txid, paidAt } = charge
  const at = payments.at(-1)?.paidAt ?? paidAt
  const parties: [string, string][] = [
    [text.paid, formatBrlCents(paidCents(charge))],
    ...(at ? [[text.at, momentOf(at)] satisfies [string, string]] : []),
    [text.payer, name],
    [text.cpf, hidden(cpf)],
    [text.receiver, brand.name],
    [text.cnpj, brand.lender.cnpj],
    ...payments.map(({ endToEndId }): [string, string] => [text.transfer, endToEndId]),
    [text.charge, txid],
    ...(contractNumber ? [[text.contract, contractNumber] satisfies [string, string]] : []),
  ]
  const parts = partsOf(charge)
  const { legalName, cnpj, address } = brand.lender
  return {
    title: text.document,
    blocks: [
      paragraph(subjectOf(charge)),
      { kind: 'pairs', rows: parties },
      ...(parts.length > 0
        ? ([
            { kind: 'heading', text: chargeMessages.breakdown },
            { kind: 'pairs', rows: parts },
          ] satisfies Paper['blocks'])
        : []),
      paragraph(papersMessages.lender(legalName, cnpj, address)),
    ],
  }
}

/** Where the amount is more than one sum: its parts. */
function partsOf({ lines, creditCents }: Charge): [string, string][] {
  const sum = (of: (line: ChargeLine) => number | undefined) =>
    lines.reduce((total, line) => total + (of(line) ?? 0), 0)
  const parts: [string, number][] = [
    [lines.length === 1 ? chargeMessages.face : chargeMessages.faces, sum(({ faceCents }) => faceCents)],
    [chargeMessages.fine, sum(({ fineCents }) => fineCents)],
    [
      chargeMessages.interest(lines.length === 1 ? lines[0]!.daysLate : undefined),
      sum(it => it.interestCents),
    ],
    [chargeMessages.discount, -sum(({ discountCents }) => discountCents)],
    [chargeMessages.rounding, -sum(({ roundingCents }) => roundingCents)],
    [chargeMessages.credit, -creditCents],
  ]
  const rows = parts.filter(([, cents]) => cents !== 0)
  const left = sum(({ leftCents }) => leftCents)
  if (rows.length < 2 && left === 0) return []
  if (lines.length === 1 && left > 0) rows[0]![0] = chargeMessages.facePart
  rows.push([chargeMessages.total, rows.reduce((total, [, cents]) => total + cents, 0)])
  if (left > 0) rows.push([chargeMessages.left, left])
  return rows.map(([name, cents]) => [name, formatBrlCents(cents)])
}

/** '52998224725' → '***.982.247-**', as banks print it. */
const hidden = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
