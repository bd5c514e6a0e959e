import type { Loan, Profile } from '../../api/customers.ts'
import { brand } from '../../brand.ts'
import { formatCpf } from '../../fields/cpf.ts'
import { formatLongDate } from '../../fields/date.ts'
import { releaseTermMessages } from '../../messages/release-term.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { dayOf } from '../proposal/day.ts'

const text = releaseTermMessages

/** The document that confirms that the loan is settled and the lien on the phone has ended. */
export function ReleaseTerm({ loan, profile }: { loan: Loan; profile: Profile }) {
  const { device, contractNumber, claimCents = 0 } = loan
  const isClaimed = claimCents > 0
  const day = formatLongDate(dayOf(loan.closedAt) ?? '')
  const { legalName, cnpj, address } = brand.lender
  const rows = [
    { label: text.customer, value: profile.name },
    { label: text.cpf, value: formatCpf(profile.cpf) },
    ...(contractNumber ? [{ label: text.contract, value: contractNumber }] : []),
    ...(device
      ? [
          { label: text.device, value: `${device.brand} ${device.model}` },
          { label: text.imei, value: device.imei },
        ]
      : []),
    { label: text.day, value: day },
  ]
  return (
    <>
      <Card as="section" className="s-dash__paper">
        <SummaryList title={text.title} rows={rows} />
        <p>
          <Unbroken text={`${legalName}, CNPJ ${cnpj}, ${address}, ${reasonOf(loan)(day, isClaimed)}`} />
        </p>
        <p>{profile.purchase?.state === 'ended' ? text.lienOfUnbought : text.lien}</p>
      </Card>
      <Button variant="secondary" onClick={() => window.print()}>
        {text.print}
      </Button>
    </>
  )
}

function reasonOf({ closedReason, payout }: Loan) {
  if (closedReason === 'canceled') return text.canceledUnsent
  if (closedReason === 'returned') return text.returned
  if (closedReason !== 'withdrawn') return text.paid
  return payout?.status === 'canceled' ? text.canceled : text.withdrawn
}
