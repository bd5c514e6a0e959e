import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { Contract } from '../../api/contract.ts'
import { formatLongDate } from '../../fields/date.ts'
import { contractMessages } from '../../messages/contract.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createContract } from '../../stores/contract.ts'
import type { Failure } from '../../stores/failure.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Reassurance } from '../../ui/reassurance.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FailureAlert } from '../flow/failure-alert.tsx'
import { Offline } from '../flow/offline.tsx'
import { say } from '../flow/say.ts'
import { StepHeading } from '../flow/step-heading.tsx'
import { stepOnDemand } from '../flow/step-on-demand.tsx'
import { useStepError } from '../flow/use-step-error.ts'
import { dayOf } from '../proposal/day.ts'
import { ContractDocument } from './contract-document.tsx'
import { WhatChanged } from './what-changed.tsx'

const text = contractMessages
const SignatureCode = stepOnDemand(() => import('./signature-code.tsx').then(it => it.SignatureCode))

type Props = { contract: Contract; paper: string; onSigned: (signedAt: string) => void }

/** Read, agree and sign. A new version of the document resets the checkbox. */
export function ReadAndSign({ contract, paper, onSigned }: Props) {
  const { $sign, $code, codeStillFits, hasValidCode, retry, sign, requestCode } = useStoreOf(createContract)
  const work = useStore($sign)
  const asking = useStore($code)
  // The customer may come back from reading the code in another app to a page that the browser has reloaded.
  const [confirming, setConfirming] = useState(() => contract.needsCode === true && hasValidCode())
  const [agreed, setAgreed] = useState(false)
  const { error, fail, clear } = useStepError()
  // Stays true for the new version that replaced the refused one.
  const isRefused = [work, asking].some(({ failure }) => failure?.code === 'contract-changed')

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!agreed) return
    clear()
    if (contract.needsCode) {
      const asked = codeStillFits() ? undefined : await requestCode()
      if (asked && !asked.ok) return refuse(asked.failure)
      return setConfirming(true)
    }
    const outcome = await sign()
    if (outcome.ok) return onSigned(outcome.value.signedAt)
    refuse(outcome.failure)
  }
  const refuse = (failure: Failure) => {
    const { code } = failure
    if (code === 'contract-changed' || code === 'contract-signed') {
      setAgreed(false)
      setConfirming(false)
      retry()
    } else fail(failure, say('request', failure))
  }

  if (confirming)
    return <SignatureCode onSigned={onSigned} onRefused={refuse} onBack={() => setConfirming(false)} />

  return (
    <Screen
      label={text.title}
      onSubmit={submit}
      actions={
        <Button
          type="submit"
          wide
          disabled={!agreed}
          busy={work.state === 'busy' || asking.state === 'busy'}
          busyLabel={contract.needsCode ? text.code.sending : text.signing}
        >
          {text.sign}
        </Button>
      }
    >
      <StepHeading title={text.title}>{text.lead}</StepHeading>
      <p className="s-contract__about">{about(contract)}</p>
      <Offline text={text.offline} />
      <WhatChanged contract={contract} isRefused={isRefused} />
      <ContractDocument paper={paper} />
      <Reassurance title={text.safe}>{text.safeText}</Reassurance>
      <Checkbox name="agreed" checked={agreed} onChange={event => setAgreed(event.currentTarget.checked)}>
        {text.agree}
      </Checkbox>
      {error && <FailureAlert>{error.text}</FailureAlert>}
    </Screen>
  )
}

export function about({ number, issuedAt }: Contract): string {
  const day = dayOf(issuedAt)
  return day ? `${text.number(number)}, ${text.issued(formatLongDate(day))}` : text.number(number)
}
