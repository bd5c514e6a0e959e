import { array, coerce, enums, type Infer, nullable, number, object, string, type } from 'superstruct'
import { funnelSteps } from './funnel.ts'
import type { Http } from './http.ts'
import { isOneOf } from './known.ts'

export const deskFiguresPath = '/mesa/figures'

/** The last 30 days, or the last 12 months. */
export const figurePeriods = ['day', 'month'] as const
export type FigurePeriod = (typeof figurePeriods)[number]

/** Body of `POST /mesa/figures`. */
export const DeskFiguresQuestion = object({ by: enums(figurePeriods) })

/** What happened in a São Paulo day (YYYY-MM-DD) or month (YYYY-MM). Money is integer cents. */
export const FigureRow = type({
  period: string(),
  /** Sent to be analysed. */
  applications: number(),
  approved: number(),
  refused: number(),
  paidOut: number(),
  paidOutCents: number(),
  /** What customers paid for instalments. */
  receivedCents: number(),
  /** Of it: for instalments that were late, after the last day without fine and interest. */
  recoveredCents: number(),
})
export type FigureRow = Infer<typeof FigureRow>

/** Running loans with a late instalment that was due so many days ago, and what they owe of all that are late. `to` null: and more. */
export const LateRow = type({ from: number(), to: nullable(number()), loans: number(), cents: number() })
export type LateRow = Infer<typeof LateRow>

/** How often a step was seen in all the periods, by people who allow it to be counted. */
const FunnelRow = type({ step: enums(funnelSteps), times: number() })
export type FunnelRow = Infer<typeof FunnelRow>

/** Without the steps that only a newer server knows. */
const FunnelRows = coerce(array(FunnelRow), array(type({ step: string(), times: number() })), rows =>
  rows.filter(({ step }) => isOneOf(funnelSteps, step)),
)

/** Oldest period first; a period without anything is a row of zeros. The steps are in their order. */
export const DeskFigures = type({ rows: array(FigureRow), late: array(LateRow), funnel: FunnelRows })
export type DeskFigures = Infer<typeof DeskFigures>

export const fetchDeskFigures = (http: Http, by: FigurePeriod) =>
  http.post(deskFiguresPath, { by }, DeskFigures)
