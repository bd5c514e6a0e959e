/** The txid in '/dashboard/pay?charge={txid}', or ''. */
export const txidOf = (path: string): string =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).get('charge') ?? ''

/** The numbers in '/dashboard/pay?parcelas=1,2', or none. */
export const numbersOf = (path: string): number[] => {
  const named = new URLSearchParams(path.split('#')[0]?.split('?')[1]).get('parcelas') ?? ''
  return named.split(',').map(Number).filter(Boolean)
}

/** Where these instalments are charged together. */
export const payPage = (numbers: readonly number[]): string => `/dashboard/pay?parcelas=${numbers.join(',')}`

export const chargePage = (txid: string): string => `/dashboard/pay?charge=${encodeURIComponent(txid)}`
