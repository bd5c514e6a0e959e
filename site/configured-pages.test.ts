import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { brand } from '../shared/brand.ts'
import { builtOrigin } from './built-origin.ts'
import { configurePage, pagesByAddress } from './configured-pages.ts'

const page = `<!DOCTYPE html><html lang="pt-BR"><link rel="canonical" href="${builtOrigin}/ajuda">`

test('the settings of the sandbox leave a page as it was built', () => {
  expect(configurePage(page, { siteUrl: '', apiUrl: '/api' })).toBe(page)
})

test('a page names the origin of the site and where the API is', () => {
  const settings = { siteUrl: 'https://celastro.example', apiUrl: 'https://api.example/v1/' }
  expect(configurePage(page, settings)).toBe(
    '<!DOCTYPE html><html data-api="https://api.example/v1" lang="pt-BR"><link rel="canonical" href="https://celastro.example/ajuda">',
  )
})

test('an address cannot leave its attribute', () => {
  expect(configurePage('<html>', { siteUrl: '', apiUrl: '/a"><script>&' })).toBe(
    '<html data-api="/a&quot;>&lt;script>&amp;">',
  )
})

test('the page that checks messages knows the sender of e-mail', () => {
  const { email } = brand.contact
  const built = `<p data-mail="${email}"><span data-sender data-astro-cid-1>${email}</span> ${email}`
  const settings = { siteUrl: '', apiUrl: '/api', mailFrom: 'Celastro <avisos@celastro.example>' }
  const sender = 'avisos@celastro.example'
  expect(configurePage(built, settings)).toBe(
    `<p data-mail="${sender}"><span data-sender data-astro-cid-1>${sender}</span> ${email}`,
  )
})

describe('pages with code to copy', () => {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-pages-'))
  afterAll(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'parceiros'))
  for (const file of ['ajuda.html', 'mensagem.html', 'parceiros/desenvolvedores.html']) {
    writeFileSync(join(directory, file), `<script src="${builtOrigin}/widget">`)
  }
  const codeAt = (address: string, siteUrl = '') =>
    pagesByAddress(directory, { siteUrl, apiUrl: '/api' })(address).get('parceiros/desenvolvedores.html')

  test('name the origin of the request in a sandbox, and the setting elsewhere', () => {
    expect(codeAt('http://localhost:5000/parceiros/desenvolvedores')).toBe(
      '<script src="http://localhost:5000/widget">',
    )
    expect(codeAt('http://localhost:5000/', 'https://celastro.example')).toBe(
      '<script src="https://celastro.example/widget">',
    )
    expect(codeAt(`${builtOrigin}/parceiros/desenvolvedores`)).toBeUndefined()
  })

  test('say on /mensagem that a link of this sandbox is ours', () => {
    const pages = pagesByAddress(directory, { siteUrl: '', apiUrl: '/api' })
    expect(pages('http://localhost:5000/mensagem').get('mensagem.html')).toContain('http://localhost:5000/')
  })

  test('leave the other pages, hosts with other letters, and all but a few hosts as built', () => {
    const pages = pagesByAddress(directory, { siteUrl: '', apiUrl: '/api' })
    expect(pages('http://localhost:5000/').has('ajuda.html')).toBe(false)
    expect(pages('http://a"onload=x/').size).toBe(0)
    for (let port = 5001; port < 5100; port++) pages(`http://localhost:${port}/`)
    expect(pages('http://localhost:5099/').size).toBe(0)
    expect(pages('http://localhost:5000/').size).toBe(2)
  })
})
