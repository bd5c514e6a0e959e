import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** A shop's page that embeds the widget. Each part has a default. */
export interface HostPage {
  /** Attributes of `<html>`. */
  html?: string
  /** A style sheet of the page's own. */
  css?: string
  /** In the head, before everything else. */
  head?: string
  /** The body, without the script. */
  body?: string
  /** The tags that load the widget; an empty string for none. */
  script?: string
  headers?: Record<string, string>
  /** Other scripts of the page, by their names. */
  scripts?: Record<string, string>
}

export interface Host {
  /** The address of a page, on an origin that is not the lender's. */
  page(page: HostPage): string
  stop(): Promise<void>
}

/** Bundle of the React 19 checkout. */
const bundled = async () =>
  (
    await build({
      entryPoints: [fileURLToPath(new URL('./react-checkout.tsx', import.meta.url))],
      bundle: true,
      write: false,
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
    })
  ).outputFiles[0]!.contents

/** Serves each page under its own address. */
export async function openHost(): Promise<Host> {
  const pages: HostPage[] = []
  let react: Promise<Uint8Array> | undefined
  const server = createServer(async (request, response) => {
    const [, number = '', file] = (request.url ?? '').split('?')[0]!.split('/')
    const {
      html = '',
      css = '',
      head = '',
      body = '',
      script = '',
      headers = {},
      scripts = {},
    } = pages[Number(number)] ?? {}
    const send = (type: string, content: string | Uint8Array) =>
      response.setHeader('content-type', `${type}; charset=utf-8`).end(content)
    if (file === 'page.css') return send('text/css', css)
    if (file === 'react.js') {
      react ??= bundled()
      return send('text/javascript', await react)
    }
    if (file && scripts[file] !== undefined) return send('text/javascript', scripts[file])
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    send(
      'text/html',
      `<!doctype html><html lang="pt-BR" ${html}><head><meta charset="utf-8"><title>Finalizar compra</title>
<meta name="viewport" content="width=device-width">
${css && `<link rel="stylesheet" href="/${number}/page.css">`}${head}${script}</head>
<body topmargin="0" leftmargin="0" rightmargin="0" bottommargin="0">${body}</body></html>`,
    )
  })
  await new Promise<void>(resolve => server.listen(0, resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    page: page => `${origin}/${pages.push(page) - 1}/`,
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
