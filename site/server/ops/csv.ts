import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Input, OpsError } from './command.ts'

/** 123456 → '1234,56', as spreadsheets in Brazil read numbers. */
export const csvCents = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** Separated by semicolons, with the mark by which spreadsheets recognise UTF-8. Numbers are written as they are. */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map(cells => `${cells.map(cell).join(';')}\r\n`).join('')}`

/** Quoted where needed. A text that a spreadsheet would run as a formula gets an apostrophe. */
function cell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+@\t]/.test(value) ? `'${value}` : String(value)
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Writes a file into an existing folder, seen from where the command was called, and returns the line that says so. @throws OpsError */
export function writeCsv(
  { directory }: Pick<Input, 'directory'>,
  folder: string,
  name: string,
  rows: Parameters<typeof csvOf>[0],
): string {
  const path = resolve(directory, folder, name)
  try {
    writeFileSync(path, csvOf(rows))
  } catch {
    throw new OpsError(`Não consegui escrever ${path}. A pasta existe?`)
  }
  return `Escrito: ${path}`
}
