/**
 * The ref of what takes the place of the button that opened it: without it the focus would fall out of the queue, and with it
 * its keys.
 */
export const focusOnce = (node: HTMLElement | null): void => node?.focus()
