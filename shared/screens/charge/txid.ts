/** The charge named in '/dashboard/pay?charge={txid}'; empty when there is none. */
export const txidOf = (path: string): string =>
  new URLSearchParams(path.split('#')[0]?.split('?')[1]).get('charge') ?? ''

export const payPath = (txid: string): string => `/dashboard/pay?charge=${encodeURIComponent(txid)}`
