// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { brand } from '../../shared/brand.ts'
import { messageCheckSentences as say } from '../../shared/messages/message-check.ts'
import { judgeMessage } from './judge-message.ts'
import { checkMessages } from './message-check.ts'

const own = {
  origins: ['https://celastro.example'],
  pages: ['https://wa.me/5511900000000', 'https://instagram.example/celastro'],
  emails: ['ajuda@celastro.example', 'avisos@celastro.example'],
  phones: ['0800 000 0000', '5511900000000'],
}

test.each([
  'https://celastro.example/contracts/abc',
  'celastro.example',
  'Celastro <avisos@celastro.example>',
  'AJUDA@celastro.example',
  '+55 (11) 90000-0000',
  '0800 000 0000',
  '0800\u00a0000\u00a00000',
  'https://wa.me/5511900000000?text=oi',
  'https://instagram.example/celastro/',
  'https://celastro.example\u200b, 0800.000.0000, 11 9.0000.0000',
  'Sua parcela vence em 10/12. Valor: R$ 1.234,56. Pague em https://celastro.example/dashboard/pay.',
  'vence em 10/12. 0800 000 0000',
  'Fale com a gente: +55 11 90000-0000 10/12',
  'celastro.example: em 10.12.2026 1100 reais',
])('%s is ours', text => expect(judgeMessage(text, own).kind).toBe('ours'))

test.each([
  'https://celastro.example.pagar.com/x',
  'https://celastro.example@pagar.com',
  'http://celastro.example/pay',
  'https://celastro.example:8443/pay',
  'https://cel\u0430stro.example/pay',
  'https://pagar.com/?de=https://celastro.example',
  'Acesse:https://pagar.com',
  'celastro-pagamentos.com/oferta',
  'avisos@celastro.example.com',
  'Celastro <ajuda.celastro@correio.example>',
  '(11) 98888-7777',
  '0800 111 2222',
  'https://celastro.example, 0800\u00a0111\u00a02222',
  'https://wa.me/5511988887777',
  'https://instagram.example/celastro_oficial',
  'https://celastro.example e também https://pagar.com',
  ...[
    ...[
      'ligue 0800.111.2222',
      'ligue 0300 111 2222',
      'ligue 4004-1234',
      'ligue 11 9.8888.7777',
      '11.3333.4444',
    ],
    ...['ligue １１ ９８８８８-７７７７', 'ligue 11\u206098888-7777', 'ftp://pagar.com', 'hxxps://pagar.com'],
    ...['https:\\\\pagar.com', 'https:pagar.com', 'pagar。com', 'pagar．com', 'сайт.рф', 'pagar.xn--p1ai'],
    ...['venceu em 10/12. 11 98888-7777', 'Valor R$ 350,50. 11 98888-7777', 'desde 2026. 0800 111 2222'],
    ...['CPF 529.982.247-25. 11 98888-7777', '10.12.2026 11 98888-7777', 'ligue 11 98888\u20137777'],
    ...[
      'ligue ١١ ٩٨٨٨٨-٧٧٧٧',
      'ligue 1\ufe0f\u20e31\ufe0f\u20e3 98888-7777',
      'ligue 11\u201198888\u20117777',
    ],
    ...['ligue +1 415 555 0100', 'ligue 015 11 98888-7777', 'ligue 1198888-7777 hoje', '(11) 3333 4444'],
    'c\u0489elastro.example',
  ].map(trap => `celastro.example ${trap}`),
])('%s is foreign', text => expect(judgeMessage(text, own).kind).toBe('foreign'))

test.each([
  'Seu empréstimo foi aprovado! Responda SIM.',
  'R$ 1.234,56 em 10/12/2026, CNPJ 00.000.000/0001-91, da Celastro S.A.',
  '00020126580014br.gov.bcb.pix2536pix.bank.example/qr/v2/abc5204000053039865802BR6304ABCD',
  'CPF 529.982.247-25, código 123456',
  'CPF 11944447768',
  'CPF 119.444.477-68, vence em 10.12.2026',
])('%s gives nothing to judge by', text => {
  expect(judgeMessage(text, own)).toEqual({ kind: 'unknown', found: [] })
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('answers without sending or storing what was pasted, and forgets the answer when the text changes', () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  document.body.innerHTML = `<section data-site="https://celastro.example" data-mail="avisos@celastro.example">
    <textarea></textarea><button></button><div data-answer hidden><p data-out="short"></p><p data-out="long"></p></div></section>`
  const root = document.querySelector('section')!
  const pasted = root.querySelector('textarea')!
  checkMessages(root)
  const answer = (text: string) => {
    pasted.value = text
    root.querySelector('button')!.click()
    return [...root.querySelectorAll('p')].map(each => each.textContent)
  }
  expect(answer(' ')).toEqual([say.empty, ''])
  expect(answer('oi')).toEqual([say.unknown, say.unknownText])
  expect(answer('avisos@celastro.example')).toEqual([say.ours, say.oursText('avisos@celastro.example')])
  expect(answer('<b>https://pagar.com')).toEqual([say.foreign, say.foreignText('https://pagar.com')])
  expect(answer(brand.contact.phone.label)[0]).toBe(say.ours)
  expect(root.querySelector<HTMLElement>('[data-answer]')!.hidden).toBe(false)
  pasted.dispatchEvent(new Event('input'))
  expect(root.querySelector<HTMLElement>('[data-answer]')!.hidden).toBe(true)
  expect(fetched).not.toHaveBeenCalled()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  vi.unstubAllGlobals()
})
