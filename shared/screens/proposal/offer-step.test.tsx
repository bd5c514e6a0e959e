import { describe, expect, test } from 'vitest'
import type { Offer } from '../../api/offer.ts'
import { storageKeys } from '../../environment.ts'
import { createFakeClock } from '../../testing/clock.ts'
import { anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ProposalScreen } from './proposal.tsx'

let page: Stage

async function open(patch: Partial<Offer> = {}, now = '2026-03-10T15:00:00Z', simulated?: string) {
  const routes = { 'GET /customers/me': aProfile(), 'GET /loan/offer/o-1': anOffer(patch) }
  const clock = createFakeClock(Date.parse(now))
  const world = signedInAt('/proposal/o-1', routes)
  if (simulated) world.storage?.set(storageKeys.wish, simulated)
  page = await stage(<ProposalScreen />, { ...world, clock })
  await page.until(() => page.find('Continuar para dados bancários') !== undefined)
}
const slider = (label: string) => page.field(label)
const leading = () => page.place.querySelector('.c-number')?.textContent?.replaceAll('\u00a0', ' ')
const day = () => page.place.querySelector<HTMLInputElement>('input[name=paymentDay]:checked')?.value
const key = () => page.place.querySelector('.s-offer__key')?.textContent?.replaceAll('\u00a0', ' ')
/** The value beside a label in the summaries. */
const told = (name: string) =>
  [...page.place.querySelectorAll('.c-summary__row dt')]
    .find(each => each.textContent === name)
    ?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ')

describe('the choice starts with', () => {
  test.each<[string, Partial<Offer>, [string, string, string, string]]>([
    ['all that is offered, six instalments, day 5', {}, ['1500', '1500', '6', '12']],
    ['fewer instalments where fewer are offered', { maxInstallments: 4 }, ['1500', '1500', '4', '4']],
    ['R$ 1.000 where the offer names no amount', { maxAmount: 0 }, ['1000', '1000', '6', '12']],
    [
      'our ceilings where a foreign offer is above them',
      { maxAmount: 9000, maxInstallments: 60 },
      ['2500', '2500', '6', '24'],
    ],
    ['one instalment of R$ 100', { maxAmount: 100, maxInstallments: 1 }, ['100', '100', '1', '1']],
  ])('%s', async (_, patch, [amount, maxAmount, count, maxCount]) => {
    await open(patch)
    const [money, times] = [slider('Quanto você quer'), slider('Em quantas vezes')]
    expect([money.value, money.getAttribute('max'), times.value, times.getAttribute('max')]).toEqual([
      amount,
      maxAmount,
      count,
      maxCount,
    ])
    expect([money.getAttribute('min'), money.getAttribute('step'), times.getAttribute('min')]).toEqual([
      '100',
      '50',
      '1',
    ])
    expect(day()).toBe('5')
  })
})

describe('what was simulated on the landing page', () => {
  const note = () => page.place.querySelector('.s-offer__wish')?.textContent?.replaceAll('\u00a0', ' ')

  test('begins the choice, and is named until the choice changes', async () => {
    await open({}, undefined, '?valor=800&parcelas=10&dia=15')
    expect([slider('Quanto você quer').value, slider('Em quantas vezes').value, day()]).toEqual([
      '800',
      '10',
      '15',
    ])
    expect(note()).toBe('Começamos com o que você simulou.')
    await page.type('Quanto você quer', '900')
    expect(note()).toBeUndefined()
  })

  test('is adjusted to a lower offer in one sentence', async () => {
    await open({ maxAmount: 1200, maxInstallments: 6 }, undefined, '?valor=2000&parcelas=12&dia=15')
    expect([slider('Quanto você quer').value, slider('Em quantas vezes').value, day()]).toEqual([
      '1200',
      '6',
      '15',
    ])
    expect(note()).toBe(
      'Você simulou R$ 2.000,00 em 12x. A sua oferta vai até R$ 1.200,00 em até 6x, por isso ajustamos.',
    )
  })
})

test('the days are 5, 10, 15 and 25', async () => {
  await open()
  const days = [...page.place.querySelectorAll<HTMLInputElement>('input[name=paymentDay]')]
  expect(days.map(each => each.value)).toEqual(['5', '10', '15', '25'])
})

test('every figure follows the choice', async () => {
  await open()
  await page.type('Quanto você quer', '1000')
  await page.doing(() =>
    page.place.querySelector<HTMLInputElement>('input[name=paymentDay][value="10"]')?.click(),
  )
  expect(leading()).toBe('6 parcelas deR$ 234,87a 1ª em 10/04/2026, depois todo dia 10')
  expect(key()).toBe('Total a pagarR$ 1.409,22CET ao ano238,76%')
  expect(slider('Quanto você quer').getAttribute('aria-valuetext')?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 1.000,00',
  )
  for (const [name, value] of Object.entries({
    'Valor aprovado': 'R$ 1.500,00',
    'Você recebe': 'R$ 1.000,00',
    'Você paga': '6x fixas de R$ 234,87',
    'Total a pagar': 'R$ 1.409,22',
    'Total emprestado': 'R$ 1.000,00',
    'Juros no prazo todo': 'R$ 339,73',
    'Tarifa de cadastro': 'R$ 50,00',
    IOF: 'R$ 19,49',
    'Juros ao mês': '8,50%',
    'Juros ao ano': '166,17%',
    'Custo efetivo no prazo': '40,92%',
    // From 10 March 2026, calculated by bisection outside this code.
    'CET ao ano': '238,76% ao ano',
  }))
    expect(told(name), name).toBe(value)
  expect(page.text()).toContain(
    'A primeira parcela vence em 10 de abril de 2026. As outras, no dia 10 de cada mês.',
  )
})

test.each([
  [5, ['Já está dentro das parcelas.', 'Imposto. Já está dentro das parcelas.']],
  [0, ['Imposto. Já está dentro das parcelas.']],
])(
  'of a tariff of %i per cent, only what is there is said to be within the instalments',
  async (tacPercent, said) => {
    await open({ tacPercent })
    const notes = [...page.place.querySelectorAll('.c-summary__note')].map(each => each.textContent)
    expect(notes.filter(note => note?.includes('dentro das parcelas'))).toEqual(said)
    const principal = page.place.querySelector('.s-offer__table-note')!.textContent
    expect(principal).toContain(`dívida, ${tacPercent > 0 ? 'com tarifa e imposto' : 'com o imposto'}.`)
  },
)

test('a single instalment has its own wording', async () => {
  await open({ maxInstallments: 1 })
  expect(page.text()).toContain('A parcela única vence em 5 de abril de 2026.')
  expect(leading()).toContain('1 parcela de')
  expect(told('Você paga')).toMatch(/^1x de R\$ /)
})

describe('dates that change the rate of the table by more than a tenth', () => {
  const chooseDay = (value: number) =>
    page.doing(() =>
      page.place.querySelector<HTMLInputElement>(`input[name=paymentDay][value="${value}"]`)?.click(),
    )
  const note = () => page.text().match(/A (?:primeira parcela|parcela única) vence em \d+ dias?,[^.]+\./)?.[0]

  // Rates by bisection over the dates, calculated outside this code.
  test('are named with the first due date and the rate that they give', async () => {
    await open({}, '2026-11-30T15:00:00Z')
    expect(note()).toBe(
      'A primeira parcela vence em 5 dias, em 5 de dezembro de 2026: com essas datas, os juros são de 11,49% a cada 30 dias, mais que os 8,50% ao mês da tabela.',
    )
    await chooseDay(25)
    expect(note()).toBeUndefined()
  })

  test('are named when they make the loan cheaper than the table says', async () => {
    await open({}, '2026-12-01T15:00:00Z')
    await chooseDay(25)
    expect(note()).toMatch(
      /^A primeira parcela vence em 55 dias, em 25 de janeiro de 2027: .* menos que os 8,50% ao mês da tabela\.$/,
    )
  })

  test('are named for a single instalment in a few days, with the whole legal rate', async () => {
    await open({ maxInstallments: 1 }, '2026-02-28T15:00:00Z')
    await chooseDay(5)
    expect(note()).toMatch(/^A parcela única vence em 5 dias, em 5 de março de 2026: /)
    expect(told('CET ao ano')).toMatch(/^\d{1,3}(\.\d{3})+,\d\d% ao ano$/)
    expect(page.text()).not.toContain('acima de')
  })
})

test('the schedule shows principal and interest of every instalment, and they add up to it', async () => {
  await open()
  const cents = (text: string | null) => Number(text?.replace(/\D/g, ''))
  const rows = [...page.place.querySelectorAll('.s-schedule + table tbody tr')]
  expect(rows).toHaveLength(6)
  for (const row of rows) {
    const [value, principal, interest] = [...row.querySelectorAll('td')].map(cell => cents(cell.textContent))
    expect(principal! + interest!).toBe(value)
  }
  expect(rows[0]?.querySelector('th')?.textContent).toBe('1ª 05/04/2026')
})

test('shows the phone, the last day of the offer and what accepting means', async () => {
  await open()
  expect(page.text()).toContain('Motorola Moto G84')
  expect(page.text()).toContain('IMEI 353012345678905')
  expect(page.text()).toContain('vale até 17 de março')
  expect(page.text()).toContain('Proposta de crédito pré-aprovado, sujeita análise final.')
  expect(page.text()).toContain('Ao continuar, você aceita os termos desta proposta.')
})

test('shows an offer without phone and date', async () => {
  await open({ device: null, expiresAt: null })
  expect(page.text()).not.toContain('IMEI')
  expect(page.text()).not.toContain('vale até')
  expect(page.find('Continuar para dados bancários')).toBeDefined()
})

describe('the instalment as a share of the declared income', () => {
  const warning = () => page.place.querySelector('.c-alert--warning')?.textContent

  test('is said in one sentence below 20 %', async () => {
    await open({ monthlyIncome: 4000 })
    expect(page.text()).toContain('A parcela é 9% da renda que você informou.')
    expect(warning()).toBeUndefined()
  })

  test('is a soft warning from 20 % on, and nobody is stopped', async () => {
    await open({ monthlyIncome: 1500 })
    expect(warning()).toContain('A parcela é 23% da renda que você informou.')
    expect(warning()).toContain('Veja se sobra o bastante para o resto do mês.')
    await page.type('Em quantas vezes', '12')
    expect(warning()).toBeUndefined()
    expect((page.find('Continuar para dados bancários') as HTMLButtonElement).disabled).toBe(false)
  })

  test('of a high income is never 0 %', async () => {
    await open({ monthlyIncome: 900_000 })
    expect(page.text()).toContain('A parcela é menos de 1% da renda que você informou.')
  })

  test.each([undefined, null])('is not said of an income that is %s', async monthlyIncome => {
    await open({ monthlyIncome })
    expect(page.text()).not.toContain('da renda')
  })
})

test('what is paid back is one bar whose parts are its whole, each with its row', async () => {
  await open()
  const bar = page.place.querySelector('.s-costs__bar')!
  expect(bar.querySelector('title')?.textContent).toBe(
    'De tudo o que você paga, 71% é o que você recebe e 29% é o custo.',
  )
  const parts = [...bar.querySelectorAll('rect')]
  const widths = parts.map(part => Number(part.getAttribute('width')))
  expect(widths.reduce((sum, width) => sum + width)).toBeCloseTo(100)
  expect(parts.map(part => part.getAttribute('class')?.split('--')[1])).toEqual([
    'received',
    'tac',
    'iof',
    'interest',
  ])
  const marked = [...page.place.querySelectorAll('.s-costs__swatch')].map(
    mark => mark.parentElement?.textContent,
  )
  expect(marked.slice(0, 4)).toEqual(['Total emprestado', 'Tarifa de cadastro', 'IOF', 'Juros no prazo todo'])
})

test('each instalment is a bar of interest above principal, and the interest shrinks', async () => {
  await open()
  const interest = [...page.place.querySelectorAll('.s-schedule__bars .s-costs__part--interest')].map(part =>
    Number(part.getAttribute('height')),
  )
  expect(interest).toHaveLength(6)
  expect(interest).toEqual([...interest].sort((a, b) => b - a))
})

describe('two plans side by side', () => {
  const cells = () =>
    [...page.place.querySelectorAll('table')]
      .find(table => table.caption?.textContent?.includes('no mesmo dia'))
      ?.textContent?.replaceAll('\u00a0', ' ')

  test('are the choice and one with half of its instalments, which one tap takes', async () => {
    await open()
    expect(cells()).toContain('Sua escolha: 6x3xParcelaR$ 352,30R$ ')
    await page.press('Mudar para 3x')
    expect(slider('Em quantas vezes').value).toBe('3')
    expect(cells()).toContain('Sua escolha: 3x2x')
  })

  test('are not shown where there is one plan only', async () => {
    await open({ maxInstallments: 1 })
    expect(cells()).toBeUndefined()
  })
})

test('an offer that stays open over midnight into another month shows the dates of a contract signed then', async () => {
  await open({ expiresAt: '2026-04-03T15:00:00Z' }, '2026-04-01T02:59:58Z')
  expect(leading()).toContain('05/04/2026')
  await page.pass(3_000)
  expect(leading()).toContain('05/05/2026')
})
