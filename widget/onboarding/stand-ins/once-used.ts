/** The site brings imask (12 KB) to a field that is used; here the mask of the first paint, with the same patterns, stays. */
export const onceUsed = () => () => {}
