import { type AddressInfo, createServer, Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { stub } from '../testing/stub.ts'
import { postWebhook } from './post-webhook.ts'

const webhook = { body: '{"type":"test"}', headers: { 'Content-Type': 'application/json' } }

describe('the address that a shop has chosen', () => {
  let connections = 0
  const server = createServer(socket => {
    connections++
    socket.destroy()
  })
  let port = 0
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '::', done))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => new Promise(done => server.close(done)))

  const own = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', '[::ffff:127.0.0.1]', '127.1', '2130706433']

  test.each(own)('does not lead to our own machine: %s', async host => {
    const before = connections
    expect(await postWebhook(`https://${host}:${port}/`, webhook, { sandbox: false })).toBeNull()
    expect(connections).toBe(before)
  })

  test.each([
    '10.0.0.7',
    '192.168.0.1',
    '172.16.0.1',
    '169.254.169.254',
    '[fd00::1]',
    '[fe80::1]',
    '[::127.0.0.1]',
    '[::10.0.0.7]',
    '100.64.0.1',
  ])(
    'does not lead into a private network: %s, which is refused at once',
    async host => {
      // Where no such network is near, a try would fail too: none may be made.
      const connects = vi.spyOn(Socket.prototype, 'connect')
      onTestFinished(() => connects.mockRestore())
      expect(await postWebhook(`https://${host}/`, webhook, { sandbox: false })).toBeNull()
      expect(connects).not.toHaveBeenCalled()
    },
    2000,
  )

  test('may be on this machine in the sandbox', async () => {
    const before = connections
    expect(await postWebhook(`https://127.0.0.1:${port}/`, webhook, { sandbox: true })).toBeNull()
    expect(await postWebhook(` HTTPS://127.0.0.1:${port}/`, webhook, { sandbox: true })).toBeNull()
    expect(connections).toBe(before + 2)
    const shop = await stub((_, __, response) => response.writeHead(302, { Location: '/other' }).end())
    expect(await postWebhook(`${shop.url}/hook`, webhook, { sandbox: true })).toBe(302)
    expect(shop.seen).toEqual([{ url: '/hook', body: webhook.body }])
    await shop.close()
  })
})
