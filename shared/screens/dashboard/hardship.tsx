import type { Loan } from '../../api/customers.ts'
import { leastPartCents } from '../../fields/part-amount.ts'
import { hardshipMessages } from '../../messages/hardship.ts'
import { payPage } from '../../stores/charge-page.ts'
import { lateInstallments } from '../../stores/loan.ts'
import { Link } from '../../ui/link.tsx'
import { Way } from './hardship-way.tsx'
import { Talk } from './talk.tsx'

const text = hardshipMessages

/** What somebody can do who cannot pay what is late: a part, other instalments, a person to talk to, free help elsewhere. It asks for nothing. */
export function Hardship({ loan }: { loan: Loan }) {
  const [oldest] = lateInstallments(loan)
  const hasPart = oldest?.totalCents !== undefined && oldest.totalCents > leastPartCents
  return (
    <div className="s-dash__hardship">
      {hasPart && (
        <Way {...text.part}>
          <Link href={payPage([oldest.number])}>{text.part.link}</Link>
        </Way>
      )}
      {!loan.writtenOffAt && (
        <Way {...text.agreement}>
          <Link href="/dashboard/agreement">{text.agreement.link}</Link>
        </Way>
      )}
      <Talk />
      <Way {...text.cost} />
      <Way {...text.dueDay}>
        <Link href="/dashboard/due-day">{text.dueDay.link}</Link>
      </Way>
      <Way {...text.free} />
    </div>
  )
}
