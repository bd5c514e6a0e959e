import type { ConsoleRole } from '../../../shared/api/console.ts'

/** Who may do what at the console of their shop. A call without a duty here is open to nobody. */
const consoleDuties = {
  look: ['owner', 'developer', 'reader'],
  change: ['owner', 'developer'],
  people: ['owner'],
} as const satisfies Record<string, readonly ConsoleRole[]>

export type ConsoleDuty = keyof typeof consoleDuties

export const mayAtConsole = (role: ConsoleRole, duty: ConsoleDuty): boolean =>
  consoleDuties[duty].some(each => each === role)
