import type { Ref } from 'react'
import type { DeskTold } from '../../stores/desk.ts'
import { Alert } from '../../ui/alert.tsx'
import { sayAtDesk } from './entrance.tsx'

/** What the last decision did. After a conflict the row that it was about may be gone, so it is said here. */
export function Told({ said, conflict, ref }: DeskTold & { ref?: Ref<HTMLDivElement> }) {
  if (conflict) return <Alert tone="warning">{sayAtDesk(conflict)}</Alert>
  if (!said) return null
  return (
    <Alert tone="success" {...(ref && { ref })}>
      {said}
    </Alert>
  )
}
