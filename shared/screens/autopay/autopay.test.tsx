import { describe, expect, test } from 'vitest'
import type { Autopay } from '../../api/autopay.ts'
import {
  aNextDebit,
  anAutopay,
  aRecurrenceCode,
  aRunningAutopay,
  aWaitingAutopay,
} from '../../testing/fixtures/autopay.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from '../dashboard/dashboard.tsx'
import { AutopayScreen } from './autopay.tsx'

let page: Stage
const [read, start, request, cancel] = [
  'GET /loan/l-1/autopay',
  'POST /loan/l-1/autopay',
  'POST /loan/l-1/autopay/request',
  'POST /loan/l-1/autopay/cancellation',
]
const silent = failure(503, {
  message: 'Não foi possível falar com o banco agora. Tente novamente em alguns minutos.',
  code: 'unavailable',
})

async function open(answer: Answer, more: Record<string, Answer | Answer[]> = {}, isAutopayOffered = true) {
  const loans = [aLoan({ isAutopayOffered })]
  page = await stage(
    <AutopayScreen />,
    signedInAt('/dashboard/autopay', { 'GET /customers/me': aProfile({ loans }), [read]: answer, ...more }),
  )
  await page.until(() => !page.text().includes('Carregando...'))
}

describe('off', () => {
  test('says what is debited, when, how it ends, and that paying otherwise stays possible', async () => {
    await open(anAutopay())
    expect(page.title()).toBe('Pix Automático')
    for (const sentence of [
      'As parcelas que ainda vão vencer, uma por mês, no máximo R$ 234,87 cada.',
      'a primeira em 10 de abril de 2026, a última em 10 de julho de 2026.',
      'Avisamos o dia e o valor pelo menos 2 dias antes, por WhatsApp e e-mail.',
      'Tentamos de novo em até 3 dias diferentes, dentro de 7 dias.',
      'Nesta tela ou no app do seu banco, quando quiser e sem custo.',
      'Se você pagar a parcela por Pix até o dia anterior, o débito dela é cancelado; uma nova tentativa, não.',
    ]) {
      expect(page.text()).toContain(sentence)
    }
  })

  test('one tap asks for the code once, and shows it to copy and to scan', async () => {
    await open(anAutopay(), { [start]: aWaitingAutopay() })
    await page.doing(() => {
      page.button('Autorizar com QR Code ou código').click()
      page.button('Autorizar com QR Code ou código').click()
    })
    await page.shows(aRecurrenceCode)
    expect(page.env.server.to(start)).toHaveLength(1)
    expect(page.text()).toContain('Nada é pago agora.')
    await page.until(() => page.place.querySelector('svg[role=img]') !== null)
    expect(page.place.querySelector('svg[role=img]')?.getAttribute('aria-label')).toBe(
      'QR Code para autorizar o Pix Automático',
    )
  })

  test('the request goes to the bank of the loan’s account, and names until when it can be answered', async () => {
    await open(anAutopay(), { [request]: aWaitingAutopay({ requestedUntil: '2026-03-12T15:00:00Z' }) })
    await page.pressByKey('Receber o pedido no app do Itaú')
    expect(page.focused()).toBe('Aprove no app do seu banco')
    await page.shows('O pedido está no app do Itaú. Responda até 12 de março de 2026, 12:00.')
    expect(page.find('Receber o pedido no app do Itaú')).toBeUndefined()
  })

  test('a bank that says nothing leaves both ways open', async () => {
    await open(anAutopay(), { [start]: silent })
    await page.press('Autorizar com QR Code ou código')
    await page.until(() => page.messages().some(each => each?.includes('falar com o banco agora')))
    page.env.server.on(start, aWaitingAutopay())
    await page.press('Autorizar com QR Code ou código')
    await page.shows(aRecurrenceCode)
  })

  test.each<[Partial<Autopay>, string]>([
    [{ state: 'rejected' }, 'Você recusou o pedido no app do seu banco.'],
    [{ state: 'expired' }, 'A autorização venceu sem ser aprovada.'],
    [{ state: 'cancelled', endedBy: 'bank' }, 'O Pix Automático foi cancelado no app do seu banco.'],
    [{ state: 'cancelled', endedBy: 'customer' }, 'Pix Automático desligado.'],
  ])('after %o says why, and can start again', async (patch, sentence) => {
    await open(anAutopay(patch))
    expect(page.text()).toContain(sentence)
    expect(page.find('Autorizar com QR Code ou código')).toBeDefined()
  })

  test('without instalments left it offers nothing', async () => {
    await open(anAutopay({ canStart: false, firstDay: null, lastDay: null }))
    expect(page.text()).toContain('Não há mais parcelas que possam ser debitadas.')
    expect(page.find('Autorizar com QR Code ou código')).toBeUndefined()
  })

  test('before the money was sent it says from when it can be turned on, and asks nothing', async () => {
    const profile = aProfile({ loans: [aLoan({ isAutopayOffered: true, status: 'Signed' })] })
    await open('never', { 'GET /customers/me': profile })
    expect(page.text()).toContain(
      'Você pode ligar o Pix Automático depois que o dinheiro do empréstimo for enviado.',
    )
    expect(page.text()).not.toContain('Não há mais parcelas')
  })

  test('where the lender does not offer it nothing is asked', async () => {
    await open('never', {}, false)
    expect(page.text()).toContain('não está disponível')
    expect(page.env.server.to(read)).toEqual([])
  })
})

describe('waiting', () => {
  test('turns on by itself once it is approved in the bank’s app', async () => {
    await open(aWaitingAutopay())
    expect(page.messages()).toContain('Esperando a sua aprovação. Esta tela confirma sozinha.')
    page.env.server.on(read, aRunningAutopay())
    await page.pass(5_000)
    await page.shows('O Pix Automático está ligado')
  })

  test('offline, and after a failed poll, says so and keeps the code', async () => {
    await open(aWaitingAutopay())
    page.env.server.on(read, failure(403))
    await page.pass(5_000)
    await page.shows('Não conseguimos verificar agora.')
    await page.doing(() => page.env.setOnline(false))
    expect(page.text()).toContain('Voltamos a verificar assim que a internet voltar.')
    expect(page.text().split('sem internet')).toHaveLength(2)
    expect(page.text()).toContain(aRecurrenceCode)
  })

  test('can be given up', async () => {
    await open(aWaitingAutopay(), { [cancel]: anAutopay({ state: 'cancelled', endedBy: 'customer' }) })
    expect(document.activeElement).toBe(document.body)
    await page.pressByKey('Desistir')
    expect(page.focused()).toContain('Pix Automático desligado.')
    await page.shows('Pix Automático desligado.')
  })
})

describe('on', () => {
  test('shows the next debit and turns off after a confirmation', async () => {
    await open(aRunningAutopay(), { [cancel]: anAutopay({ state: 'cancelled', endedBy: 'customer' }) })
    expect(page.text()).toContain('Próximo débito')
    expect(page.text()).toContain('10 de abril de 2026')
    expect(page.text()).toContain('R$ 234,87')
    await page.press('Desligar Pix Automático')
    expect(page.text()).toContain('As próximas parcelas você paga por Pix, na data.')
    await page.pressByKey('Manter ligado')
    expect(page.focused()).toBe('Desligar Pix Automático')
    expect(page.env.server.to(cancel)).toEqual([])
    await page.press('Desligar Pix Automático')
    await page.press('Sim, desligar')
    await page.shows('Pix Automático desligado.')
    expect(page.env.server.to(cancel)).toHaveLength(1)
  })

  test('a failed cancellation says so and can be pressed again', async () => {
    await open(aRunningAutopay(), { [cancel]: silent })
    await page.press('Desligar Pix Automático')
    await page.press('Sim, desligar')
    await page.until(() => page.messages().some(each => each?.includes('falar com o banco agora')))
    expect(page.find('Sim, desligar')).toBeDefined()
  })

  test('says when a debit cannot be stopped any more', async () => {
    await open(aRunningAutopay({ nextDebit: aNextDebit({ isRetry: true, canBeStopped: false }) }))
    expect(page.text()).toContain('Nova tentativa')
    expect(page.text()).toContain('Já não dá para parar este débito.')
    await page.press('Desligar Pix Automático')
    expect(page.text()).toContain('O débito marcado para 10 de abril de 2026 ainda pode acontecer')
  })

  test('a debit that failed leads to the payment by Pix', async () => {
    await open(aRunningAutopay({ failedNumber: 2 }))
    expect(page.text()).toContain('O débito da parcela 2 não foi feito.')
    expect(page.find('Pagar por Pix')?.getAttribute('href')).toBe('/dashboard/pay')
  })
})

test.each<[state: string, answer: Autopay, presses: string[], call: string]>([
  ['the code', anAutopay(), ['Autorizar com QR Code ou código'], start],
  ['giving up', aWaitingAutopay(), ['Desistir'], cancel],
  ['turning off', aRunningAutopay(), ['Desligar Pix Automático', 'Sim, desligar'], cancel],
])(
  '%s without internet says so until it is back, and can be pressed again',
  async (_, answer, presses, call) => {
    await open(answer, { [call]: 'network-failure' })
    await page.doing(() => page.env.setOnline(false))
    for (const name of presses) await page.press(name)
    for (let second = 0; second < 10; second++) await page.pass(1_000)
    expect(page.text()).toContain('Você está sem internet. Tente de novo quando ela voltar.')
    page.env.server.on(call, anAutopay({ state: 'cancelled', endedBy: 'customer' }))
    await page.doing(() => page.env.setOnline(true))
    expect(page.text()).not.toContain('sem internet')
    await page.press(presses.at(-1)!)
    await page.shows('Pix Automático desligado.')
  },
)

test('a page that could not be read can be read again', async () => {
  await open(failure(403, { message: 'Agora não.' }))
  await page.shows('Agora não.')
  page.env.server.on(read, anAutopay())
  await page.press('Tentar de novo')
  await page.shows('O que você autoriza')
})

describe('the card of the dashboard', () => {
  async function dashboard(answer: Answer, isAutopayOffered = true) {
    const loans = [aLoan({ isAutopayOffered })]
    const routes = { 'GET /customers/me': aProfile({ loans }), [read]: answer }
    page = await stage(<DashboardScreen />, signedInAt('/dashboard', routes))
    await page.shows('Parcelas pagas')
  }

  test.each<[string, Autopay, string, string]>([
    ['off', anAutopay(), 'Autorize uma vez no app do seu banco', 'Ligar Pix Automático'],
    ['waiting', aWaitingAutopay(), 'Falta aprovar no app do seu banco.', 'Continuar'],
    ['on', aRunningAutopay(), 'Débito da parcela 3 em 10 de abrilR$ 234,87', 'Ver ou desligar'],
    ['rejected', anAutopay({ state: 'rejected' }), 'Você recusou o pedido', 'Ligar Pix Automático'],
    [
      'cancelled at the bank',
      anAutopay({ state: 'cancelled', endedBy: 'bank' }),
      'Cancelado no app do seu banco.',
      'Ligar Pix Automático',
    ],
    [
      'retrying',
      aRunningAutopay({ nextDebit: aNextDebit({ isRetry: true }) }),
      'Nova tentativa da parcela 3',
      'Ver ou desligar',
    ],
  ])('%s', async (_, autopay, sentence, way) => {
    await dashboard(autopay)
    await page.shows(sentence)
    expect(page.find(way)?.getAttribute('href')).toBe('/dashboard/autopay')
  })

  test('that cannot be read says so in its place, and can be read again', async () => {
    await dashboard(failure(403))
    await page.shows('Não foi possível ver o seu Pix Automático agora.')
    page.env.server.on(read, anAutopay())
    await page.press('Tentar de novo')
    await page.shows('Autorize uma vez')
  })

  test('is absent where the lender does not offer it', async () => {
    await dashboard('never', false)
    expect(page.text()).not.toContain('Pix Automático')
    expect(page.env.server.to(read)).toEqual([])
  })
})
