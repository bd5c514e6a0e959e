import { isFocused } from './mask.ts'

/**
 * Loads what a field needs when it is first focused, and hands it over between two key strokes: never within a
 * composition. A failure is no loss, the field works without; the next focus asks again.
 * @returns how to stop waiting
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
