import { type ReactElement, useEffect, useState } from 'react'
import type * as library from 'react-hook-form'
import type { FieldPath, FieldPathValue, FieldValues, Resolver } from 'react-hook-form'
import { createFormStore, type FormStore } from './form-store.ts'

/**
 * The part of react-hook-form that the screens use, in 1.5 KB instead of 16 (gzip). The types are the library's, so a screen
 * that uses more does not compile (table.test.ts). The screens' own tests run over both (screens.test.tsx).
 */
export type {
  DefaultValues,
  FieldPath,
  FieldPathValue,
  FieldValues,
  PathValue,
  Resolver,
  UseFormRegister,
} from 'react-hook-form'
export { get } from './form-store.ts'

type FormState<T extends FieldValues> = Pick<
  library.FormState<T>,
  'errors' | 'touchedFields' | 'isSubmitted' | 'isSubmitting' | 'isValid'
>

/** Opaque to the screens: they hand it to `Controller` and `useWatch`. */
export interface Control<T extends FieldValues> {
  readonly store: FormStore
  readonly valuesOf?: T
}

type Functions =
  | 'register'
  | 'getValues'
  | 'setValue'
  | 'setError'
  | 'setFocus'
  | 'trigger'
  | 'subscribe'
  | 'handleSubmit'

export interface UseFormReturn<T extends FieldValues> extends Pick<library.UseFormReturn<T>, Functions> {
  control: Control<T>
  formState: FormState<T>
}

interface Options<T extends FieldValues> {
  /** The stand-in validates on every change, whatever the mode. */
  mode: 'all'
  defaultValues: library.DefaultValues<T>
  resolver: Resolver<T>
}

export function useForm<T extends FieldValues>({ defaultValues, resolver }: Options<T>): UseFormReturn<T> {
  const [form] = useState(() => formOf(defaultValues, resolver))
  const { store } = form.control
  useRendering(store)
  // The library, too, returns one object and changes its `formState`: effects may depend on the form.
  form.formState = store.state() as FormState<T>
  return form
}

function formOf<T extends FieldValues>(
  initial: library.DefaultValues<T>,
  resolver: Resolver<T>,
): UseFormReturn<T> {
  const options = { fields: {}, shouldUseNativeValidation: false }
  const store = createFormStore(initial, async values => resolver(values as T, undefined, options))
  const functions = store.functions as Pick<library.UseFormReturn<T>, Functions>
  return { ...functions, control: { store }, formState: store.state() as FormState<T> }
}

export function useWatch<T extends FieldValues, Name extends FieldPath<T>>({
  control: { store },
  name,
}: {
  control: Control<T>
  name: Name
}): FieldPathValue<T, Name> {
  useRendering(store)
  return store.value(name) as FieldPathValue<T, Name>
}

interface ControllerProps<T extends FieldValues, Name extends FieldPath<T>> {
  name: Name
  control: Control<T>
  render(props: { field: library.ControllerRenderProps<T, Name> }): ReactElement
}

export function Controller<T extends FieldValues, Name extends FieldPath<T>>({
  name,
  control: { store },
  render,
}: ControllerProps<T, Name>) {
  const value = store.value(name) as FieldPathValue<T, Name>
  return render({ field: { ...store.field(name, false), name, value } })
}

/** Renders again after every change of the form. */
function useRendering({ listen }: FormStore) {
  const [, render] = useState({})
  useEffect(() => listen(() => render({})), [listen])
}
