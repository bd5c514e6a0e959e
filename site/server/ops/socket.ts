import { chmodSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { array, create, string, type } from 'superstruct'
import type { Deps } from '../deps.ts'
import { describeError } from '../log.ts'
import { runOps } from './run.ts'

/**
 * Only one process can open the embedded database. While a server has it, `npm run ops` hands its words to that server over a
 * socket in the data directory, which this account alone may enter. There is no such door on PostgreSQL, and none on the network.
 */
export const opsSocketFile = 'ops.sock'

/** The longest path that every system takes for a socket. */
const longestPath = 100
const longestCall = 64 * 1024

/** What a command printed, and its exit code. */
export interface OpsAnswer {
  code: number
  lines: string[]
}

export interface OpsDoor {
  /** Lets running commands finish. */
  close(): Promise<void>
}

const OpsCall = type({ words: array(string()), directory: string() })

/** Answers the commands of `npm run ops`. The caller holds the lock of the directory, so a socket that is there is a dead one. */
export async function serveOps(deps: Deps, dataDir: string): Promise<OpsDoor> {
  const path = join(dataDir, opsSocketFile)
  if (Buffer.byteLength(path) > longestPath) {
    deps.log.warn({ dataDir }, 'the path is too long for a socket: npm run ops needs this server to stop')
    return { close: async () => {} }
  }
  rmSync(path, { force: true })
  const server = createServer({ allowHalfOpen: true }, socket => {
    socket.on('error', () => socket.destroy())
    answer(deps, socket).catch(error => {
      deps.log.error({ error: describeError(error) }, 'a command of staff failed')
      socket.end(JSON.stringify({ code: 1, lines: ['O comando falhou: o log do servidor diz por quê.'] }))
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(path, resolve))
  chmodSync(path, 0o600)
  return { close: () => new Promise(resolve => server.close(() => resolve())) }
}

async function answer(deps: Deps, socket: Socket): Promise<void> {
  const { words, directory } = create(JSON.parse(await textOf(socket)), OpsCall)
  const lines: string[] = []
  const code = await runOps(deps, words, line => lines.push(line), { directory, isServer: true })
  socket.end(JSON.stringify({ code, lines } satisfies OpsAnswer))
}

/** All that the other side sends. @throws Error beyond the longest call */
async function textOf(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of socket.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length
    if (size > longestCall) throw new Error('a command of staff is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** Lets the server of this data directory run the command; undefined where none answers. */
export async function runOnServer(dataDir: string, words: string[]): Promise<OpsAnswer | undefined> {
  const socket = createConnection({ path: join(dataDir, opsSocketFile), allowHalfOpen: true })
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch (error) {
    if (isNobodyThere(error)) return undefined
    throw error
  }
  socket.end(JSON.stringify({ words, directory: process.cwd() }))
  return JSON.parse(await text(socket)) as OpsAnswer
}

/** No socket, or one that a killed server left behind. */
const isNobodyThere = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOENT', 'ECONNREFUSED'].includes(String(error.code))
