import { array, boolean, type Infer, nullable, string, type } from 'superstruct'
import { DeviceReportKind } from '../fields/device-report-kind.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const deviceReportPath = (loanId: string) => `/loan/${encodeURIComponent(loanId)}/device-report`

/** What a customer has told about the phone that secures their loan. Times are ISO. */
export const DeviceReport = type({
  id: string(),
  /** 'stolen', 'lost', 'broken' or 'replaced'. */
  kind: string(),
  /** 'open' until staff have closed it: then 'closed'. */
  status: string(),
  reportedAt: string(),
  /** What staff answered last; null before. An open report may have an answer too. */
  answer: nullable(string()),
  answeredAt: nullable(string()),
})
export type DeviceReport = Infer<typeof DeviceReport>

export const DeviceReports = type({
  /** Newest first. At most one is open. */
  reports: array(DeviceReport),
  /** Whether the phone secures the loan today: from the acceptance to the end of the loan. */
  isSecuring: boolean(),
})
export type DeviceReports = Infer<typeof DeviceReports>

/** Body of `POST /loan/{id}/device-report`. */
export const DeviceReportRequest = form({ kind: DeviceReportKind })
export type DeviceReportRequest = Infer<typeof DeviceReportRequest>

/** 404 for a loan that is not the customer's. */
export const fetchDeviceReports = (http: Http, loanId: string, options?: CallOptions) =>
  http.get(deviceReportPath(loanId), DeviceReports, options)

/**
 * Tells what happened. While a report is open, a repeat changes nothing, and another kind corrects it. Neither the debt nor a
 * due date changes, and no phone is locked. 409 `loan-not-payable` once the loan has ended.
 */
export const reportDevice = (http: Http, loanId: string, body: DeviceReportRequest, options?: CallOptions) =>
  http.post(deviceReportPath(loanId), body, DeviceReports, options)
