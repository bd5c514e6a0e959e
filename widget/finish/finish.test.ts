import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTerms } from '../../shared/loan/costs.ts'
import { simulationOf } from '../../shared/loan/simulation.ts'
import { errorSentences } from '../element/errors.ts'
import { figuresOf } from '../element/figures.ts'
import { attributeOf, messageProperties, properties, readSettings } from '../element/settings.ts'
import { themed } from '../element/theme.ts'
import { customElements } from './manifest.ts'
import { attributeTexts, eventTexts } from './tables.ts'
import { reactTypings, typings } from './typings.ts'

describe('the manifest', () => {
  const elements = customElements().modules.flatMap(({ declarations }) => declarations)
  test.each(elements)('describes every attribute, event, method and property of <$tagName>', declaration => {
    const isMessage = declaration.tagName === 'loan-message'
    expect(declaration.attributes.map(({ name }) => name)).toEqual(
      (isMessage ? messageProperties : properties).map(attributeOf),
    )
    expect(declaration.events.map(({ name }) => name)).toEqual(Object.keys(eventTexts))
    expect(declaration.members.filter(({ kind }) => kind === 'method').map(({ name }) => name)).toEqual(
      isMessage ? ['open', 'close', 'configure'] : ['open', 'close', 'reset', 'configure', 'destroy'],
    )
    expect(declaration.cssProperties.map(({ name }) => name)).toEqual(themed.map(name => `--loan-${name}`))
    expect(declaration.errors.map(({ code }) => code)).toEqual(Object.keys(errorSentences))
    const named = [declaration.attributes, declaration.members, declaration.events, declaration.cssParts]
    for (const { name, description } of [
      ...named.flat(),
      ...declaration.slots,
      ...declaration.cssStates,
      ...declaration.cssProperties,
    ]) {
      expect([name, description.length > 5]).toEqual([name, true])
    }
  })

  test('names the defaults and choices that the elements accept', () => {
    const { settings } = readSettings({}, 'https://lender.example', [5, 10])
    for (const property of ['onboarding', 'environment', 'scenario', 'colorScheme'] as const) {
      expect(settings[property]).toBe(attributeTexts[property].default)
      for (const [, choice] of attributeTexts[property].type.matchAll(/'([^']+)'/g)) {
        const read = readSettings({ [property]: choice }, 'https://lender.example', [])
        expect(read.settings[property]).toBe(choice)
      }
    }
  })

  test('names the figures that a simulation without attributes starts with', () => {
    const { amountCents, installments, paymentDay } = figuresOf(simulationOf(buildTerms, {}, undefined))
    for (const [property, figure] of Object.entries({ amountCents, installments, paymentDay }))
      expect([property, attributeTexts[property as 'paymentDay'].default]).toEqual([property, String(figure)])
  })
})

describe('the types', () => {
  // Inside the repository, so that `react` resolves, but outside of what tsc checks.
  let folder: string
  beforeAll(() => {
    const cache = join(import.meta.dirname, '../../node_modules/.cache')
    mkdirSync(cache, { recursive: true })
    folder = mkdtempSync(join(cache, 'page-'))
    writeFileSync(join(folder, 'celastro-loan.d.ts'), typings())
    writeFileSync(join(folder, 'celastro-loan-react.d.ts'), reactTypings)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function faultsOf(page: string): string[] {
    const path = join(folder, 'page.tsx')
    writeFileSync(path, `import './celastro-loan'\nimport './celastro-loan-react'\n${page}`)
    const program = ts.createProgram([path], {
      strict: true,
      noEmit: true,
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      types: [],
    })
    return ts
      .getPreEmitDiagnostics(program)
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
  }

  test('accept a page in React 19', () => {
    const page = `export const checkout = (
      <loan-simulator partner="loja-exemplo" amount-cents={150000} environment="demo"
        draggable onClick={event => event.currentTarget.id}
        onloan-change={event => event.detail.installmentCents.toFixed(0)}>
        <a href="/form">Simular</a>
      </loan-simulator>
    )
    export const product = (
      <loan-message partner="loja-exemplo" amount-cents={150000} opens="inline" device="Moto G54">
        <a href="/form">Simular</a>
      </loan-message>
    )
    document.querySelector('loan-message')!.amountCents = 199990
    const loan = document.querySelector('loan-simulator')!
    loan.configure({ phone: '11988887777', cpf: '52998224725', imei: '350386305929217' })
    loan.configure({ email: 'ana@example.com', birthDate: '1990-05-17', address: { postalCode: '01001000' } })
    loan.addEventListener('loan-error', ({ detail }) => detail.code === 'partner-missing')
    void loan.ready.then(element => element.hidden)`
    expect(faultsOf(page)).toEqual([])
  })

  test('refuse unknown values, properties and details', () => {
    const faults = faultsOf(`export const wrong = [
      <loan-simulator environment="prod" />,
      <loan-simulator amountCents={1} />,
      <loan-simulator opens="inline" />,
      <loan-message opens="beside" />,
    ]
    void document.querySelector('loan-message')!.ready
    const loan = document.querySelector('loan-onboarding')!
    loan.amountCents = true
    loan.addEventListener('loan-step', ({ detail }) => detail.token)`)
    expect(faults.join('\n')).toMatch(
      /prod[\s\S]+amountCents[\s\S]+opens[\s\S]+beside[\s\S]+ready[\s\S]+true[\s\S]+token/,
    )
    expect(faults).toHaveLength(7)
  })
})
