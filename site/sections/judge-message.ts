import { hasValidCpfDigits } from '../../shared/fields/cpf.ts'
import { normalizePhone } from '../../shared/fields/phone.ts'
import { plainDigits } from '../../shared/fields/plain-digits.ts'

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

/** The shapes of a phone, in the first group. Up to three blanks, dots, dashes or brackets may stand between its digits. */
const phoneShapes = {
  mobile: /(?:^|\D)((?:\+?55[ ().-]{0,3})?\(?0?[1-9]\d\)?[ ().-]{0,3}9(?:[ ().-]{0,3}\d){8})(?!\d)/g,
  landline: /(?:^|\D)((?:\+?55[ ().-]{0,3})?\(?0?[1-9]\d\)?[ ().-]{0,3}[2-5]\d{3}[ ().-]{0,3}\d{4})(?!\d)/g,
  // 0800 and 0300; then those of companies, such as 4004 and 3003.
  freeOrShared: /(?:^|\D)(0[3589]00(?:[ ().-]{0,3}\d){7})(?!\d)/g,
  company: /(?:^|\D)([34]00\d[ .-]\d{4})(?!\d)/g,
  ofOtherCountries: /(?:^|\D)(\+\d(?:[ ().-]{0,3}\d){7,14})(?!\d)/g,
}

/** A number beside a phone in the sentence, such as a date, is no part of it. */
function phonesIn(text: string): string[] {
  let rest = withPlainDigits(text)
  const found: string[] = []
  for (const shape of Object.values(phoneShapes)) {
    rest = rest.replace(shape, (_, phone: string) => {
      found.push(phone)
      return ' '
    })
  }
  return found.filter(raw => {
    const digits = raw.replace(/\D/g, '')
    // Eleven digits may be a CPF.
    if (/^(?:\d{11}|(?:\d{3}\.){2}\d{3}-\d\d)$/.test(raw) && hasValidCpfDigits(digits)) return false
    // Ten digits without a mark of a phone may be anything.
    return normalizePhone(raw).length !== 10 || /^0|[(+]|[.-]\d{4}$/.test(raw)
  })
}

/** Digits of other scripts, digits in a keycap, and the many dashes that look like a hyphen. */
const withPlainDigits = (text: string) => plainDigits(text.replace(/\p{M}/gu, '').replace(/\p{Pd}/gu, '-'))

const isOwnPhone = (phone: string, own: OwnContacts) =>
  own.phones.some(each => normalizePhone(each) === normalizePhone(phone))
