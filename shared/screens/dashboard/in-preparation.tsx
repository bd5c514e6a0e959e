import type { Loan, Profile } from '../../api/customers.ts'
import { inPreparationMessages as text } from '../../messages/in-preparation.ts'
import { Button } from '../../ui/button.tsx'
import { ContractLink } from '../contract/contract-link.tsx'
import { Standing } from '../standing/standing.tsx'

/** A loan whose contract is being prepared or waits for its signature. */
export function InPreparation({ loan, profile }: { loan: Loan; profile: Profile | undefined }) {
  const { contractPath } = loan
  return (
    <>
      {profile?.standing ? <Standing profile={profile} /> : <Plain contractPath={contractPath} />}
      {contractPath && <ContractLink contractPath={contractPath} />}
    </>
  )
}

/** Another back end sends no sentence. */
const Plain = ({ contractPath }: Pick<Loan, 'contractPath'>) => (
  <>
    <p>{text.title}</p>
    {contractPath && <Button href={contractPath}>{text.sign}</Button>}
  </>
)
