import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Program, startProgram } from './program.ts'
import { root } from './run.ts'

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: { start: string }
}
/** Of `npm start`: without the word `node` and the program's name. */
export const nodeOptions = scripts.start.split(' ').slice(1, -1)

/**
 * Starts the real server as `npm start` would: a process of its own on a free port, an empty database in a temporary
 * directory, in the sandbox. Resolves when /readyz answers. `stop` ends the process and deletes the directory.
 * `env` overrides any of this.
 */
export async function startServer(env: Record<string, string | undefined> = {}): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-'))
  const tidy = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startProgram('site/server/start.ts', {
      env: {
        DATABASE_URL: undefined,
        HOST: '127.0.0.1',
        PORT: '0',
        SANDBOX: '1',
        DATA_DIR: dataDir,
        // signature-code.spec.ts signs with a code; the others save its steps.
        SIGNATURE_CODE: '0',
        ...env,
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
