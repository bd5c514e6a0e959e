import type { Loan } from '../../api/customers.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { moneyBackMessages } from '../../messages/money-back.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'

const text = moneyBackMessages

/** Says that banks took payments back, and that a loan was written off. */
export function MoneyBackNote({ loan: { reversals = [], writtenOffAt } }: { loan: Loan }) {
  return (
    <>
      {reversals.map(({ id, on, amountCents }) => (
        <Alert
          key={id}
          tone="warning"
          title={text.reversed.title(formatBrlCents(amountCents), formatShortDate(on))}
          action={<Link href="/dashboard/statement">{text.reversed.statement}</Link>}
          live={false}
        >
          <p>{text.reversed.text}</p>
          <Help {...text.reversed.help} />
        </Alert>
      ))}
      {writtenOffAt && (
        <Alert tone="info" title={text.writtenOff.title} live={false}>
          <p>{text.writtenOff.text}</p>
          <Help {...text.writtenOff.help} />
        </Alert>
      )}
    </>
  )
}

const Help = ({ before, after }: { before: string; after: string }) => (
  <p>
    {before}
    <Link href={text.phone.href}>{text.phone.label}</Link>
    {after}
  </p>
)
