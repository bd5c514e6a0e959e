import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { formatShortDate } from '../../../shared/fields/date.ts'
import { formatBrlCents } from '../../../shared/fields/money.ts'
import { type Reconciliation, reconcileStatement } from '../lending/bank-statement/booked-movements.ts'
import { readCamt } from '../lending/bank-statement/camt.ts'
import type { BookedMovement } from '../lending/bank-statement/compare.ts'
import {
  type BankMovement,
  type BankStatement,
  StatementUnreadable,
} from '../lending/bank-statement/statement.ts'
import { type Command, OpsError } from './command.ts'
import { section } from './print.ts'

export const reconcileStatementFile: Command = {
  name: 'reconcile statement',
  usage: '<arquivo>',
  about: 'compara o extrato do banco (camt.053) com os livros e diz o que não confere; nada é lançado',
  async run(deps, { id, directory }) {
    if (!id) throw new OpsError('Diga o arquivo do extrato.', { usage: true })
    const lines: string[] = []
    let agrees = true
    for (const statement of read(resolve(directory, id))) {
      const found = await reconcileStatement(deps, statement)
      lines.push(...written(statement, found))
      agrees &&= found.agrees
    }
    return { lines: [...lines, agrees ? 'Tudo confere.' : 'Há o que conferir.'], agrees }
  },
}

function read(path: string): BankStatement[] {
  try {
    return readCamt(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof StatementUnreadable) throw new OpsError(`Não li o extrato: ${error.message}.`)
    throw new OpsError(`Não consegui abrir ${path}.`)
  }
}

function written({ from, to, openingCents, closingCents }: BankStatement, found: Reconciliation): string[] {
  const { matched, missingInBooks, missingAtBank, differing } = found
  return [
    `Extrato de ${formatShortDate(from)} a ${formatShortDate(to)}: saldo de ${formatBrlCents(openingCents)} a ${formatBrlCents(closingCents)}.`,
    `Conferem: ${matched.length}`,
    ...section('No extrato e não nos livros', missingInBooks.map(lineOf)),
    ...section('Nos livros e não no extrato', missingAtBank.map(lineOf)),
    ...section(
      'Com valores diferentes',
      differing.map(({ bank, book }) => `${lineOf(bank)}  nos livros ${formatBrlCents(book.amountCents)}`),
    ),
  ]
}

const lineOf = (movement: BankMovement | BookedMovement): string =>
  [
    formatShortDate(movement.on),
    formatBrlCents(movement.amountCents),
    movement.endToEndId || ('reference' in movement && movement.reference) || 'sem identificador',
    ...(movement.txid ? [`txid ${movement.txid}`] : []),
    ...('kind' in movement ? [movement.kind] : []),
  ].join('  ')
