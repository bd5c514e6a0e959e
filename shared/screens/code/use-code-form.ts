import { type FormEvent, useState } from 'react'
import type { Struct } from 'superstruct'
import { DemoCode, codeLength as usualLength } from '../../fields/code.ts'
import type { Situation } from '../../messages/errors.ts'
import { useStores } from '../../stores/context.tsx'
import { type Failure, isOverForCode } from '../../stores/failure.ts'
import type { Outcome } from '../../stores/outcome.ts'
import { usePageFailure } from '../flow/page-title.ts'
import { isAboutCode, sayOfCode } from '../flow/say.ts'
import { useStepError } from '../flow/use-step-error.ts'
import { useField } from '../form/use-field.ts'

type Options<T> = {
  struct: Struct<string, null>
  /** The row of the error catalogue for a wrong code. */
  wrong: Situation
  confirm: (code: string) => Promise<Outcome<T>>
  onConfirmed?: (value: T) => void
  /** Returns true for a failure that the caller handles itself. */
  onFailed?: (failure: Failure) => boolean
}

export type CodeForm = ReturnType<typeof useCodeForm>

/** A form that confirms a code: its field, the error of the whole form, and its submit. */
export function useCodeForm<T>({ struct, wrong, confirm, onConfirmed, onFailed }: Options<T>) {
  const { codeLength = usualLength } = useStores().env
  const field = useField(codeLength === usualLength ? struct : DemoCode, codeLength)
  const [isBusy, setBusy] = useState(false)
  const { error, fail, clear } = useStepError()
  const [end, setEnd] = useState<string>()
  // A refused code is said under the digits, or in their place, and not in a `FailureAlert`.
  usePageFailure(field.isRefused || end !== undefined)

  /** Digits over the refused ones would make a mix of both, so they are typed anew. */
  const refuse = (failure: Failure) => {
    const message = sayOfCode(wrong, failure)
    if (isOverForCode(failure)) setEnd(message)
    field.refuseAndEmpty(message)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    if (!field.isValid) return field.leave()
    clear()
    setBusy(true)
    const outcome = await confirm(field.value)
    setBusy(false)
    if (outcome.ok) return onConfirmed?.(outcome.value)
    const { failure } = outcome
    if (onFailed?.(failure)) return
    if (isAboutCode(failure)) refuse(failure)
    else fail(failure, sayOfCode(wrong, failure))
  }
  return {
    codeLength,
    field,
    isBusy,
    error,
    fail,
    clear,
    submit,
    /** Why no digits can be right any more: the code expired, was used, or was guessed at too often. */
    end,
    /** A new code is on its way. */
    startOver() {
      setEnd(undefined)
      field.change('')
    },
  }
}
