import type { Figure } from './figure.ts'

const columns = ['what', 'measured', 'goal', 'verdict'] as const

/** The figures as an aligned Markdown table. */
export function table(figures: Figure[]): string {
  const rows = [['figure', ...columns.slice(1)], ...figures.map(each => columns.map(column => each[column]))]
  const widths = columns.map((_, index) => Math.max(...rows.map(row => row[index]!.length)))
  const line = (row: string[]) => `| ${row.map((cell, index) => cell.padEnd(widths[index]!)).join(' | ')} |`
  const rule = `|${widths.map(width => '-'.repeat(width + 2)).join('|')}|`
  const [head, ...body] = rows.map(line)
  return [head, rule, ...body].join('\n')
}
