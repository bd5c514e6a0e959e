import { type Infer, unknown } from 'superstruct'
import { form } from '../fields/rules.ts'
import { ErrorName, FailureId, PagePath } from '../fields/screen-failure.ts'
import type { Http } from './http.ts'

export const screenFailurePath = '/screen-failures'

/** Body of `POST /screen-failures`: a screen threw, and the customer was shown this id. */
export const ScreenFailure = form({ id: FailureId, page: PagePath, name: ErrorName })
export type ScreenFailure = Infer<typeof ScreenFailure>

export const reportScreenFailure = (http: Http, failure: ScreenFailure) =>
  http.post(screenFailurePath, failure, unknown(), { anonymous: true })
