import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { opsSocketFile, runOnServer } from './socket.ts'

const staff = ['--by', 'Ana', '--why', 'contrato assinado']
const program = (name: string) => join(import.meta.dirname, '..', name)

let directory: string
let env: NodeJS.ProcessEnv
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'celastro-ops-'))
  env = { PATH: process.env.PATH, DATA_DIR: join(directory, 'data'), LOG_LEVEL: 'silent' }
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** `npm run ops -- …`, as a process of its own. */
const ops = (...words: string[]) =>
  new Promise<{ code: number; said: string }>(resolve => {
    execFile(process.execPath, [program('ops.ts'), ...words], { env, cwd: directory }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: `${out}${err}` }),
    )
  })

async function startServer(logLevel = 'silent'): Promise<ChildProcess> {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const variables = { ...env, LOG_LEVEL: logLevel }
  const child = spawn(process.execPath, [program('testing/ops-server.ts')], {
    env: variables,
    stdio: [...stdio],
  })
  await once(child.stdout!, 'data')
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

describe('npm run ops beside a server on the embedded database', () => {
  let server: ChildProcess
  let logged = ''
  beforeAll(async () => {
    server = await startServer('error')
    server.stdout!.on('data', text => {
      logged += text
    })
  })
  afterAll(() => end(server, 'SIGTERM'))

  test('reads what the server has', async () => {
    expect(await ops('partner', 'list')).toMatchObject({
      code: 0,
      said: expect.stringContaining('loja-exemplo'),
    })
  })

  test('changes it, with the trail, as do two at the same time', async () => {
    const add = (id: string) =>
      ops('partner', 'add', id, '--name', id, '--origins', `https://${id}.example`, ...staff)
    const added = await Promise.all([add('loja-sol'), add('loja-lua')])
    expect(added.map(({ code }) => code)).toEqual([0, 0])
    const { said } = await ops('partner', 'list')
    expect(said).not.toContain('Sandbox, banco embutido')
    expect(said).toContain('loja-sol')
    expect(said).toContain('loja-lua')
    expect((await ops('audit')).said).toContain('partner-added')
  })

  test('answers as it does without a server: what is not possible, and wrong usage', async () => {
    expect(await ops('partner', 'off', 'nenhuma', ...staff)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Não há loja "nenhuma".'),
    })
    expect(await ops('nothing')).toMatchObject({
      code: 2,
      said: expect.stringContaining('Não conheço "nothing".'),
    })
  })

  test('finds files from where it was called', async () => {
    mkdirSync(join(directory, 'keys'))
    writeFileSync(join(directory, 'keys', 'shop.jwk'), '{"kty":"RSA"}')
    const { said } = await ops('partner', 'key', 'loja-exemplo', '--file', 'keys/shop.jwk', ...staff)
    expect(said).toContain('Ed25519 ou P-256')
  })

  test('does not run what reads the variables of its own call', async () => {
    expect(await ops('rotate-keys', ...staff)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Pare o servidor'),
    })
  })

  test('is a door for this account alone', () => {
    const { mode } = statSync(join(env.DATA_DIR!, opsSocketFile))
    expect(mode & 0o777).toBe(0o600)
    expect(statSync(env.DATA_DIR!).mode & 0o777).toBe(0o700)
  })

  test('survives what is no command, and logs none of it', async () => {
    const nonsenses = ['52998224725', '52998224725x', '{}', '{"words":["queue"],"directory":52998224725}']
    for (const nonsense of [...nonsenses, 'x'.repeat(70_000)]) {
      const socket = createConnection(join(env.DATA_DIR!, opsSocketFile))
      socket.on('error', () => {})
      socket.end(nonsense)
      await text(socket).catch(() => '')
    }
    expect((await ops('queue')).code).toBe(0)
    await expect.poll(() => logged.split('a command of staff failed')).toHaveLength(6)
    expect(logged).toContain('"error":{"name":"SyntaxError"')
    expect(logged).not.toContain('52998224725')
  })
})

test('what a killed server leaves behind holds nobody up', async () => {
  await end(await startServer(), 'SIGKILL')
  expect(await runOnServer(env.DATA_DIR!, ['queue'])).toBeUndefined()
  const opened = `Sandbox, banco embutido em ${env.DATA_DIR}`
  expect(await ops('queue')).toMatchObject({ code: 0, said: expect.stringContaining(opened) })
  const next = await startServer()
  expect((await runOnServer(env.DATA_DIR!, ['queue']))?.code).toBe(0)
  await end(next, 'SIGTERM')
})
