import type { AgreementOffer, AgreementRefusal } from '../../../shared/api/agreements.ts'
import type { DueDay, DueDayOption } from '../../../shared/api/due-day.ts'
import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { chargesOf, nameOf } from '../../../shared/messages/late-charges.ts'
import type { agreementsOf } from '../lending/agreement/list.ts'
import { leastInstallmentCents } from '../lending/agreement/policy.ts'
import { formatTime } from '../ops/print.ts'
import type { Fact } from './invoice-facts.ts'

/** '2026-12-15: a primeira em 15/12/2026, ao todo R$ 1.409,22 (hoje R$ 1.401,00)' */
export const dueDayOptionInWords = ({ firstDueDate, fromCents, toCents }: DueDayOption): string =>
  `${firstDueDate}: a primeira em ${formatShortDate(firstDueDate)}, ao todo ${formatBrlCents(toCents)} (hoje ${formatBrlCents(fromCents)})`

/** Why the due day cannot be changed; undefined where it can. */
export function noDueDay({ options, obstacle }: DueDay): string | undefined {
  if (obstacle === 'overdue') return 'Há parcela vencida: não pode mudar antes de ser paga.'
  return options.length === 0 ? 'Não há parcela que ainda possa mudar.' : undefined
}

const refusals: Record<string, string> = {
  'not-late': 'Nenhuma parcela está em atraso.',
  'too-early': 'O atraso ainda é curto.',
  'agreed-lately': 'Já houve uma renegociação há menos de doze meses.',
  'phone-unproved': 'O celular do cliente não está confirmado, e a assinatura é por código.',
  'under-way': 'Há um débito a caminho que já não pode ser cancelado.',
  'written-off': 'O empréstimo foi baixado como perda.',
  'nothing-left': 'Não há parcela que possa ser trocada.',
  'too-little': `O que está em aberto é pouco para novas parcelas de ${formatBrlCents(leastInstallmentCents)}.`,
}

/** Which agreement the customer can sign today, or why none: one line each. */
export const agreementInWords = (quote: AgreementOffer | AgreementRefusal): string[] =>
  quote.allowed ? choicesOf(quote) : refusalOf(quote)

/**
 * The same for a page, which puts each line into one paragraph: the choices of a first day together, such as '3 de R$ 743,94, ao todo
 * R$ 2.231,82  4 de …'
 */
export function agreementFacts(quote: AgreementOffer | AgreementRefusal): Fact[] {
  if (!quote.allowed) return [{ label: 'Renegociação', value: refusalOf(quote).join(' ') }]
  const days = new Set(quote.choices.map(({ firstDueDate }) => firstDueDate))
  return [
    { label: 'Renegociação', value: headOf(quote).join(' ') },
    ...[...days].map(day => ({
      label: `A primeira em ${formatShortDate(day)}`,
      value: quote.choices
        .filter(({ firstDueDate }) => firstDueDate === day)
        .map(each => `${sumsOf(each)}, ao todo ${formatBrlCents(each.totalCents)}`)
        .join('  '),
    })),
  ]
}

const refusalOf = ({ reason, possibleFrom }: AgreementRefusal): string[] => [
  refusals[reason] ?? reason,
  ...(possibleFrom ? [`Possível a partir de ${formatShortDate(possibleFrom)}.`] : []),
]

const headOf = ({ owedCents, waivedCents, replaced }: AgreementOffer): string[] => [
  waivedCents > 0
    ? `Deve hoje ${formatBrlCents(owedCents)}; ${formatBrlCents(waivedCents)} de ${nameOf(chargesOf(replaced))} deixam de ser cobrados.`
    : `Deve hoje ${formatBrlCents(owedCents)}.`,
  'O cliente pode assinar, em /dashboard/agreement:',
]

const sumsOf = ({ installments, installmentCents }: AgreementOffer['choices'][number]): string =>
  `${installments} de ${formatBrlCents(installmentCents)}`

const choicesOf = (offer: AgreementOffer): string[] => [
  ...headOf(offer),
  ...offer.choices.map(
    each =>
      `  ${sumsOf(each)}, a primeira em ${formatShortDate(each.firstDueDate)}, ao todo ${formatBrlCents(each.totalCents)}`,
  ),
]

type Aditivo = Awaited<ReturnType<typeof agreementsOf>>[number]

/** An aditivo in one line, for staff. */
export function aditivoInWords({
  number,
  issuedAt,
  signedAt,
  supersededAt,
  figures,
  sha256,
}: Aditivo): string {
  const state = signedAt
    ? `assinado ${formatTime(signedAt)}`
    : supersededAt
      ? 'trocado por outro, sem assinatura'
      : 'sem assinatura'
  const { installments, installmentCents, firstDueDate } = figures.choice
  const what = `${installments} de ${formatBrlCents(installmentCents)} desde ${formatShortDate(firstDueDate)}`
  return `${number}  emitido ${formatTime(issuedAt)}  ${state}  ${what}  SHA-256 ${sha256}`
}
