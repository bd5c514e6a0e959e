import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { endWithoutPort } from './taken-port.ts'

test('a taken port is named with its variable, and the start ends', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  await new Promise<void>(ended => {
    endWithoutPort(createServer().listen(port, '127.0.0.1'), { variable: 'METRICS_PORT', port }, ended)
  })
  expect(said.mock.calls).toEqual([[`Port ${port} is taken: set METRICS_PORT to another one.`]])
  said.mockRestore()
  first.close()
})
