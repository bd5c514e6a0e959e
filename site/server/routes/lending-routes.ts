import type { Routes } from './identity-routes.ts'

/** Profile, device, personal data, offer, application, contract. */
export const lendingRoutes: Routes[] = []
