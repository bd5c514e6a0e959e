import { application } from './application.ts'
import { contract } from './contract.ts'
import { device } from './device.ts'
import type { Routes } from './identity-routes.ts'
import { offer } from './offer.ts'
import { personalData } from './personal-data.ts'
import { profile } from './profile.ts'

/** What a customer does with the lender, in the order of the journey. */
export const lendingRoutes: Routes[] = [profile, device, personalData, offer, contract, application]
