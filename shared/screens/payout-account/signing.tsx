import { useStore } from '@nanostores/react'
import type { AccountDocument } from '../../api/payout-account.ts'
import { payoutAccountMessages } from '../../messages/payout-account.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createPayoutAccount } from '../../stores/payout-account.ts'
import { Button } from '../../ui/button.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { unbroken } from '../../ui/unbroken.tsx'
import { ContractDocument } from '../contract/contract-document.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { type SigningProps, SigningSteps } from '../signing/signing-steps.tsx'

const text = payoutAccountMessages

/** The steps after the account: the document is read, signed with a code, and the money is sent. */
export function Signing(props: SigningProps) {
  return (
    <SigningSteps
      {...props}
      store={useStoreOf(createPayoutAccount)}
      text={text}
      stale={['payout-account-changed', 'payout-account-not-possible']}
      done={(document, paper) => <Done document={document} paper={paper} />}
    />
  )
}

/** The account holds, and the Pix is on its way, or the credit can go there. */
function Done({ document, paper }: { document: AccountDocument; paper: string }) {
  const { data: account } = useStore(useStoreOf(createPayoutAccount).$account)
  const { title, next, document: name } = text.done
  const { lead, points, dashboard } = account?.isForRefund ? text.doneRefund : text.done
  return (
    <>
      <StepHeading title={title}>{lead(document.bank, document.accountEnd)}</StepHeading>
      <section className="s-signing__next">
        <h2 className="s-dash__heading">{next}</h2>
        <ul className="s-signing__points">
          {points.map(point => (
            <li key={point}>{unbroken(point)}</li>
          ))}
        </ul>
      </section>
      <Disclosure summary={name}>
        <ContractDocument paper={paper} label={name} />
      </Disclosure>
      <Button wide href="/dashboard">
        {dashboard}
      </Button>
    </>
  )
}
