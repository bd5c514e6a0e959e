/** The token in '/contracts/{token}?…'; empty when there is none. */
export const contractTokenOf = (path: string): string => (path.split(/[?#]/)[0] ?? '').split('/')[2] ?? ''
