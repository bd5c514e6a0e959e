import { enums, type Infer, object } from 'superstruct'
import type { Environment } from '../environment.ts'

export const funnelPath = '/funnel'

/** The steps from the registration to the signature, in their order. */
export const funnelSteps = [
  ...(['registration', 'code', 'device', 'personal-data', 'waiting'] as const),
  ...(['offer', 'bank', 'contract'] as const),
] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** Body of `POST /funnel`: somebody who allowed it sees this step. It says nothing else. */
export const SeenStep = object({ step: enums(funnelSteps) })
export type SeenStep = Infer<typeof SeenStep>

/**
 * Not by the client of the other calls: neither session, cookies nor the page's address go along. Outlives the page.
 * @throws Error when it was not counted
 */
export async function countStep(
  { apiBase, fetch }: Pick<Environment, 'apiBase' | 'fetch'>,
  step: FunnelStep,
): Promise<void> {
  const response = await fetch(apiBase + funnelPath, {
    ...{ method: 'POST', headers: { 'Content-Type': 'application/json' } },
    ...{ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true },
    body: JSON.stringify({ step } satisfies SeenStep),
  })
  if (!response.ok) throw new Error(`Not counted: ${response.status}`)
}
