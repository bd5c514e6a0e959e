import { useMemo } from 'react'
import type { AgreementDocument } from '../../api/agreements.ts'
import { agreementSigningMessages } from '../../messages/agreement-signing.ts'
import { createAgreement } from '../../stores/agreement.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { TrustHtml } from '../contract/contract.tsx'
import { ContractDocument } from '../contract/contract-document.tsx'
import { type SigningProps, SigningSteps } from '../signing/signing-steps.tsx'
import { Done } from './done.tsx'

const text = agreementSigningMessages

/** The steps after the choice: the document is read, signed with a code, and then holds. */
export function Signing(props: SigningProps) {
  return (
    <SigningSteps
      {...props}
      store={useStoreOf(createAgreement)}
      text={text}
      stale={['agreement-changed', 'agreement-not-possible']}
      done={(document, paper) => <Done document={document} paper={paper} />}
    />
  )
}

/** A document that was signed before. */
export function SignedDocument({ document, trust }: { document: AgreementDocument; trust: TrustHtml }) {
  const paper = useMemo(() => trust(document.html), [document, trust])
  if (paper === undefined) return <Alert tone="danger">{text.read.unreadable}</Alert>
  return (
    <Disclosure summary={text.done.document} open>
      <ContractDocument paper={paper} label={text.read.document} />
    </Disclosure>
  )
}
