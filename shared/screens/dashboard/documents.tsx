import { useState } from 'react'
import type { Loan, Profile } from '../../api/customers.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { useStores } from '../../stores/context.tsx'
import { pendingInstallments } from '../../stores/loan.ts'
import { Link } from '../../ui/link.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { saveFile } from '../flow/save-file.ts'

const text = dashboardMessages.documents
const Receipts = onDemand(() => import('./receipts.tsx').then(it => it.Receipts))
const Papers = onDemand(() => import('./papers.tsx').then(it => it.Papers))
const ReleaseTerm = onDemand(() => import('./release-term.tsx').then(it => it.ReleaseTerm))

/** Documents of the loan and contact details. */
export function Documents({ loan, profile }: { loan: Loan; profile: Profile | undefined }) {
  const { env } = useStores()
  const [open, setOpen] = useState(false)
  const [showsTerm, setShowsTerm] = useState(false)
  const [showsPapers, setShowsPapers] = useState(false)
  const installments = loan.closedAt ? [] : pendingInstallments(loan)
  const download = async () => {
    const { calendarFile } = await import('./calendar-file.ts')
    const address = `${location.origin}/dashboard/pay`
    const file = calendarFile(installments, { now: env.clock.serverNow(), address })
    saveFile(text.calendarFile, file, 'text/calendar;charset=utf-8')
  }
  return (
    <section className="s-dash__documents">
      <h2 className="s-dash__heading">{text.title}</h2>
      <ul className="s-dash__links">
        {loan.contractPath && (
          <li>
            <Link href={loan.contractPath}>{text.contract}</Link>
          </li>
        )}
        {loan.id && (
          <li>
            <Link href="/dashboard/statement">{text.statement}</Link>
          </li>
        )}
        {loan.id && (
          <li>
            <Link onClick={() => setOpen(!open)} aria-expanded={open}>
              {text.receipts}
            </Link>
          </li>
        )}
        {loan.closedAt && (
          <li>
            <Link onClick={() => setShowsTerm(!showsTerm)} aria-expanded={showsTerm}>
              {text.release}
            </Link>
          </li>
        )}
        {loan.id && (
          <li>
            <Link onClick={() => setShowsPapers(!showsPapers)} aria-expanded={showsPapers}>
              {text.papers}
            </Link>
          </li>
        )}
        {installments.length > 0 && (
          <li>
            <Link onClick={download}>{text.calendar}</Link>
          </li>
        )}
        {!loan.closedAt && (
          <li>
            <Link href="/dashboard/device-report">{text.deviceReport}</Link>
          </li>
        )}
        <li>
          <Link href="/mensagem">{text.check}</Link>
        </li>
      </ul>
      {showsTerm && profile && <ReleaseTerm loan={loan} profile={profile} />}
      {open && loan.id && <Receipts loanId={loan.id} />}
      {showsPapers && loan.id && <Papers loanId={loan.id} />}
      <p className="s-dash__help">
        {text.help} <Link href={text.phone.href}>{text.phone.label}</Link>,{' '}
        <Link href={text.whatsapp.href}>{text.whatsapp.label}</Link> ou{' '}
        <Link href={`mailto:${text.email}`}>{text.email}</Link>. {text.hours}.
      </p>
    </section>
  )
}
