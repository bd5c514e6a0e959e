import { filled, text } from './rules.ts'

export const OfferId = text('offer-id', ['Offer ID é obrigatório', filled])
