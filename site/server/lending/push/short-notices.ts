/** What a lock screen may show of a message: its text, where a tap leads, and for how long it is true. */
export interface ShortNotice {
  text: string
  path: '/dashboard' | '/form'
  /** A newer notice with the same topic takes its place. At most 32 characters (RFC 8030). */
  topic: string
  /** After so many hours it is not shown any more. */
  hours: number
}

/*
 * Others may read a lock screen. No text has a name, an amount or a date, and none says that somebody is late or was refused:
 * a debt may not be exposed to others (CDC, art. 42). The link of a message may have an id or a token, so a tap leads to a page
 * that asks for a session. The dashboard says what is to be paid, of which loan; `/dashboard/pay` is that of the current one.
 */
const order = {
  ...{ text: 'Há novidade no seu pedido.', path: '/form', topic: 'order', hours: 48 },
} as const satisfies ShortNotice
const answer = { ...order, text: 'A resposta do seu pedido chegou.' } as const
const contract = {
  ...{ text: 'Há novidade no seu contrato.', path: '/dashboard', topic: 'contract', hours: 48 },
} as const satisfies ShortNotice
const toPay = { ...contract, text: 'Há um aviso sobre o seu contrato.' } as const
const payment = { ...contract, text: 'Recebemos o seu pagamento.', topic: 'payment' } as const
const credit = { ...payment, text: 'Há novidade sobre um pagamento seu.' } as const
const payout = { ...contract, text: 'Há novidade sobre o seu Pix.', topic: 'payout' } as const
const autopay = { ...contract, text: 'Há novidade no seu Pix Automático.', topic: 'autopay' } as const
const due = {
  ...{ text: 'Uma parcela sua vence nos próximos dias.', path: '/dashboard', topic: 'due', hours: 24 },
} as const satisfies ShortNotice

/** By the kind of the message that goes by WhatsApp and e-mail at the same time. A code is none of them. */
export const shortNotices = {
  offered: answer,
  refused: answer,
  ordered: order,
  'order-ended': order,
  'invoice-checking': order,
  'invoice-accepted': order,
  'invoice-refused': order,
  'application-held': order,
  'person-correction': order,
  'person-checking': order,
  'phone-check-waits': order,
  'person-check-waits': order,
  contract: { ...contract, text: 'O seu contrato está pronto para ler e assinar.' },
  'loan-canceled': contract,
  'sale-returned': contract,
  'charges-waived': contract,
  'loan-written-off': contract,
  'due-day-changed': contract,
  'agreement-signed': contract,
  'loan-paid': contract,
  'loan-paid-claimed': contract,
  'loan-withdrawn': contract,
  'loan-withdrawn-unsent': contract,
  'device-released': contract,
  'device-lock-notice': toPay,
  'device-locked': toPay,
  'payment-reversed': toPay,
  'paid-out': { ...payout, text: 'O seu Pix foi enviado.' },
  'paid-to-shop': { ...payout, text: 'A loja recebeu o Pix da sua compra.' },
  'payout-refused': payout,
  'payout-came-back': payout,
  'payout-credited': credit,
  'payout-review': payout,
  'payout-phone-blocked': payout,
  'payout-phone-waits': payout,
  'payout-person-waits': payout,
  'payout-our-fault': payout,
  'payout-other-holder': payout,
  'payout-account-changed': payout,
  'payout-shop-refused': payout,
  payment,
  'payment-partial': payment,
  'withdrawal-partial': payment,
  'withdrawal-late': payment,
  'payment-credit': credit,
  'credit-used': credit,
  'refund-sent': credit,
  'refund-refused': credit,
  'refund-came-back': credit,
  'refund-twice': credit,
  'refund-account-changed': contract,
  'autopay-on': autopay,
  'autopay-off': autopay,
  'debit-announced': autopay,
  'debit-failed': autopay,
  'installment-soon': due,
  // Sent three days before at the earliest, and on the day itself at the latest.
  'installment-before': { ...due, text: 'Uma parcela sua vence em até 3 dias.', hours: 12 },
  'installment-late': { ...due, text: 'Há um aviso sobre uma parcela sua.' },
} as const satisfies Record<string, ShortNotice>

export type NoticeKind = keyof typeof shortNotices

/** Undefined for the kind of another version's job. */
export const shortNoticeOf = (kind: string): ShortNotice | undefined =>
  Object.hasOwn(shortNotices, kind) ? shortNotices[kind as NoticeKind] : undefined
