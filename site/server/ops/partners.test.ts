import { describe, expect, test } from 'vitest'
import { openedForAll } from '../testing/opened.ts'
import { opsOf } from '../testing/ops.ts'
import { rowOf } from '../testing/rows.ts'
import { shopOrigin, shopper } from '../testing/shopper.ts'
import { stub } from '../testing/stub.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

const staff = ['--by', 'Ana', '--why', 'contrato assinado']

describe.each(databases)('shop commands on %s', database => {
  let status = 200
  const app = testAppForAll({ database, now: '2026-11-21T15:00:00Z' })
  const server = openedForAll(() => stub((_, __, response) => response.writeHead(status).end()))

  const ops = opsOf(() => app)
  const terms = async (partner: string, origin: string) =>
    (await app.request('/loan/terms', { headers: { 'X-Partner': partner, Origin: origin } })).status
  const add = (id: string, ...more: string[]) =>
    ops('partner', 'add', id, '--name', `Loja ${id}`, '--origins', shopOrigin, ...more, ...staff)

  test('partner add registers a shop with its origins and prints its secret once', async () => {
    const added = await add('sol', '--webhook', 'https://loja.example/celastro')
    const secret = /whsec_[\w-]{43}/.exec(added.text)![0]
    expect(added.code).toBe(0)
    expect(await terms('sol', shopOrigin)).toBe(200)
    const { text } = await ops('partner', 'list')
    expect(text).toContain('sol  Loja sol  ativa')
    expect(text).toContain(shopOrigin)
    expect(text).toContain('https://loja.example/celastro')
    const all = text + (await ops('audit')).text
    expect(all).not.toContain(secret)
    expect(all).toContain('Ana')
    expect(all).toContain('"contrato assinado"')
    expect(await add('sol')).toEqual({ code: 1, text: 'Já há uma loja "sol".' })
  })

  test('partner change --origins replaces all origins', async () => {
    await add('muda')
    expect(await ops('webhook', 'list', 'muda')).toEqual({ code: 0, text: 'Nenhum webhook.' })
    const origins = 'https://a.example, https://b.example,https://a.example'
    expect((await ops('partner', 'change', 'muda', '--origins', origins, ...staff)).code).toBe(0)
    expect(await terms('muda', shopOrigin)).toBe(403)
    expect([await terms('muda', 'https://a.example'), await terms('muda', 'https://b.example')]).toEqual([
      200, 200,
    ])
  })

  test('partner change replaces secret and webhook address, and removes the address', async () => {
    const before = /whsec_\S+/.exec((await add('troca')).text)![0]
    const after = await ops('partner', 'change', 'troca', '--new-secret', '--webhook', server.url, ...staff)
    const secret = /whsec_\S+/.exec(after.text)![0]
    expect(secret).not.toBe(before)
    const row = () =>
      app.deps.db.selectFrom('partners').selectAll().where('id', '=', 'troca').executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ webhookSecret: secret, webhookUrl: server.url, name: 'Loja troca' })
    await ops('partner', 'change', 'troca', '--webhook', '-', '--name', 'Troca-troca', ...staff)
    expect(await row()).toMatchObject({ webhookSecret: secret, webhookUrl: null, name: 'Troca-troca' })
  })

  test('partner off and partner on switch a shop off and on', async () => {
    await add('vai')
    expect((await ops('partner', 'off', 'vai', ...staff)).text).toBe('Loja vai desligada.')
    expect(await terms('vai', shopOrigin)).toBe(403)
    expect((await ops('partner', 'list')).text).toContain('vai  Loja vai  desligada')
    expect((await ops('partner', 'on', 'vai', ...staff)).text).toBe('Loja vai ativa.')
    expect(await terms('vai', shopOrigin)).toBe(200)
  })

  test('an undelivered webhook is in queue, and webhook resend sends it again under the same id', async () => {
    await add('avisa', '--webhook', server.url)
    const me = await (await shopper(app, { partner: 'avisa', origin: shopOrigin })).signIn()
    const { body } = await me.sendDevice()
    const { applicationId } = (await me.sendPersonalData(body.id)).body
    status = 503
    await expect(app.runJobs()).rejects.toThrow('not delivered')
    status = 200
    const { id } = await rowOf(app.deps.db, 'webhooks', { applicationId }, 'id')
    expect((await ops('queue')).text).toMatch(
      new RegExp(`${id} {2}desde .{16} {2}avisa {2}application.received {2}503`),
    )
    expect((await ops('webhook', 'list', 'avisa')).text).toMatch(
      `${id}  application.received  pedido ${applicationId}  falhou`,
    )
    expect((await ops('partner', 'list')).text).toContain('1 não chegaram')
    expect((await ops('webhook', 'resend', id, ...staff)).text).toBe('O webhook irá de novo para avisa.')
    await app.runJobs()
    const told = server.seen.map(({ body }) => JSON.parse(body).id)
    expect(told.filter(each => each === id)).toHaveLength(2)
    expect((await ops('webhook', 'list', 'avisa')).text).toContain('chegou')
    expect((await ops('queue')).text).not.toContain(id)
    expect((await ops('audit')).text).toContain(`webhookId=${id}`)
  })

  const id = '0c6f2a51-2a52-4c0f-9b0e-0d7c7f1f6a10'
  const named = ['--name', 'Loja', '--origins', shopOrigin]
  test.each<[string, string[], number, string]>([
    ['no id', ['partner', 'add', ...named, ...staff], 2, 'O id da loja tem'],
    ['an odd id', ['partner', 'add', 'Loja_1', ...named, ...staff], 2, 'O id da loja tem'],
    [
      'no name',
      ['partner', 'add', 'x1', '--origins', shopOrigin, ...staff],
      2,
      '--name tem de 2 a 60 letras.',
    ],
    ['no origin', ['partner', 'add', 'x1', '--name', 'Loja', ...staff], 2, 'Falta --origins'],
    [
      'an address',
      ['partner', 'add', 'x1', '--name', 'Loja', '--origins', `${shopOrigin}/`, ...staff],
      2,
      'não é uma origem',
    ],
    [
      'a pattern',
      ['partner', 'add', 'x1', '--name', 'Loja', '--origins', 'https://*.example', ...staff],
      2,
      'não é uma origem',
    ],
    [
      'everything',
      ['partner', 'add', 'x1', '--name', 'Loja', '--origins', '*', ...staff],
      2,
      'não é uma origem',
    ],
    [
      'null',
      ['partner', 'add', 'x1', '--name', 'Loja', '--origins', 'null', ...staff],
      2,
      'não é uma origem',
    ],
    [
      'another address',
      ['partner', 'add', 'x1', ...named, '--webhook', 'ftp://x', ...staff],
      2,
      '--webhook é um endereço https.',
    ],
    ['nobody', ['partner', 'add', 'x1', ...named], 2, 'Diga quem faz'],
    ['no change', ['partner', 'change', 'x1', ...staff], 2, 'Diga o que muda.'],
    ['an unknown shop', ['partner', 'change', 'x1', '--name', 'Loja', ...staff], 1, 'Não há loja "x1".'],
    ['an unknown shop to switch off', ['partner', 'off', 'x1', ...staff], 1, 'Não há loja "x1".'],
    ['an unknown webhook', ['webhook', 'resend', id, ...staff], 1, 'Não há webhook com este id.'],
    ['the webhooks of an unknown shop', ['webhook', 'list', 'x1'], 1, 'Não há loja "x1".'],
  ])('%s prints what is wrong and changes nothing', async (_, words, code, sentence) => {
    expect(await ops(...words)).toEqual({ code, text: expect.stringContaining(sentence) })
    expect((await ops('partner', 'list')).text).not.toContain('x1')
  })
})
