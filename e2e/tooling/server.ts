import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'
import { root } from './run.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
/** Of `npm start`: without the word `node` and the program's name. */
export const nodeOptions = scripts.start.split(' ').slice(1, -1)

/** In the environment, which child processes inherit: the data directory of a server that has started once and stopped. */
const copied = 'STARTED_DATA_DIR'

/**
 * Starts the real server as `npm start` would: a process of its own on a free port, an empty database in a temporary
 * directory, in the sandbox. Resolves when /readyz answers. `stop` ends the process and deletes the directory, except one
 * that `env` names. `env` overrides any of this.
 */
export async function startServer(env: Record<string, string | undefined> = {}): Promise<Program> {
  const { DATA_DIR: dataDir = mkdtempSync(join(tmpdir(), 'celastro-')) } = env
  const tidy = () => {
    if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const started = process.env[copied]
    if (started) cpSync(started, dataDir, { recursive: true })
    const server = await startProgram('site/server/start.ts', {
      env: {
        DATABASE_URL: undefined,
        HOST: '127.0.0.1',
        PORT: '0',
        SANDBOX: '1',
        // signature-code.spec.ts signs with a code; the others save its steps.
        SIGNATURE_CODE: '0',
        ...env,
        DATA_DIR: dataDir,
      },
      nodeOptions,
      readyPath: '/readyz',
    })
    return { ...server, stop: () => server.stop().finally(tidy) }
  } catch (error) {
    tidy()
    throw error
  }
}

/**
 * Playwright's global set-up. A first start makes the embedded database, which takes four times the processor that a later
 * start takes: it happens once per run, and each server of a test begins with a copy.
 */
export default async function startOnce(): Promise<() => void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-started-'))
  const tidy = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startServer({ DATA_DIR: dataDir })
    await server.stop()
  } catch (error) {
    tidy()
    throw error
  }
  process.env[copied] = dataDir
  return tidy
}
