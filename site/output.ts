import { resolve } from 'node:path'

/** `SITE_OUTPUT` sets another directory, for a build next to the default one. */
export const output = resolve(import.meta.dirname, '..', process.env.SITE_OUTPUT ?? 'dist/site')
/** Written last, with a hash of the sources: a build without it is not whole. */
export const stampFile = '.sources'
