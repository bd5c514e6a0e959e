import { define } from 'superstruct'
import { limits } from '../loan/limits.ts'
import { digitsOf } from './digits.ts'
import { formatDecimal } from './money.ts'
import { filled, text } from './rules.ts'
import { salaryFormat } from './salary-format.ts'

/**
 * The mask while somebody types: digits, points and commas. Grouping and cents come when the field is left,
 * because a mask that fills in cents turns 1500 into 15,00 on the way.
 */
export const maskSalary = (text: string) => text.replace(/[^\d.,]/g, '')

const grouped = /^(\d+|\d{1,3}(\.\d{3})+),\d{2}$/
const { min, max } = limits.salary

const isPossible = (reais: number) => reais >= min && reais <= max
/** Of a completed text. */
const inReais = (salary: string) => Number(digitsOf(salary)) / 100

export const Salary = text(
  'salary',
  ['Salário é obrigatório', filled],
  ['Informe um valor válido. Ex: 1500,00 ou 10.000,00', salary => grouped.test(salary)],
  [salaryFormat, salary => isPossible(inReais(salary))],
)

/** Reais, as they travel. */
export const SalaryInReais = define<number>(
  'salary-in-reais',
  value => (typeof value === 'number' && isPossible(value)) || salaryFormat,
)

/**
 * For leaving the field: '1500', '1.500', '1500,00', '1500.00', 'R$ 1.500,00' → '1.500,00'.
 * What is not clearly an amount of money comes back as it is, for the rule to answer.
 */
export function completeSalary(text: string): string {
  const amount = text.replace(/R\$|reais|\s/gi, '')
  const [, whole, cents = ''] =
    /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d{0,2}))?$/.exec(amount) ?? // the Brazilian way
    /^(\d+|\d{1,3}(?:,\d{3})+)\.(\d{1,2})$/.exec(amount) ?? // the keyboard's point
    []
  if (whole === undefined) return text.trim()
  return formatDecimal(`${digitsOf(whole)}.${cents}`, 2)
}

/** The declared salary in reais, or the message that the specification has for submitting. */
export function parseSalary(text: string): { ok: true; value: number } | { ok: false; message: string } {
  const salary = completeSalary(text)
  return Salary.is(salary) ? { ok: true, value: inReais(salary) } : { ok: false, message: salaryFormat }
}
