import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders into the document or a given root, with helpers to query and unmount. */
export function mount(node: ReactNode, host: ParentNode & Node = document.body) {
  const box = host.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(node))
  return {
    box,
    get: <T extends HTMLElement = HTMLInputElement>(selector: string) => box.querySelector<T>(selector)!,
    all: (selector: string) => [...box.querySelectorAll<HTMLElement>(selector)],
    render: (next: ReactNode) => act(() => root.render(next)),
    unmount: () => {
      act(() => root.unmount())
      box.remove()
    },
  }
}

/** Types as a browser does: the value changes, then the event fires. */
export function enter(input: HTMLInputElement, value: string) {
  act(() => {
    // Bypasses React's value tracking, as a real key stroke does.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
    if (input.type === 'text') input.setSelectionRange(value.length, value.length)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  })
}

export function press(element: Element, key: string): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  act(() => {
    element.dispatchEvent(event)
    element.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
  })
  return event
}

export function click(element: HTMLElement) {
  act(() => element.click())
}

export function focus(element: HTMLElement) {
  act(() => element.focus())
}

export function blur(element: HTMLElement) {
  act(() => element.blur())
}

export function paste(element: Element, text: string): Event {
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
    clipboardData: { getData: () => text },
  })
  act(() => {
    element.dispatchEvent(event)
  })
  return event
}
