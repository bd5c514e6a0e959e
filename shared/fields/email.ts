import { plainText } from './plain-text.ts'
import { filled, text } from './rules.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const local = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const address = new RegExp(`^${local}(?:\\.${local})*@(?:${label}\\.)+[a-z][a-z0-9-]*[a-z0-9]$`, 'i')

/** The longest address that mail can be sent to. */
export const emailMaxLength = 254

export const Email = text(
  'email',
  ['E-mail é obrigatório', filled],
  [
    'E-mail inválido',
    email => normalizeEmail(email).length <= emailMaxLength && address.test(normalizeEmail(email)),
  ],
)

/**
 * Keyboards add a blank after a suggestion, and address books give 'Ana <ana@example.com>' or a list that ends with ';' or ','.
 * The part before the @ keeps its case, the domain has none.
 */
export function normalizeEmail(text: string): string {
  const plain = plainText(text).replace(/[;,]$/, '')
  const [, inBrackets] = /^[^<>@;,]*<([^<>]*)>$/.exec(plain) ?? []
  return (inBrackets ?? plain).trim().replace(/@[^@]*$/, domain => domain.toLowerCase())
}
