import { contractPage } from '../../../../shared/api/contract.ts'
import { formatShortDate } from '../../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../../shared/fields/money.ts'
import type { CalendarDay } from '../../../../shared/loan/calendar.ts'
import { withPlainPhone } from '../../../../shared/messages/phone-label.ts'
import { type LateFacts, type StandingFacts, standingText } from '../../../../shared/messages/standing.ts'
import type { DebitAhead } from './money-back.ts'

/** Messages that tell customers where they stand now. */
export type StandingNotification =
  | { kind: 'offered'; offerId: string; until: CalendarDay }
  | { kind: 'refused'; offerId: string; from: CalendarDay; mayReapply: boolean }
  | { kind: 'ordered'; shop: string; device: string; until: CalendarDay }
  | { kind: 'contract'; token: string }
  | { kind: 'invoice-checking' | 'application-held' | 'person-checking'; by: CalendarDay }
  | { kind: 'phone-check-waits' | 'person-check-waits' }
  | { kind: 'payout-refused'; amountCents: number; mayChange: boolean }
  /** It had been sent. `debits`: of Pix Automático, which can be stopped no more. */
  | {
      kind: 'payout-came-back'
      amountCents: number
      mayChange: boolean
      debits: readonly Pick<DebitAhead, 'number' | 'day'>[]
    }
  | { kind: 'payout-review'; amountCents: number; by: CalendarDay }
  | {
      kind: 'payout-phone-blocked' | 'payout-phone-waits' | 'payout-person-waits' | 'payout-our-fault'
      amountCents: number
    }

export interface DueInstallment {
  number: number
  dueDate: string
  /** What it costs today. */
  totalCents: number
  /** What the customer's credit pays of that by itself on the due day. */
  creditCents: number
}

/** The sentence that the customer's screens show, and the words before the link. */
export function standingSentence(about: StandingNotification): string {
  const { sentence, next } = standingText(factsOf(about))
  const debits = about.kind === 'payout-came-back' ? about.debits.map(underWay) : []
  return `${[withPlainPhone(sentence), ...debits].join(' ')} ${next ? `${next.label}:` : 'Acompanhe em'}`
}

const underWay = ({ number, day }: Pick<DebitAhead, 'number' | 'day'>): string =>
  `O débito automático da parcela ${number}, marcado para ${formatShortDate(day)}, já não pode ser parado: se sair da sua conta, o valor fica como crédito seu.`

/** The same sentence for late instalments. */
export const lateSentence = (facts: LateFacts): string => lateText(facts).sentence

/**
 * The page that asks for the sum of that sentence. Of an older loan that owes again the dashboard has the button: on the page of the
 * payment, its numbers would choose instalments of the current one.
 */
export const latePath = ({ isLatest, ...facts }: LateFacts & { isLatest: boolean }): string =>
  isLatest ? lateText(facts).next!.href : '/dashboard'

const lateText = ({ numbers, totalCents, hasFine, hasInterest, since, isBehind = false }: LateFacts) =>
  standingText({ code: 'late', numbers, totalCents, hasFine, hasInterest, since, isBehind })

/** What an instalment that is not due yet costs, and what of it the customer's credit will pay. */
export function dueSentence({ number, totalCents, creditCents, dueDate }: DueInstallment): string {
  const due = `parcela ${number}, de ${formatBrlCents(totalCents)}, vence em ${formatShortDate(dueDate)}.`
  if (creditCents === 0) return due
  const rest = formatBrlCents(totalCents - creditCents)
  return `${due} Seu crédito paga ${formatBrlCents(creditCents)} dela nesse dia; faltam ${rest}.`
}

/** Their kinds, to tell them from other news. */
export const standingKinds: Record<StandingNotification['kind'], true> = {
  ...{ offered: true, refused: true, ordered: true, contract: true },
  ...{ 'invoice-checking': true, 'application-held': true, 'person-checking': true },
  ...{ 'phone-check-waits': true, 'person-check-waits': true },
  ...{
    'payout-refused': true,
    'payout-came-back': true,
    'payout-review': true,
    'payout-phone-blocked': true,
  },
  ...{ 'payout-phone-waits': true, 'payout-person-waits': true, 'payout-our-fault': true },
}

function factsOf(about: StandingNotification): StandingFacts {
  switch (about.kind) {
    case 'offered':
      return { code: 'offer', offerId: about.offerId, until: about.until }
    case 'refused':
      return { code: 'refused', offerId: about.offerId, from: about.from, mayReapply: about.mayReapply }
    case 'ordered':
      return { code: 'ordered', shop: about.shop, device: about.device, until: about.until }
    case 'contract':
      return { code: 'to-sign', contractPath: contractPage(about.token) }
    case 'invoice-checking':
      return { code: 'invoice-checking', by: about.by }
    case 'application-held':
      return { code: 'application-checking', by: about.by }
    case 'person-checking':
      return { code: 'person-checking', by: about.by }
    case 'phone-check-waits':
      return { code: 'phone-register-down' }
    case 'person-check-waits':
      return { code: 'person-register-down' }
    case 'payout-refused':
      return { code: 'payout-refused', shop: null, mayChange: about.mayChange }
    case 'payout-came-back':
      return { code: 'payout-refused', shop: null, mayChange: about.mayChange, cameBack: true }
    case 'payout-review':
      return { code: 'payout-held', heldFor: 'review', by: about.by }
    case 'payout-phone-blocked':
      return { code: 'payout-held', heldFor: 'phone-blocked', by: null }
    case 'payout-phone-waits':
      return { code: 'payout-held', heldFor: 'phone-check', by: null }
    case 'payout-person-waits':
      return { code: 'payout-held', heldFor: 'person-check', by: null }
    case 'payout-our-fault':
      return { code: 'payout-held', heldFor: 'lender', by: null }
  }
}
