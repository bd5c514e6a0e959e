import { globSync, readFileSync } from 'node:fs'
import type { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatCpf } from '../shared/fields/cpf.ts'
import { cpfOutcomes, exampleCpf, imeiOutcomes } from '../site/sections/partners/outcomes.ts'
import { attributesOf, firstChoice } from '../site/sections/partners/snippet.ts'
import { magicOutcome } from '../site/server/lending/application/magic.ts'
import { partnerInvite } from '../site/server/ops/partner-people.ts'
import { sandboxPartner, sandboxSeller } from '../site/server/partners/registry.ts'
import { webhookHeaders, webhookRetries } from '../site/server/partners/webhooks.ts'
import { sandboxImei } from '../site/server/providers/imei/sandbox.ts'
import { readSettings } from '../widget/element/settings.ts'
import { elementTexts } from '../widget/finish/tables.ts'
import { root } from './tooling/run.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Sample {
  isSigned(body: string, header: string | undefined, secret: string, now?: number): boolean
  receiver(
    secret: string,
    handle: (type: string, id: string, sequence: number, orderReference?: string) => void,
  ): ReturnType<typeof createServer>
}
const sample: Sample = await import(
  new URL('../site/sections/partners/receivers/receiver.mjs', import.meta.url).href
)

describe('the sample that checks a webhook', () => {
  const webhook = {
    id: '5f0c',
    webhookSecret: sandboxPartner.webhookSecret,
    body: '{"id":"5f0c","type":"application.approved","sequence":2,"data":{"applicationId":"a-1","orderReference":"P-1"}}',
  }
  const { webhookSecret: secret, body } = webhook
  const header = () => webhookHeaders(webhook)['X-Celastro-Signature']!

  test('takes what the server signs', () => {
    expect(sample.isSigned(body, header(), secret)).toBe(true)
  })
  test.each<[string, () => boolean]>([
    ['another body', () => sample.isSigned(`${body} `, header(), secret)],
    ['another secret', () => sample.isSigned(body, header(), 'whsec_other')],
    ['no header', () => sample.isSigned(body, undefined, secret)],
    ['a header without signature', () => sample.isSigned(body, 't=1', secret)],
    ['nonsense', () => sample.isSigned(body, 'v1=zz,,=', secret)],
    ['one six minutes old', () => sample.isSigned(body, header(), secret, Date.now() + 360_000)],
    ['another time', () => sample.isSigned(body, header().replace(/t=\d+/, 't=1'), secret)],
  ])('refuses %s', (_, asked) => {
    expect(asked()).toBe(false)
  })
  test('as a server it hears each event once, and nothing unsigned', async () => {
    const heard: unknown[] = []
    const server = sample.receiver(secret, (...told) => heard.push(told))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const post = (headers: Record<string, string>) =>
      fetch(url, { method: 'POST', body, headers }).then(answer => answer.status)
    expect(await post({})).toBe(401)
    expect(await post(webhookHeaders(webhook))).toBe(204)
    expect(await post(webhookHeaders(webhook))).toBe(204)
    expect(heard).toEqual([['application.approved', 'a-1', 2, 'P-1']])
    await new Promise(resolve => server.close(resolve))
  })
  test('as a server it asks for the event again when its function fails', async () => {
    const heard: string[] = []
    const server = sample.receiver(secret, type => {
      heard.push(type)
      if (heard.length === 1) throw new Error('the shop’s database is down')
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const post = () =>
      fetch(url, { method: 'POST', body, headers: webhookHeaders(webhook) }).then(answer => answer.status)
    expect([await post(), await post(), await post()]).toEqual([500, 204, 204])
    expect(heard).toHaveLength(2)
    await new Promise(resolve => server.close(resolve))
  })
})

test('the page and the README tell how often a webhook is sent again', () => {
  const { times, delaySeconds, delaySecondsAtMost } = webhookRetries
  const hours = delaySecondsAtMost / 3600
  expect(read('site/sections/partners/webhooks.astro')).toContain(
    `mais ${times} vezes, de ${delaySeconds} segundos a ${hours} horas`,
  )
  expect(read('site/server/partners/README.md').replace(/\s+/g, ' ')).toContain(
    `retried ${times} times, ${delaySeconds} seconds to ${hours} hours`,
  )
})

test('a shop is told to compare the reference of an order, which comes from the customer’s browser', () => {
  expect(read('site/sections/partners/webhooks.astro')).toContain('Compare antes de agir')
  expect(read('site/sections/partners/prefill.astro')).toContain('href="#comparar"')
  expect(read('widget/README.md')).toContain('Compare o `orderReference`')
})

test.each(['site/pages/parceiros/desenvolvedores.astro', 'site/sections/partners/sale.astro'])(
  'no sample of %s calls a method before the script is there',
  file => {
    const linesBefore = [...read(file).matchAll(/([^\n]*\n)[^\n]*\.configure\(\{/g)].map(([, line]) => line)
    expect(linesBefore).toEqual([expect.stringContaining('whenDefined')])
  },
)

describe('the sandbox’s values are the ones that it knows', () => {
  const refusals = cpfOutcomes.filter(({ webhook }) => webhook === 'application.refused')
  test.each(cpfOutcomes)('$begins is magic, and README has it', ({ begins }) => {
    expect(magicOutcome(exampleCpf(begins))).toBeDefined()
    expect(read('widget/README.md')).toContain(formatCpf(exampleCpf(begins)))
  })
  test.each(refusals)('$begins is refused', ({ begins }) => {
    expect(magicOutcome(exampleCpf(begins))).toMatchObject({ kind: 'refuse' })
  })
  test.each(imeiOutcomes.slice(0, 3))('$imei is found', async ({ imei }) => {
    expect(await sandboxImei(async () => {}).lookUp(imei)).toBeDefined()
  })
  test.each(imeiOutcomes.slice(4, 7))('$imei: $outcome', async ({ imei }) => {
    const found = await sandboxImei(async () => {})
      .lookUp(imei)
      .catch(() => 'refused')
    expect([undefined, 'refused']).toContain(found)
  })
  test('the keys are those of the sandbox’s shop', () => {
    const page = read('site/sections/partners/sandbox.astro')
    expect(page).toContain(sandboxPartner.id)
    expect(page).toContain(sandboxPartner.webhookSecret)
    expect(page).toContain(sandboxSeller.id)
    expect(page).toContain(sandboxSeller.webhookSecret)
    expect(read('widget/demo/serve.ts')).toContain(sandboxSeller.webhookSecret)
    expect(firstChoice.partner).toBe(sandboxPartner.id)
  })
})

test('a developer is told how to get into the console of the sandbox, by a command that exists', () => {
  const page = read('site/sections/partners/sandbox.astro')
  const [, name, shop, options] = /npm run ops -- (\w+ \w+) (\S+) ([^'\n]*)/.exec(page)!
  expect([name, shop]).toEqual([partnerInvite.name, sandboxSeller.id])
  const given = [...options!.matchAll(/--(\w+) \S+/g)].map(([, option]) => option)
  expect(given.toSorted()).toEqual(Object.keys(partnerInvite.options!).toSorted())
  expect(read('widget/README.md')).toContain(`npm run ops -- ${name} ${shop} ${options}`)
})

test('a page is told how to hide an element, which its classes do not', () => {
  const places = ['site/pages/parceiros/desenvolvedores.astro', 'widget/README.md']
  for (const path of places) expect(read(path)).toMatch(/esconder[^.]+`?hidden[^.]+display: none/)
})

test('the element reads every attribute that the builder can write', () => {
  const written = attributesOf({
    ...firstChoice,
    installments: '9',
    paymentDay: '10',
    onboarding: 'hosted',
    environment: 'demo',
    scenario: 'deny',
    colorScheme: 'dark',
  })
  const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const properties = Object.fromEntries(written.map(([name, value]) => [camel(name), value]))
  const { settings, faults } = readSettings(properties, 'https://host', [5, 10, 15, 25])
  expect(faults).toEqual([])
  expect(settings).toEqual({
    partner: 'loja-exemplo',
    origin: 'https://host',
    amountCents: 150000,
    installments: 9,
    paymentDay: 10,
    device: 'Moto G54',
    onboarding: 'hosted',
    environment: 'demo',
    scenario: 'deny',
    colorScheme: 'dark',
  })
})

test('the height to reserve is the one of the element, wherever it is told', () => {
  const [, height] = /:host\(loan-simulator\) \{\s*min-height: (\d+px)/.exec(
    read('widget/element/element.css'),
  )!
  for (const path of [
    'widget/README.md',
    'widget/demo/shop.css',
    'site/pages/parceiros/desenvolvedores.astro',
    'site/sections/partners/builder.astro',
  ]) {
    expect(read(path), path).toContain(`min-height: ${height}`)
  }
})

/** The build drops a line break before a tag: 'vazio ou\n<code>null' became 'vazio ounull'. */
test.each(globSync('site/sections/partners/*.astro', { cwd: root }))(
  'no word of %s runs into a tag',
  file => {
    expect(read(file).match(/[\p{L}\d,;)]\n\s*<(?:code|a|b|strong|em)\b.*/gu)).toBeNull()
  },
)

test('the reference names the script of <loan-onboarding>, which the file of its name is not', () => {
  expect(elementTexts['loan-onboarding'].description).toContain('loan-simulator.js')
  expect(read('widget/element/define.ts')).toContain("customElements.define('loan-onboarding'")
})
