import { useEffect, useState } from 'react'
import type { SearchOption } from '../../ui/search.ts'

/** What people call a bank where the central bank's list has another name; the search finds both. */
const nicknames: Record<string, string> = { '260': 'Nubank', '290': 'PagBank' }
const named = ({ code, name }: { code: string; name: string }) => {
  const nickname = nicknames[code]
  return { value: code, code, label: nickname ? `${name} (${nickname})` : name }
}

const load = () => import('../../fields/banks.ts')

/** Begins to load the list before it is needed; failing here is not worth a word. */
export function fetchBanks(): void {
  load().catch(() => undefined)
}

type Banks = { state: 'loading' | 'failed' } | { state: 'here'; options: readonly SearchOption[] }

/** All banks as options. Without the list the code can still be written by hand. */
export function useBanks(): Banks {
  const [banks, setBanks] = useState<Banks>({ state: 'loading' })
  useEffect(() => {
    let gone = false
    const keep = (next: Banks) => gone || setBanks(next)
    load().then(
      list =>
        keep({
          state: 'here',
          options: list.banks().map(named),
        }),
      () => keep({ state: 'failed' }),
    )
    return () => {
      gone = true
    }
  }, [])
  return banks
}
