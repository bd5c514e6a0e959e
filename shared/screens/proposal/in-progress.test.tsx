import { expect, test } from 'vitest'
import type { Loan } from '../../api/customers.ts'
import { aLoan, anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ProposalScreen } from './proposal.tsx'

let page: Stage

const [me, again] = ['GET /customers/me', 'POST /contracts/k1/link']
const waiting = aLoan({ status: 'WaitingSignature', installments: [] })

async function open(loan: Loan, more: Record<string, Answer> = {}) {
  const routes = { [me]: aProfile({ loans: [loan] }), 'GET /loan/offer/o-1': anOffer(), ...more }
  page = await stage(<ProposalScreen />, signedInAt('/proposal/o-1', routes))
  await page.shows('em andamento')
}
const steps = () =>
  [...page.place.querySelectorAll('ol li')].map(step => [
    step.textContent,
    step.hasAttribute('data-done') ? 'done' : (step.getAttribute('aria-current') ?? ''),
  ])

test('sends the link again, shows the phone, and then pauses for a minute', async () => {
  await open(waiting, { [again]: { phone: '(11) *****-5678' } })
  await page.pass(400)
  await page.press('Enviar o link de novo')
  await page.shows('Link enviado por WhatsApp para (11) *****-5678 e por e-mail.')
  expect(page.place.textContent).toContain('(11)\u00a0*****-5678')
  expect(page.env.server.to(again)).toHaveLength(1)
  await page.shows('Enviar de novo em 1:00')
  await page.pass(61_000)
  await page.until(() => page.find('Enviar o link de novo') !== undefined)
})

test('counts down the pause that the server gives', async () => {
  const soon = failure(
    429,
    { code: 'rate-limited', message: 'Aguarde 40 segundos para pedir o link de novo.' },
    { 'Retry-After': '40' },
  )
  await open(waiting, { [again]: soon })
  await page.press('Enviar o link de novo')
  await page.until(() => page.messages().join().includes('Aguarde 40 segundos para pedir o link de novo.'))
  await page.shows('Enviar de novo em 0:40')
})

test('polls and shows the state of contract and payout', async () => {
  await open(waiting)
  expect(steps()).toEqual([
    ['Proposta aceita', 'done'],
    ['Contrato pronto para assinar', 'step'],
    ['Pix para a conta do contrato', ''],
  ])
  const goesOn = async (loan: Partial<Loan>, told: string) => {
    page.env.server.on(me, aProfile({ loans: [aLoan(loan)] }))
    await page.pass(5_000)
    await page.shows(told)
  }
  const amountCents = 100_000
  await goesOn({ status: 'Signed', payout: { status: 'pending', amountCents } }, 'O Pix está a caminho.')
  expect(page.find('Enviar o link de novo')).toBeUndefined()
  expect(steps().slice(1)).toEqual([
    ['Contrato assinado', 'done'],
    ['Pix a caminho', 'step'],
  ])
  await goesOn(
    { status: 'Signed', payout: { status: 'refused', amountCents } },
    'Se precisar de ajuda para receber, ligue',
  )
  expect(steps()[2]).toEqual(['Pix recusado pelo banco', 'step'])
  await goesOn(
    { status: 'UpToDate', payout: { status: 'sent', amountCents, sentAt: '2026-03-10T12:05:00Z' } },
    'Você está em dia.',
  )
  expect(steps()[2]).toEqual(['Pix enviado', 'done'])
})
