import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { root } from '../tooling/run.ts'

/** Bundles a program that imports the package for npm, as a shop's build does. */
export async function bundleWithPackage(program: string, platform: 'browser' | 'node'): Promise<string> {
  const npm = join(root, 'dist/npm')
  const { outputFiles } = await build({
    stdin: { contents: program, loader: 'jsx', resolveDir: root },
    bundle: true,
    write: false,
    format: 'esm',
    platform,
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'true',
    },
    alias: {
      'celastro-loan/react': join(npm, 'react.js'),
      'celastro-loan': join(npm, 'index.js'),
      vue: 'vue/dist/vue.esm-bundler.js',
    },
    // Bundled CommonJS packages ask for Node's own modules.
    ...(platform === 'node' && {
      banner: {
        js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      },
    }),
  })
  return outputFiles[0]!.text
}

/** What the program's `markup` is on a server. */
export async function markupOf(program: string): Promise<string> {
  const folder = mkdtempSync(join(root, 'node_modules/.cache-page-'))
  try {
    const file = join(folder, 'server.mjs')
    writeFileSync(file, await bundleWithPackage(program, 'node'))
    return ((await import(pathToFileURL(file).href)) as { markup: string }).markup
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** A checkout in React. The lender's origin is in `window.lender`. */
export const reactCheckout = `
  import { useEffect, useRef, useState } from 'react'
  import { loadLoan } from 'celastro-loan'
  import { LoanSimulator } from 'celastro-loan/react'
  export function Checkout() {
    const [amountCents, setAmount] = useState(150000)
    const [told, setTold] = useState('')
    const loan = useRef(null)
    useEffect(() => {
      loadLoan(window.lender).then(() => loadLoan(window.lender)).catch(error => setTold(error.message))
    }, [])
    return (
      <main>
        <h1>Finalizar compra</h1>
        <output id="told">{told}</output>
        <button type="button" onClick={() => setAmount(190000)}>Outro celular</button>
        <button type="button" onClick={() => loan.current.open()}>Abrir</button>
        <LoanSimulator ref={loan} className="loan" partner="loja-exemplo" amountCents={amountCents}
          onLoanChange={event => setTold(amountCents + ' ' + event.detail.amountCents)}>
          <a href="/form">Simular empréstimo</a>
        </LoanSimulator>
      </main>
    )
  }`

export const vueCheckout = `
  import { createApp } from 'vue'
  import { loadLoan } from 'celastro-loan'
  const app = createApp({
    data: () => ({ priceCents: 150000, told: '' }),
    mounted: () => loadLoan(window.lender),
    methods: { onChange(event) { this.told = String(event.detail.amountCents) } },
    template: \`<output id="told">{{ told }}</output><button type="button" @click="priceCents = 190000">Outro celular</button>
      <loan-simulator partner="loja-exemplo" :amount-cents="priceCents" @loan-change="onChange"></loan-simulator>\`,
  })
  app.config.compilerOptions.isCustomElement = tag => tag.startsWith('loan-')
  app.mount('#app')`
