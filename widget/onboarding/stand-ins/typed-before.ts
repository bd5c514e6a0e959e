/** Nothing is in the HTML before the widget wakes up; what stands on the partner's page is not ours to read. */
export const typedBefore = <T>(initial: T): T => initial
export const asTyped = (text: string) => text
