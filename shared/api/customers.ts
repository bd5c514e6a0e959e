import {
  array,
  boolean,
  coerce,
  defaulted,
  type Infer,
  literal,
  nullable,
  number,
  optional,
  type Struct,
  string,
  type,
} from 'superstruct'
import type { CallOptions, Http } from './http.ts'
import { SettlementRule } from './settlement-rule.ts'
import { Standing } from './standing.ts'

export const profilePath = '/customers/me'

/** What another back end leaves out, or writes as null, is undefined here. */
const absentOr = <T>(struct: Struct<T>) => coerce(optional(struct), literal(null), () => undefined)

/** Known: Accepted, CCBCreated, WaitingSignature, Signed, UpToDate, Rejected. Another back end may have more. */
const LoanStatus = string()

export const Installment = type({
  id: string(),
  number: number(),
  /** YYYY-MM-DD */
  dueDate: string(),
  /** Reais. */
  faceAmount: number(),
  /** 'Pending', 'Paid', or 'Replaced' by the new instalments of an agreement. */
  status: string(),
  /** Reais that were used for it so far, also for a part; an addition. */
  paidAmount: optional(nullable(number())),
  // Additions of open instalments: the last day without charges, and what it costs today.
  /** YYYY-MM-DD; the due date, the next business day, or later where the loan's money came late. */
  payableUntil: optional(nullable(string())),
  /** Calendar days after `payableUntil`; 0 is not late. */
  daysLate: absentOr(number()),
  /** What is unpaid of `faceAmount`. Fine and interest are on this. */
  unpaidCents: absentOr(number()),
  fineCents: absentOr(number()),
  interestCents: absentOr(number()),
  /** What is unpaid, fine and interest. */
  totalCents: absentOr(number()),
})
export type Installment = Infer<typeof Installment>

const LoanDevice = type({ brand: string(), model: string(), imei: string() })

/** The Pix that pays a signed loan out. */
export const LoanPayout = type({
  /**
   * 'pending', 'held', 'sent', 'refused' (the bank would not take it for this account) or 'canceled' (before it was sent).
   */
  status: string(),
  amountCents: number(),
  /** ISO time. */
  sentAt: optional(nullable(string())),
  /**
   * Why it is held; an addition. 'access-denied' (the customer denied a sign-in), 'phone-unproved' (somebody signed in with a
   * code by e-mail, and none to the phone was confirmed since), 'review' (a person decides), 'phone-blocked', 'lender' (the bank did not
   * take it by the lender's own fault), or 'phone-check' and 'person-check' (the register of blocked phones or the registry of persons does not answer).
   */
  heldFor: optional(nullable(string())),
  /** YYYY-MM-DD: by its end a person has decided. Null when no day is promised, or it is over. */
  expectedBy: optional(nullable(string())),
  /** Name of the shop that it is paid to; null or absent: it is paid to the customer. An addition. */
  shop: optional(nullable(string())),
  /** Of a refused one: whether the customer may give another account. An addition. */
  mayChangeAccount: optional(boolean()),
  /** Of a refused one: it was sent, and the bank of the account sent it back. An addition. */
  cameBack: optional(boolean()),
})
export type LoanPayout = Infer<typeof LoanPayout>

/** A withdrawal is possible today. */
export const LoanWithdrawal = type({
  /** YYYY-MM-DD: until the end of this day. Null before the money has left. */
  lastDay: nullable(string()),
})
export type LoanWithdrawal = Infer<typeof LoanWithdrawal>

export const DeviceLock = type({
  /** 'noticed', 'locked', or 'releasing' once the reason is gone. */
  state: string(),
  /** YYYY-MM-DD: not before this day. */
  locksOn: string(),
  /** ISO time. */
  lockedAt: optional(nullable(string())),
})
export type DeviceLock = Infer<typeof DeviceLock>

/** A bank has taken a payment back, or a part of it. */
const PaymentReversal = type({
  id: string(),
  /** YYYY-MM-DD */
  on: string(),
  amountCents: number(),
})

/** Amounts in reais; `monthlyFee` and `cet` are fractions (0.085 is 8.5 %), `legalCet` is percent a year. */
export const Loan = type({
  status: LoanStatus,
  id: absentOr(string()),
  installments: absentOr(array(Installment)),
  installmentCount: absentOr(number()),
  principalAmount: absentOr(number()),
  installmentAmount: absentOr(number()),
  finalAmount: absentOr(number()),
  /** What was paid and not used yet. It pays instalments by itself when they are due; an addition. */
  creditCents: absentOr(number()),
  /** Credit that is on its way back to the customer; an addition. */
  refundCents: absentOr(number()),
  /** Owed beside the instalments: more went back to the customer than was theirs, and no credit covers it. An addition. */
  claimCents: absentOr(number()),
  monthlyFee: absentOr(number()),
  /** The rule of early settlement; an addition. */
  settlementRule: absentOr(SettlementRule),
  cet: absentOr(number()),
  iof: absentOr(number()),
  legalCet: optional(nullable(number())),
  device: optional(nullable(LoanDevice)),
  /** Where the contract can be read and signed, a path of the hosted site; null while there is none. */
  contractPath: optional(nullable(string())),
  closedAt: optional(nullable(string())),
  closedReason: optional(nullable(string())),
  /** YYYY-MM-DD: the phone is free on it if every open instalment is paid on its day. Absent while one is late; an addition. */
  freeOn: absentOr(string()),
  /** ISO time since when the lender reminds of nothing; the debt stays. An addition. */
  writtenOffAt: optional(nullable(string())),
  /** Payments that banks took back in the last 60 days, while something of the loan is open; an addition. */
  reversals: absentOr(array(PaymentReversal)),
  /** As printed on the contract. */
  contractNumber: optional(nullable(string())),
  /** ISO time. */
  signedAt: optional(nullable(string())),
  /** Whether the lender offers Pix Automático; an addition. */
  isAutopayOffered: absentOr(boolean()),
  payout: optional(nullable(LoanPayout)),
  /** Null when the loan can no longer be given back; an addition. */
  withdrawal: optional(nullable(LoanWithdrawal)),
  /** Only where the lender locks phones, and there is a reason. */
  deviceLock: optional(nullable(DeviceLock)),
})
export type Loan = Infer<typeof Loan>

export const ProfileDevice = type({
  id: string(),
  createdAt: string(),
  brand: absentOr(string()),
  model: absentOr(string()),
  imei: absentOr(string()),
})
export type ProfileDevice = Infer<typeof ProfileDevice>

/** Why an application was refused and what can be done; an addition. */
export const Refusal = type({
  reasons: array(type({ code: string(), text: string() })),
  /** YYYY-MM-DD from which a new analysis may be asked for. */
  reapplyFrom: string(),
  reviewRequestedAt: nullable(string()),
})
export type Refusal = Infer<typeof Refusal>

/** `expectedBy`, YYYY-MM-DD: by its end the note has been read. Null when that day is over. */
const InvoiceCheck = type({ since: string(), expectedBy: nullable(string()) })

/**
 * The application waits. 'review': a person decides, by the end of `expectedBy` (YYYY-MM-DD, null when that day is over).
 * 'person': the same about the customer's own data. 'person-correction': the customer corrects `fields` first (names of
 * `shared/api/correction.ts`). 'phone-check', 'person-check': the register of blocked phones or the registry of persons does
 * not answer.
 */
export const Hold = type({
  reason: string(),
  expectedBy: nullable(string()),
  fields: absentOr(array(string())),
})
export type Hold = Infer<typeof Hold>

/** A loan beside the one that is shown, which owes again because a bank took a payment of it back. */
export const ReopenedLoan = type({
  id: string(),
  /** As printed on the contract. */
  contractNumber: nullable(string()),
  /** What is unpaid of all instalments, with fine and interest of today. */
  owedCents: number(),
  /** The instalments to pay now: those that are late, else the next one. */
  toPay: array(type({ id: string(), number: number() })),
})
export type ReopenedLoan = Infer<typeof ReopenedLoan>

/** A signed loan of another application than the one that is shown: its documents stay in the customer's area. */
export const EarlierLoan = type({
  id: string(),
  principalCents: number(),
  /** ISO time. */
  signedAt: string(),
  /** ISO time; null while it owes again. */
  closedAt: nullable(string()),
})
export type EarlierLoan = Infer<typeof EarlierLoan>

/** A phone that the customer buys with the loan; an addition. */
const Purchase = type({
  /** Name of the shop. */
  shop: string(),
  brand: string(),
  model: string(),
  priceCents: number(),
  /** Whether the loan is paid to the shop. False: to the customer. */
  paysShop: boolean(),
  /**
   * 'applied', 'ordered' (accepted; IMEI and invoice are missing), 'sold' (they are being looked at), 'done' (it is a loan), or
   * 'ended'.
   */
  state: string(),
  /** ISO time by which IMEI and invoice have to be there; null before the acceptance. */
  until: nullable(string()),
  /** Once it has ended: 'customer', 'shop', 'time', or 'lender' with its loan; an addition. */
  endedBy: absentOr(string()),
})

export const Profile = type({
  // Empty on a partner's page, which is told how far the customer is and not who they are.
  name: defaulted(string(), ''),
  email: defaulted(string(), ''),
  phone: defaulted(string(), ''),
  cpf: defaulted(string(), ''),
  offer: optional(
    nullable(type({ id: string(), isExpired: boolean(), expiresAt: optional(nullable(string())) })),
  ),
  loans: array(Loan),
  /** Older loans that owe again; an addition. */
  reopenedLoans: absentOr(array(ReopenedLoan)),
  /** The latest signed first; an addition. */
  earlierLoans: absentOr(array(EarlierLoan)),
  devices: array(ProfileDevice),
  hasSalary: boolean(),
  refusal: optional(nullable(Refusal)),
  /** A person reads the invoice before the analysis goes on; an addition. */
  invoiceCheck: optional(nullable(InvoiceCheck)),
  /** Why there is no answer yet; an addition. */
  hold: optional(nullable(Hold)),
  /** True when "Pedir nova análise" would open a new application now; an addition. */
  mayReapply: absentOr(boolean()),
  purchase: optional(nullable(Purchase)),
  /** On a shop's page: an order waits for its invoice or has ended, so that no offer comes there; an addition. */
  continuesOnSite: absentOr(boolean()),
  /** Whether the lender offers notices by Web Push; an addition. */
  isPushOffered: absentOr(boolean()),
  standing: absentOr(Standing),
})
export type Profile = Infer<typeof Profile>

export const fetchProfile = (http: Http, options?: CallOptions) => http.get(profilePath, Profile, options)
