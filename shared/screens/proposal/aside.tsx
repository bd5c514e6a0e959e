import '../flow/aside.css'
import type { Offer } from '../../api/offer.ts'
import { proposalMessages } from '../../messages/proposal.ts'
import { purchaseMessages } from '../../messages/purchase.ts'
import { Way } from '../../ui/way.tsx'

const text = proposalMessages.aside

/** Aside of /proposal: all steps, the current one, and a note about it. */
export function ProposalAside({ step, offer }: { step: 1 | 2 | 3; offer: Pick<Offer, 'purchase'> }) {
  const steps = offer.purchase?.paysShop
    ? [...text.steps.slice(0, -1), purchaseMessages.sent.toShop]
    : text.steps
  return (
    <>
      <p className="s-flow__aside-title">{text.title}</p>
      <Way steps={steps} current={step} />
      <p className="s-flow__aside-why">{text.why[step - 1]}</p>
    </>
  )
}
