import { describe, expect, test, vi } from 'vitest'
import type { Profile } from '../../api/customers.ts'
import { storageKeys } from '../../environment.ts'
import { aCharge, aPaidCharge, aTxid } from '../../testing/fixtures/charges.ts'
import { aLoan, sixInstallments, withOneLate } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardScreen } from './dashboard.tsx'

let page: Stage

const open = async (profile: Partial<Profile> | Response | 'never', more: Record<string, Answer> = {}) => {
  const answer = profile instanceof Response || profile === 'never' ? profile : aProfile(profile)
  page = await stage(<DashboardScreen />, signedInAt('/dashboard', { 'GET /customers/me': answer, ...more }))
  if (profile !== 'never') await page.until(() => !page.text().includes('Carregando...'))
}
const rows = () => {
  const panel = page.place.querySelector('[role=tabpanel]:not([hidden])')
  return [...(panel?.querySelectorAll('li') ?? [])].map(row => row.textContent?.replaceAll('\u00a0', ' '))
}

test('shows the first name and the open balance', async () => {
  await open({ loans: [aLoan()] })
  expect(page.title()).toBe('Olá, Maria')
  expect(page.text()).toContain('Falta pagarR$ 939,48')
  expect(page.find('Ver detalhes do empréstimo')?.getAttribute('href')).toBe('/dashboard/details')
  expect(page.find('Pagar próxima parcela')?.getAttribute('href')).toBe('/dashboard/pay')
  expect(page.place.querySelector('a[href="/dashboard/antecipate"]')?.textContent).toContain(
    'Antecipar parcela',
  )
})

test('lists pending and paid instalments with number, date and amount', async () => {
  await open({ loans: [aLoan()] })
  expect(rows()).toEqual([
    '3ª · 10 de abril de 2026R$ 234,87',
    '4ª · 10 de maio de 2026R$ 234,87',
    '5ª · 10 de junho de 2026R$ 234,87',
    '6ª · 10 de julho de 2026R$ 234,87',
  ])
  await page.press('Parcelas pagas')
  expect(rows()).toEqual(['1ª · 10 de fevereiro de 2026R$ 234,87', '2ª · 10 de março de 2026R$ 234,87'])
})

test('after an agreement counts what is paid and what is open, and no whole that the numbers contradict', async () => {
  const [first, second, third] = sixInstallments(1)
  const replaced = [second!, third!].map(each => ({ ...each, status: 'Replaced' }))
  const fresh = [7, 8].map(number => ({ ...third!, id: `n-${number}`, number }))
  await open({ loans: [aLoan({ installments: [first!, ...replaced, ...fresh] })] })
  expect(page.text()).toContain('1 parcela paga, 2 a pagar')
  expect(page.text()).not.toContain('de 3 parcelas')
})

test('names an overdue instalment in neutral words', async () => {
  await open({ loans: [aLoan({ installments: sixInstallments(0) })] })
  expect(rows()[0]).toContain('vencida')
  expect(rows()[1]).not.toContain('vencida')
  expect(page.text()).toContain('Passou da data. Se você já pagou, pode levar até 1 dia útil para aparecer.')
})

describe("a late instalment with the lender's figures", () => {
  test('shows days, fine, interest and total in neutral words', async () => {
    await open({ loans: [aLoan({ installments: withOneLate() })] })
    expect(page.text()).toContain('Falta pagarR$ 939,48mais R$ 5,48 de multa e juros até hoje')
    expect(page.text()).toContain('Parcela 3 · venceu em 10 de abrilR$ 240,35')
    expect(page.text()).toContain(
      '10 dias de atraso. Parcela de R$ 234,87, multa de R$ 4,70 e juros de R$ 0,78.',
    )
    expect(rows()[0]).toBe('3ª · 10 de abril de 2026R$ 234,87vencida 10 dias de atraso: hoje R$ 240,35')
    expect(rows()[1]).toBe('4ª · 10 de maio de 2026R$ 234,87')
  })
})

test('without a fine the charges of a late instalment are called interest', async () => {
  const installments = withOneLate().map(each => (each.daysLate ? { ...each, fineCents: 0 } : each))
  await open({ loans: [aLoan({ installments })] })
  expect(page.text()).toContain('mais R$ 0,78 de juros até hoje')
  expect(page.text()).toContain('Parcela de R$ 234,87, juros de R$ 0,78.')
})

describe('the end of a loan', () => {
  test('the release of the phone is confirmed', async () => {
    const closed = {
      installments: sixInstallments(6),
      closedAt: '2026-03-10T12:00:00Z',
      closedReason: 'paid',
    }
    await open({ loans: [aLoan(closed)] })
    expect(page.text()).toContain(
      'Seu empréstimo foi quitado em 10 de março de 2026, e o Motorola Moto G84 é seu por inteiro.',
    )
  })
})

describe('documents and help', () => {
  const list = 'GET /loan/l-1/charges'

  test('shows contract and contact, and loads receipts on request', async () => {
    await open({ loans: [aLoan()] }, { [list]: { charges: [aPaidCharge(), aCharge()] } })
    expect(page.find('Contrato (CCB)')?.getAttribute('href')).toBe('/contracts/k1')
    expect(page.place.querySelector('a[href="tel:08000000000"]')?.textContent).toBe('0800 000 0000')
    expect(page.env.server.to(list)).toEqual([])
    await page.press('Comprovantes de pagamento')
    await page.until(() => page.find('Parcela 3 · 10/03/2026') !== undefined)
    expect(page.find('Parcela 3 · 10/03/2026')?.getAttribute('href')).toBe(`/dashboard/pay?charge=${aTxid}`)
    expect(page.place.querySelectorAll('a[href^="/dashboard/pay?charge="]')).toHaveLength(1)
  })

  test.each<[string, Answer, string]>([
    ['there is none', { charges: [] }, 'Nenhum comprovante ainda.'],
    ['they cannot be read', failure(403, { message: 'Agora não.' }), 'Agora não.'],
  ])('when %s that is said', async (_, answer, told) => {
    await open({ loans: [aLoan()] }, { [list]: answer })
    await page.press('Comprovantes de pagamento')
    await page.shows(told)
  })

  test('offers the calendar file while instalments are open', async () => {
    await open({ loans: [aLoan()] })
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
    const names: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download)
    })
    await page.press('Baixar vencimentos para a agenda (.ics)')
    await page.until(() => names.length > 0)
    expect(names).toEqual(['celastro-vencimentos.ics'])
    expect(await (made.mock.calls[0]![0] as Blob).text()).toContain('DTSTART;VALUE=DATE:20260410')
    made.mockRestore()
    click.mockRestore()
  })
})

describe('empty texts', () => {
  test('nothing paid yet', async () => {
    await open({ loans: [aLoan({ installments: sixInstallments(0) })] })
    await page.press('Parcelas pagas')
    expect(page.text()).toContain('Nenhuma parcela paga ainda')
  })

  test('nothing left to pay, with a link to a new application', async () => {
    const paid = { loans: [aLoan({ installments: sixInstallments(6) })], mayReapply: true }
    await open(paid, { 'POST /applications': { id: 'a-2' } })
    expect(page.text()).toContain('Nenhuma parcela pendente')
    await page.shows('Você pagou todas as parcelas.')
    expect(page.text()).toContain('Falta pagarR$ 0,00Você pagou R$ 1.409,22 ao todo')
    expect(page.find('Pagar próxima parcela')).toBeUndefined()
    await page.press('Pedir nova análise')
    await page.until(() => page.env.trail.length > 0)
    expect(page.env.trail).toEqual(['go /form'])
  })
})

test('a withdrawn loan owes nothing and is not called paid', async () => {
  const installments = sixInstallments(0).map(each => ({ ...each, status: 'Cancelled' }))
  await open({ loans: [aLoan({ installments, closedReason: 'withdrawn' })] })
  await page.shows('O contrato foi cancelado, como você pediu. Não falta pagar nada.')
  expect(page.text()).toContain('Falta pagarR$ 0,00')
  expect(page.text()).not.toContain('ao todo')
  expect(page.text()).not.toContain('Você pagou todas')
  expect(page.text()).not.toContain('vencida')
})

describe('which loan is shown', () => {
  test.each<[string, Partial<Profile>, string]>([
    [
      'the first Signed or UpToDate one',
      { loans: [aLoan({ status: 'Rejected' }), aLoan({ status: 'Signed' }), aLoan({ installments: [] })] },
      'R$ 939,48',
    ],
    ['none', {}, 'Nenhum empréstimo encontrado.'],
    [
      'an unknown status counts as none',
      { loans: [aLoan({ status: 'Frozen' })] },
      'Nenhum empréstimo encontrado.',
    ],
    ['a loan of which little is known', { loans: [{ status: 'UpToDate' }] }, 'R$ 0,00'],
  ])('%s', async (_, profile, shown) => {
    await open(profile)
    expect(page.text()).toContain(shown)
  })

  test.each([
    ['nothing yet', { hasSalary: false }, 'Informar o celular', '/form'],
    ['an offer', { offer: { id: 'o/1', isExpired: false } }, 'Ver minha oferta', '/proposal/o%2F1'],
    ['an expired offer', { offer: { id: 'o-1', isExpired: true } }, 'Pedir nova análise', '/proposal/o-1'],
    [
      'a refusal',
      { offer: { id: 'o-1', isExpired: false }, loans: [aLoan({ status: 'Rejected' })] },
      'Ver a resposta do pedido',
      '/proposal/o-1',
    ],
  ])('without a loan but with %s, links to the next page', async (_, profile, label, href) => {
    await open(profile)
    expect(page.find(label)?.getAttribute('href')).toBe(href)
  })
})

describe('a loan before its signature', () => {
  test('links to its contract', async () => {
    await open({ loans: [aLoan({ status: 'WaitingSignature', installments: [] })] })
    expect(page.text()).toContain('Falta assinar o contrato')
    expect(page.find('Ler e assinar o contrato')?.getAttribute('href')).toBe('/contracts/k1')
    expect(page.text()).not.toContain('Nenhum empréstimo encontrado.')
  })

  test.each(['Accepted', 'CCBCreated'])('%s: polls until the contract is ready', async status => {
    await open({ loans: [aLoan({ status, contractPath: null })] })
    expect(page.text()).toContain('estamos preparando o contrato')
    page.env.server.on('GET /customers/me', aProfile({ loans: [aLoan({ status: 'WaitingSignature' })] }))
    await page.pass(5_000)
    await page.until(() => page.find('Ler e assinar o contrato') !== undefined)
    const asked = page.env.server.to('GET /customers/me').length
    await page.pass(60_000)
    expect(page.env.server.to('GET /customers/me')).toHaveLength(asked)
  })

  test.each([
    ['the server fails', failure(500)],
    ['the network is gone', 'network-failure'],
  ] as const)(
    'a look that comes to nothing because %s is not repeated before its time, nor told',
    async (_, answer) => {
      await open({ loans: [aLoan({ status: 'Accepted', contractPath: null })] })
      page.env.server.on('GET /customers/me', answer)
      await page.pass(9_999)
      expect(page.env.server.to('GET /customers/me')).toHaveLength(2)
      expect(page.text()).not.toContain('Erro ao buscar')
      expect(page.text()).toContain('estamos preparando o contrato')
      await page.pass(1)
      expect(page.env.server.to('GET /customers/me')).toHaveLength(3)
    },
  )

  test('polling pauses while the page is hidden or offline', async () => {
    await open({ loans: [aLoan({ status: 'Accepted', contractPath: null })] })
    page.env.setVisible(false)
    await page.pass(20_000)
    await page.doing(() => {
      page.env.setVisible(true)
      page.env.setOnline(false)
    })
    await page.pass(20_000)
    expect(page.env.server.to('GET /customers/me')).toHaveLength(1)
  })
})

test('shows a loading state', async () => {
  await open('never')
  expect(page.messages()).toEqual(['Carregando...'])
})

test('shows a failure and can be retried', async () => {
  document.title = 'Dashboard · Celastro'
  await open(failure(403))
  expect(page.text()).toContain('Erro ao buscar informações do usuário')
  expect(document.title).toBe('Erro: Dashboard · Celastro')
  expect(page.text()).not.toContain('Nenhum empréstimo encontrado.')
  page.env.server.on('GET /customers/me', aProfile({ loans: [aLoan()] }))
  await page.press('Tentar de novo')
  await page.shows('R$ 939,48')
  expect(page.text()).not.toContain('Erro ao buscar')
  expect(document.title).toBe('Dashboard · Celastro')
})

test('keeps the loaded data while offline', async () => {
  await open({ loans: [aLoan()] })
  await page.doing(() => page.env.setOnline(false))
  expect(page.text()).toContain('Você está sem internet.')
  expect(page.text()).toContain('R$ 939,48')
})

test('without a session, leaves for /login with a return path and makes no call', async () => {
  page = await stage(<DashboardScreen />, { path: '/dashboard/details?x=1' })
  expect(page.env.trail).toEqual(['replace /login'])
  expect(page.env.storage.get(storageKeys.redirect)).toBe('/dashboard/details?x=1')
  expect(page.env.server.calls).toEqual([])
})

test('a sign-out in another tab closes the page', async () => {
  await open({ loans: [aLoan()] })
  const other = page.env.storage.sibling()
  await page.doing(() => {
    other.remove(storageKeys.session)
    other.remove(storageKeys.token)
  })
  expect(page.env.trail).toEqual(['replace /login'])
  expect(page.text()).not.toContain('R$ 939,48')
})
