/**
 * What was typed (or restored by the browser) before the page woke up: the fields are in the HTML, so people
 * begin before the script does, and a form library would empty what they wrote. Masked fields see to themselves.
 */
export function typedBefore<T extends Record<string, unknown>>(
  initial: T,
  names: readonly (keyof T & string)[],
): T {
  const form =
    typeof document === 'undefined' ? null : document.querySelector<HTMLFormElement>('.s-flow form')
  if (!form) return initial
  const found = names.flatMap(name => {
    const field = form.elements.namedItem(name)
    if (!(field instanceof HTMLInputElement)) return []
    return [[name, field.type === 'checkbox' ? field.checked : field.value]]
  })
  return { ...initial, ...Object.fromEntries(found) }
}
