import { type FormEvent, useState } from 'react'
import type { ConsoleSettings } from '../../api/console-shop.ts'
import { consoleMessages } from '../../messages/console.ts'
import { fieldMessages } from '../../messages/errors.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { say } from '../flow/say.ts'
import { useErrorFocus } from '../form/use-error-focus.ts'

const text = consoleMessages.settings

type Props = {
  store: ConsoleStore
  settings: ConsoleSettings
  mayChange: boolean
  onChanged(settings: ConsoleSettings): void
}

/** The public key for signed data: which one is registered, another one, none. */
export function PrefillKey({ store, settings, mayChange, onChanged }: Props) {
  const [key, setKey] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [errors, setErrors] = useState<{ key?: string | undefined; form?: string | undefined }>({})
  const [field, focus] = useErrorFocus<HTMLTextAreaElement>()
  const refuse = (message: string) => {
    setErrors({ key: message })
    focus()
  }
  const change = async (prefillKey: string) => {
    setSaid(undefined)
    setErrors({})
    setBusy(true)
    const outcome = await store.change({ prefillKey })
    setBusy(false)
    if (!outcome.ok) {
      const { failure } = outcome
      const named = 'status' in failure ? fieldMessages(failure).prefillkey : undefined
      return named ? refuse(named) : setErrors({ form: say('request', failure) })
    }
    setKey('')
    setAsked(false)
    setSaid(prefillKey ? text.keySaved : text.keyRemoved)
    onChanged(outcome.value.settings)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (key.trim() === '') return refuse(text.keyEmpty)
    void change(key)
  }
  return (
    <form className="s-console__form" onSubmit={submit} noValidate>
      <h2>{text.key}</h2>
      <p>{text.keyText}</p>
      <p className="s-console__code">
        {settings.prefillKeyId ? text.keyNow(settings.prefillKeyId) : text.keyNone}
      </p>
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      {mayChange && (
        <>
          <Field label={text.keyField} hint={text.keyHint} error={errors.key}>
            {control => (
              <textarea
                {...control}
                ref={field}
                className="s-console__lines"
                rows={4}
                value={key}
                spellCheck={false}
                onChange={event => setKey(event.currentTarget.value)}
              />
            )}
          </Field>
          <div className="s-console__ways">
            <Button type="submit" variant="secondary" busy={isBusy} busyLabel={text.saving}>
              {text.keySave}
            </Button>
            {settings.prefillKeyId &&
              (isAsked ? (
                <>
                  <Button
                    variant="secondary"
                    busy={isBusy}
                    busyLabel={text.saving}
                    onClick={() => void change('')}
                  >
                    {text.keySure}
                  </Button>
                  <Link onClick={() => setAsked(false)}>{text.keep}</Link>
                </>
              ) : (
                <Link onClick={() => setAsked(true)}>{text.keyRemove}</Link>
              ))}
          </div>
        </>
      )}
      <p role="status">{said}</p>
    </form>
  )
}
