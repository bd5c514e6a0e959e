import type { ReactNode } from 'react'
import { heldMessages as text } from '../../messages/held.ts'
import type { Waiting } from '../../stores/waiting.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checking } from './checking.tsx'

/** Why an application waits; undefined for a reason that this version does not know. */
export function heldNote(hold: Waiting['hold']): ReactNode | undefined {
  if (!hold) return undefined
  const { reason, expectedBy } = hold
  const checking = text.checking[reason]
  if (checking) return <Checking {...checking} expectedBy={expectedBy} />
  const down = text.down[reason]
  return down && <Alert tone="warning">{text.isDown(down)}</Alert>
}
