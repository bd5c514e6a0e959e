import { proposalMessages } from '../../messages/proposal.ts'
import { Button } from '../../ui/button.tsx'
import { SentDrawing } from '../../ui/illustrations.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Way } from '../../ui/way.tsx'
import { StepHeading } from '../flow/step-heading.tsx'
import { ProposalAside } from './aside.tsx'

const text = proposalMessages.sent

/** 'Proposta enviada com sucesso!': what happens next. */
export function SentStep() {
  return (
    <Screen
      aside={<ProposalAside step={3} />}
      actions={
        <Button wide href="/dashboard">
          {text.dashboard}
        </Button>
      }
    >
      <SentDrawing />
      <StepHeading title={text.title}>{text.lead}</StepHeading>
      <div className="s-proposal__next">
        <Way steps={text.steps} />
      </div>
      <Reassurance title={text.fraud}>{text.fraudText}</Reassurance>
    </Screen>
  )
}
