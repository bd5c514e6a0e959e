import '../flow/flow.css'
import '../contract/contract.css'
import './signing.css'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import type { AgreementDocument } from '../../api/agreements.ts'
import { agreementSigningMessages } from '../../messages/agreement-signing.ts'
import { createAgreement } from '../../stores/agreement.ts'
import { useStoreOf } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import type { TrustHtml } from '../contract/contract.tsx'
import { ContractDocument } from '../contract/contract-document.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { Code } from './code.tsx'
import { Done } from './done.tsx'
import { Read } from './read.tsx'

const text = agreementSigningMessages

type Props = {
  loanId: string
  trust: TrustHtml
  /** The document was read and agreed to, and its code was sent. */
  isConfirming: boolean
  onBack: () => void
  /** The code is on its way. */
  onAgreed: () => void
  onReread: () => void
  /** The document can no longer be signed, because its figures are not today's. */
  onChanged: () => void
}

/** The steps after the choice: the document is read, signed with a code, and then holds. */
export function Signing({ loanId, trust, isConfirming, onBack, onAgreed, onReread, onChanged }: Props) {
  const store = useStoreOf(createAgreement)
  const { data: document } = useStore(store.$document)
  const paper = useMemo(() => document && trust(document.html), [document, trust])
  /** Another tab may have signed it. */
  const recheck = async () => {
    const newest = await store.loadDocument(loanId)
    if (!newest.ok || !newest.value.signedAt) onChanged()
  }
  const isStale = (failure: Failure) => {
    const stale = failure.code === 'agreement-changed' || failure.code === 'agreement-not-possible'
    if (stale) void recheck()
    return stale
  }
  if (!document) return null
  // A document that cannot be shown cannot be signed.
  if (paper === undefined)
    return (
      <>
        <StepHeading title={text.read.title} />
        <Alert tone="danger" action={<Link onClick={onBack}>{text.read.back}</Link>}>
          {text.read.unreadable}
        </Alert>
      </>
    )
  if (document.signedAt) return <Done document={document} paper={paper} />
  return isConfirming ? (
    <Code loanId={loanId} isStale={isStale} onBack={onReread} />
  ) : (
    <Read loanId={loanId} paper={paper} isStale={isStale} onBack={onBack} onAgreed={onAgreed} />
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
