import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invoiceMaxBytes } from '../../shared/fields/invoice.ts'
import { acceptedBrands } from '../../shared/loan/device-value.ts'
import { deviceMessages } from '../../shared/messages/device.ts'
import { deviceReportMessages } from '../../shared/messages/device-report.ts'
import { landingMessages } from '../../shared/messages/landing.ts'
import { ownDataMessages } from '../../shared/messages/own-data.ts'
import { xmlMaxBytes } from '../server/lending/invoice/judge.ts'
import { resolve } from './facts.ts'
import { readContent } from './read.ts'

const { entries } = readContent(process.cwd())
const textOf = (id: string) => resolve(entries.find(entry => entry.id === id)!.body).replaceAll(/\s+/g, ' ')

test('names the accepted brands, and no others', () => {
  const [first, second, third, last] = acceptedBrands
  expect(acceptedBrands).toHaveLength(4)
  expect(textOf('quais-celulares')).toContain(`das marcas ${first}, ${second}, ${third} e ${last}.`)
  expect(textOf('para-quem')).toContain(`aparelhos da ${first}, da ${second}, da ${third} e da ${last}.`)
})

test('of two IMEIs the one of the invoice comes first, because a note that names another is refused', () => {
  const advice = 'o que está na nota fiscal; se ela não mostrar nenhum, o'
  expect(deviceMessages.help.twoChips).toContain(advice)
  expect(textOf('ajuda')).toContain(advice)
})

test('states the limit of each kind of invoice', () => {
  const mb = (bytes: number) => `${bytes / 1024 / 1024} MB`
  expect(deviceMessages.invoiceFile.hint).toContain(
    `PDF de até ${mb(invoiceMaxBytes)} ou XML de até ${mb(xmlMaxBytes)}`,
  )
  expect(textOf('ajuda')).toContain(
    `o PDF, com até ${mb(invoiceMaxBytes)}, ou o XML, com até ${mb(xmlMaxBytes)}`,
  )
})

test('a number may be changed by the page about own data, after a person has checked it', () => {
  expect(ownDataMessages.correction.fields.phone).toBe('Celular')
  for (const text of [textOf('ajuda'), deviceReportMessages.other.number]) {
    expect(text).toMatch(/ainda recebe códigos no antigo, peça a troca em \[?Seus dados/)
    expect(text).toMatch(/uma pessoa confere antes de trocar/i)
    expect(text).not.toMatch(/pelo site/)
  }
})

test('a code is typed on the site or on the page of the shop', () => {
  expect(textOf('quem-somos')).toContain('no site ou na página da loja em que você faz o pedido.')
})

test('the money comes after signature and approval', () => {
  expect(landingMessages.credit.facts.at(-1)?.text).toBe('depois da assinatura e da aprovação, por Pix')
})

test("'Ajuda' in the header leads to the questions of the landing page", () => {
  expect(readFileSync('site/sections/header.astro', 'utf8')).toContain(
    '<a href="/#perguntas-frequentes">{text.help}</a>',
  )
  const section = readFileSync('site/sections/faq.astro', 'utf8')
  expect(section).toContain('id="perguntas-frequentes"')
  // The address before may have been shared.
  expect(section).toContain('id="perguntas"')
})
