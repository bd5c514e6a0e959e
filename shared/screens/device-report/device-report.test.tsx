import { expect, test } from 'vitest'
import type { Loan } from '../../api/customers.ts'
import { aDeviceReport, deviceReports } from '../../testing/fixtures/device-report.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DeviceReportScreen } from './device-report.tsx'

let page: Stage
const [read, send] = ['GET /loan/l-1/device-report', 'POST /loan/l-1/device-report']
const endOthers = 'POST /auth/sessions/end-others'

async function open(
  answer: Answer = deviceReports(),
  more: Record<string, Answer | Answer[]> = {},
  loan: Partial<Loan> = {},
) {
  const routes = { 'GET /customers/me': aProfile({ loans: [aLoan(loan)] }), [read]: answer, ...more }
  page = await stage(<DeviceReportScreen />, signedInAt('/dashboard/device-report', routes))
  await page.until(() => !page.text().includes('Carregando...'))
}
const choose = (kind: string) =>
  page.doing(() => page.place.querySelector<HTMLInputElement>(`input[value="${kind}"]`)?.click())
const steps = () => [...page.place.querySelectorAll('ol li')].map(each => each.textContent)

test('before anything is chosen the page says what stays, how to pay, what to keep and whom to call', async () => {
  await open()
  for (const sentence of [
    'O empréstimo continua. O valor das parcelas e os dias de vencimento são os mesmos',
    'Combinamos com você o que fazer com ela, caso a caso.',
    'Com a última parcela paga, a garantia é extinta, sem custo',
    'entre no site com o número do seu cadastro. Sem o chip, toque em “Receber o código por e-mail”.',
    'Número novo: se ainda recebe códigos no antigo, peça a troca em Seus dados. Se não, ligue 0800 000 0000',
    'Celular novo: ele não entra no contrato sozinho',
    'O boletim de ocorrência, com número e data.',
  ])
    expect(page.text()).toContain(sentence)
  expect(steps()).toEqual([])
  expect(page.find('Avisar agora')).toBeUndefined()
  const links = [...page.place.querySelectorAll('a')].map(each => each.getAttribute('href'))
  expect(links).toEqual([
    '/dashboard/pay',
    'tel:08000000000',
    'https://wa.me/5511900000000',
    'mailto:ajuda@celastro.example',
    '/dashboard',
  ])
})

test('after a theft the steps name the IMEI, and the report says when it was received', async () => {
  await open(deviceReports(), { [send]: deviceReports(aDeviceReport()) })
  await choose('stolen')
  expect(steps()[0]).toContain(`O IMEI é ${aLoan().device!.imei}.`)
  expect(steps()).toContain('Registre o boletim de ocorrência, com o IMEI.')
  const heard = page.listen()
  await page.pressByKey('Avisar agora')
  expect(page.focused()).toContain('Aviso recebido em 10/03/2026 às 09:05')
  expect(heard().join()).toContain('Aviso recebido em 10/03/2026 às 09:05')
  expect(page.env.server.to(send).map(({ body }) => body)).toEqual([{ kind: 'stolen' }])
  expect(page.text()).toContain('Aviso recebido em 10/03/2026 às 09:05')
  expect(page.text()).toContain('Roubo ou furto: em aberto.')
  expect(page.find('Avisar agora')).toBeUndefined()
})

test.each(['stolen', 'lost'])('a phone that is away (%s) offers to end all other sessions', async kind => {
  await open(deviceReports(), { [endOthers]: {} })
  await choose(kind)
  await page.pressByKey('Encerrar os outros acessos')
  expect(page.focused()).toContain('Os outros acessos foram encerrados.')
  expect(page.env.server.to(endOthers)).toHaveLength(1)
  // It takes the focus, which reads it.
  expect(page.messages()).toEqual([])
})

test.each(['broken', 'replaced'])(
  'a phone that is at hand (%s) is kept, as the contract says',
  async kind => {
    await open()
    await choose(kind)
    expect(page.text()).not.toContain('Encerrar os outros acessos')
    expect(steps()[0]).toMatch(/vend.*do(e|ado).*em outra garantia/)
  },
)

test('an open report is shown with its kind chosen; another kind corrects it', async () => {
  await open(deviceReports(aDeviceReport({ kind: 'lost' })), { [send]: deviceReports(aDeviceReport()) })
  await page.until(() => page.text().includes('Perdi: em aberto.'))
  expect(page.place.querySelector<HTMLInputElement>('input[value="lost"]')?.checked).toBe(true)
  expect(page.find('Corrigir o aviso')).toBeUndefined()
  await choose('stolen')
  await page.press('Corrigir o aviso')
  expect(page.text()).toContain('Roubo ou furto: em aberto.')
})

test('the answer of staff is shown; after a closed report a new one can be made', async () => {
  const answer = 'Combinamos por telefone: guarde o boletim.'
  const closed = aDeviceReport({ status: 'closed', answer, answeredAt: '2026-03-11T13:00:00Z' })
  await open(deviceReports(closed))
  await page.until(() => page.text().includes(answer))
  expect(page.text()).toContain('Resposta de 11/03/2026 às 10:00:')
  expect(page.text()).toContain('encerrado pela equipe')
  await choose('broken')
  expect(page.button('Avisar agora')).toBeTruthy()
})

test('when the report cannot be loaded or sent, what to do stays on the page', async () => {
  await open(failure(503), { [send]: 'network-failure' })
  await choose('stolen')
  expect(steps().length).toBeGreaterThan(3)
  expect(page.text()).toContain('Tentar de novo')
  await page.press('Avisar agora')
  await page.until(() => page.text().includes('Erro de conexão com o servidor'))
  expect(page.text()).not.toContain('Aviso recebido')
})

test('after the end of the loan nothing has to be reported', async () => {
  await open(deviceReports(), {}, { closedAt: '2026-03-01T12:00:00Z', closedReason: 'paid' })
  expect(page.text()).toContain('o celular não está mais em garantia')
  expect(page.env.server.to(read)).toEqual([])
})
