import type { Scenario } from './scenario.ts'

/** The demonstration accepts any five characters. */
export const codeLength = 5

/** The progress of the demonstration's only customer. */
export interface Journey {
  scenario: Scenario
  site: string
  name: string
  deviceId: string | undefined
  hasSalary: boolean
  /** Number of profile reads since the personal data. The second one has the answer. */
  looks: number
}

export const newJourney = (of: { scenario: Scenario; site: string }): Journey => ({
  ...of,
  name: '',
  deviceId: undefined,
  hasSalary: false,
  looks: 0,
})
