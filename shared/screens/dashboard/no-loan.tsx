import type { Profile } from '../../api/customers.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { useStores } from '../../stores/context.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { Sentence } from '../flow/sentence.tsx'
import { isOwnPage, Standing } from '../standing/standing.tsx'

/** Loaded on demand: few customers see it, and it includes the calls of a new application. */
const ApplyAgain = onDemand(() => import('./settled.tsx').then(it => it.ApplyAgain))

/** 'Nenhum empréstimo encontrado.', where the customer stands instead, and the next step. */
export function NoLoan({ profile }: { profile: Profile | undefined }) {
  const { env } = useStores()
  const standing = profile?.standing
  // An older loan owes again.
  if (standing?.code === 'reopened') return <Standing profile={profile} />
  const next = standing?.next ?? { label: dashboardMessages.simulate, href: '/form' }
  // A link to this page would do nothing, and /form leads back here until a new application is made.
  const again = profile?.mayReapply && isOwnPage(env, next.href) && <ApplyAgain />
  // The loan ended before its signature.
  if (profile?.loans.some(({ closedAt }) => closedAt))
    return (
      <>
        <Standing profile={profile} />
        {again}
      </>
    )
  return (
    <EmptyState
      title={dashboardMessages.none}
      level={2}
      action={again || <Button href={next.href}>{next.label}</Button>}
    >
      {standing && (
        <p data-standing={standing.code}>
          <Sentence text={standing.sentence} />
        </p>
      )}
    </EmptyState>
  )
}
