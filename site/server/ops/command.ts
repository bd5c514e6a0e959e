import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { plainText } from '../../../shared/fields/plain-text.ts'
import { lengthOf } from '../../../shared/fields/rules.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { notStaff, type Staff } from '../lending/audit/audit.ts'
import { isSamePerson } from '../lending/money-move/two-people.ts'

/** Why a command failed, in Portuguese. `usage`: the command line is wrong. */
export class OpsError extends Error {
  override name = 'OpsError'
  usage: boolean

  constructor(sentence: string, { usage = false } = {}) {
    super(sentence)
    this.usage = usage
  }
}

export interface Input {
  /** The word after the command's name. */
  id: string | undefined
  options: Record<string, string | boolean | undefined>
  /** Where the command was called: the paths of its options start there. */
  directory: string
}

export interface Command {
  /** The words of the command, e.g. 'review answer'. */
  name: string
  /** Its arguments, as help prints them. */
  usage: string
  about: string
  options?: ParseArgsOptionsConfig
  /** It reads the variables of its own call, so a running server does not run it. */
  isAlone?: boolean
  /** Returns the lines to print. @throws OpsError */
  run(deps: Deps, input: Input): Promise<string[] | Report>
}

/** What a command found. Exit code 1 when something in it does not agree, or could not be looked at. */
interface Report {
  lines: string[]
  agrees: boolean
}

/** Required options of commands that change data. */
export const staffOptions = { by: { type: 'string' }, why: { type: 'string' } } as const

/** @throws OpsError */
export function staffOf({ options }: Pick<Input, 'options'>): Staff {
  const [by, why] = [textOf(options.by), textOf(options.why)]
  if (lengthOf(by) < 2) throw new OpsError('Diga quem faz: --by "Nome".', { usage: true })
  refuseReservedName(by)
  if (lengthOf(why) < 5) throw new OpsError('Diga por quê: --why "motivo".', { usage: true })
  return { by: plainText(by), why }
}

/** Whoever acted under one of these names could not be told from the program, the bank or a customer. @throws OpsError */
export function refuseReservedName(name: string): void {
  if (!notStaff.some(each => isSamePerson(each, name))) return
  throw new OpsError(`"${name}" é como o registro chama quem não é da equipe. Diga o nome da pessoa.`, {
    usage: true,
  })
}

/** @throws OpsError unless it is an id. @param what e.g. 'do pedido' */
export function idOf({ id }: Input, what: string): string {
  if (!id) throw new OpsError(`Falta o id ${what}.`, { usage: true })
  if (!isUuid(id)) throw new OpsError(`"${id}" não é o id ${what}.`, { usage: true })
  return id
}

export const textOf = (value: string | boolean | undefined) => (typeof value === 'string' ? value.trim() : '')

/** @throws OpsError */
export function parse(
  args: string[],
  options: ParseArgsOptionsConfig = {},
  directory: string = process.cwd(),
): Input {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    if (positionals.length > 1) throw new OpsError(`"${positionals[1]}" é demais.`, { usage: true })
    return { id: positionals[0], options: values as Input['options'], directory }
  } catch (error) {
    if (error instanceof OpsError) throw error
    throw new OpsError('Opção desconhecida ou sem valor.', { usage: true })
  }
}
