import type { DeskTold } from '../../stores/desk.ts'
import { Alert } from '../../ui/alert.tsx'
import { ToldAlert } from '../flow/told-alert.tsx'
import { sayAtDesk } from './entrance.tsx'

/** What the last decision did. After a conflict the row that it was about may be gone, so it is said here. */
export function Told({ said, conflict, takesFocus = false }: DeskTold & { takesFocus?: boolean }) {
  if (conflict) return <Alert tone="warning">{sayAtDesk(conflict)}</Alert>
  if (!said) return null
  return (
    <ToldAlert tone="success" takesFocus={() => takesFocus}>
      {said}
    </ToldAlert>
  )
}
