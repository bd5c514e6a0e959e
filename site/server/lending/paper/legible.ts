import type { Block, Paper, Run } from './paper.ts'

type HasGlyph = (codePoint: number) => boolean

/** A document without the characters that its font cannot draw: a name may hold any character, and each would be an empty box. */
export function legiblePaper({ title, blocks }: Paper, hasGlyph: HasGlyph): Paper {
  const read = (text: string) => legible(text, hasGlyph)
  return { title: read(title), blocks: blocks.map(block => legibleBlock(block, read)) }
}

function legibleBlock(block: Block, read: (text: string) => string): Block {
  const runsOf = (runs: readonly Run[]) => runs.map(run => ({ ...run, text: read(run.text) }))
  if (block.kind === 'heading') return { ...block, text: read(block.text) }
  if (block.kind === 'paragraph') return { ...block, runs: runsOf(block.runs) }
  if (block.kind === 'list') return { ...block, items: block.items.map(runsOf) }
  if (block.kind === 'pairs')
    return { ...block, rows: block.rows.map(([name, value]): [string, string] => [read(name), read(value)]) }
  const { head, rows, foot } = block
  return {
    ...block,
    head: head.map(read),
    rows: rows.map(cells => cells.map(read)),
    ...(foot && { foot: foot.map(read) }),
  }
}

/** Ornaments go, accents that the font lacks too; a letter or digit of another script becomes '?', so that nothing seems complete. */
export function legible(text: string, hasGlyph: HasGlyph): string {
  const has = (character: string) => character === '\n' || hasGlyph(character.codePointAt(0)!)
  const composed = text.normalize('NFC')
  if (Array.from(composed).every(has)) return composed
  const drawn = Array.from(composed, character => {
    if (has(character)) return character
    if (/\s/u.test(character)) return ' '
    const plain = Array.from(character.normalize('NFKD')).filter(part => has(part) && !/\p{M}/u.test(part))
    if (plain.length > 0) return plain.join('')
    return /[\p{L}\p{N}]/u.test(character) ? '?' : ''
  }).join('')
  return drawn.replace(/ {2,}/g, ' ').replace(/ (?=[,.;:])/g, '')
}
