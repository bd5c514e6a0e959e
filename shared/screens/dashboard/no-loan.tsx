import type { Profile } from '../../api/customers.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { hasStatus } from '../../stores/loan.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

/** 'Nenhum empréstimo encontrado.' with a link to the simulation, the offer or the answer. */
export function NoLoan({ profile }: { profile: Profile | undefined }) {
  const { label, href } = wayOn(profile)
  return (
    <EmptyState title={dashboardMessages.none} level={2} action={<Button href={href}>{label}</Button>}>
      <p>{dashboardMessages.noneText}</p>
    </EmptyState>
  )
}

function wayOn(profile: Profile | undefined) {
  const offer = profile?.offer
  if (!offer?.id) return { label: dashboardMessages.simulate, href: '/form' }
  const href = `/proposal/${encodeURIComponent(offer.id)}`
  if (hasStatus(profile, 'Rejected') || offer.isExpired) return { label: dashboardMessages.seeAnswer, href }
  return { label: dashboardMessages.seeOffer, href }
}
