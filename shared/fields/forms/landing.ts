import type { Infer } from 'superstruct'
import { LandingPhone } from '../phone.ts'
import { form } from '../rules.ts'

/** The phone as shown, with its mask. */
export const LandingForm = form({ phone: LandingPhone })
export type LandingForm = Infer<typeof LandingForm>
