import { lengthOf, notTooLong, text } from './rules.ts'

export const City = text('city', ['Cidade é obrigatória', city => lengthOf(city) >= 3], notTooLong)
