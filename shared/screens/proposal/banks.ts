import { useEffect, useState } from 'react'
import type { SearchOption } from '../../ui/search.ts'

/** Common names of banks that the central bank lists under another name. The search finds both. */
const nicknames: Record<string, string> = { '260': 'Nubank', '290': 'PagBank' }
const named = ({ code, name }: { code: string; name: string }) => {
  const nickname = nicknames[code]
  return { value: code, code, label: nickname ? `${name} (${nickname})` : name }
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
