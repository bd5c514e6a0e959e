import { useEffect, useState } from 'react'
import type { Cell } from '../../stores/cell.ts'

/** The value of a cell, and a new drawing with each next one. */
export function useCell<T>({ get, listen }: Pick<Cell<T>, 'get' | 'listen'>): T {
  const [, draw] = useState(get)
  useEffect(() => {
    const follow = () => draw(get)
    // It may have changed since it was drawn.
    follow()
    return listen(follow)
  }, [get, listen])
  return get()
}
