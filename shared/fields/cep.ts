import { digitsOf, fill } from './digits.ts'
import { text } from './rules.ts'

export const cepMask = '00000-000'
export const cepLength = 8

export const cepWrong = `CEP deve ter ${cepLength} dígitos`

/** Takes the digits or the text with its hyphen. */
export const Cep = text(
  'cep',
  ['CEP é obrigatório', cep => cep.length >= cepLength],
  [cepWrong, cep => /^\d{5}-?\d{3}$/.test(cep)],
)

/** What to say when the field is left with fewer than eight digits; undefined when there is nothing to say. */
export const cepMessageOnLeaving = (text: string) =>
  digitsOf(text).length < cepLength ? 'Digite um CEP válido com 8 dígitos' : undefined

export const normalizeCep = digitsOf

/** '01001000' → '01001-000'; takes any part of it. */
export const formatCep = (cep: string) => fill(cepMask, digitsOf(cep))
