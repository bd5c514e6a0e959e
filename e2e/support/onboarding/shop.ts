import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'tsup'
import { preactForReact } from '../../../widget/build/one-runtime.ts'
import { standInsPlugin } from '../../../widget/build/stand-ins.ts'
import { folders, standIns } from '../../../widget/onboarding/stand-ins/table.ts'

export interface Shop {
  /** The checkout page, of an origin that is not the lender's. */
  page(asked?: Record<string, string>): string
  stop(): Promise<void>
}

const checkout = `<!doctype html>
<html lang="pt-BR">
  <meta name="viewport" content="width=device-width" />
  <title>Finalizar compra</title>
  <main><h1>Finalizar compra</h1>
  <form action="/bought"><input aria-label="Cupom" autofocus name="coupon" />
    <div id="loan"></div>
  </form></main>
  <script type="module" src="/entry.js"></script>
</html>`

/** A shop on its own port. Its checkout shows the onboarding with Preact, in a shadow root inside a form. */
export async function openShop(): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  await build({
    config: false,
    silent: true,
    dts: false,
    entry: [fileURLToPath(new URL('./entry.tsx', import.meta.url))],
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    outDir: folder,
    noExternal: [/.*/],
    minify: true,
    splitting: false,
    esbuildPlugins: [standInsPlugin(standIns, folders)],
    esbuildOptions(options) {
      options.jsx = 'automatic'
      options.alias = preactForReact
    },
  })
  const types: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const type = types[pathname.slice(pathname.lastIndexOf('.'))]
    response.setHeader('content-type', `${type ?? 'text/html'}; charset=utf-8`)
    response.end(type ? await readFile(join(folder, pathname)).catch(() => '') : checkout)
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    page: (asked = {}) => `${origin}/checkout?${new URLSearchParams(asked)}`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
