import type { AddressInfo } from 'node:net'
import { createShop } from '../../widget/demo/serve.ts'
import { test as journey } from './test.ts'

/** `store` is the address of the demonstration shop, on its own port. */
export const test = journey.extend<{ store: string }>({
  store: async ({ server }, use) => {
    const shop = createShop(server.url)
    await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
    await use(`http://127.0.0.1:${(shop.address() as AddressInfo).port}/`)
    shop.closeAllConnections()
    await new Promise(resolve => shop.close(resolve))
  },
})
