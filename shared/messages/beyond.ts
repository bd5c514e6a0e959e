/** Values are formatted, with their unit. */
const sentences = {
  max: (value: string) => `O máximo é ${value}.`,
  min: (value: string) => `O mínimo é ${value}.`,
} as const

/** Said where what was typed is no whole number, and the number from before stays. */
export const notWhole = 'Digite um número inteiro, sem vírgula.'

/** Said beside a number field that takes the nearest number instead of the typed one; empty for a number within the range. */
export function beyondText(
  typed: number,
  { min, max }: { min: number; max: number },
  format: (value: number) => string,
): string {
  if (typed > max) return sentences.max(format(max))
  return typed < min ? sentences.min(format(min)) : ''
}
