export type Field = HTMLInputElement | HTMLSelectElement

/** Finds fields by label and buttons by name, for tests and the development page. */
export const personAt = (place: ParentNode) => ({
  field(label: string): Field | undefined {
    return [...place.querySelectorAll<Field>('input, select')].find(each =>
      labelOf(each).startsWith(plain(label)),
    )
  },
  pressable(name: string): HTMLElement | undefined {
    return [...place.querySelectorAll<HTMLElement>('button, a')].find(each => nameOf(each) === plain(name))
  },
})

/** No-break spaces as plain ones. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('\u00a0', ' ')

const labelOf = (field: Field) => [...(field.labels ?? [])].map(label => plain(label.textContent)).join(' ')

/** The visible label only: a button also contains the label of its other state. */
function nameOf(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement
  for (const off of copy.querySelectorAll('.c-button__label--off, svg')) off.remove()
  return plain(copy.textContent).trim()
}

/** Sets the value through the prototype: React ignores a value set on the element. */
export function write(field: Field, value: string): void {
  enter(field)
  const kind = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

export const enter = (field: Field) => void field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
export const leave = (field: Field) => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
