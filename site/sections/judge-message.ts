import { hasValidCpfDigits } from '../../shared/fields/cpf.ts'
import { normalizePhone } from '../../shared/fields/phone.ts'

export interface OwnContacts {
  /** Origins of the site, such as 'https://celastro.example'. */
  origins: string[]
  /** Other addresses that belong to the lender: profiles in social networks and its WhatsApp link. */
  pages: string[]
  emails: string[]
  phones: string[]
}

export interface Judgement {
  kind: 'ours' | 'foreign' | 'unknown'
  /** The links, e-mail addresses and phones that decide. */
  found: string[]
}

/** Judges the links, e-mail addresses and phones in a text. A single foreign one makes the whole text foreign. */
export function judgeMessage(pasted: string, own: OwnContacts): Judgement {
  const text = plain(pasted)
  const words = text.split(/\s+/).flatMap(piecesOf).map(bare).filter(Boolean)
  const seen = words.flatMap(word => {
    const isOurs = judgeWord(word, own)
    return isOurs === undefined ? [] : [{ contact: word, isOurs }]
  })
  const phones = phonesIn(text).map(contact => ({ contact, isOurs: isOwnPhone(contact, own) }))
  const all = [...seen, ...phones]
  const named = (isOurs: boolean) => [
    ...new Set(all.filter(each => each.isOurs === isOurs).map(({ contact }) => contact)),
  ]
  const foreign = named(false)
  if (foreign.length > 0) return { kind: 'foreign', found: foreign }
  return { kind: all.length > 0 ? 'ours' : 'unknown', found: named(true) }
}

/** As a browser reads it: '１１', '．' and '。' are digits and dots, and what cannot be seen is not there. */
const plain = (pasted: string) =>
  pasted
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replace(/\p{Cf}/gu, '')

/** A link may follow other characters without a blank: 'Acesse:https://…'. */
const piecesOf = (word: string) => word.split(/(?=https?:\/\/)/i)

/** Without the punctuation around it. */
function bare(word: string): string {
  const marks = '.,;:!?"\'“”‘’()[]{}<>*_'
  let [from, to] = [0, word.length]
  while (from < to && marks.includes(word.charAt(from))) from++
  while (to > from && marks.includes(word.charAt(to - 1))) to--
  return word.slice(from, to)
}

/** Undefined: no link and no e-mail address. */
function judgeWord(word: string, own: OwnContacts): boolean | undefined {
  // A Pix code names the bank's host, which is not the lender's.
  if (word.startsWith('000201')) return undefined
  // Browsers read 'https:\\x' and 'https:x' as 'https://x'.
  if (/^https?:|^[a-z]+:\/\//i.test(word)) return isOwnLink(word, own)
  const mail = word.replace(/^mailto:/i, '').toLowerCase()
  const [name, host, more] = mail.split('@')
  if (name && host && more === undefined && !name.includes('/')) return own.emails.includes(mail)
  return isHost((word.split(/[/?#:]/)[0] ?? '').toLowerCase()) ? isOwnLink(`https://${word}`, own) : undefined
}

/** 'celastro.example', and neither '1.234,56' nor 'S.A'. */
function isHost(text: string): boolean {
  const labels = text.split('.')
  const last = labels[labels.length - 1] ?? ''
  return labels.length > 1 && labels.every(Boolean) && /^(?:\p{L}{2,}|xn--[a-z\d-]+)$/u.test(last)
}

function isOwnLink(address: string, own: OwnContacts): boolean {
  let url: URL
  try {
    url = new URL(address)
  } catch {
    return false
  }
  // 'https://ours@theirs' leads to theirs; nobody at the lender writes a name before the host.
  if (url.username || url.password) return false
  if (own.origins.includes(url.origin)) return true
  const page = `${url.origin}${url.pathname}`.toLowerCase().replace(/\/$/, '')
  return own.pages.some(each => each.toLowerCase() === page)
}

/** What may stand between two digits of a phone. */
const gap = '[ ().-]{0,3}'
const areaCode = `(?:\\+?55${gap})?\\(?0?[1-9]\\d\\)?${gap}`

/**
 * The shapes of a phone, in the first group: mobile, landline, numbers that begin with 0800 or 0300, those of companies
 * (4004, 3003), and those of other countries. A number beside it in the sentence, such as a date, stays outside.
 */
const phone = new RegExp(
  `(?:^|\\D)(${[
    `${areaCode}9(?:${gap}\\d){8}`,
    `${areaCode}[2-5]\\d{3}${gap}\\d{4}`,
    `0[3589]00(?:${gap}\\d){7}`,
    '[34]00\\d[ .-]\\d{4}',
    `\\+\\d(?:${gap}\\d){7,14}`,
  ].join('|')})(?!\\d)`,
  'g',
)

function phonesIn(text: string): string[] {
  const found = [...withPlainDigits(text).matchAll(phone)].flatMap(([, raw]) => raw ?? [])
  return found.filter(raw => {
    const digits = raw.replace(/\D/g, '')
    // Eleven digits may be a CPF.
    if (/^(?:\d{11}|(?:\d{3}\.){2}\d{3}-\d\d)$/.test(raw) && hasValidCpfDigits(digits)) return false
    // Ten digits without a mark of a phone may be anything.
    return normalizePhone(raw).length !== 10 || /^0|[(+]|[.-]\d{4}$/.test(raw)
  })
}

/** Digits of other scripts, digits in a keycap, and the many dashes that look like a hyphen. */
const withPlainDigits = (text: string) =>
  text
    .replace(/\p{M}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Nd}/gu, digit => String(digitValue(digit)))

/** Unicode keeps the digits of a script together, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0)!
  let before = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}

const isOwnPhone = (phone: string, own: OwnContacts) =>
  own.phones.some(each => normalizePhone(each) === normalizePhone(phone))
