import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { build } from 'esbuild'

/** The floor under the widget: an element that greets by Preact, in a shadow root. */
const hello = `
import { h, render } from 'preact'
class Hello extends HTMLElement {
  connectedCallback() {
    render(h('p', null, 'Olá!'), this.attachShadow({ mode: 'open' }))
  }
}
customElements.define('hello-element', Hello)`

export const helloTag = '<hello-element></hello-element>'

/** Serves it from an origin of its own and compressed, as the widget is served. */
export async function serveHello(): Promise<{ url: string; stop(): Promise<void> }> {
  const { outputFiles } = await build({
    stdin: { contents: hello, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  })
  const script = await promisify(brotliCompress)(outputFiles[0]!.contents)
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
    })
    response.end(script)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hello.js`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
