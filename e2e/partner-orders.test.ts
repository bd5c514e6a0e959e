import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../site/server/app.ts'
import { sandboxPartner } from '../site/server/partners/registry.ts'
import { buyer } from '../site/server/testing/buyer.ts'
import { testAppForAll } from '../site/server/testing/test-app.ts'
import { root } from './tooling/run.ts'
import { runtimesHere } from './tooling/runtimes.ts'

const samples = join(root, 'site/sections/partners/receivers')
const folder = mkdtempSync(join(tmpdir(), 'celastro-orders-'))

let origin: string
const server = createServer()
const app = testAppForAll({ database: 'pglite' })
beforeAll(async () => {
  server.on('request', getRequestListener(new Hono().route('/api', createApp(app.deps)).fetch))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  rmSync(folder, { recursive: true, force: true })
})

/** Programs of a shop around the samples. Each gets its input as JSON in the first argument, and prints JSON. */
const programs: Record<string, { order: string; prefill: string }> = {
  Node: {
    order: `import { ordersOf } from '${samples}/order.mjs'
const { origin, secret, id, sold } = JSON.parse(process.argv[2])
const orders = ordersOf({ origin, secret })
console.log(JSON.stringify(await (sold ? orders.sendInvoice(id, sold) : orders.cancel(id))))`,
    prefill: `import { newKey, signedPrefill } from '${samples}/prefill.mjs'
const { partner, site, data } = JSON.parse(process.argv[2])
const { privateKey, publicJwk } = newKey()
console.log(JSON.stringify({ publicJwk, token: signedPrefill({ partner, site, privateKey }, data) }))`,
  },
  Python: {
    order: `import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, '${samples}')
from order import Orders
given = json.loads(sys.argv[1])
orders = Orders(given['origin'], given['secret'])
sold = given.get('sold')
print(json.dumps(orders.send_invoice(given['id'], sold['imei'], sold['xml']) if sold else orders.cancel(given['id'])))`,
    prefill: `import json, sys
sys.dont_write_bytecode = True
sys.path.insert(0, '${samples}')
from prefill import new_key, signed_prefill
given = json.loads(sys.argv[1])
key = new_key()
token = signed_prefill(given['partner'], given['site'], key['private_key'], given['data'])
print(json.dumps({'publicJwk': key['public_jwk'], 'token': token}))`,
  },
  PHP: {
    order: `<?php
require '${samples}/order.php';
$given = json_decode($argv[1], true);
$orders = new Orders($given['origin'], $given['secret']);
$sold = $given['sold'] ?? null;
echo json_encode($sold ? $orders->send_invoice($given['id'], $sold['imei'], $sold['xml']) : $orders->cancel($given['id']));`,
    prefill: `<?php
require '${samples}/prefill.php';
$given = json_decode($argv[1], true);
$key = new_key();
$shop = ['partner' => $given['partner'], 'site' => $given['site'], 'private_key' => $key['private_key']];
echo json_encode(['publicJwk' => $key['public_jwk'], 'token' => signed_prefill($shop, $given['data'])]);`,
  },
}

const endings: Record<string, string> = { Node: 'mjs', Python: 'py', PHP: 'php' }

async function run<Printed>(
  [language, program]: [string, string],
  sample: 'order' | 'prefill',
  input: object,
): Promise<Printed> {
  const file = join(folder, `shop-${sample}.${endings[language]}`)
  writeFileSync(file, programs[language]![sample])
  const { stdout } = await promisify(execFile)(program, [file, JSON.stringify(input)])
  return JSON.parse(stdout) as Printed
}

describe.each([...runtimesHere('call about an order')])(
  'the sample of calls about an order in %s',
  (...runtime) => {
    const call = (input: { id: string; secret?: string; sold?: object }) =>
      run<Record<string, unknown>>(runtime, 'order', {
        ...{ origin, secret: sandboxPartner.webhookSecret },
        ...input,
      })

    test('sends an invoice that the server takes, once', async () => {
      const me = await buyer(app)
      const id = await me.order()
      const sold = { imei: me.imei, xml: me.note() }
      expect(await call({ id, sold })).toMatchObject({ status: 202, state: 'sold' })
      const again = await call({ id, sold })
      expect(again).toMatchObject({ status: 409, code: 'application-not-open' })
      expect(again).toMatchObject({
        message: expect.stringContaining('Este pedido não espera IMEI e nota fiscal'),
      })
    })

    test('cancels an order, twice without harm, and not with another key', async () => {
      const me = await buyer(app)
      const id = await me.order()
      expect(await call({ id, secret: 'whsec_other' })).toMatchObject({
        ...{ status: 401, code: 'signature-wrong' },
      })
      expect(await call({ id })).toMatchObject({ status: 200, state: 'ended' })
      expect(await call({ id })).toMatchObject({ status: 200 })
    })
  },
)

test.each([...runtimesHere('signed prefill')])(
  'the sample in %s signs what the server opens',
  async (...runtime) => {
    const data = {
      ...{ cpf: '52998224725', imei: '350386305929217', orderReference: 'P-1043/a', name: 'José D’Ávila' },
      product: { brand: 'Samsung', model: 'Galaxy S24', priceCents: 349_900 },
    }
    const { publicJwk, token } = await run<{ publicJwk: object; token: string }>(runtime, 'prefill', {
      ...{ partner: sandboxPartner.id, site: origin, data },
    })
    await app.deps.db
      .updateTable('partners')
      .set({ prefillKey: JSON.stringify(publicJwk) })
      .where('id', '=', sandboxPartner.id)
      .execute()
    const open = () =>
      fetch(`${origin}/api/partners/prefill`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Partner': sandboxPartner.id,
          Origin: 'http://localhost',
        },
        body: JSON.stringify({ token }),
      })
    const answer = await open()
    expect([answer.status, await answer.json()]).toEqual([200, data])
    expect((await open()).status).toBe(400)
  },
)

test('the page names the answers that the server gives', () => {
  const page = readFileSync(join(root, 'site/sections/partners/sale.astro'), 'utf8')
  for (const code of ['order-paid', 'payout-under-way', 'application-not-open', 'signature-wrong'])
    expect(page).toContain(code)
})
