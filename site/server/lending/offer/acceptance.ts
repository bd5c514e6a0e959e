import { define } from 'superstruct'
import { Installments } from '../../../../shared/fields/installments.ts'
import { LoanAmount } from '../../../../shared/fields/loan-amount.ts'
import { OfferId } from '../../../../shared/fields/offer-id.ts'
import { PaymentDay } from '../../../../shared/fields/payment-day.ts'
import { form } from '../../../../shared/fields/rules.ts'
import { round2 } from '../../../../shared/loan/round.ts'
import { bankName } from './bank-name.ts'

const missing = (value: unknown) => value === undefined || value === null || value === ''

/** A number that was typed as digits: whole, not negative, at most so many digits. */
const digits = (name: string, max: number, whenMissing: string, whenWrong: string) =>
  define<number>(name, value => {
    if (missing(value)) return whenMissing
    return (Number.isSafeInteger(value) && Number(value) >= 0 && String(value).length <= max) || whenWrong
  })

const BankCode = define<number>('bank-code', value => {
  if (missing(value)) return 'Código do banco é obrigatório'
  const known = Number.isSafeInteger(value) && bankName(String(value).padStart(3, '0')) !== undefined
  return known || 'Banco não encontrado. Escolha um banco da lista.'
})

/** Longest numbers that banks use, zeros not counted. */
const BankAccount = form({
  bankCode: BankCode,
  branch: digits('branch', 5, 'Agência é obrigatória', 'Agência deve conter apenas números'),
  number: digits('number', 13, 'Número da conta é obrigatório', 'Número deve conter apenas números'),
  digit: digits('digit', 2, 'Dígito é obrigatório', 'Dígito inválido'),
  type: define<'Checking'>('type', value => value === 'Checking' || 'A conta precisa ser corrente'),
})

/** Whole cents within the limits. */
const Amount = define<number>('amount', value => {
  const [failure] = LoanAmount.validate(value)
  if (failure) return failure.message
  return round2(Number(value)) === value || 'O valor deve ter no máximo duas casas decimais'
})

/** Body of `POST /loan/offer/{offerId}/accept`. */
export const AcceptanceBody = form({
  offerId: OfferId,
  amount: Amount,
  installments: Installments,
  paymentDay: PaymentDay,
  bankAccount: BankAccount,
})
