import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { aPersonalData } from '../shared/testing/fixtures/personal-data.ts'
import { openApiDocument } from '../site/collections/openapi/document.ts'
import { type JsonSchema, jsonSchemaOf } from '../site/collections/openapi/json-schema.ts'
import { operations } from '../site/collections/openapi/operations.ts'
import { forAnybody, forPartners, forShopServers } from '../site/server/testing/shop-calls.ts'
import { addShop, shopOrigin, shopper } from '../site/server/testing/shopper.ts'
import { stub } from '../site/server/testing/stub.ts'
import { testAppForAll } from '../site/server/testing/test-app.ts'
import { root } from './tooling/run.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const document = openApiDocument('https://credito.example', '1.0.0')
const ajv = () => {
  const validator = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(validator)
  validator.addFormat('media-range', true)
  return validator
}

describe('the OpenAPI description', () => {
  test('is valid by the schema of OpenAPI 3.1, which finds a fault', () => {
    const isValid = ajv().compile(JSON.parse(read('e2e/tooling/fixtures/openapi-3.1.schema.json')))
    expect(isValid(document), JSON.stringify(isValid.errors)).toBe(true)
    expect(isValid({ ...document, paths: { 'no-slash': {} } })).toBe(false)
  })

  test('has valid JSON Schemas, and references that lead somewhere', () => {
    const schemas: JsonSchema[] = []
    const references: string[] = []
    const visit = (node: unknown): void => {
      if (typeof node !== 'object' || node === null) return
      const { schema, $ref } = node as { schema?: JsonSchema; $ref?: string }
      if (schema) schemas.push(schema)
      if ($ref) references.push($ref)
      Object.values(node).forEach(visit)
    }
    visit(document)
    expect(schemas.length).toBeGreaterThan(30)
    for (const schema of schemas) expect([schema, ajv().validateSchema(schema)]).toEqual([schema, true])
    for (const reference of new Set(references)) {
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as JsonSchema)[key], document)
      expect([reference, found]).toEqual([reference, expect.any(Object)])
    }
  })

  test('has every call that a shop’s page may make, and no other', () => {
    const notForShops = [
      'GET /healthz',
      'GET /readyz',
      'POST /screen-failures',
      'POST /funnel',
      'POST /auth/sessions/deny',
    ]
    const open = [...forPartners, ...forAnybody].filter(call => !notForShops.includes(call))
    const told = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    expect(told.sort()).toEqual([...open, ...forShopServers, 'GET /sandbox/webhooks'].sort())
    const needsToken = operations
      .filter(({ token }) => token)
      .map(({ method, path }) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`)
    expect(needsToken.sort()).toEqual([...forPartners].sort())
  })
})

describe('what the server answers fits the description', () => {
  const app = testAppForAll({ database: 'pglite' })

  const schemaOf = (id: string) => jsonSchemaOf(operations.find(each => each.id === id)!.answer)
  const misfits = (schema: JsonSchema, value: unknown) => {
    const fits = ajv().compile(schema)
    return fits(value) ? [] : fits.errors
  }

  test('in every call of an application, up to the webhooks', async () => {
    const received: unknown[] = []
    const shop = await stub((_, body, response) => {
      received.push(JSON.parse(body))
      response.writeHead(204).end()
    })
    await addShop(app, 'sol', { webhookUrl: shop.url })
    const me = await (await shopper(app, { partner: 'sol', origin: shopOrigin })).signIn()
    const answers: [string, unknown][] = []
    const ask = async (id: string, path: string) => answers.push([id, (await me.call(path)).body])
    await ask('terms', '/loan/terms')
    await ask('humanCheck', '/human-check')
    await ask('lookUpDevice', '/device/imei/350386305929217')
    await ask('lookUpCep', '/cep/v2/01001000')
    await me.apply()
    await ask('profile', '/customers/me')
    answers.push(['handOff', (await me.call('/session/handoff', { json: {} })).body])
    await ask('sandboxWebhooks', '/sandbox/webhooks?partner=sol')
    for (const [id, body] of answers) expect([id, body, misfits(schemaOf(id), body)]).toEqual([id, body, []])
    expect(received.length).toBeGreaterThan(1)
    const event = document.components.schemas.Aviso
    for (const each of received) expect([each, misfits(event, each)]).toEqual([each, []])
    await shop.close()
  })

  test('the test event of the console, which every receiver must take', () => {
    const event = {
      ...{ id: crypto.randomUUID(), type: 'test', createdAt: '2026-11-21T15:00:00.000Z', sequence: 1 },
      data: { applicationId: crypto.randomUUID() },
    }
    const schema = document.components.schemas.Aviso
    expect(misfits(schema, event)).toEqual([])
    expect(misfits(schema, { ...event, type: 7 })).not.toEqual([])
  })

  test('with the status that is described', async () => {
    const me = await (await shopper(app)).signIn()
    const product = { brand: 'Samsung', model: 'Galaxy S24', priceCents: 189_900 }
    const { status } = await me.call('/loan/purchase', { json: product })
    const { post } = document.paths['/loan/purchase'] as { post: { responses: object } }
    expect([status, Object.keys(post.responses)]).toEqual([201, ['201', 'default']])
  })

  test('with the same keys in the profile, which tells no more', async () => {
    const me = await (await shopper(app)).signIn()
    await me.apply()
    const { properties } = schemaOf('profile') as { properties: object }
    const { body } = await me.call('/customers/me')
    expect(Object.keys(body).filter(key => !Object.keys(properties).includes(key))).toEqual([])
  })
})

describe('a body that the description refuses is refused by the contract too', () => {
  const uuid = '3f0c6a3e-1111-4222-8333-444455556666'
  const person = {
    name: 'Ana Lima',
    document: '52998224725',
    phone: '21988887777',
    email: 'ana@example.com',
    birthDate: '1990-05-17',
    motherName: 'Maria Lima',
    acceptTerms: true,
  }
  const bodies: Record<string, Record<string, unknown>> = {
    register: person,
    requestCode: { phone: '21988887777' },
    dropRegistration: { requestId: 'r-1' },
    confirmCode: { requestId: 'r-1', code: '123456', phone: '21988887777' },
    submitPersonalData: { ...aPersonalData, deviceId: uuid },
  }
  const wrong = ['', 'x', 0, true, null, undefined, [], {}]

  test.each(Object.entries(bodies))('%s', (id, good) => {
    const body = operations.find(each => each.id === id)!.body!
    const schema = jsonSchemaOf(body)
    const fits = ajv().compile(schema)
    expect([body.is(good), fits(good), fits.errors]).toEqual([true, true, null])
    for (const key of Object.keys(good)) {
      for (const value of wrong) {
        const changed = { ...good, [key]: value }
        // The contract may ask for more than JSON Schema can say, and never for less.
        if (!fits(JSON.parse(JSON.stringify(changed))))
          expect([changed, body.is(changed)]).toEqual([changed, false])
      }
    }
  })
})
