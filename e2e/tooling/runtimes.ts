import { execFileSync } from 'node:child_process'

type Runtime = { name: string; variable: string; program: string; works: string[] }

/** What runs the webhook receivers that shops copy. `works` are arguments that succeed where the receiver can run. */
const runtimes = [
  { name: 'Node', variable: '', program: process.execPath, works: ['--version'] },
  {
    name: 'Python',
    variable: 'PYTHON_PATH',
    program: 'python3',
    works: ['-c', 'import sqlite3, sys; assert sys.version_info >= (3, 8)'],
  },
  {
    name: 'PHP',
    variable: 'PHP_PATH',
    program: 'php',
    works: ['-r', "exit(PHP_VERSION_ID >= 80000 && extension_loaded('pdo_sqlite') ? 0 : 1);"],
  },
] satisfies Runtime[]

/** Program of a runtime; undefined when it is not here, or when its variable is empty. */
function programOf({ variable, program, works }: Runtime): string | undefined {
  const given = process.env[variable] ?? program
  if (!given) return undefined
  try {
    execFileSync(given, works, { stdio: 'ignore', timeout: 20_000 })
    return given
  } catch {
    return undefined
  }
}

/** The runtimes of this machine, by name. */
export const runtimesHere = (): Map<string, string> =>
  new Map(
    runtimes.flatMap(runtime => {
      const program = programOf(runtime)
      return program ? [[runtime.name, program]] : []
    }),
  )

/** Names of the runtimes that are not here. */
export function missingRuntimes(): string[] {
  const here = runtimesHere()
  return runtimes.map(({ name }) => name).filter(name => !here.has(name))
}
