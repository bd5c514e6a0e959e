import { expect, test } from 'vitest'
import { brand } from '../shared/brand.ts'
import { builtOrigin } from './built-origin.ts'
import { configurePage } from './configured-pages.ts'

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
