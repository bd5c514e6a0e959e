import { afterEach, expect, test, vi } from 'vitest'
import { ownDataMessages } from '../../messages/own-data.ts'
import { retention } from '../../retention.ts'
import { aDataRequest, ownDataOfMaria } from '../../testing/fixtures/own-data.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { OwnDataScreen } from './own-data.tsx'

let page: Stage
const path = '/dashboard/own-data'
const data = 'GET /customers/me/data'
afterEach(() => vi.restoreAllMocks())

async function open(routes: Record<string, Answer | Answer[]>) {
  page = await stage(<OwnDataScreen />, signedInAt(path, routes))
  await page.until(() => !page.text().includes('Carregando'))
}
const calls = (route: string) => page.env.server.to(route)

test('shows the account and each kind of data with purpose, basis and time', async () => {
  await open({ [data]: ownDataOfMaria() })
  for (const part of ['Maria da Silva', '529.982.247-25', '(11) 98765-4321', '03/02/1985', 'Rita da Silva'])
    expect(page.text()).toContain(part)
  expect(page.place.querySelectorAll('details')).toHaveLength(9)
  expect(page.text()).toContain(`${retention.contract.text} depois do fim do contrato`)
  expect(page.text()).toContain(`Até quando${retention.accessRecords.text}.`)
  expect(page.text()).toContain('art. 7º, II (Marco Civil, art. 15)')
  expect(page.text()).toContain('nada guardado')
})

test('saves everything as a file', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  // The document of the tests would go to the address, and stay there for the files after this one.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await open({ [data]: ownDataOfMaria(), 'GET /customers/me/data/export': { format: 'celastro-own-data/1' } })
  await page.press('Baixar todos os dados')
  await page.shows('Arquivo pronto.')
  const blob = made.mock.calls[0]![0] as Blob
  expect(JSON.parse(await blob.text())).toEqual({ format: 'celastro-own-data/1' })
})

test('a download that fails says why', async () => {
  await open({ [data]: ownDataOfMaria(), 'GET /customers/me/data/export': failure(429, 'rate-limited') })
  await page.press('Baixar todos os dados')
  await page.until(() => page.messages().length > 0)
  expect(page.text()).not.toContain('Arquivo pronto')
})

test('terms that were accepted without a version are shown with their time alone', async () => {
  const terms = { kind: 'terms', textVersion: 'unversioned', accepted: true, at: '2026-03-10T12:00:00Z' }
  await open({ [data]: ownDataOfMaria({ consents: [terms] }) })
  expect(page.text()).toContain('Aceito em 10/03/2026 às 09:00Fazem parte')
})

test('the consent to the SCR is withdrawn, and the page says since when', async () => {
  const refused = { kind: 'scr', textVersion: 'scr-2026-01', accepted: false, at: '2026-03-12T13:00:00Z' }
  const before = ownDataOfMaria()
  const after = ownDataOfMaria({ consents: [refused, ...before.consents] })
  await open({ [data]: before, 'POST /customers/me/data/consents': after })
  expect(page.text()).toContain('Aceito em 10/03/2026 às 09:00, texto scr-2026-01')
  await page.press('Retirar o consentimento')
  await page.shows('Não autorizado desde 12/03/2026 às 10:00, texto scr-2026-01')
  expect(page.messages().join()).toContain('Consentimento retirado.')
  expect(page.text()).toContain('Autorizar a consulta')
})

test('a wrong value cannot be sent; a right one is sent once and its request is shown', async () => {
  await open({
    [data]: ownDataOfMaria(),
    'POST /customers/me/data/corrections': ownDataOfMaria({ requests: [aDataRequest({ field: 'name' })] }),
  })
  await page.type('Como é o certo', 'M')
  expect(page.button('Pedir correção').disabled).toBe(true)
  await page.type('Como é o certo', 'Maria de Souza')
  await page.pressByKey('Pedir correção')
  await page.shows('Corrigir: Nome')
  expect(page.focused()).toContain('Pedido de correção recebido.')
  expect(page.text()).toContain('Respondemos até 25 de março de 2026')
  expect(calls('POST /customers/me/data/corrections')).toHaveLength(1)
})

test.each([
  ['name', 'text', 'name'],
  ['email', 'email', 'email'],
  ['phone', 'tel', 'tel-national'],
  ['birthDate', 'date', 'bday'],
  ['motherName', 'text', 'off'],
  ['other', 'text', 'off'],
])('the right value of %s is a field of type %s and may be filled in as %s', async (name, type, token) => {
  await open({ [data]: ownDataOfMaria() })
  await page.type('O que está errado', name)
  const field = page.field('Como é o certo')
  expect([field.type, field.getAttribute('autocomplete')]).toEqual([type, token])
})

test('a value that the server refuses is told at its field, which has the focus', async () => {
  const refused = failure(400, { errors: { Value: ['É o nome de hoje.'] } })
  await open({ [data]: ownDataOfMaria(), 'POST /customers/me/data/corrections': refused })
  await page.type('Como é o certo', 'Maria de Souza')
  await page.press('Pedir correção')
  expect(page.errorOf('Como é o certo')).toBe('É o nome de hoje.')
  expect(document.activeElement).toBe(page.field('Como é o certo'))
})

test('an erasure is confirmed once, and then cannot be asked for again', async () => {
  const asked = ownDataOfMaria({ requests: [aDataRequest({ kind: 'erasure', field: null })] })
  await open({ [data]: ownDataOfMaria(), 'POST /customers/me/data/erasure': asked })
  expect(page.text()).toContain('apagamos o cadastro e tudo o que está com o seu nome')
  const heard = page.listen()
  await page.pressByKey('Pedir para apagar')
  expect(calls('POST /customers/me/data/erasure')).toHaveLength(0)
  await page.pressByKey(ownDataMessages.erasure.keep)
  expect(page.focused()).toBe('Pedir para apagar')
  await page.pressByKey('Pedir para apagar')
  await page.pressByKey('Sim, pedir para apagar')
  await page.shows('Pedido para apagar recebido.')
  expect(page.focused()).toContain('Pedido para apagar recebido.')
  expect(heard().join()).toContain('Pedido para apagar recebido.')
  expect(page.text()).not.toContain('Pedir para apagar')
})

test.each([
  [{ isRunning: true, until: null }, 'Você tem um empréstimo em andamento'],
  [{ isRunning: false, until: '2031-11-22' }, 'ficam até 22 de novembro de 2031'],
])('what the law keeps is said before asking: %j', async (retained, sentence) => {
  await open({ [data]: ownDataOfMaria({ retained }) })
  expect(page.text()).toContain(sentence)
})

test('a refused request shows its reason', async () => {
  const refused = { status: 'refused', answeredAt: '2026-03-12T13:00:00Z', answer: 'É o nome do documento.' }
  await open({ [data]: ownDataOfMaria({ requests: [aDataRequest(refused)] }) })
  expect(page.text()).toContain('Não foi possível, resposta de 12/03/2026 às 10:00:É o nome do documento.')
})

test('a failure to load can be retried', async () => {
  await open({ [data]: [failure(503), ownDataOfMaria()] })
  await page.press('Tentar de novo')
  await page.shows('Maria da Silva')
})

test('without a session the page leads to the sign-in', async () => {
  page = await stage(<OwnDataScreen />, { path })
  expect(page.env.trail).toEqual(['replace /login'])
})
