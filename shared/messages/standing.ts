import { formatLongDate } from '../fields/date.ts'
import { formatBrlCents } from '../fields/money.ts'
import { chargesIn, type LateCharges } from './late-charges.ts'
import { payoutMessages } from './payout.ts'
import { phoneLabel } from './phone-label.ts'
import { statementMessages } from './statement.ts'

/**
 * Where a customer stands, with the figures of its sentence. Days are YYYY-MM-DD; `by` is null when no day is promised any more,
 * `freeUntil` is the last day without charges where it is after the due day.
 */
export type StandingFacts =
  | { code: 'phone-missing' | 'data-missing' | 'analysing' | 'correction' | 'accepted' }
  | { code: 'invoice-checking' | 'application-checking' | 'person-checking'; by: string | null }
  | { code: 'phone-register-down' | 'person-register-down' }
  | { code: 'offer' | 'offer-expired'; offerId: string; until: string | undefined }
  | { code: 'refused'; offerId: string | undefined; from: string | undefined; mayReapply: boolean }
  | { code: 'ordered'; shop: string; device: string; until: string | undefined }
  | { code: 'order-ended'; shop: string; device: string; mayReapply: boolean }
  | { code: 'to-sign'; contractPath: string }
  | { code: 'payout-coming' }
  | { code: 'payout-held'; heldFor: string | null | undefined; by: string | null }
  /** `shop`: the one that was to be paid; null: the customer was, and `mayChange` says whether they may give another account. `cameBack`: it was sent before. */
  | { code: 'payout-refused'; shop: string | null; mayChange: boolean; cameBack?: boolean }
  | { code: 'current'; dueOn: string; freeUntil: string | undefined }
  | ({ code: 'late' | 'written-off' } & LateFacts)
  | { code: 'reopened'; contractNumber: string | null; owedCents: number }
  | ({ code: 'paid-off' | 'withdrawn' | 'returned' | 'canceled' } & EndFacts)

/** Instalments that are late, and what they cost today. */
export interface LateFacts extends LateCharges {
  numbers: number[]
  totalCents: number
  /** When one fell due; of several, since when they are late: see `lateSince`. */
  since: string
  /** Whether an older one is open and not late, in days of grace: the next one to pay is not late. */
  isBehind?: boolean
}

/** Of a loan that has ended. */
interface EndFacts {
  /** YYYY-MM-DD; undefined until the lender has closed it. */
  on: string | undefined
  device: string | undefined
  mayReapply: boolean
  /** Paid and not used, before it is sent back. */
  creditCents: number
  /** On its way back. */
  refundCents: number
  /** Owed beside the instalments: more went back to the customer than was theirs. */
  claimCents: number
}

export type StandingCode = StandingFacts['code']

/** How a screen shows it: calm, as good news, or as something that needs the customer. */
type StandingTone = 'info' | 'success' | 'warning'

interface NextStep {
  label: string
  /** A page of the hosted site. */
  href: string
}

export interface StandingText {
  tone: StandingTone
  sentence: string
  next: NextStep | null
}

const following: NextStep = { label: 'Acompanhar o pedido', href: '/form' }
const reapplying = (mayReapply: boolean): NextStep | null =>
  mayReapply ? { label: 'Pedir nova análise', href: '/dashboard' } : null
const toOffer = (label: string, offerId: string): NextStep => ({
  label,
  href: `/proposal/${encodeURIComponent(offerId)}`,
})

const info = (sentence: string, next: NextStep | null = null): StandingText => ({
  ...{ tone: 'info', sentence, next },
})
const success = (sentence: string, next: NextStep | null = null): StandingText => ({
  ...{ tone: 'success', sentence, next },
})
const warning = (sentence: string, next: NextStep | null = null): StandingText => ({
  ...{ tone: 'warning', sentence, next },
})

/** ' em 10 de março de 2026', or nothing. */
const onDay = (day: string | undefined) => (day ? ` em ${formatLongDate(day)}` : '')

const checking = (what: string, by: string | null): StandingText =>
  by
    ? info(
        `Uma pessoa da nossa equipe está conferindo ${what}. A resposta sai até ${formatLongDate(by)}, por WhatsApp e e-mail.`,
        following,
      )
    : warning(
        'A conferência está levando mais do que dissemos. Pedimos desculpas. Avisamos por WhatsApp e e-mail assim que terminar.',
        following,
      )

const down = (what: string): StandingText =>
  warning(
    `${what} está fora do ar, e sem ele não podemos responder. Seu pedido está guardado: tentamos de novo sozinhos e avisamos por WhatsApp e e-mail.`,
    following,
  )

function late({ numbers, totalCents, since, isBehind = false, ...rest }: LateFacts): StandingText {
  const total = formatBrlCents(totalCents)
  const charges = chargesIn(rest)
  const [number] = numbers
  return numbers.length === 1
    ? warning(
        `A parcela ${number} venceu em ${formatLongDate(since)} e ainda está em aberto. Hoje ela custa ${total}${charges}.`,
        payLate(numbers, total, isBehind),
      )
    : warning(
        `${numbers.length} parcelas estão vencidas, a mais antiga desde ${formatLongDate(since)}. Hoje elas somam ${total}${charges}.`,
        payLate(numbers, total, isBehind),
      )
}

/** One late instalment is the next one to pay, unless an older one has days of grace. */
const payLate = (numbers: readonly number[], total: string, isBehind: boolean): NextStep =>
  numbers.length === 1 && !isBehind
    ? payNext
    : {
        label:
          numbers.length === 1
            ? `Pagar a parcela ${numbers[0]}: ${total}`
            : `Pagar as ${numbers.length} vencidas: ${total}`,
        href: `/dashboard/pay?parcelas=${numbers.join(',')}`,
      }

const otherAccount: NextStep = { label: 'Informar outra conta', href: '/dashboard/payout-account' }
const payNext: NextStep = { label: 'Pagar próxima parcela', href: '/dashboard/pay' }

function held(heldFor: string | null | undefined, by: string | null): StandingText {
  const day = by && formatLongDate(by)
  // A person has promised a day, and the customer has nothing to do.
  if (heldFor === 'review') return (day ? info : warning)(payoutMessages.review(day))
  if (heldFor === 'lender') return info(payoutMessages.lender)
  const sentences: Record<string, string> = {
    'phone-blocked': payoutMessages.phoneBlocked,
    'phone-unproved': payoutMessages.phoneUnproved,
    'phone-check': payoutMessages.phoneCheck,
    'person-check': payoutMessages.personCheck,
  }
  return warning(sentences[heldFor ?? ''] ?? payoutMessages.held)
}

/**
 * The sentence and the next step of every state. The server writes them into the profile; screens and messages only show them,
 * so that nothing says two things about one customer.
 */
export function standingText(facts: StandingFacts): StandingText {
  switch (facts.code) {
    case 'phone-missing':
      return info('Seu cadastro está feito. Falta informar o celular e enviar a nota fiscal.', {
        ...{ label: 'Informar o celular', href: '/form' },
      })
    case 'data-missing':
      return info('Seu celular está no pedido. Falta informar sua renda e seu endereço.', {
        ...{ label: 'Completar o pedido', href: '/form' },
      })
    case 'analysing':
      return info(
        'Recebemos os seus dados e estamos analisando o seu pedido. Avisamos por e-mail assim que a resposta sair.',
        following,
      )
    case 'invoice-checking':
      return checking('a sua nota fiscal', facts.by)
    case 'application-checking':
      return checking('o seu pedido', facts.by)
    case 'person-checking':
      return checking('os seus dados', facts.by)
    case 'correction':
      return warning('Há um dado seu para conferir antes de seguirmos com o pedido.', {
        ...{ label: 'Conferir meus dados', href: '/form' },
      })
    case 'phone-register-down':
      return down('O serviço que diz se um celular está bloqueado')
    case 'person-register-down':
      return down('O serviço que confere os dados de um CPF')
    case 'offer':
      return success(
        facts.until
          ? `Há uma oferta para você, que vale até ${formatLongDate(facts.until)}.`
          : 'Há uma oferta para você.',
        toOffer('Ver minha oferta', facts.offerId),
      )
    case 'offer-expired':
      return info(
        `A oferta que fizemos ${facts.until ? `valia até ${formatLongDate(facts.until)}` : 'venceu'}. Você pode pedir uma nova análise. Seu cadastro continua aqui; você informa de novo o celular, a nota fiscal e a renda.`,
        toOffer('Pedir nova análise', facts.offerId),
      )
    case 'refused':
      return refused(facts)
    case 'accepted':
      return info(
        'Você aceitou a proposta, e estamos preparando o contrato. Avisamos por WhatsApp e e-mail quando ele estiver pronto para assinar.',
      )
    case 'ordered':
      return success(
        `Seu crédito para o ${facts.device} está aprovado. Falta a nota fiscal da compra: ${facts.shop} envia, ou você mesmo, com o IMEI${facts.until ? `, até ${formatLongDate(facts.until)}` : ''}. O dinheiro só sai depois.`,
        { label: 'Informar IMEI e nota fiscal', href: '/form' },
      )
    case 'order-ended':
      return info(
        `O pedido do ${facts.device} em ${facts.shop} terminou sem a compra. Não há nada a pagar.`,
        reapplying(facts.mayReapply),
      )
    case 'to-sign':
      return info('Falta assinar o contrato. Leia com calma e assine: o Pix sai depois disso.', {
        ...{ label: 'Ler e assinar o contrato', href: facts.contractPath },
      })
    case 'payout-coming':
      return info(`Contrato assinado. ${payoutMessages.coming}`)
    case 'payout-held':
      return held(facts.heldFor, facts.by)
    case 'payout-refused':
      if (facts.shop !== null) return info(payoutMessages.returnedByShop(facts.shop))
      return warning(payoutMessages.returned(facts), facts.mayChange ? otherAccount : null)
    case 'current':
      return success(current(facts), payNext)
    case 'late':
      return late(facts)
    case 'written-off':
      return { ...late(facts), tone: 'info' }
    case 'reopened':
      return warning(
        `${facts.contractNumber ? `O empréstimo do contrato ${facts.contractNumber}` : 'Um empréstimo anterior'} voltou a valer. Falta pagar ${formatBrlCents(facts.owedCents)} dele.`,
        { label: 'Ver o que falta pagar', href: '/dashboard' },
      )
    case 'paid-off':
      return success(endOf(paidOff(facts), facts), reapplying(facts.mayReapply))
    case 'withdrawn':
      return success(
        endOf(
          `O contrato foi cancelado${onDay(facts.on)}, como você pediu.${unlessClaimed(facts, ' Não falta pagar nada.')}`,
          facts,
        ),
        reapplying(facts.mayReapply),
      )
    case 'returned':
      return info(
        endOf(
          `A loja cancelou a venda${onDay(facts.on)}, e este empréstimo foi desfeito.${unlessClaimed(facts, ' Não há nada a pagar.')}`,
          facts,
        ),
        reapplying(facts.mayReapply),
      )
    case 'canceled':
      return info(
        endOf(
          `Cancelamos este empréstimo${onDay(facts.on)}, e o dinheiro ficou com a gente. Não há nada a pagar. O motivo está na mensagem que enviamos; para falar com uma pessoa, ligue ${phoneLabel}.`,
          facts,
        ),
        reapplying(facts.mayReapply),
      )
  }
}

/** The due day may be over while the instalment is not late yet. */
const current = ({ dueOn, freeUntil }: Extract<StandingFacts, { code: 'current' }>): string =>
  freeUntil
    ? `Você está em dia. A próxima parcela é a de ${formatLongDate(dueOn)}, sem acréscimo até ${formatLongDate(freeUntil)}.`
    : `Você está em dia. A próxima parcela vence em ${formatLongDate(dueOn)}.`

function paidOff({ on, device, claimCents }: EndFacts): string {
  if (!on) return 'Você pagou todas as parcelas.'
  const phone = `${device ? `o ${device}` : 'o celular'} é seu por inteiro.`
  return claimCents > 0
    ? `Você pagou todas as parcelas, e ${phone}`
    : `Seu empréstimo foi quitado${onDay(on)}, e ${phone}`
}

const unlessClaimed = ({ claimCents }: EndFacts, sentence: string) => (claimCents > 0 ? '' : sentence)

/** The end of a loan, what is owed beside its instalments, and the customer's money that is still with the lender or on its way. */
function endOf(end: string, { claimCents, creditCents, refundCents }: EndFacts): string {
  const sentence = claimCents > 0 ? `${end} ${statementMessages.claim(formatBrlCents(claimCents))}` : end
  const left = creditCents > 0 ? ` Vamos devolver ${formatBrlCents(creditCents)} a você.` : ''
  const coming = refundCents > 0 ? ` ${formatBrlCents(refundCents)} estão voltando para você.` : ''
  return `${sentence}${left}${coming}`
}

function refused({ offerId, from, mayReapply }: Extract<StandingFacts, { code: 'refused' }>): StandingText {
  const when = mayReapply
    ? ' Você já pode pedir uma nova análise.'
    : from
      ? ` Você pode pedir uma nova análise a partir de ${formatLongDate(from)}.`
      : ''
  return info(
    `Desta vez o pedido não foi aprovado.${when}`,
    offerId ? toOffer(mayReapply ? 'Pedir nova análise' : 'Ver a resposta do pedido', offerId) : null,
  )
}
