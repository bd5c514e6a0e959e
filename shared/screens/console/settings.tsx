import { type FormEvent, useState } from 'react'
import type { ConsoleChange, ConsoleSettings } from '../../api/console-shop.ts'
import { consoleMessages } from '../../messages/console.ts'
import { fieldMessages } from '../../messages/errors.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import type { Failure } from '../../stores/failure.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { say } from '../flow/say.ts'
import { useErrorFocus } from '../form/use-error-focus.ts'
import { Part } from './part.tsx'
import { PrefillKey } from './prefill-key.tsx'

const text = consoleMessages.settings

/** Pages, address and keys of the shop, a test event, and what only the lender changes. */
export function Settings({ store, mayChange }: { store: ConsoleStore; mayChange: boolean }) {
  return (
    <Part read={store.settings}>
      {(settings, _, put) => (
        <>
          <Form store={store} settings={settings} mayChange={mayChange} onChanged={put} />
          {mayChange && <Secret store={store} />}
          {mayChange && settings.webhookUrl && <Test store={store} />}
          <PrefillKey store={store} settings={settings} mayChange={mayChange} onChanged={put} />
          <SummaryList
            title={text.facts}
            rows={[{ label: text.payout, value: settings.payoutTo ?? text.customer }]}
          />
        </>
      )}
    </Part>
  )
}

type FormProps = {
  store: ConsoleStore
  settings: ConsoleSettings
  mayChange: boolean
  onChanged(settings: ConsoleSettings): void
}

const originsIn = (settings: ConsoleSettings) => settings.origins.join('\n')

interface FormErrors {
  origins?: string | undefined
  webhook?: string | undefined
  form?: string | undefined
}

/** The server names a line too, as `Origins.0`. */
function errorsOf(failure: Failure): FormErrors {
  const named = 'status' in failure ? fieldMessages(failure) : {}
  const line = Object.keys(named).find(field => field.startsWith('origins'))
  const told = { origins: line && named[line], webhook: named.webhookurl }
  return told.origins || told.webhook ? told : { form: say('request', failure) }
}

function Form({ store, settings, mayChange, onChanged }: FormProps) {
  // What the fields began with: the save of another part may bring what a colleague has changed meanwhile.
  const [base, setBase] = useState(settings)
  const [origins, setOrigins] = useState(originsIn(settings))
  const [webhookUrl, setWebhookUrl] = useState(settings.webhookUrl ?? '')
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [errors, setErrors] = useState<FormErrors>({})
  const [originsField, focusOrigins] = useErrorFocus<HTMLTextAreaElement>()
  const [webhookField, focusWebhook] = useErrorFocus()
  const begin = (stored: ConsoleSettings) => {
    setBase(stored)
    setOrigins(originsIn(stored))
    setWebhookUrl(stored.webhookUrl ?? '')
  }
  const isTyped = origins !== originsIn(base) || webhookUrl !== (base.webhookUrl ?? '')
  if (settings !== base && !isTyped && !isBusy) begin(settings)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaid(undefined)
    setErrors({})
    const wanted = origins.split(/\s+/).filter(line => line !== '')
    const change: ConsoleChange = {
      ...(wanted.join() !== base.origins.join() && { origins: wanted, originsBefore: base.origins }),
      ...(webhookUrl.trim() !== (base.webhookUrl ?? '') && { webhookUrl: webhookUrl.trim() }),
    }
    setBusy(true)
    const outcome = await store.change(change)
    setBusy(false)
    if (!outcome.ok) {
      const told = errorsOf(outcome.failure)
      if (told.origins) focusOrigins()
      else if (told.webhook) focusWebhook()
      return setErrors(told)
    }
    begin(outcome.value.settings)
    setSaid(text.saved)
    onChanged(outcome.value.settings)
  }
  return (
    <form className="s-console__form" onSubmit={submit} noValidate>
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <Field label={text.origins} hint={text.originsHint} error={errors.origins}>
        {control => (
          <textarea
            {...control}
            ref={originsField}
            className="s-console__lines"
            rows={4}
            value={origins}
            readOnly={!mayChange}
            spellCheck={false}
            onChange={event => setOrigins(event.currentTarget.value)}
          />
        )}
      </Field>
      <TextInput
        ref={webhookField}
        label={text.webhook}
        hint={text.webhookHint}
        value={webhookUrl}
        error={errors.webhook}
        readOnly={!mayChange}
        inputMode="url"
        spellCheck={false}
        onChange={event => setWebhookUrl(event.currentTarget.value)}
      />
      {mayChange && (
        <Button type="submit" busy={isBusy} busyLabel={text.saving}>
          {text.save}
        </Button>
      )}
      <p role="status">{said}</p>
    </form>
  )
}

function Secret({ store }: { store: ConsoleStore }) {
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const change = async () => {
    setError(undefined)
    setBusy(true)
    const outcome = await store.change({ newSecret: true })
    setBusy(false)
    if (!outcome.ok) return setError(say('request', outcome.failure))
    setSecret(outcome.value.secret)
    setAsked(false)
  }
  return (
    <div className="s-console__form">
      <h2>{text.secret}</h2>
      <p>{text.secretText}</p>
      {error && <Alert tone="danger">{error}</Alert>}
      {secret && (
        <div role="status">
          <p>{text.shown}</p>
          <p className="s-console__code">{secret}</p>
        </div>
      )}
      <div className="s-console__ways">
        {isAsked ? (
          <>
            <Button variant="secondary" busy={isBusy} busyLabel={text.saving} onClick={() => void change()}>
              {text.sure}
            </Button>
            <Link onClick={() => setAsked(false)}>{text.keep}</Link>
          </>
        ) : (
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {text.newSecret}
          </Button>
        )}
      </div>
    </div>
  )
}

function Test({ store }: { store: ConsoleStore }) {
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const send = async () => {
    setSaid(undefined)
    setBusy(true)
    const outcome = await store.test()
    setBusy(false)
    setSaid(outcome.ok ? text.tested(outcome.value) : say('request', outcome.failure))
  }
  return (
    <div className="s-console__ways">
      <Button variant="secondary" busy={isBusy} busyLabel={text.testing} onClick={() => void send()}>
        {text.test}
      </Button>
      <p role="status">{said}</p>
    </div>
  )
}
