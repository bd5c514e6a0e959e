import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { formatBrlCents } from '../../fields/money.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { txidIn } from './txid-in.ts'

const text = sandboxMessages.bank

/** Simulates a banking app that pays a Pix code. */
export function Bank() {
  const store = useStoreOf(createSandbox)
  const { state } = useStore(store.$pay)
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ tone: 'success' | 'danger'; text: string | undefined }>()
  const txid = txidIn(code)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!txid) return
    setMessage(undefined)
    const outcome = await store.pay(txid)
    if (!outcome.ok) return setMessage({ tone: 'danger', text: say('request', outcome.failure) })
    setCode('')
    setMessage({ tone: 'success', text: text.paid(formatBrlCents(outcome.value.amountCents)) })
  }
  return (
    <Card as="section">
      <form className="s-sandbox__form" onSubmit={submit} noValidate>
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        <TextInput
          name="pix"
          label={text.code}
          hint={text.hint}
          autoComplete="off"
          spellCheck={false}
          value={code}
          error={code.trim() && !txid ? text.unknown : undefined}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button type="submit" wide disabled={!txid} busy={state === 'busy'} busyLabel={text.paying}>
          {text.pay}
        </Button>
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
      </form>
    </Card>
  )
}
