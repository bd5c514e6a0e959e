import type { Loan } from '../../api/customers.ts'
import { inPreparationMessages } from '../../messages/in-preparation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ContractLink } from '../contract/contract-link.tsx'

/** A loan whose contract is being prepared or waits for its signature. */
export function InPreparation({ loan }: { loan: Loan }) {
  const { contractPath } = loan
  const { title, text } = contractPath ? inPreparationMessages.waiting : inPreparationMessages.preparing
  return (
    <>
      <Card as="section" tone={contractPath ? 'deep' : 'sand'} className="s-dash__contract">
        <h2 className="s-dash__heading">{title}</h2>
        <p>{text}</p>
        {contractPath && (
          <Button variant="accent" wide href={contractPath}>
            {inPreparationMessages.waiting.sign}
          </Button>
        )}
      </Card>
      {contractPath && <ContractLink contractPath={contractPath} />}
    </>
  )
}
