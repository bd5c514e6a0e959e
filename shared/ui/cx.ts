/** Joins class names and skips everything that is not a non-empty string. */
export function cx(...names: unknown[]): string {
  return names.filter(name => typeof name === 'string' && name !== '').join(' ')
}
