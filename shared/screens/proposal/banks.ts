import { useEffect, useState } from 'react'
import { everydayBanks } from '../../fields/everyday-banks.ts'
import type { SearchOption } from '../../ui/search.ts'

type Bank = { code: string; name: string }

/** Popular banks first, the others as they come. The search finds both names. */
export function optionsOf(all: readonly Bank[]): SearchOption[] {
  const named = new Map(all.map(bank => [bank.code, bank.name]))
  const first = everydayBanks.flatMap(([code, everyday]) => {
    const name = named.get(code)
    return name === undefined ? [] : [{ value: code, code, label: `${everyday} (${name})` }]
  })
  const taken = new Set(first.map(({ code }) => code))
  const others = all.filter(({ code }) => !taken.has(code))
  return [...first, ...others.map(({ code, name }) => ({ value: code, code, label: name }))]
}

const load = () => import('../../fields/banks.ts')

/** Loads the list early. A failure is ignored, because `useBanks` loads it again. */
export function fetchBanks(): void {
  load().catch(() => undefined)
}

type Banks = { state: 'loading' | 'failed' } | { state: 'here'; options: readonly SearchOption[] }

/** All banks as options. If the list fails to load, the code can be typed. */
export function useBanks(): Banks {
  const [banks, setBanks] = useState<Banks>({ state: 'loading' })
  useEffect(() => {
    let gone = false
    const keep = (next: Banks) => gone || setBanks(next)
    load().then(
      list =>
        keep({
          state: 'here',
          options: optionsOf(list.banks()),
        }),
      () => keep({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [])
  return banks
}
