/** Joins class names; whatever is not a non-empty string is left out, so conditions can be written in place. */
export function cx(...names: unknown[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
