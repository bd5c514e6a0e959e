import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sendAgain, signature } from '../site/server/partners/webhooks.ts'
import { freePort } from '../site/server/testing/free-port.ts'
import { addShop, shopOrigin, shopper } from '../site/server/testing/shopper.ts'
import { type TestApp, testApp } from '../site/server/testing/test-app.ts'
import { root } from './tooling/run.ts'
import { runtimesHere } from './tooling/runtimes.ts'

const receivers = join(root, 'site/sections/partners/receivers')
const secret = 'whsec_sol'

/**
 * A shop's program around each receiver: its handler writes to the file `heard`, throws once where there is a file `fail`, and takes
 * 200 ms where there is a file `slow`. `PORT` and the folder are filled in.
 */
const programs: Record<string, { file: string; args: (file: string) => string[]; text: string }> = {
  Node: {
    file: 'shop.mjs',
    args: file => [file],
    text: `import { appendFileSync, existsSync, rmSync } from 'node:fs'
import { idsIn, receiver } from '${receivers}/receiver.mjs'
receiver('${secret}', async (type, id, sequence, order) => {
  if (existsSync('fail')) { rmSync('fail'); throw new Error('the shop has a fault') }
  if (existsSync('slow')) await new Promise(resolve => setTimeout(resolve, 200))
  appendFileSync('heard', type + ' ' + id + ' ' + sequence + '\\n' + (order ? 'of order ' + order + '\\n' : ''))
}, idsIn('ids')).listen(PORT, '127.0.0.1')`,
  },
  Python: {
    file: 'shop.py',
    args: file => [file],
    text: `import os, sys, time
sys.dont_write_bytecode = True
sys.path.insert(0, '${receivers}')
from receiver import server
def handle(type, id, sequence, order):
    if os.path.exists('fail'):
        os.remove('fail')
        raise RuntimeError('the shop has a fault')
    if os.path.exists('slow'):
        time.sleep(0.2)
    with open('heard', 'a') as heard:
        heard.write(type + ' ' + id + ' ' + str(sequence) + '\\n' + ('of order ' + order + '\\n' if order else ''))
server('${secret}', handle, 'avisos.sqlite', PORT).serve_forever()`,
  },
  PHP: {
    file: 'shop.php',
    args: file => ['-S', '127.0.0.1:PORT', file],
    text: `<?php
require '${receivers}/receiver.php';
http_response_code(receive('${secret}', function ($type, $id, $sequence, $order) {
    if (file_exists('fail')) { unlink('fail'); echo 'noise'; throw new Exception('the shop has a fault'); }
    if (file_exists('slow')) usleep(200000);
    file_put_contents('heard', "$type $id $sequence\\n" . ($order ? "of order $order\\n" : ''), FILE_APPEND);
}, new PDO('sqlite:avisos.sqlite')));`,
  },
}

/** Until the program listens. */
async function answers(url: string): Promise<void> {
  for (let left = 200; left > 0; left--) {
    const isThere = await fetch(url, { method: 'POST' }).then(
      () => true,
      () => false,
    )
    if (isThere) return
    await sleep(100)
  }
  throw new Error(`Nobody listens at ${url}.`)
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'celastro-receiver-'))

/** Starts the shop's program in the folder. */
async function start(language: string, runtime: string, folder: string) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/avisos`
  const { file, args, text } = programs[language]!
  const filled = (given: string) => given.replaceAll('PORT', String(port))
  writeFileSync(join(folder, file), filled(text))
  // PHP's server takes one call at a time, unless it has workers; a group, because they outlive the process that is killed.
  const env = { ...process.env, PHP_CLI_SERVER_WORKERS: '4' }
  const shop = spawn(runtime, args(file).map(filled), { cwd: folder, stdio: 'ignore', env, detached: true })
  await answers(url)
  return { shop, url, port }
}

/** PHP gets a call from its web server. */
const withOwnServer = [...runtimesHere('webhook receiver')].filter(([language]) => language !== 'PHP')

test.each(withOwnServer)(
  'the receiver in %s does not read until the end where a length below zero is said',
  async (language, runtime) => {
    const folder = newFolder()
    const { shop, port } = await start(language, runtime, folder)
    onTestFinished(() => {
      process.kill(-shop.pid!)
      rmSync(folder, { recursive: true, force: true })
    })
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /avisos HTTP/1.1\r\nHost: loja\r\nContent-Length: -1\r\n\r\n{}')
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toMatch(/^HTTP\/1\.[01] 4\d\d /)
  },
)

describe.each([...runtimesHere('webhook receiver')])('the webhook receiver in %s', (language, runtime) => {
  const folder = newFolder()
  let shop: ChildProcess
  let app: TestApp
  let url: string
  beforeAll(async () => {
    ;({ shop, url } = await start(language, runtime, folder))
    app = await testApp({ database: 'pglite' })
    await addShop(app, 'sol', { webhookUrl: url })
  })
  afterAll(async () => {
    process.kill(-shop.pid!)
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const heard = () => {
    const file = join(folder, 'heard')
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  }
  const failOnce = () => writeFileSync(join(folder, 'fail'), '')
  const receivedOf = (applicationId: string) =>
    app.deps.db
      .selectFrom('webhooks')
      .selectAll()
      .where('applicationId', '=', applicationId)
      .where('type', '=', 'application.received')
      .execute()
  const post = (body: string, header: string) =>
    fetch(url, { method: 'POST', body, headers: { 'X-Celastro-Signature': header } }).then(
      ({ status }) => status,
    )
  const now = () => Math.floor(Date.now() / 1000)
  const bodyOf = (id: string) =>
    JSON.stringify({
      id,
      type: 'application.approved',
      sequence: 7,
      data: { applicationId: `of-${id}`, orderReference: `P-${id}` },
    })

  test('survives a handler that throws, gets the event again from the server, and handles it once', async () => {
    const me = await (await shopper(app, { partner: 'sol', origin: shopOrigin })).signIn()
    const { body } = await me.sendDevice()
    const { applicationId } = (await me.sendPersonalData(body.id)).body
    failOnce()
    await expect(app.runJobs()).rejects.toThrow('not delivered')
    await app.runJobs().catch(() => undefined)
    const [received] = await receivedOf(applicationId)
    expect(received).toMatchObject({ attempts: 1, lastStatus: 500, deliveredAt: null })
    for (let round = 0; round < 2; round++) {
      await app.deps.db.transaction().execute(tx => sendAgain(tx, app.deps, received!.id))
      await app.runJobs()
    }
    const [after] = await receivedOf(applicationId)
    expect(after).toMatchObject({ attempts: 3, lastStatus: 204 })
    expect(heard().filter(line => line === `application.received ${applicationId} 1`)).toHaveLength(1)
    expect(heard()).toContain(`application.approved ${applicationId} 2`)
  })

  test('handles an event once that comes twice at the same time', async () => {
    const body = bodyOf('twice')
    const header = signature(secret, body, now())
    const statuses = await Promise.all([post(body, header), post(body, header), post(body, header)])
    expect(statuses).toEqual([204, 204, 204])
    expect(heard().filter(line => line.endsWith('of-twice 7'))).toHaveLength(1)
  })

  test('takes several events at the same time, each waiting for those before it', async () => {
    const slow = join(folder, 'slow')
    writeFileSync(slow, '')
    const bodies = ['one', 'two', 'three', 'four'].map(bodyOf)
    const statuses = await Promise.all(bodies.map(body => post(body, signature(secret, body, now()))))
    rmSync(slow)
    expect(statuses).toEqual([204, 204, 204, 204])
    expect(heard()).toEqual(
      expect.arrayContaining(['one', 'two', 'three', 'four'].map(id => `application.approved of-${id} 7`)),
    )
  })

  test('refuses what is not signed, altered, too old or from the future', async () => {
    const body = bodyOf('forged')
    const good = signature(secret, body, now())
    const refused = [
      [body, ''],
      [body, 't=1'],
      [body, 'v1=zz,,=é'],
      [body, signature('whsec_other', body, now())],
      [`${body} `, good],
      [body, signature(secret, body, now() - 400)],
      [body, signature(secret, body, now() + 400)],
      [body, good.replace(/t=\d+/, 't=x')],
    ] as const
    for (const [sent, header] of refused) expect([header, await post(sent, header)]).toEqual([header, 401])
    expect(heard().filter(line => line.endsWith('of-forged 7'))).toEqual([])
    expect(await post(body, good)).toBe(204)
  })

  test('answers a signed text that is no event, and goes on', async () => {
    for (const body of ['', '{', 'null', '[]', '{"id":"x"}', '{"id":{},"type":1,"data":null}']) {
      expect([body, await post(body, signature(secret, body, now()))]).toEqual([body, 500])
    }
    await sleep(10)
    const body = bodyOf('later')
    expect(await post(body, signature(secret, body, now()))).toBe(204)
    expect(heard()).toContain('application.approved of-later 7')
    expect(heard()).toContain('of order P-later')
  })
})

test('at least Node is checked', () => {
  expect(runtimesHere('webhook receiver').has('Node')).toBe(true)
})
