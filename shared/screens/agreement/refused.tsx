import { useStore } from '@nanostores/react'
import { type ReactNode, useRef, useState } from 'react'
import type { AgreementRefusal } from '../../api/agreements.ts'
import { formatLongDate } from '../../fields/date.ts'
import { agreementMessages } from '../../messages/agreement.ts'
import { createAgreement } from '../../stores/agreement.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import type { TrustHtml } from '../contract/contract.tsx'
import { ToDashboard } from '../dashboard/loan-page.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { WorkAlert } from '../flow/work-alert.tsx'
import { Talk } from '../hardship/talk.tsx'

const text = agreementMessages

const SignedDocument = onDemand(() => import('./signing.tsx').then(it => it.SignedDocument))

type Props = { refusal: AgreementRefusal; loanId: string; trust: TrustHtml }

/** Why the instalments cannot be replaced today, what is possible instead, and who to talk to. */
export function Refused({ refusal, loanId, trust }: Props) {
  const { reason } = refusal
  return (
    <>
      <Alert
        tone="info"
        live={false}
        action={reason === 'too-early' && <Link href="/dashboard/pay">{text.pay}</Link>}
      >
        {sentenceOf(refusal)}
      </Alert>
      {reason === 'agreed-lately' && <Signed loanId={loanId} trust={trust} />}
      {reason !== 'nothing-left' && <Talk />}
      <ToDashboard />
    </>
  )
}

/** Why there is nothing to choose, and who to talk to unless nothing is owed: the talk is about fine and interest. */
export const Unavailable = ({ children, owesNothing }: { children: ReactNode; owesNothing?: boolean }) => (
  <>
    <Alert tone="info" live={false}>
      {children}
    </Alert>
    {!owesNothing && <Talk />}
    <ToDashboard />
  </>
)

function sentenceOf({ reason, possibleFrom, leastDaysLate }: AgreementRefusal): string {
  const { refusals } = text
  const from = possibleFrom ? formatLongDate(possibleFrom) : ''
  if (reason === 'not-late') return refusals[reason](leastDaysLate)
  if (reason === 'too-early') return refusals[reason](leastDaysLate, from)
  if (reason === 'agreed-lately') return refusals[reason](from)
  if (reason === 'under-way' || reason === 'phone-unproved') return refusals[reason]
  if (reason === 'written-off' || reason === 'nothing-left') return refusals[reason]
  return refusals.other
}

/** The document that was signed, once it is asked for. */
function Signed({ loanId, trust }: Pick<Props, 'loanId' | 'trust'>) {
  const store = useStoreOf(createAgreement)
  const { data, failure, loading } = useStore(store.$document)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    setOpen(true)
    void store.loadDocument(loanId)
  }
  // It replaces the pressed link.
  const paper = useRef<HTMLDivElement>(null)
  const isShown = isOpen && data !== undefined
  useFocusWhen(paper, isShown)
  if (isShown)
    return (
      <div ref={paper} tabIndex={-1}>
        <SignedDocument document={data} trust={trust} />
      </div>
    )
  return (
    <>
      <WorkAlert failure={failure} />
      <p>
        <Link onClick={open} disabled={loading}>
          {text.document}
        </Link>
      </p>
    </>
  )
}
