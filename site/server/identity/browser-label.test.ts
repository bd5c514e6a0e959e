import { expect, test } from 'vitest'
import { browserLabel } from './browser-label.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0'
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Linux; Android 13; SM-A135M) ${chrome} Mobile Safari/537.36`, 'Chrome no Android'],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A135M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
    'Samsung no Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari no iPhone',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 15_0 like Mac OS X) ${webkit} Version/15.0 Mobile/15E148 Safari/604.1`,
    'Safari no iPad',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/17.0 Safari/605.1.15`, 'Safari no Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:120.0) Gecko/20100101 Firefox/120.0', 'Firefox no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/120.0`, 'Edge no Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`, 'Chrome no Linux'],
  ['curl/8.1', 'Navegador desconhecido'],
  ['<b>Banco oficial: ligue 11 99999-0000</b>', 'Navegador desconhecido'],
  ['x'.repeat(5000), 'Navegador desconhecido'],
  [undefined, 'Navegador desconhecido'],
])('%s is %s', (userAgent, label) => {
  expect(browserLabel(userAgent)).toBe(label)
})
