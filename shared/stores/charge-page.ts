/** The txid in '/dashboard/pay?charge={txid}', or ''. */
export const txidOf = (path: string): string =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).get('charge') ?? ''

export const chargePage = (txid: string): string => `/dashboard/pay?charge=${encodeURIComponent(txid)}`
