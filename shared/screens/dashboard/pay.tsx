import './dashboard.css'
import { useState } from 'react'
import { formatBrl } from '../../fields/money.ts'
import { dashboardMessages } from '../../messages/dashboard.ts'
import { BigNumber } from '../../ui/big-number.tsx'
import { Button } from '../../ui/button.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { CopyButton } from './copy-button.tsx'
import { Example } from './example.tsx'
import { useGuard } from './use-guard.ts'

const text = dashboardMessages.payPage

/** Fixed, as specified: not wired to data yet. No bank would take this code. */
const examplePix =
  '00020126330014br.gov.bcb.pix0111EXEMPLO-PIX5204000053039865406165.005802BR5908CELASTRO6009SAO PAULO62070503***6304EXEM'
const exampleAmount = 165

/** /dashboard/pay: a placeholder of the payment to come. */
export function PayScreen() {
  const admitted = useGuard()
  const [more, setMore] = useState(false)
  return (
    <div className="s-dash" aria-busy={!admitted || undefined}>
      <StepTitle title={text.title} />
      <Example />
      <BigNumber label={text.instalment} value={formatBrl(exampleAmount)} />
      <div className="s-dash__pix">
        <p className="s-dash__heading" id="pix-code">
          {text.code}
        </p>
        <code className="s-dash__code">{examplePix}</code>
        <CopyButton text={examplePix} label={text.copy} copied={text.copied} failed={text.copyFailed} />
        <Button variant="secondary" wide aria-expanded={more} onClick={() => setMore(!more)}>
          {text.other}
        </Button>
        <p role="status">{more && text.otherText}</p>
      </div>
    </div>
  )
}
