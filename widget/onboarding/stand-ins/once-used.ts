import type * as original from '../../../shared/ui/once-used.ts'

/** The site loads imask (12 KB gzip) when a field is first used. Here the mask of the first paint stays: same patterns. */
export const onceUsed: typeof original.onceUsed = () => () => {}
