import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attributeOf, messageProperties } from '../element/settings.ts'
import { eventTexts } from '../finish/tables.ts'
import { version } from '../version.ts'
import { attributesOf } from './attributes.ts'
import { makePackage, pack } from './make-package.ts'
import { propOf } from './package-typings.ts'

// Inside the repository, so that `react` resolves.
const cache = join(import.meta.dirname, '../../node_modules/.cache')
let shop: string
let installed: string

beforeAll(async () => {
  mkdirSync(cache, { recursive: true })
  shop = mkdtempSync(join(cache, 'shop-'))
  installed = join(shop, 'node_modules/celastro-loan')
  const file = { integrity: 'sha384-x' }
  await makePackage(installed, {
    version,
    files: { 'loan-simulator.js': file, 'loan-message.js': file },
  })
})
afterAll(() => rmSync(shop, { recursive: true }))

const read = (name: string) => readFileSync(join(installed, name), 'utf8')

describe('the package for npm', () => {
  test('is packed by npm, and both checkers of packages find nothing', async () => {
    const filename = pack(installed, shop)
    expect(filename).toBe(`celastro-loan-${version}.tgz`)
    expect(readdirSync(installed).sort()).toEqual([
      ...['LICENSE', 'README.md', 'custom-elements.json', 'html-data.json', 'index.d.ts', 'index.js'],
      ...['package.json', 'react.d.ts', 'react.js'],
    ])
    const { messages, pkg } = await publint({ pkgDir: installed, strict: true })
    expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
    const tarball = createPackageFromTarballData(readFileSync(join(shop, filename)))
    expect(tarball.listFiles().length).toBe(readdirSync(installed).length)
    const { problems } = (await checkPackage(tarball)) as { problems: { kind: string }[] }
    // The package is for ES modules: a CommonJS module imports it dynamically.
    expect(problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')).toEqual([])
  })

  test('is imported on a server without a document, and loads nothing there', () => {
    const program = `import { loadLoan } from 'celastro-loan'; import * as all from 'celastro-loan/react'
      await loadLoan('https://lender.example'); console.log(Object.keys(all).sort().join())`
    writeFileSync(join(shop, 'server.mjs'), program)
    expect(execFileSync(process.execPath, [join(shop, 'server.mjs')], { encoding: 'utf8' }).trim()).toBe(
      'LoanMessage,LoanOnboarding,LoanSimulator',
    )
  })

  test('what holds by being there is left out where it is false', () => {
    const props = {
      hidden: false,
      inert: false,
      draggable: false,
      partner: 'loja',
      amountCents: 1,
      className: 'x',
    }
    expect(attributesOf({ ...props, onLoanChange() {} })).toEqual({
      ...{ hidden: undefined, inert: undefined, draggable: false },
      ...{ partner: 'loja', 'amount-cents': 1, class: 'x' },
    })
    expect(attributesOf({ hidden: true })).toEqual({ hidden: true })
    expect(attributesOf({ hidden: 'until-found' })).toEqual({ hidden: 'until-found' })
  })

  test('every event is a prop, and every setting is there for editors', () => {
    for (const event of Object.keys(eventTexts)) expect(read('react.d.ts')).toContain(`${propOf(event)}?: `)
    const data = JSON.parse(read('html-data.json')) as {
      tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[]
    }
    const message = data.tags.find(({ name }) => name === 'loan-message')!
    expect(message.attributes.map(({ name }) => name)).toEqual(messageProperties.map(attributeOf))
    expect(message.attributes.find(({ name }) => name === 'environment')?.values).toContainEqual({
      name: 'sandbox',
    })
  })

  test('the examples of the README that are TypeScript compile, strictly', () => {
    const examples = [...read('README.md').matchAll(/^```(tsx?)\n([\s\S]*?)^```/gm)]
    expect(examples.length).toBeGreaterThan(1)
    const files = examples.map(([, kind, code], at) => {
      const path = join(shop, `example-${at}.${kind}`)
      writeFileSync(path, code!)
      return path
    })
    expect(faultsOf(files)).toEqual([])
  })

  test('what HTML knows compiles on components and on plain tags', () => {
    const path = join(shop, 'right.tsx')
    writeFileSync(
      path,
      `import type { LoanConfiguration, LoanIntrinsicElements, LoanMessageElement } from 'celastro-loan'
import { LoanMessage, LoanSimulator, type LoanTags } from 'celastro-loan/react'
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends LoanTags {}
  }
}
/** Of a library without React. */
export const plain: LoanIntrinsicElements['loan-message'] = { opens: 'inline', title: 'Simule' }
declare const phone: string | undefined
export const known: LoanConfiguration = { phone, name: undefined, product: undefined, address: { city: undefined } }
export const configure = (element: LoanMessageElement) => element.configure({ ...known, opens: 'inline' })
export const right = [
  <LoanSimulator title="Simule" role="group" aria-label="Simule" data-test="x" tabIndex={0} onClick={() => {}} />,
  <LoanMessage lang="pt-BR" style={{ width: 300 }} className="line" />,
  <loan-simulator amount-cents={150000} title="Simule" role="group" style={{ width: 300 }} />,
  <loan-simulator draggable onClick={event => event.currentTarget.id} aria-label="Simule" onloan-change={event => event.detail.cet} />,
  <loan-message amount-cents={150000} opens="inline" />,
]
`,
    )
    expect(faultsOf([path])).toEqual([])
  })

  test('a prop that does not exist, and a figure that an event does not have, do not compile', () => {
    const path = join(shop, 'wrong.tsx')
    writeFileSync(
      path,
      `import { LoanMessage, LoanSimulator } from 'celastro-loan/react'
export const wrong = [
  <LoanSimulator amount={1} />,
  <LoanSimulator opens="sheet" />,
  <LoanSimulator onLoanChange={event => event.detail.price} />,
  <LoanMessage opens="sheet" amountCents={150000} onLoanChange={event => event.detail.cet} />,
]
document.addEventListener('loan-complete', event => event.detail.applicationId)
`,
    )
    expect(faultsOf([path]).map(fault => fault.split(' ')[0])).toEqual(['3', '4', '5'])
  })
})

/** 'LINE MESSAGE' of each fault. */
function faultsOf(files: string[]): string[] {
  const program = ts.createProgram(files, {
    strict: true,
    noEmit: true,
    jsx: ts.JsxEmit.ReactJSX,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    exactOptionalPropertyTypes: true,
    types: [],
  })
  return ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start!).line + 1 : 0
    return `${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
