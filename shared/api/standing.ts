import { enums, type Infer, nullable, string, type } from 'superstruct'

/**
 * Where the customer stands: one sentence and one next step, made by the server from one table (`standing-of.ts`). Screens
 * show it as it is. An addition.
 */
export const Standing = type({
  /** A code of `shared/messages/standing.ts`. */
  code: string(),
  tone: enums(['info', 'success', 'warning']),
  sentence: string(),
  /** `href`: a page of the hosted site. Null when there is nothing to do. */
  next: nullable(type({ label: string(), href: string() })),
})
export type Standing = Infer<typeof Standing>
