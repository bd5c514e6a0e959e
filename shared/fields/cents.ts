import { define } from 'superstruct'

/** An amount of money as whole cents. */
export const Cents = define<number>(
  'cents',
  value => (Number.isSafeInteger(value) && Number(value) >= 0) || 'Informe o valor em centavos',
)
