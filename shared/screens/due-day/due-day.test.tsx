import { beforeEach, describe, expect, test } from 'vitest'
import type { DueDay } from '../../api/due-day.ts'
import { aDueDay } from '../../testing/fixtures/due-day.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { standAt } from '../../testing/stand-at.ts'
import { DueDayScreen } from './due-day.tsx'

let page: Stage
const [read, change] = ['GET /loan/l-1/due-day', 'POST /loan/l-1/due-day']

const path = '/dashboard/due-day'
beforeEach(() => standAt(path))

async function open(
  dueDay: Partial<DueDay> | Answer = {},
  more: Record<string, Answer | Answer[]> = {},
  address = path,
) {
  const answer = typeof dueDay === 'object' && !('status' in dueDay) ? aDueDay(dueDay) : (dueDay as Answer)
  page = await stage(
    <DueDayScreen />,
    signedInAt(address, {
      'GET /customers/me': aProfile({ loans: [aLoan()] }),
      [read]: answer,
      ...more,
    }),
  )
  await page.until(() => !page.text().includes('Carregando...'))
}
const choose = (date: string) =>
  page.doing(() => page.place.querySelector<HTMLInputElement>(`input[value="${date}"]`)?.click())

describe('choosing', () => {
  test('offers each day with its first date, how far it is, and what it costs in all', async () => {
    await open()
    expect(page.title()).toBe('Mudar o dia do vencimento')
    for (const sentence of [
      'Hoje suas parcelas vencem no dia 10.',
      'Dia 5, a partir de 05/04/2026',
      '5 dias antes · R$ 12,68 a menos ao todo',
      'Dia 25, a partir de 25/04/2026',
      '15 dias depois · R$ 39,12 a mais ao todo',
    ])
      expect(page.text()).toContain(sentence)
    expect(page.text()).not.toContain('Mudar para o dia')
  })

  test('shows date and amount of every instalment before and after, and the sum', async () => {
    await open({ isDebited: true })
    await choose('2026-04-25')
    for (const sentence of [
      'Parcela 3',
      'de R$ 234,87 para R$ 244,65',
      'De 10/07/2026 para 25/07/2026',
      'Juros dos dias a mais',
      'R$ 39,12',
      'R$ 978,60',
      'Os débitos do Pix Automático passam para os novos dias e valores.',
      'Depois desta mudança, a próxima só em 6 meses.',
      'Quitar tudo hoje custa o mesmo antes e depois da mudança.',
    ])
      expect(page.text()).toContain(sentence)
  })

  test('an earlier day says what it saves', async () => {
    await open()
    await choose('2026-04-05')
    expect(page.text()).toContain('Juros dos dias a menos')
    expect(page.text()).not.toContain('Pix Automático')
  })

  test('an instalment that stays is named', async () => {
    await open({ stays: [{ number: 2, dueDate: '2026-03-12', amountCents: 23_487 }] })
    await choose('2026-04-25')
    expect(page.text()).toContain('A parcela 2, que vence em 12/03/2026, fica como está.')
  })

  test('a confirmed change sends the sum that was shown, and says what holds now', async () => {
    await open({}, { [change]: aDueDay({ day: 25, obstacle: 'changed-lately', options: [] }) })
    await choose('2026-04-25')
    await page.press('Mudar para o dia 25')
    await page.until(() => page.text().includes('Pronto'))
    expect(page.env.server.to(change).map(({ body }) => body)).toEqual([
      { firstDueDate: '2026-04-25', totalCents: 97_860 },
    ])
    expect(page.text()).toContain('Pronto: suas parcelas em aberto vencem no dia 25.')
    expect(page.text()).toContain('A primeira com a nova data é de R$ 244,65, em 25 de abril de 2026.')
  })

  test('after a change, an instalment that stays is named, and not said to have moved', async () => {
    const stays = [{ number: 2, dueDate: '2026-03-12', amountCents: 23_487 }]
    const after = aDueDay({ day: 25, obstacle: 'changed-lately', options: [], stays: [] })
    await open({ stays }, { [change]: after })
    await choose('2026-04-25')
    await page.press('Mudar para o dia 25')
    await page.shows('Pronto: as parcelas que mudaram vencem no dia 25.')
    expect(page.text()).toContain('A parcela 2, que vence em 12/03/2026, fica como está.')
    expect(page.text()).not.toContain('suas parcelas em aberto')
  })

  test('after a change of one instalment, it is named', async () => {
    const { options, ...rest } = aDueDay()
    const one = options.map(option => ({ ...option, lines: option.lines.slice(-1) }))
    const last = one.find(({ firstDueDate }) => firstDueDate === '2026-04-25')!.lines[0]!
    await open({ ...rest, options: one }, { [change]: aDueDay({ day: 25, options: [] }) })
    await choose('2026-04-25')
    await page.press('Mudar para o dia 25')
    await page.shows(`Pronto: a parcela ${last.number} vence no dia 25.`)
    expect(page.text()).toContain('Ela é de R$')
    expect(page.text()).not.toContain('suas parcelas')
  })

  test('a reload keeps the choice, and a change that was made is chosen no more', async () => {
    await open()
    await choose('2026-04-25')
    expect(location.pathname + location.search).toBe(`${path}?vencimento=2026-04-25`)
    const done = aDueDay({ day: 25, obstacle: 'changed-lately', options: [] })
    await open({}, { [change]: done }, `${path}?vencimento=2026-04-25`)
    await page.press('Mudar para o dia 25')
    await page.until(() => page.text().includes('Pronto'))
    expect(location.search).toBe('')
  })

  test('a day in the address that cannot be chosen today chooses nothing', async () => {
    await open({}, {}, `${path}?vencimento=2020-01-01`)
    expect(page.text()).toContain('Para qual dia?')
    expect(page.text()).not.toContain('Mudar para o dia')
  })

  test('figures of yesterday are shown anew before anything changes', async () => {
    const old = failure(409, { message: 'O valor mudou', code: 'quote-changed' })
    await open({}, { [change]: old })
    await choose('2026-04-25')
    const heard = page.listen()
    await page.press('Mudar para o dia 25')
    await page.until(() => heard().join().includes('os valores mudaram'))
    expect(page.env.server.to(read)).toHaveLength(2)
  })
})

describe('not today', () => {
  test.each<[string, Partial<DueDay>, string]>([
    ['a late instalment', { obstacle: 'overdue' }, 'Há uma parcela vencida.'],
    [
      'before the first due date',
      { obstacle: 'too-early', possibleFrom: '2026-04-10' },
      'Você pode mudar o dia a partir de 10 de abril de 2026.',
    ],
    [
      'after another change',
      { obstacle: 'changed-lately', changedOn: '2026-02-10', possibleFrom: '2026-08-10' },
      'Você mudou o dia em 10 de fevereiro de 2026. Pode mudar de novo a partir de 10 de agosto de 2026.',
    ],
    [
      'after another change, where the loan ends before the next one',
      { obstacle: 'changed-lately', changedOn: '2026-02-10', possibleFrom: null },
      'Você mudou o dia em 10 de fevereiro de 2026. Até a última parcela, não dá para mudar de novo.',
    ],
    ['nothing left', { obstacle: 'nothing-left' }, 'Não há parcela que ainda possa mudar de dia.'],
    ['another reason', { obstacle: 'moon' }, 'Não dá para mudar o dia agora.'],
  ])('%s is said, with nothing to choose', async (_, patch, sentence) => {
    await open({ ...patch, options: [] })
    expect(page.text()).toContain(sentence)
    expect(page.text()).not.toContain('Para qual dia?')
    expect(page.text()).not.toContain('Escolha outro dia do mês')
  })

  test('before the money was sent it says from when the day can change', async () => {
    await open('never', { 'GET /customers/me': aProfile({ loans: [aLoan({ status: 'Signed' })] }) })
    expect(page.text()).toContain(
      'Você pode mudar o dia do vencimento depois que o dinheiro do empréstimo for enviado.',
    )
    expect(page.text()).not.toContain('Não há parcela')
  })

  test('a failure can be retried', async () => {
    await open(failure(503))
    expect(page.text()).toContain('Tentar de novo')
  })
})
