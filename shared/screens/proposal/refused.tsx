import type { Profile, Refusal } from '../../api/customers.ts'
import { todayInSaoPaulo } from '../../loan/calendar.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { useStores } from '../../stores/context.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RefusedDrawing } from '../../ui/illustrations.tsx'
import { Link } from '../../ui/link.tsx'
import { Screen } from '../../ui/screen.tsx'
import { usePageTitle } from '../flow/page-title.ts'
import { Reapply } from './reapply.tsx'
import { Review } from './review.tsx'

const text = proposalMessages.refused

/** The application was refused: the reasons, a human review, and when to apply again. */
export function Refused({ profile }: { profile: Profile | undefined }) {
  const refusal = profile?.refusal
  usePageTitle(text.title)
  return (
    <Screen>
      <EmptyState title={text.title} illustration={<RefusedDrawing />}>
        <p data-standing={profile?.standing?.code}>{profile?.standing?.sentence}</p>
      </EmptyState>
      {refusal && refusal.reasons.length > 0 && <Reasons reasons={refusal.reasons} />}
      {refusal && <Review requestedAt={refusal.reviewRequestedAt} />}
      <Again refusal={refusal} mayReapply={profile?.mayReapply} />
      <p>
        <Link href="/dashboard">{proposalMessages.toDashboard}</Link>
      </p>
    </Screen>
  )
}

type AgainProps = { refusal: Refusal | null | undefined; mayReapply: boolean | undefined }

function Reasons({ reasons }: Pick<Refusal, 'reasons'>) {
  return (
    <section className="s-proposal__part">
      <h2 className="s-proposal__heading">{text.reasons}</h2>
      <ul className="s-flow__list">
        {reasons.map(reason => (
          <li key={reason.code}>{reason.text}</li>
        ))}
      </ul>
    </section>
  )
}

/** The server says whether the customer may apply again. Without its answer, the date decides. */
function Again({ refusal, mayReapply }: AgainProps) {
  const { env } = useStores()
  const from = refusal?.reapplyFrom
  const isOpen = mayReapply ?? (from !== undefined && todayInSaoPaulo(env.clock.serverNow()) >= from)
  if (!isOpen) return null
  return (
    <section className="s-proposal__part">
      <h2 className="s-proposal__heading">{text.againTitle}</h2>
      {refusal?.reviewRequestedAt && <p>{text.endsReview}</p>}
      <Reapply />
    </section>
  )
}
