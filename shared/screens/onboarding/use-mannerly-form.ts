import { superstructResolver } from '@hookform/resolvers/superstruct'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type Resolver,
  useForm,
} from 'react-hook-form'
import type { Struct } from 'superstruct'

type Options<T extends FieldValues> = {
  struct: Struct<T, unknown>
  initial: T
  /** What the values mean before they are judged and sent, e.g. a salary whose cents are still to be added. */
  read?: (values: T) => T
  /** Fields that are complete at a known number of characters; a complete field speaks before it is left. */
  lengths?: Partial<Record<FieldPath<T>, number>>
}

/**
 * react-hook-form with the manners of this product: validity is computed on every change and governs the
 * button; a message is shown once its field was left or is complete, or after a failed submit; two quick taps
 * send once; what the server says about a field stands under it until the field changes.
 */
export function useMannerlyForm<T extends FieldValues>({
  struct,
  initial,
  read = same,
  lengths,
}: Options<T>) {
  const [resolver] = useState(() => resolverFor(struct, read))
  const form = useForm<T>({ mode: 'all', defaultValues: initial as DefaultValues<T>, resolver })
  const { errors, touchedFields, isSubmitted, isSubmitting, isValid } = form.formState
  const sending = useRef(false)

  // Knows every field's state from the beginning, so that what is missing can be named.
  const judge = useCallback(() => void form.trigger(), [form.trigger])
  useEffect(judge, [judge])

  // Only now: fields may rest while the form is sent.
  const toFocus = useRef<FieldPath<T>>(undefined)
  useEffect(() => {
    if (isSubmitting || !toFocus.current) return
    form.setFocus(toFocus.current)
    toFocus.current = undefined
  }, [isSubmitting, form.setFocus])

  const isComplete = (name: FieldPath<T>) => {
    const length = lengths?.[name]
    return length !== undefined && String(form.getValues(name) ?? '').length >= length
  }
  const errorOf = (name: FieldPath<T>): string | undefined => {
    const fault: { type?: string; message?: string } | undefined = get(errors, name)
    const shown = fault?.type === 'server' || get(touchedFields, name) || isSubmitted || isComplete(name)
    return shown ? fault?.message : undefined
  }
  const submit = (send: (values: T) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    try {
      await form.handleSubmit(values => send(read(values)))()
    } finally {
      sending.current = false
    }
  }
  /** Puts the server's messages under the fields that this form has, and the focus into the first of them. */
  const showFieldMessages = (messages: Record<string, string>) => {
    const known = Object.entries(messages).filter(([name]) => get(form.getValues(), name) !== undefined)
    for (const [name, message] of known) form.setError(name as FieldPath<T>, { type: 'server', message })
    toFocus.current = known[0]?.[0] as FieldPath<T> | undefined
  }
  const isMissing = (name: FieldPath<T>) => get(errors, name) !== undefined

  return { form, errorOf, isMissing, submit, showFieldMessages, judge, isValid, isSubmitting }
}

const same = <T>(values: T) => values

function resolverFor<T extends FieldValues>(struct: Struct<T, unknown>, read: (values: T) => T): Resolver<T> {
  const judge = superstructResolver(struct as never) as Resolver<T>
  return async (values, context, options) => {
    const verdict = await judge(read(values), context, options)
    // The form keeps what was typed; what it means is read again when it is sent.
    return Object.keys(verdict.errors).length > 0 ? verdict : { values, errors: {} }
  }
}
