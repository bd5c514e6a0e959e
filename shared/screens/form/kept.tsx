import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'

/** What was typed in each step, in memory only: going back and forth loses nothing, not even the ticks and the file. */
export type KeptSteps = Map<string, unknown>

const Kept = createContext<KeptSteps | undefined>(undefined)

type Props = {
  children: ReactNode
  initial?: Record<string, object>
  /** Of a host that remembers for longer than this tree lives. */
  kept?: KeptSteps | undefined
}

/** Remembers the values of the steps inside it while the customer goes back and forth. @param initial values by step */
export function KeepSteps({ children, initial = {}, kept }: Props) {
  const own = useRef<KeptSteps>(new Map(Object.entries(initial)))
  return <Kept value={kept ?? own.current}>{children}</Kept>
}

/** A step's values as they were left, or `initial` at the first visit, and how to remember them. */
export function useKept<T extends object>(step: string, initial: T) {
  const kept = useContext(Kept)
  return {
    values: (kept?.get(step) as T | undefined) ?? initial,
    keep: (values: T) => void kept?.set(step, values),
  }
}

/** Remembers the values of a step at the moment it is left, whichever way. */
export function useKeepOnLeave<T>(read: () => T, keep: (values: T) => void) {
  const latest = useRef({ read, keep })
  latest.current = { read, keep }
  useEffect(() => () => latest.current.keep(latest.current.read()), [])
}
