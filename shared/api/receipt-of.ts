import { brand } from '../brand.ts'
import { momentOf } from '../fields/moment.ts'
import { formatBrlCents, formatPercent } from '../fields/money.ts'
import { defaultLateTerms } from '../loan/late.ts'
import { roundCents } from '../loan/round.ts'
import { chargeMessages } from '../messages/charge.ts'
import { effectiveCostMessages } from '../messages/effective-cost.ts'
import type { Charge, ChargeLine } from './charge.ts'
import type { Installment, Loan, Profile } from './customers.ts'

/** A name and its value, in Portuguese. */
export interface Fact {
  label: string
  value: string
  strong?: boolean
}

/** The instalments of the charge's loan, as far as they are known. */
type Faces = readonly Pick<Installment, 'id' | 'faceAmount'>[]

const text = chargeMessages

/** Whether there is something to give a receipt for: what is paid, or a Pix that came and is still here. */
export const hasReceipt = (charge: Pick<Charge, 'status' | 'payments'>): boolean =>
  charge.status === 'paid' || paidCents(charge) > 0

/** When it was paid, else when its last Pix came. ISO time. */
export const receivedAt = ({ paidAt, payments, createdAt }: Charge): string =>
  paidAt ?? payments[payments.length - 1]?.paidAt ?? createdAt

/** Of a charge that is not paid, a receipt has what its money was used for, and nothing of what is still to pay. */
function usedOf(charge: Charge): Charge {
  if (charge.status === 'paid' || !hasReceipt(charge)) return charge
  const lines = charge.lines.filter(({ isToPay }) => !isToPay)
  return { ...charge, lines, creditCents: Math.max(0, sum(lines, 'totalCents') - paidCents(charge)) }
}

const sum = (
  lines: readonly ChargeLine[],
  key: keyof Pick<
    ChargeLine,
    | 'faceCents'
    | 'fineCents'
    | 'interestCents'
    | 'discountCents'
    | 'roundingCents'
    | 'leftCents'
    | 'totalCents'
  >,
) => lines.reduce((total, line) => total + (line[key] ?? 0), 0)

/** 'Parcela 3', 'Parcelas 10, 11 e 12', 'Uma parte da parcela 2', or the withdrawal. */
export function subjectOf({ kind, lines }: Pick<Charge, 'kind' | 'lines'>): string {
  const [line, another] = lines
  if (kind === 'withdrawal' || !line) return text.withdrawal
  if (!another && line.leftCents) return text.part(line.number)
  return text.instalments(numbersOf(lines))
}

const numbersOf = (lines: readonly ChargeLine[]): number[] =>
  lines.map(({ number }) => number).sort((a, b) => a - b)

/**
 * What a receipt is for. A Pix that was too small paid a part, but also the whole of another instalment where the charge was for
 * something else; one that nothing needed became credit. Only the charge that is paid gives the loan back.
 */
export function receiptSubjectOf(charge: Charge): string {
  const { kind, status, lines } = usedOf(charge)
  const parts = numbersOf(lines.filter(line => isPart(line, charge)))
  if (status === 'paid' && parts.length === 0) return subjectOf(charge)
  if (kind === 'withdrawal' && status === 'partial') return text.withdrawalPart
  const wholes = numbersOf(lines).filter(number => !parts.includes(number))
  const [part] = parts
  if (part === undefined) return wholes.length > 0 ? text.instalments(wholes) : text.receipt.onlyCredit
  const named = parts.length === 1 ? text.part(part) : text.partOf(parts)
  return wholes.length > 0 ? text.and(text.instalments(wholes), named) : named
}

/** Whether a receipt has a part of this instalment only: its rest was open when this money came, or a bank took some of it back. */
function isPart({ isWhole, isRest }: ChargeLine, charge: Charge): boolean {
  if (charge.status !== 'paid') return hasReceipt(charge) && !isWhole
  return isWhole === false && isRest === false
}

/**
 * The parts of the amount: face value, fine, interest, discount, credit, and what stays open. The face value alone would repeat the
 * total, so none is shown then. A receipt adds up what was paid, which may be more than what was charged.
 */
export function partsOf(charge: Charge, faces: Faces = []): Fact[] {
  const { lines, creditCents, amountCents, status } = usedOf(charge)
  const [line] = lines
  // The receipt of a credit is about the credit: taken off, nothing would be left of it.
  const takenOff = status === 'paid' && isFromCredit(charge) ? 0 : creditCents
  if (!line) return []
  const days = lines.length === 1 ? line.daysLate : undefined
  const parts: [string, number][] = [
    [facesLabel(lines, { faces, charge }), sum(lines, 'faceCents')],
    [lines.some(isLessFine) ? text.fineLess : text.fine, sum(lines, 'fineCents')],
    [text.interest(days), sum(lines, 'interestCents')],
    [text.discount, -sum(lines, 'discountCents')],
    [text.rounding, -sum(lines, 'roundingCents')],
    [text.credit, -takenOff],
  ]
  const rows = parts.filter(([, cents]) => cents !== 0)
  const left = sum(lines, 'leftCents')
  const isOnlyFace = rows.length < 2 && rows.every(([, cents]) => cents === sum(lines, 'faceCents'))
  if (isOnlyFace && left === 0) return []
  const total = status === 'active' ? amountCents : rows.reduce((all, [, cents]) => all + cents, 0)
  return [
    ...rows.map(([label, cents]) => ({ label, value: formatBrlCents(cents) })),
    { label: text.total, value: formatBrlCents(total), strong: true },
    ...(left > 0 ? [{ label: text.left, value: formatBrlCents(left) }] : []),
  ]
}

/** Whether the fine is less than all of it. Before money came, all of it is on what is unpaid of the instalment. */
function isLessFine({ fineCents, wholeFineCents, faceCents, leftCents = 0 }: ChargeLine): boolean {
  const onUnpaid = () => roundCents(((faceCents + leftCents) * defaultLateTerms.finePercent) / 100)
  return fineCents > 0 && fineCents < (wholeFineCents ?? onUnpaid())
}

function facesLabel(lines: readonly ChargeLine[], about: { faces: Faces; charge: Charge }): string {
  const [line, another] = lines
  if (line && !another) return faceLabel(line, about)
  if (lines.some(each => isPart(each, about.charge))) return text.facesPart
  return lines.some(each => isRestOf(each, about.faces)) ? text.facesRest : text.faces
}

function faceLabel(line: ChargeLine, { faces, charge }: { faces: Faces; charge: Charge }): string {
  if (line.leftCents || isPart(line, charge)) return text.facePart
  return isRestOf(line, faces) ? text.faceRest : text.face
}

/** Whether something else had paid a part of the instalment before. */
function isRestOf({ installmentId, faceCents }: ChargeLine, faces: Faces): boolean {
  const whole = faces.find(({ id }) => id === installmentId)?.faceAmount
  return whole !== undefined && faceCents < Math.round(whole * 100)
}

/** Sum of the Pix payments, without what banks took back. */
export const paidCents = ({ payments }: Pick<Charge, 'payments'>): number =>
  payments.reduce((total, { amountCents, reversedCents = 0 }) => total + amountCents - reversedCents, 0)

/** Whether a paid charge needed no Pix, because the customer's credit covered it. */
export const isFromCredit = ({ payments, creditCents }: Pick<Charge, 'payments' | 'creditCents'>): boolean =>
  payments.length === 0 && creditCents > 0

/** What a receipt is for: the Pix payments, or the credit where no Pix was needed. */
export const receiptCents = (charge: Pick<Charge, 'payments' | 'creditCents'>): number =>
  isFromCredit(charge) ? charge.creditCents : paidCents(charge)

/**
 * Payments beyond the amount due: they are credit. A part of a withdrawal waits for the rest, and is no credit once that came; what
 * comes for its code after that is.
 */
export function overpaidCents(charge: Charge): number {
  const { kind, lines, creditCents, amountCents, status, payments } = usedOf(charge)
  if (kind === 'withdrawal' && status === 'partial')
    return paidCents({ payments: payments.filter(({ reason }) => reason === 'already-paid') })
  const isPriced = lines.length === 0 && status === 'paid'
  const needed = isPriced ? amountCents : sum(lines, 'totalCents') - creditCents
  return Math.max(0, paidCents(charge) - needed)
}

/** Time, payer and receiver of a receipt. */
export function partiesOf(charge: Charge, payer: Pick<Profile, 'name' | 'cpf'> | undefined): Fact[] {
  const { receipt } = text
  const { paidAt, txid } = charge
  // What a bank took back is not paid.
  const payments = charge.payments
    .map(({ reversedCents = 0, ...each }) => ({ ...each, amountCents: each.amountCents - reversedCents }))
    .filter(({ amountCents }) => amountCents > 0)
  const [one, another] = payments
  const at = one?.paidAt ?? paidAt
  // Each of several has its own time.
  const times = another
    ? payments.map(each => receipt.atAmount(momentOf(each.paidAt), formatBrlCents(each.amountCents)))
    : at
      ? [momentOf(at)]
      : []
  return [
    ...times.map(value => ({ label: receipt.at, value })),
    ...(payer
      ? [
          { label: receipt.payer, value: payer.name },
          { label: receipt.cpf, value: maskedCpf(payer.cpf) },
        ]
      : []),
    { label: receipt.receiver, value: brand.name },
    { label: receipt.cnpj, value: brand.lender.cnpj },
    ...payments.map(({ endToEndId }) => ({ label: receipt.transfer, value: endToEndId })),
    { label: receipt.charge, value: txid },
  ]
}

/** The contract that the payment belongs to, with the CET that was signed (percent per year). */
export function contractOf({ contractNumber, legalCet }: Pick<Loan, 'contractNumber' | 'legalCet'>): Fact[] {
  const { receipt } = text
  return [
    ...(contractNumber ? [{ label: receipt.contract, value: contractNumber }] : []),
    ...(typeof legalCet === 'number'
      ? [{ label: receipt.cet, value: effectiveCostMessages.perYear(formatPercent(legalCet)) }]
      : []),
  ]
}

/** '52998224725' → '***.982.247-**', as banks print it. */
const maskedCpf = (cpf: string): string =>
  /^\d{11}$/.test(cpf) ? `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**` : '***'
