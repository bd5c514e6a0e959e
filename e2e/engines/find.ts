export type Kind = 'heading' | 'button' | 'link' | 'field' | 'option' | 'text'

/** Where an element is, and what stands in it. */
export interface Found {
  /** Its middle, or null while it is outside of the screen, disabled or behind something else. */
  point: { x: number; y: number } | null
  value: string
  focused: boolean
}

/**
 * Runs in the page: the first visible element of a kind by its name, as a person reads it, also inside shadow roots. A name
 * that ends with `*` is the beginning of one. It goes to the browsers as text, so it uses nothing from outside.
 */
export function find(kind: Kind, name: string): Element | undefined {
  const selectors = {
    heading: 'h1, h2, h3',
    button: 'button, summary',
    link: 'a[href]',
    field: 'input:not([type=range]), select, textarea',
    option: '[role=option]',
    text: '*',
  }
  const inside = (root: ParentNode): Element[] =>
    [...root.querySelectorAll('*')].flatMap(each =>
      each.shadowRoot ? [each, ...inside(each.shadowRoot)] : [each],
    )
  const isNamed = (text: string | null | undefined) => {
    const plain = (text ?? '').replace(/\s+/g, ' ').trim()
    return name.endsWith('*') ? plain.startsWith(name.slice(0, -1)) : plain === name
  }
  const labels = (field: HTMLInputElement) => [...(field.labels ?? [])].map(label => label.textContent)
  const namesOf = (element: Element) =>
    kind === 'field' && !element.hasAttribute('aria-label')
      ? labels(element as HTMLInputElement)
      : [element.getAttribute('aria-label') ?? (element as HTMLElement).innerText]
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  return inside(document).find(
    each => each.matches(selectors[kind]) && isVisible(each) && namesOf(each).some(isNamed),
  )
}

/** Runs in the page: brings an element to the middle of the screen, and tells where it is. */
export function locate(element: Element | undefined): Found | null {
  if (!element) return null
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const deepest = (root: DocumentOrShadowRoot): Element | null => {
    const hit = root.elementFromPoint(x, y)
    return hit?.shadowRoot && hit.shadowRoot !== root ? deepest(hit.shadowRoot) : hit
  }
  const { value = '', disabled = false, labels } = element as HTMLInputElement
  const hit = deepest(document)
  const takesTaps = [element, ...(labels ?? [])].some(each => each.contains(hit))
  const point = takesTaps && !disabled ? { x, y } : null
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  return { point, value, focused: activeElement === element }
}

/**
 * Runs in the page: sets what a customer chooses in a window of the system (the menu of a list, the calendar of a date),
 * which no engine lets a test tap. Null without that choice.
 */
export function set(element: Element | undefined, choice: string): string | null {
  if (!element) return null
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!
  const option = [...((element as HTMLSelectElement).options ?? [])].find(each => each.text === choice)
  own.set!.call(element, option?.value ?? choice)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return (element as HTMLInputElement).value
}
