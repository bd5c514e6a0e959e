import type { Ref } from 'react'

/** Hands a node to any kind of ref: function, object or none. */
export function assignRef<T>(ref: Ref<T> | undefined, node: T | null): void {
  if (typeof ref === 'function') ref(node)
  else if (ref) ref.current = node
}
