import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../site/server/testing/free-port.ts'

/** A connection pooler in front of PostgreSQL. */
export interface Pooler {
  /** The address of the same database by way of the pooler. */
  through(databaseUrl: string): string
  /** How many connections of servers it has taken on so far. */
  connections(): number
  stop(): Promise<void>
}

/** As site/server/SCALING.md tells operators: fewer connections than one server would open, each lent for a transaction. */
const settings = {
  pool_mode: 'transaction',
  default_pool_size: 5,
  max_client_conn: 200,
  auth_type: 'trust',
  // `pg` sends its timeouts when a connection opens. They belong to the session, which is shared here.
  ignore_startup_parameters:
    'statement_timeout,lock_timeout,idle_in_transaction_session_timeout,extra_float_digits',
}

/** Starts PgBouncer on a free loopback port. @param server URL of any database of the PostgreSQL behind it */
export async function startPooler(program: string, server: string): Promise<Pooler> {
  const home = mkdtempSync(join(tmpdir(), 'celastro-pooler-'))
  const port = await freePort()
  const { port: serverPort, username } = new URL(server)
  const lines = Object.entries({
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    ...settings,
  })
  writeFileSync(join(home, 'users.txt'), `"${username}" ""\n`)
  writeFileSync(
    join(home, 'pooler.ini'),
    [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort} user=${username}`,
      '[pgbouncer]',
      `auth_file = ${join(home, 'users.txt')}`,
      ...lines.map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  )
  // PgBouncer refuses to run as root, and reads its files as the other user.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  chmodSync(home, 0o755)
  const child = spawn(program, [...asNobody, join(home, 'pooler.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', chunk => (log += chunk))
  const gone = new Promise(done => child.once('close', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    rmSync(home, { recursive: true, force: true })
  }
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries === 100 || child.exitCode !== null) {
      await stop()
      throw new Error(`PgBouncer did not start:\n${log}`)
    }
    await sleep(100)
  }
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl)
    url.port = String(port)
    return url.href
  }
  // One line each, at PgBouncer's usual level of logging.
  const connections = () => log.split('login attempt:').length - 1
  return { through, connections, stop }
}

const answers = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => done(true)).once('error', () => done(false))
    socket.once('connect', () => socket.destroy())
  })
