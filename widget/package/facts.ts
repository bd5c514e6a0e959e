/** What the build knows of the hosted files: esbuild puts the values in, see make-package.ts. */
declare const LOAN_VERSION: string
declare const LOAN_HASHES: Record<'loan-simulator' | 'loan-message', string>

export const version = LOAN_VERSION
/** The `integrity` of each file. */
export const hashes = LOAN_HASHES
export const fileOf = (name: string): string => `${name}.js`
