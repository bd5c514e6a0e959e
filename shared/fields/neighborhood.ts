import { plainText } from './plain-text.ts'
import { lengthOf, text } from './rules.ts'

export const Neighborhood = text('neighborhood', [
  'Bairro é obrigatório',
  neighborhood => lengthOf(neighborhood) >= 3,
])

export const normalizeNeighborhood = plainText
