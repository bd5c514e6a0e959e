type Values = Record<string, unknown>
/** What is wrong with a field. */
type Fault = { type?: string; message?: string }
type Validate = (values: Values) => Promise<{ errors: Values }>
type Node = { focus(): void } | null
/** `type` only for a change by the customer. */
type Change = { name: string; type?: 'change' | undefined; values: Values }
interface Typing {
  target: { type?: string; checked?: boolean; value: unknown }
}

const serverType = 'server'

/** The value at a dotted path. The caller names its type, as with the library's `get`. */
export function get<T = unknown>(object: unknown, path: string): T {
  let value = object
  for (const key of path.split('.')) value = (value as Values | undefined)?.[key]
  return value as T
}

/** A copy of `object` with the value at a dotted path. Undefined removes the path. */
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

export type FormStore = ReturnType<typeof createFormStore>

/** The state of one form, without types of its values. */
export function createFormStore(initial: Values, validate: Validate) {
  let values = initial
  let faults: Values = {}
  let validations = 0
  const state = { isSubmitted: false, isSubmitting: false, isValid: false, touchedFields: {} as Values }
  const nodes = new Map<string, Node>()
  const fields = new Map<string, ReturnType<typeof fieldOf>>()
  const renders = new Set<() => void>()
  const listeners = new Set<(change: Change) => void>()
  const render = () => {
    for (const each of renders) each()
  }

  /** Validates all fields. A message of the server stays until its field changes. */
  async function validated(changed?: string): Promise<boolean> {
    const turn = ++validations
    const { errors } = await validate(values)
    const valid = Object.keys(errors).length === 0
    if (turn !== validations) return valid
    let next = errors
    for (const name of nodes.keys()) {
      const fault = get<Fault | undefined>(faults, name)
      if (name !== changed && fault?.type === serverType) next = put(next, name, fault)
    }
    faults = next
    state.isValid = valid
    render()
    return valid
  }

  function assign(name: string, value: unknown, type?: 'change') {
    values = put(values, name, value)
    for (const each of listeners) each({ name, type, values })
  }

  /** Writes a value into an uncontrolled field. */
  function show(node: Node, value: unknown) {
    if (node instanceof HTMLInputElement && node.type === 'checkbox') node.checked = !!value
    else if ((node instanceof HTMLInputElement && node.type !== 'file') || node instanceof HTMLSelectElement)
      node.value = (value ?? '') as string
  }

  function fieldOf(name: string, isUncontrolled: boolean) {
    return {
      name,
      ref(node: Node) {
        if (node && node !== nodes.get(name) && isUncontrolled) show(node, get(values, name))
        nodes.set(name, node)
      },
      async onChange(typed: unknown) {
        const target = (typed as Typing | null)?.target
        const value = !target ? typed : target.type === 'checkbox' ? target.checked : target.value
        assign(name, value, 'change')
        const done = validated(name)
        render()
        await done
      },
      async onBlur() {
        state.touchedFields = put(state.touchedFields, name, true)
        await validated()
      },
    }
  }

  /** Returns the same functions at every render: a new `ref` would register the field again. */
  function field(name: string, isUncontrolled = true) {
    const known = fields.get(name) ?? fieldOf(name, isUncontrolled)
    fields.set(name, known)
    return known
  }

  const firstWrong = () => [...nodes.keys()].find(name => get(faults, name))

  return {
    field,
    value: (name: string) => get(values, name),
    /** A new object each time: React compares by identity. */
    state: () => ({ ...state, errors: faults }),
    listen(each: () => void) {
      renders.add(each)
      return () => void renders.delete(each)
    },
    /** What the screens call, by the library's names. */
    functions: {
      register: (name: string) => field(name),
      getValues: (name?: unknown) => (typeof name === 'string' ? get(values, name) : values),
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
      trigger: () => validated(),
      subscribe({ callback }: { callback(change: Change): void }) {
        listeners.add(callback)
        return () => void listeners.delete(callback)
      },
      handleSubmit: (send: (values: Values) => unknown) => async () => {
        state.isSubmitting = true
        faults = {}
        render()
        const valid = await validated()
        if (valid) await send(values)
        state.isSubmitted = true
        state.isSubmitting = false
        render()
        const wrong = valid ? undefined : firstWrong()
        if (wrong) nodes.get(wrong)?.focus()
      },
    },
  }
}
