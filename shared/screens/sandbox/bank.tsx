import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { formatBrlCents } from '../../fields/money.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import type { Outcome } from '../../stores/outcome.ts'
import { createSandbox } from '../../stores/sandbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { recurrenceIn, txidIn } from './code-in.ts'

const text = sandboxMessages.bank

/** Simulates a banking app that reads a Pix code: it pays a charge, and approves an authorisation of Pix Automático. */
export function Bank() {
  const store = useStoreOf(createSandbox)
  const [pay, answer] = [useStore(store.$pay), useStore(store.$answer)]
  const [code, setCode] = useState('')
  const [message, setMessage] = useState<{ tone: 'success' | 'danger'; text: string | undefined }>()
  const [idRec, txid] = [recurrenceIn(code), txidIn(code)]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setMessage(undefined)
    if (idRec) tell(await store.answer(idRec, 'approved'), () => text.approved)
    else if (txid) tell(await store.pay(txid), paid => text.paid(formatBrlCents(paid.amountCents)))
  }
  function tell<T>(outcome: Outcome<T>, done: (value: T) => string) {
    if (!outcome.ok) return setMessage({ tone: 'danger', text: say('request', outcome.failure) })
    setCode('')
    setMessage({ tone: 'success', text: done(outcome.value) })
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
          error={code.trim() && !txid && !idRec ? text.unknown : undefined}
          onChange={event => setCode(event.currentTarget.value)}
        />
        <Button
          type="submit"
          wide
          disabled={!txid && !idRec}
          busy={pay.state === 'busy' || answer.state === 'busy'}
          busyLabel={text.paying}
        >
          {idRec ? text.approve : text.pay}
        </Button>
        {message && <Alert tone={message.tone}>{message.text}</Alert>}
      </form>
    </Card>
  )
}
