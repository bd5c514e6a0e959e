import type { Ref } from 'react'

/** Sets a ref of any kind: function, object or none. */
export function assignRef<T>(ref: Ref<T> | undefined, node: T | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}
