import '../flow/flow.css'
import './contract.css'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Contract } from '../../api/contract.ts'
import { contractMessages } from '../../messages/contract.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createContract } from '../../stores/contract.ts'
import { CodedFailure } from '../../stores/failure.ts'
import { Screen } from '../../ui/screen.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { useGuard } from '../dashboard/use-guard.ts'
import { Arriving } from '../flow/step-heading.tsx'
import { ReadAndSign } from './read-and-sign.tsx'
import { SignedContract } from './signed-contract.tsx'
import { contractTokenOf } from './token.ts'
import { Unreadable } from './unreadable.tsx'

/**
 * The host's word that this markup may enter the page: under Trusted Types a plain string may not. Undefined when it
 * holds more than a document needs.
 */
export type TrustHtml = (html: string) => string | undefined

/** /contracts/{token}: the bank credit note to read, to sign, and to find again once signed. */
export function ContractScreen({ trust }: { trust: TrustHtml }) {
  const { env } = useStores()
  const contract = useStoreOf(createContract)
  const admitted = useGuard()
  const { data, failure } = useStore(contract.$contract)
  const token = admitted ? contractTokenOf(env.navigation.path()) : undefined
  useEffect(() => {
    if (token !== undefined) contract.open(token)
  }, [contract, token])
  return (
    <div className="s-flow s-contract-page" aria-busy={(!data && !failure) || undefined}>
      {data ? (
        <Readable contract={data} trust={trust} />
      ) : failure || token === '' ? (
        <Unreadable failure={failure} />
      ) : (
        <ContractSkeleton />
      )}
    </div>
  )
}

/** What was read stays on the page while it is read again. */
function Readable({ contract, trust }: { contract: Contract; trust: TrustHtml }) {
  // What the server answered to the signature counts, even before it has told the contract anew.
  const [signed, setSigned] = useState<string>()
  const paper = useMemo(() => trust(contract.html), [contract.html, trust])
  const signedAt = contract.signedAt ?? signed
  // What the page was opened with is there by now; what comes after it was walked to.
  const arriving = useRef(false)
  useEffect(() => {
    arriving.current = true
  }, [])
  // Nobody signs what they could not read.
  if (paper === undefined) return <Unreadable failure={unreadable} />
  if (signedAt) return <SignedContract contract={contract} signedAt={signedAt} paper={paper} />
  return (
    <Arriving value={arriving}>
      <ReadAndSign key={contract.sha256} contract={contract} paper={paper} onSigned={setSigned} />
    </Arriving>
  )
}

const unreadable = new CodedFailure('unexpected')

function ContractSkeleton() {
  return (
    <Screen>
      <StepTitle title={contractMessages.title}>{contractMessages.loading}</StepTitle>
      <Skeleton lines={12} />
    </Screen>
  )
}
