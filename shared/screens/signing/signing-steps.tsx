import '../flow/flow.css'
import '../contract/contract.css'
import './signing.css'
import { useStore } from '@nanostores/react'
import { type ReactNode, useMemo } from 'react'
import type { ErrorCode } from '../../api/error.ts'
import type { DocumentSigning, SignableDocument } from '../../stores/document-signing.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import type { TrustHtml } from '../contract/contract.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { Code } from './code.tsx'
import { Read } from './read.tsx'
import type { SigningText } from './signing-text.ts'

export type SigningProps = {
  loanId: string
  trust: TrustHtml
  /** The document was read and agreed to, and its code was sent. */
  isConfirming: boolean
  onBack: () => void
  /** The code is on its way. */
  onAgreed: () => void
  onReread: () => void
  /** The document can no longer be signed. */
  onChanged: () => void
}

type Props<Issued extends SignableDocument> = SigningProps & {
  store: DocumentSigning<Issued>
  text: SigningText
  /** Failures that say so. */
  stale: readonly ErrorCode[]
  /** What is shown once it is signed. */
  done: (document: Issued, paper: string) => ReactNode
}

/** The steps after the choice: the document is read, signed with a code, and then holds. */
export function SigningSteps<Issued extends SignableDocument>({
  store,
  text,
  stale,
  done,
  loanId,
  trust,
  isConfirming,
  onBack,
  onAgreed,
  onReread,
  onChanged,
}: Props<Issued>) {
  const { data: document } = useStore(store.$document)
  const paper = useMemo(() => document && trust(document.html), [document, trust])
  /** Another tab may have signed it. */
  const recheck = async () => {
    const newest = await store.loadDocument(loanId)
    if (!newest.ok || !newest.value.signedAt) onChanged()
  }
  const isStale = ({ code }: Failure) => {
    const isOver = stale.some(each => each === code)
    if (isOver) void recheck()
    return isOver
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
  if (document.signedAt) return done(document, paper)
  return isConfirming ? (
    <Code store={store} text={text.code} loanId={loanId} isStale={isStale} onBack={onReread} />
  ) : (
    <Read
      store={store}
      text={text.read}
      loanId={loanId}
      paper={paper}
      isStale={isStale}
      onBack={onBack}
      onAgreed={onAgreed}
    />
  )
}
