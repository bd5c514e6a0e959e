/** A stretch of text within a paragraph. */
export interface Run {
  text: string
  bold?: boolean
}

/** One part of a document, in reading order. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; items: Run[][] }
  | { kind: 'pairs'; rows: [name: string, value: string][] }
  /** The first cell of each row names the row. `widths` are shares of the line; equal unless given. */
  | { kind: 'table'; head: string[]; rows: string[][]; foot?: string[]; widths?: number[] }

/** A document before it has pages. */
export interface Paper {
  /** In Portuguese: the heading of the first page and the title of the file. */
  title: string
  blocks: Block[]
}

export const paragraph = (...texts: string[]): Block => ({
  kind: 'paragraph',
  runs: texts.map(text => ({ text })),
})
