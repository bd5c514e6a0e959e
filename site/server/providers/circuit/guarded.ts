import { ImeiRefused } from '../imei/imei.ts'
import { MessageNotSent } from '../messaging/message-not-sent.ts'
import type { Messaging } from '../messaging/messaging.ts'
import { type PersonCheck, PersonCheckUnavailable } from '../person-check/person-check.ts'
import { type PhoneCheck, PhoneCheckUnavailable } from '../phone-check/phone-check.ts'
import { type BankClient, UnknownOutcome } from '../pix/bank-client.ts'
import { PayoutRefused } from '../pix/pix.ts'
import { DebitRefused, RecurrenceRefused } from '../pix/recurrences.ts'
import { type Push, PushNotSent } from '../push/push.ts'
import { serviceOf } from '../push/push-service.ts'
import { type TaxOffice, TaxOfficeUnavailable } from '../tax-office/tax-office.ts'
import { type Breakers, circuitOpen, type OutageRule } from './breakers.ts'

/** Answers about one question, which do not say that the party is down. */
const clearAnswer = /^(odd-|other-|status-4(?!08|29))/

function outage(Unavailable: new (code: string) => Error): OutageRule {
  return {
    isOutage: error => error instanceof Unavailable && !clearAnswer.test(error.message),
    whenOpen: () => new Unavailable(circuitOpen),
  }
}

/**
 * Meta's codes for its service or our account as a whole: unknown and temporary errors, limits, token (0, 190), permissions (3, 10, 200 to
 * 299, 131005), a number that is gone or not registered (33, 133010), an account that is restricted, locked or not paid for
 * (368, 131031, 131042).
 */
const metaDown =
  /^whatsapp-(timeout|network|status-(5\d\d|40[138]|429)|[0-4]|10|33|190|2\d\d|368|80007|130429|131000|131005|131016|131031|131042|133010)$/
/** Our template is missing, paused, disabled or has other variables: every message by it fails. All other codes are about one message. */
const templateFault = /^whatsapp-(132000|132001|132007|132012|132015|132016)$/
/** No connection, no sign-in, or the server is closing (421). */
const mailDown = /^smtp-(E\w+|421|454|530|535|unknown)$/

const messageOutage: OutageRule = {
  isOutage: error =>
    error instanceof MessageNotSent && (metaDown.test(error.code) || mailDown.test(error.code)),
  whenOpen: () => new MessageNotSent(circuitOpen),
}

/** Each carrier has its own circuit. */
export const guardedMessaging = (breakers: Breakers, messaging: Messaging): Messaging => ({
  send: message => breakers.guard(message.channel, messageOutage, () => messaging.send(message)),
})

/** The bank of charges, payouts, returns and debits has one circuit. */
export const guardedBank = (breakers: Breakers, client: BankClient): BankClient => ({
  call: (...request) => breakers.guard('bank', outage(UnknownOutcome), () => client.call(...request)),
})

/** Each state has an authority of its own: the first two digits of the access key. */
export const guardedTaxOffice = (breakers: Breakers, office: TaxOffice): TaxOffice => ({
  stateOf: key =>
    breakers.guard(`tax-office-${key.slice(0, 2)}`, outage(TaxOfficeUnavailable), () => office.stateOf(key)),
})

export const guardedPersonCheck = (breakers: Breakers, registry: PersonCheck): PersonCheck => ({
  check: (...about) =>
    breakers.guard('person-check', outage(PersonCheckUnavailable), () => registry.check(...about)),
})

export const guardedPhoneCheck = (breakers: Breakers, register: PhoneCheck): PhoneCheck => ({
  stateOf: (...about) =>
    breakers.guard('phone-check', outage(PhoneCheckUnavailable), () => register.stateOf(...about)),
})

const pushOutage: OutageRule = {
  isOutage: error => error instanceof PushNotSent && error.failure === 'down',
  whenOpen: () => new PushNotSent('down', circuitOpen),
}

/** Each push service has its own circuit: `push-google`. */
export const guardedPush = (breakers: Breakers, push: Push): Push => ({
  send: (browser, ...notice) =>
    breakers.guard(`push-${serviceOf(browser.endpoint)}`, pushOutage, () => push.send(browser, ...notice)),
})

const answers = [PayoutRefused, RecurrenceRefused, DebitRefused, ImeiRefused]

/**
 * Whether an error says something about one message, browser, phone or payment, and nothing about its party. A push service that
 * refuses for another reason than a browser that is gone refuses our key, and so every notice.
 */
export function isRefusal(error: unknown): boolean {
  if (error instanceof MessageNotSent) {
    return error.code !== circuitOpen && !messageOutage.isOutage(error) && !templateFault.test(error.code)
  }
  if (error instanceof PushNotSent) return error.failure === 'gone'
  return answers.some(Refused => error instanceof Refused)
}
