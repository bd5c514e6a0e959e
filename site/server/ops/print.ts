/** Formats for staff. Personal data are masked, just enough to tell two people apart. */

const time = new Intl.DateTimeFormat('pt-BR', {
  ...{ timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' },
})
export const formatTime = (at: Date | null) => (at ? time.format(at).replace(', ', ' ') : '-')

/** 52998224725 → ***.982.247-** */
export const maskCpf = (cpf: string) => `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`

/** 11987654321 → (11) *****-4321, maria@example.com → m***@example.com */
export const maskRecipient = (to: string) =>
  to.includes('@') ? to.replace(/^(.).*@/, '$1***@') : `(${to.slice(0, 2)}) *****-${to.slice(-4)}`

/** 'Cliente    CPF ***.982.247-**' */
export const factLine = ({ label, value }: { label: string; value: string }) => `${label.padEnd(10)} ${value}`

/** A heading with its lines, or with 'nada'. */
export const section = (heading: string, lines: string[]): string[] => [
  `${heading}: ${lines.length || 'nada'}`,
  ...lines.map(line => `  ${line}`),
]

/** 1 → '1 tentativa', 2 → '2 tentativas' */
export const tries = (count: number) => `${count} ${count === 1 ? 'tentativa' : 'tentativas'}`

/** Columns of equal width; all but the first are aligned to the right. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)))
  return rows.map(row =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  '),
  )
}

/** A line as a terminal may show it. What customers and shops wrote could move the cursor, or turn the text round. */
export const printable = (line: string) => line.replace(/[\p{Cc}\p{Cf}]/gu, '')
