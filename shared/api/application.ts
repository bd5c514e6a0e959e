import { type Infer, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const applicationsPath = '/applications'
export const reviewPath = '/applications/review'

export const ReviewRequested = type({ reviewRequestedAt: string() })
export type ReviewRequested = Infer<typeof ReviewRequested>

export const ApplicationOpened = type({ id: string() })
export type ApplicationOpened = Infer<typeof ApplicationOpened>

/** "Pedir nova análise": the profile then starts over. 409 `application-too-early` before the date. */
export const openApplication = (http: Http, options?: CallOptions) =>
  http.post(applicationsPath, {}, ApplicationOpened, options)

/** Asks that a person looks at a refusal made by the policy; repeating answers the first request. */
export const requestReview = (http: Http, options?: CallOptions) =>
  http.post(reviewPath, {}, ReviewRequested, options)
