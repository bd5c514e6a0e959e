import { isLuhnValid } from '../../../../shared/fields/imei.ts'

/** Runs of exactly 15 digits with a valid check digit, each once. @param except the protocol number, which also has 15 digits */
export const imeisIn = (text: string, except = ''): string[] => {
  const runs = text.match(/(?<!\d)\d{15}(?!\d)/g) ?? []
  return [...new Set(runs)].filter(run => run !== except && isLuhnValid(run))
}
