import type { Scenario } from './scenario.ts'

/** Any five characters will do in the demonstration. */
export const codeLength = 5

/** How far the one customer of a demonstration has come. */
export interface Journey {
  scenario: Scenario
  site: string
  name: string
  deviceId: string | undefined
  hasSalary: boolean
  /** Times the profile was read since the personal data: the answer comes with the second. */
  looks: number
}

export const newJourney = (of: { scenario: Scenario; site: string }): Journey => ({
  ...of,
  name: '',
  deviceId: undefined,
  hasSalary: false,
  looks: 0,
})
