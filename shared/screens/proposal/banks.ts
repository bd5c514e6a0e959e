import { useEffect, useState } from 'react'
import type { SearchOption } from '../../ui/search.ts'

/** The banks that most people use, in this order before all others, by the names on their cards. The search finds both names. */
const popular: [code: string, everyday: string][] = [
  ['260', 'Nubank'],
  ['104', 'Caixa'],
  ['341', 'Itaú'],
  ['237', 'Bradesco'],
  ['001', 'Banco do Brasil'],
  ['033', 'Santander'],
  ['077', 'Inter'],
  ['323', 'Mercado Pago'],
  ['380', 'PicPay'],
  ['290', 'PagBank'],
  ['336', 'C6 Bank'],
  ['748', 'Sicredi'],
  ['756', 'Sicoob'],
  ['536', 'Neon'],
  ['623', 'Banco Pan'],
  ['208', 'BTG Pactual'],
  ['422', 'Safra'],
  ['041', 'Banrisul'],
]

type Bank = { code: string; name: string }

/** Popular banks first, the others as they come. */
export function optionsOf(all: readonly Bank[]): SearchOption[] {
  const named = new Map(all.map(bank => [bank.code, bank.name]))
  const first = popular.flatMap(([code, everyday]) => {
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
