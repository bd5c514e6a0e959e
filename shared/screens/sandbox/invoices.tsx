import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import { type NoteFate, noteFates } from '../../api/sandbox.ts'
import { cpfLength, cpfMask } from '../../fields/cpf.ts'
import { isLuhnValid, normalizeImei } from '../../fields/imei.ts'
import { sandboxMessages } from '../../messages/sandbox.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createSandbox } from '../../stores/sandbox.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { MaskedInput } from '../../ui/masked-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { saveFile } from '../flow/save-file.ts'
import { say } from '../flow/say.ts'

const text = sandboxMessages.invoices

/** Writes play invoices: proven ones, and one for every other fate. */
export function Invoices() {
  const store = useStoreOf(createSandbox)
  const { state } = useStore(store.$invoice)
  const [cpf, setCpf] = useState('')
  const [imei, setImei] = useState('')
  const [fate, setFate] = useState<NoteFate>('proven')
  const [failed, setFailed] = useState<string>()
  const wanted = { cpf, imei: normalizeImei(imei), fate }
  const isReady = cpf.length === cpfLength && isLuhnValid(wanted.imei)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const outcome = await store.invoice(wanted)
    setFailed(outcome.ok ? undefined : say('request', outcome.failure))
    if (outcome.ok) saveFile(outcome.value.name, outcome.value.content)
  }
  return (
    <Card as="section">
      <form className="s-sandbox__form" onSubmit={submit} noValidate>
        <h2>{text.title}</h2>
        <p className="s-sandbox__side">{text.text}</p>
        <MaskedInput
          name="cpf"
          label={text.cpf}
          inputMode="numeric"
          autoComplete="off"
          mask={cpfMask}
          value={cpf}
          onChange={setCpf}
        />
        <TextInput
          name="imei"
          label={text.imei}
          hint={text.imeiHint}
          inputMode="numeric"
          autoComplete="off"
          value={imei}
          onChange={event => setImei(event.currentTarget.value)}
        />
        <Select
          name="fate"
          label={text.fate}
          options={noteFates.map(value => ({ value, label: text.fates[value] }))}
          value={fate}
          onChange={event => setFate(event.currentTarget.value as NoteFate)}
        />
        <Button type="submit" wide disabled={!isReady} busy={state === 'busy'} busyLabel={text.writing}>
          {text.write}
        </Button>
        {failed && <Alert tone="danger">{failed}</Alert>}
      </form>
    </Card>
  )
}
