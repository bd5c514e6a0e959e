type Readers<T> = { [K in keyof T]?: (text: string) => T[K] }

/**
 * What was typed (or restored by the browser) before the page woke up: the fields are in the HTML, so people
 * begin before the script does, and a form that began empty would empty what they wrote.
 * @param readers for each field that may have been typed in, what its text means; boxes are read as ticked or not
 */
export function typedBefore<T extends Record<string, unknown>>(initial: T, readers: Readers<T>): T {
  const form =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('.s-flow form')
  if (!form) return initial
  const found = Object.entries(readers).flatMap(([name, read]) => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return []
    return [[name, field.type === 'checkbox' ? field.checked : read(field.value) || initial[name]]]
  })
  return { ...initial, ...Object.fromEntries(found) }
}

export const asTyped = (text: string) => text
