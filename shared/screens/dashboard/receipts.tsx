import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Charge } from '../../api/charge.ts'
import { receiptCents, receiptSubjectOf, receivedAt } from '../../api/receipt-of.ts'
import { formatShortDate } from '../../fields/date.ts'
import { formatBrlCents } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { chargePage } from '../../stores/charge-page.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createReceipts } from '../../stores/receipts.ts'
import { Link } from '../../ui/link.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { LoadFailed } from '../flow/load-failed.tsx'
import { dayOf } from '../proposal/day.ts'

const text = dashboardMessages.documents

/** Charges for which money came, with their receipts. */
export function Receipts({ loanId }: { loanId: string }) {
  const store = useStoreOf(createReceipts)
  const { data, failure } = useStore(store.$receipts)
  useEffect(() => {
    void store.load(loanId)
  }, [store, loanId])
  if (!data && failure) return <LoadFailed failure={failure} onRetry={() => void store.load(loanId)} />
  if (!data) return <Skeleton lines={3} label={dashboardMessages.loading} />
  if (data.length === 0) return <p role="status">{text.noReceipts}</p>
  return (
    <ul className="s-dash__links">
      {data.map(charge => (
        <li key={charge.txid}>
          <Link href={chargePage(charge.txid)}>{nameOf(charge)}</Link>
          <strong>{formatBrlCents(receiptCents(charge))}</strong>
        </li>
      ))}
    </ul>
  )
}

const nameOf = (charge: Charge) =>
  text.receipt(receiptSubjectOf(charge), formatShortDate(dayOf(receivedAt(charge)) ?? ''))
