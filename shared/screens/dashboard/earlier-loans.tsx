import { useState } from 'react'
import type { EarlierLoan } from '../../api/customers.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { earlierLoansMessages } from '../../messages/earlier-loans.ts'
import { Link } from '../../ui/link.tsx'
import { dayOf } from '../proposal/day.ts'
import { Papers } from './papers.tsx'

const text = earlierLoansMessages

/** The loans of earlier applications, each with its documents: the signed contract stays in the customer's area. */
export function EarlierLoans({ loans }: { loans: readonly EarlierLoan[] }) {
  return (
    <section className="s-dash__documents">
      <h2 className="s-dash__heading">{text.title}</h2>
      <ul className="s-dash__links">
        {loans.map(loan => (
          <Earlier key={loan.id} loan={loan} />
        ))}
      </ul>
    </section>
  )
}

function Earlier({ loan: { id, principalCents, signedAt, closedAt } }: { loan: EarlierLoan }) {
  const [open, setOpen] = useState(false)
  const name = text.name(formatBrlCents(principalCents), shortDay(signedAt))
  return (
    <li>
      <Link onClick={() => setOpen(!open)} aria-expanded={open}>
        {name}
      </Link>
      {closedAt && <small>{text.closed(shortDay(closedAt))}</small>}
      {open && <Papers loanId={id} label={name} />}
    </li>
  )
}

const shortDay = (time: string) => formatShortDate(dayOf(time) ?? '')
