import './progress.css'
import { useState } from 'react'
import { contractLinkMessages as text } from '../../messages/contract-link.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createContractLink } from '../../stores/contract-link.ts'
import { unbroken } from '../../ui/unbroken.tsx'
import { ResendLink } from '../code/resend.tsx'
import { say } from '../flow/say.ts'
import { contractTokenOf } from './token.ts'

/** 'Não achou a mensagem com o link?': sends the link to the contract again. */
export function ContractLink({ contractPath }: { contractPath: string }) {
  const { $send, $secondsToResend, send } = useStoreOf(createContractLink)
  const [result, setResult] = useState<{ ok: boolean; text: string | undefined }>()
  const resend = async () => {
    setResult(undefined)
    const outcome = await send(contractTokenOf(contractPath))
    setResult({
      ok: outcome.ok,
      text: outcome.ok ? text.sent(outcome.value.phone) : say('request', outcome.failure),
    })
  }
  return (
    <div className="s-progress__link">
      <p>
        {text.question}{' '}
        <ResendLink text={text} $resend={$send} $secondsToResend={$secondsToResend} onClick={resend} />
      </p>
      <p role={result?.ok === false ? 'alert' : 'status'}>{unbroken(result?.text)}</p>
    </div>
  )
}
