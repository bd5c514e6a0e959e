import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The project's root directory. */
export const root = resolve(import.meta.dirname, '../..')

/** Receives a command's output piece by piece. */
export type Print = (text: string) => void

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(130)
  })
}

/**
 * Runs a command of the project. Its output goes to `print`, or straight through without one. Resolves to the exit
 * code; a command that cannot start, is killed or takes longer than `minutes` counts as 1.
 */
export function run(
  command: string,
  args: string[],
  {
    env = {},
    minutes = 30,
    print,
    cwd = root,
  }: { env?: NodeJS.ProcessEnv; minutes?: number; print?: Print | undefined; cwd?: string } = {},
): Promise<number> {
  const output = print ? 'pipe' : 'inherit'
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', output, output],
    timeout: minutes * 60_000,
  })
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', print!)
  running.add(child)
  return new Promise(done => {
    const end = (code: number) => {
      running.delete(child)
      done(code)
    }
    child.on('error', error => {
      console.error(`${command} could not be started: ${error.message}`)
      end(1)
    })
    // Not 'exit', which fires before the last output.
    child.on('close', code => end(code ?? 1))
  })
}
