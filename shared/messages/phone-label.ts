import { brand } from '../brand.ts'

const { label } = brand.contact.phone

/** The lender's phone in a sentence on a screen: one word, so that a line never ends within the number. */
export const phoneLabel = label.replaceAll(' ', '\u00a0')

/** The same sentence in a message: apps find a number to call only between plain spaces. */
export const withPlainPhone = (sentence: string): string => sentence.replaceAll(phoneLabel, label)
