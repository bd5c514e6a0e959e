/** The token in '/contracts/{token}?…', or ''. */
export const contractTokenOf = (path: string): string => (path.split(/[?#]/)[0] ?? '').split('/')[2] ?? ''
