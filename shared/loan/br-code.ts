/**
 * The text behind a Pix QR code, after the central bank's "Manual de Padrões para Iniciação do Pix": fields of two
 * digits id, two digits length, content, and a checksum at the end. ASCII only, so that characters are bytes.
 */

/** Who is paid, as the payer's bank shows it before it knows better. Accents are dropped, long texts are cut. */
interface Receiver {
  name: string
  city: string
}

/** A code that leads to a charge kept at a payment provider; it is good for one payment. */
export interface DynamicBrCode extends Receiver {
  /** Where the charge is, without scheme, at most 77 characters. */
  url: string
}

/** A code by which the payer's bank app reads an authorisation to debit, and nothing to pay (journey 2 of Pix Automático). */
export interface RecurrenceBrCode extends Receiver {
  /** Where the recurrence is, without scheme, at most 77 characters. */
  url: string
}

const gui = 'br.gov.bcb.pix'

/** @throws RangeError on a location that is too long or carries a scheme */
export function dynamicBrCode({ url, ...receiver }: DynamicBrCode): string {
  if (/^[a-z]+:\/\//i.test(url)) throw new RangeError(`${url} has a scheme`)
  const location = field('25', within(url, 77))
  return brCode({ singleUse: true, location, ...receiver })
}

/** @throws RangeError on a location that is too long or carries a scheme */
export function recurrenceBrCode({ url, ...receiver }: RecurrenceBrCode): string {
  if (/^[a-z]+:\/\//i.test(url)) throw new RangeError(`${url} has a scheme`)
  const recurrence = field('80', field('00', gui) + field('25', within(url, 77)))
  return brCode({ location: '', recurrence, ...receiver })
}

interface Content extends Receiver {
  singleUse?: boolean
  location: string
  /** The whole field 80, if there is one. */
  recurrence?: string
}

function brCode({ singleUse = false, location, recurrence = '', name, city }: Content) {
  const unsigned = [
    field('00', '01'),
    singleUse ? field('01', '12') : '',
    field('26', field('00', gui) + location),
    field('52', '0000'),
    field('53', '986'),
    field('58', 'BR'),
    field('59', plain(name, 25)),
    field('60', plain(city, 15)),
    field('62', field('05', '***')),
    recurrence,
    '6304',
  ].join('')
  return unsigned + crc16(unsigned)
}

/** CRC-16/CCITT-FALSE of an ASCII text, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i) << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** What a code says. */
export interface ReadBrCode {
  key?: string
  url?: string
  /** Where a recurrence is that the payer is asked to authorise. */
  recurrenceUrl?: string
  amountCents?: number
  name: string
  city: string
  txid: string
}

/** Reads a code; undefined when a bank would refuse it (checksum, lengths, amount, txid). */
export function readBrCode(code: string): ReadBrCode | undefined {
  if (!/^[\x20-\x7e]+$/.test(code) || crc16(code.slice(0, -4)) !== code.slice(-4)) return undefined
  const fields = readFields(code)
  const account = readFields(fields?.get('26') ?? '')
  const more = readFields(fields?.get('62') ?? '')
  if (fields?.get('00') !== '01' || account?.get('00')?.toLowerCase() !== gui) return undefined
  const [key, url, amount] = [account.get('01'), account.get('25'), fields.get('54')]
  const [name, city, txid] = [fields.get('59'), fields.get('60'), more?.get('05')]
  const recurrenceUrl = readFields(fields.get('80') ?? '')?.get('25')
  if (!(key || url || recurrenceUrl) || !name || !city || !txid) return undefined
  if (amount !== undefined && !/^\d{1,10}\.\d{2}$/.test(amount)) return undefined
  if (txid !== '***' && !/^[A-Za-z0-9]{1,25}$/.test(txid)) return undefined
  return {
    ...(key !== undefined && { key }),
    ...(url !== undefined && { url }),
    ...(recurrenceUrl !== undefined && { recurrenceUrl }),
    ...(amount !== undefined && { amountCents: Number(amount.replace('.', '')) }),
    name,
    city,
    txid,
  }
}

/** Fields by their id; undefined when the lengths do not fit. */
function readFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    const length = Number(head?.[2])
    if (!head || at + 4 + length > text.length) return undefined
    fields.set(head[1]!, text.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return fields
}

function field(id: string, content: string): string {
  if (content.length > 99) throw new RangeError(`field ${id} is too long`)
  return id + String(content.length).padStart(2, '0') + content
}

function within(text: string, most: number): string {
  if (!/^[\x21-\x7e]+$/.test(text) || text.length > most) {
    throw new RangeError(`${text} is not 1 to ${most} plain characters`)
  }
  return text
}

/** 'São José do Rio Preto' → 'Sao Jose do Rio' */
function plain(text: string, most: number): string {
  const ascii = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .trim()
  if (!ascii) throw new RangeError('a receiver needs a name and a city')
  return ascii.slice(0, most).trim()
}
