import type { Profile } from '../../api/customers.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Standing } from '../standing/standing.tsx'

/** 'Nenhum empréstimo encontrado.', where the customer stands instead, and the next step. */
export function NoLoan({ profile }: { profile: Profile | undefined }) {
  const standing = profile?.standing
  // An older loan owes again.
  if (standing?.code === 'reopened') return <Standing profile={profile} />
  const next = standing?.next ?? { label: dashboardMessages.simulate, href: '/form' }
  return (
    <EmptyState
      title={dashboardMessages.none}
      level={2}
      action={<Button href={next.href}>{next.label}</Button>}
    >
      {standing && <p data-standing={standing.code}>{standing.sentence}</p>}
    </EmptyState>
  )
}
