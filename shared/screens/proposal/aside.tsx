import '../flow/aside.css'
import { proposalMessages } from '../../messages/proposal.ts'
import { Way } from '../../ui/way.tsx'

const text = proposalMessages.aside

/** Aside of /proposal: all steps, the current one, and a note about it. */
export function ProposalAside({ step }: { step: 1 | 2 | 3 }) {
  return (
    <>
      <p className="s-flow__aside-title">{text.title}</p>
      <Way steps={text.steps} current={step} />
      <p className="s-flow__aside-why">{text.why[step - 1]}</p>
    </>
  )
}
