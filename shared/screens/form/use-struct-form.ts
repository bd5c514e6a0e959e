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
import type { Failure } from '../../stores/failure.ts'
import { serverMessages } from './server-messages.ts'
import { usePress } from './use-press.ts'

/** What a form is made of. `T` is inferred from the struct alone, so that any other key does not compile. */
export interface StructForm<T extends FieldValues> {
  struct: Struct<T, unknown>
  initial: NoInfer<T>
  /** What the values mean before they are judged and sent, e.g. a salary whose cents are still to be added. */
  read?: (values: NoInfer<T>) => NoInfer<T>
  /** Fields that are complete at a known number of characters; a complete field shows its message before it is left. */
  lengths?: Partial<Record<FieldPath<NoInfer<T>>, number>>
  /** Name of the group in the request's body that holds these fields. */
  group?: string
}

/**
 * react-hook-form over a superstruct struct. Validity is computed on every change and governs the button. A message is
 * shown once its field was left or is complete, or after a failed submit, and not under a press. Two quick taps send once.
 * What the server says about a field stands under it until the field changes.
 */
export function useStructForm<T extends FieldValues>(definition: StructForm<T>) {
  const { struct, initial, read = same, lengths, group } = definition
  const [resolver] = useState(() => resolverFor(struct, read))
  const form = useForm<T>({ mode: 'all', defaultValues: initial as DefaultValues<T>, resolver })
  const { errors, touchedFields, isSubmitted, isSubmitting, isValid } = form.formState
  const keep = usePress()
  const sending = useRef(false)
  // Kept apart from the form's own errors, which a validation that was already running replaces.
  const [told, setTold] = useState<{ name: FieldPath<T>; message: string; value: unknown }[]>([])

  // The state of every field is known from the beginning, so that what is missing can be named.
  const judge = useCallback(() => void form.trigger(), [form.trigger])
  useEffect(judge, [judge])

  // The focus waits for the end of the submit: fields may be disabled while the form is sent.
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
  const messageOf = (name: FieldPath<T>): string | undefined => {
    const said = told.find(each => each.name === name)
    if (said && said.value === form.getValues(name)) return said.message
    const fault: { type?: string; message?: string } | undefined = get(errors, name)
    const shown = fault?.type === 'server' || get(touchedFields, name) || isSubmitted || isComplete(name)
    return shown ? fault?.message : undefined
  }
  const errorOf = (name: FieldPath<T>) => keep(name, messageOf(name))
  const submit = (send: (values: T) => Promise<void>) => async (event: FormEvent) => {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    setTold([])
    try {
      await form.handleSubmit(values => send(read(values)))()
    } finally {
      sending.current = false
    }
  }
  /** Puts the server's messages under the fields that this form has, and the focus into the first of them. Returns whether there is one. */
  const showFieldMessages = (failure: Failure) => {
    const news = serverMessages<FieldPath<T>>(form.getValues(), failure, group)
    for (const { name, message } of news) form.setError(name, { type: 'server', message })
    setTold(news.map(each => ({ ...each, value: form.getValues(each.name) })))
    toFocus.current = news[0]?.name
    return news.length > 0
  }
  /** Takes back what the server said about a field: it was about the value of another field too, and that has changed. */
  const forget = (name: FieldPath<T>) => {
    if (!told.some(each => each.name === name)) return
    setTold(told.filter(each => each.name !== name))
    void form.trigger(name)
  }
  const isMissing = (name: FieldPath<T>) => get(errors, name) !== undefined
  const begun = keep('begun', Object.keys(touchedFields).length > 0) ?? false

  return { form, errorOf, isMissing, begun, submit, showFieldMessages, forget, judge, isValid, isSubmitting }
}

const same = <T>(values: T) => values

function resolverFor<T extends FieldValues>(struct: Struct<T, unknown>, read: (values: T) => T): Resolver<T> {
  const judge = superstructResolver<T, unknown, T>(struct)
  return async (values, context, options) => {
    const verdict = await judge(read(values), context, options)
    // The form keeps what was typed. What it means is read again when it is sent.
    return Object.keys(verdict.errors).length > 0 ? verdict : { values, errors: {} }
  }
}
