import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** The project's root directory. */
export const root = resolve(import.meta.dirname, '../..')

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(130)
  })
}

/**
 * Runs a command of the project, its output going straight through. Resolves to the exit code; a command that cannot
 * start, is killed or takes longer than `minutes` counts as 1.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, minutes = 30 }: { env?: NodeJS.ProcessEnv; minutes?: number } = {},
): Promise<number> {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: minutes * 60_000,
  })
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
    child.on('exit', code => end(code ?? 1))
  })
}
