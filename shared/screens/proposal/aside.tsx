import { proposalMessages } from '../../messages/proposal.ts'

const text = proposalMessages.aside

/** Beside the column on wide screens: the way to the money, where the customer is on it, and a word about this step. */
export function ProposalAside({ step }: { step: 1 | 2 | 3 }) {
  return (
    <>
      <p className="s-flow__aside-title">{text.title}</p>
      <ol className="s-proposal__way">
        {text.steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === step ? 'step' : undefined}
            data-done={index + 1 < step || undefined}
          >
            {name}
          </li>
        ))}
      </ol>
      <p className="s-flow__aside-why">{text.why[step - 1]}</p>
    </>
  )
}
