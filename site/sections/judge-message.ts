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

/**
 * Mobile numbers, numbers that begin with 0800 or 0300, those of companies (4004, 3003), and other numbers that are written like a phone's.
 * Eleven digits may be a CPF.
 */
function phonesIn(text: string): string[] {
  return (text.match(/[+(]?\d[\d ().+-]{6,18}\d/g) ?? []).filter(raw => {
    const [typed, digits] = [raw.replace(/\D/g, ''), normalizePhone(raw)]
    if (/^(?:\d{11}|(?:\d{3}\.){2}\d{3}-\d\d)$/.test(raw) && hasValidCpfDigits(typed)) return false
    if (/^0[3589]00/.test(typed)) return digits.length === 10
    if (/^[34]00\d[ .-]\d{4}$/.test(raw)) return true
    return (digits.length === 11 && digits.charAt(2) === '9') || (digits.length === 10 && /[(+.-]/.test(raw))
  })
}

const isOwnPhone = (phone: string, own: OwnContacts) =>
  own.phones.some(each => normalizePhone(each) === normalizePhone(phone))
