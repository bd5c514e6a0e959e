import { isFocused } from './mask.ts'

/**
 * Loads a module when the field is first focused and passes it on between two key strokes, never during an IME
 * composition. A failed load is retried on the next focus: the field works without it.
 * @returns the function that stops waiting
 */
export function onceUsed<T>(
  element: HTMLElement,
  load: () => Promise<T>,
  use: (loaded: T) => void,
): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let composing = false
  let ready: (() => void) | undefined

  function hand() {
    if (!ready || composing || signal.aborted) return
    stopped.abort()
    ready()
  }
  const onLoaded = (loaded: T) => {
    ready = () => use(loaded)
    hand()
  }
  const begin = () => void load().then(onLoaded, () => undefined)

  element.addEventListener('focus', begin, { signal })
  element.addEventListener('compositionstart', () => (composing = true), { signal })
  element.addEventListener(
    'compositionend',
    () => {
      composing = false
      hand()
    },
    { signal },
  )
  if (isFocused(element)) begin()
  return () => stopped.abort()
}
