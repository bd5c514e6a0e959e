import { isHeavy, shareOfIncome } from '../../loan/affordability.ts'
import { affordabilityMessages as text } from '../../messages/affordability.ts'
import { Alert } from '../../ui/alert.tsx'

/** The instalment as a share of the declared income, with a soft warning from 20 % on. Amounts in reais. */
export function IncomeShare({
  instalment,
  income,
}: {
  instalment: number
  income: number | null | undefined
}) {
  if (!income) return null
  const percent = shareOfIncome(instalment, income)
  if (!isHeavy(instalment, income)) return <p className="s-offer__income">{text.share(percent)}</p>
  return (
    <Alert tone="warning" title={text.share(percent)}>
      {text.heavy}
    </Alert>
  )
}
