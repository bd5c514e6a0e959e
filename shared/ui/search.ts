export type SearchOption = { value: string; label: string; code?: string }
export type Searchable = { option: SearchOption; text: string }

/** Folds a text for comparison: lower case, without accents or punctuation. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** Folds every option once, so that a key stroke only compares. */
export function prepare(options: readonly SearchOption[]): Searchable[] {
  return options.map(option => ({ option, text: plain(`${option.code ?? ''} ${option.label}`) }))
}

/**
 * Options whose code or name contains every word of the query. An exact code comes first, then codes and names that
 * start with the query, then the rest in their order.
 */
export function find(list: readonly Searchable[], query: string): SearchOption[] {
  const words = plain(query).split(' ').filter(Boolean)
  if (words.length === 0) return list.map(entry => entry.option)
  const whole = words.join(' ')
  const rank = ({ option, text }: Searchable) => {
    if (option.code === whole) return 0
    if (text.startsWith(whole)) return 1
    if (plain(option.label).startsWith(whole)) return 2
    return 3
  }
  return list
    .filter(entry => words.every(word => ` ${entry.text}`.includes(` ${word}`)) || entry.text.includes(whole))
    .map(entry => ({ entry, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry.option)
}
