import { type ReactNode, useEffect, useState } from 'react'

/**
 * What the screens use of react-hook-form, in 1.5 KB instead of 16: on a partner's page all of the onboarding may
 * weigh what a photograph of the phone does. The screens' own tests run against both.
 */
type Values = Record<string, unknown>
type Fault = { type?: string; message?: string }
type Judge = (values: Values) => Promise<{ errors: Values }>
type Node = { focus(): void } | null
type Change = { name: string; values: Values }
interface Typing {
  target: { type?: string; checked?: boolean; value: unknown }
}

const serverType = 'server'

export function get(object: unknown, path: string): unknown {
  let value = object
  for (const key of path.split('.')) value = (value as Values | undefined)?.[key]
  return value
}

/** A copy in which `path` has the value; undefined takes the path away. */
export function put(object: Values, path: string, value: unknown): Values {
  const dot = path.indexOf('.')
  if (dot < 0) {
    const { [path]: _, ...rest } = object
    return value === undefined ? rest : { ...rest, [path]: value }
  }
  const key = path.slice(0, dot)
  const inner = put((object[key] ?? {}) as Values, path.slice(dot + 1), value)
  return put(object, key, Object.keys(inner).length > 0 ? inner : undefined)
}

export type Form = ReturnType<typeof createForm>

function createForm(initial: Values, judge: Judge) {
  let values = initial
  let faults: Values = {}
  let judgements = 0
  const state = { isSubmitted: false, isSubmitting: false, isValid: false, touchedFields: {} as Values }
  const nodes = new Map<string, Node>()
  const fields = new Map<string, ReturnType<typeof fieldOf>>()
  const renders = new Set<() => void>()
  const listeners = new Set<(change: Change) => void>()
  const render = () => {
    for (const each of renders) each()
  }

  /** The rules' verdict on everything; what the server said about a field stands until that field changes. */
  async function judged(changed?: string): Promise<boolean> {
    const turn = ++judgements
    const { errors } = await judge(values)
    const valid = Object.keys(errors).length === 0
    if (turn !== judgements) return valid
    let next = errors
    for (const name of nodes.keys()) {
      const fault = get(faults, name) as Fault | undefined
      if (name !== changed && fault?.type === serverType) next = put(next, name, fault)
    }
    faults = next
    state.isValid = valid
    render()
    return valid
  }

  function assign(name: string, value: unknown) {
    values = put(values, name, value)
    for (const each of listeners) each({ name, values })
  }

  /** Shows a value in a field that keeps its own text. */
  function show(node: Node, value: unknown) {
    if (node instanceof HTMLInputElement && node.type === 'checkbox') node.checked = !!value
    else if ((node instanceof HTMLInputElement && node.type !== 'file') || node instanceof HTMLSelectElement)
      node.value = (value ?? '') as string
  }

  function fieldOf(name: string, keepsText: boolean) {
    return {
      name,
      ref(node: Node) {
        if (node && node !== nodes.get(name) && keepsText) show(node, get(values, name))
        nodes.set(name, node)
      },
      onChange(typed: unknown) {
        const target = (typed as Typing | null)?.target
        assign(name, !target ? typed : target.type === 'checkbox' ? target.checked : target.value)
        void judged(name)
        render()
      },
      async onBlur() {
        state.touchedFields = put(state.touchedFields, name, true)
        await judged()
      },
    }
  }

  /** The same functions at every drawing, so that no field is taken for a new one. */
  function field(name: string, keepsText = true) {
    const known = fields.get(name) ?? fieldOf(name, keepsText)
    fields.set(name, known)
    return known
  }

  const firstWrong = () => [...nodes.keys()].find(name => get(faults, name))

  return {
    formState: { ...state, errors: faults },
    control: {
      field,
      value: (name: string) => get(values, name),
      /** What a render reads; made anew so that nobody compares it with itself. */
      snapshot: () => ({ ...state, errors: faults }),
      listen(each: () => void) {
        renders.add(each)
        return () => void renders.delete(each)
      },
    },
    register: (name: string) => field(name),
    getValues: (name?: string) => (name === undefined ? values : get(values, name)),
    setValue(name: string, value: unknown) {
      assign(name, value)
      show(nodes.get(name) ?? null, value)
      render()
    },
    setError(name: string, fault: Fault) {
      faults = put(faults, name, fault)
      render()
    },
    setFocus: (name: string) => nodes.get(name)?.focus(),
    trigger: () => judged(),
    subscribe({ callback }: { callback(change: Change): void }) {
      listeners.add(callback)
      return () => void listeners.delete(callback)
    },
    handleSubmit: (send: (values: Values) => Promise<void>) => async () => {
      state.isSubmitting = true
      faults = {}
      render()
      const valid = await judged()
      if (valid) await send(values)
      state.isSubmitted = true
      state.isSubmitting = false
      render()
      const wrong = valid ? undefined : firstWrong()
      if (wrong) nodes.get(wrong)?.focus()
    },
  }
}

type Options = {
  defaultValues: Values
  resolver: (values: Values, context: unknown, options: object) => Promise<{ errors: Values }>
}

export function useForm({ defaultValues, resolver }: Options): Form {
  const [form] = useState(() => createForm(defaultValues, values => resolver(values, undefined, {})))
  useDrawing(form.control)
  form.formState = form.control.snapshot()
  return form
}

export function useWatch({ control, name }: { control: Form['control']; name: string }): unknown {
  useDrawing(control)
  return control.value(name)
}

type ControllerProps = {
  name: string
  control: Form['control']
  render(props: { field: ReturnType<Form['control']['field']> & { value: unknown } }): ReactNode
}

export function Controller({ name, control, render }: ControllerProps) {
  return render({ field: { ...control.field(name, false), value: control.value(name) } })
}

/** Draws again whenever the form has changed. */
function useDrawing({ listen }: Form['control']) {
  const [, draw] = useState({})
  useEffect(() => listen(() => draw({})), [listen])
}
