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
 * Makes the contract's markup acceptable to the host: under Trusted Types a plain string is refused. Returns
 * undefined for markup that contains more than a document needs.
 */
export type TrustHtml = (html: string) => string | undefined

/** /contracts/{token}: the bank credit note to read and sign, also after the signature. */
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

function Readable({ contract, trust }: { contract: Contract; trust: TrustHtml }) {
  // The answer to the signature counts before the contract is loaded again.
  const [signed, setSigned] = useState<string>()
  const paper = useMemo(() => trust(contract.html), [contract.html, trust])
  const signedAt = contract.signedAt ?? signed
  // The first render must not take the focus; later steps do.
  const arriving = useRef(false)
  useEffect(() => {
    arriving.current = true
  }, [])
  // A contract that cannot be shown cannot be signed.
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
