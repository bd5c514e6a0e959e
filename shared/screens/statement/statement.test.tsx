import { describe, expect, test, vi } from 'vitest'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { aStatement, someMovements } from '../../testing/fixtures/statements.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { StatementScreen } from './statement.tsx'

let page: Stage

describe('/dashboard/statement', () => {
  async function open(answer: Answer | Answer[], loans = [aLoan()]) {
    const routes = { 'GET /customers/me': aProfile({ loans }), 'GET /loan/l-1/statement': answer }
    page = await stage(<StatementScreen />, signedInAt('/dashboard/statement', routes))
    await page.until(() => !page.text().includes('Carregando...'))
  }
  const rows = () =>
    [...page.place.querySelectorAll('tbody tr')].map(row =>
      [...row.children].map(cell => cell.textContent?.replaceAll('\u00a0', ' ')),
    )

  test('lists every movement with date, amount and balance', async () => {
    await open(aStatement())
    expect(rows()).toEqual([
      ['15/01/2026', 'Dinheiro enviado por Pix', 'R$ 1.000,00', 'Saldo R$ 1.000,00'],
      ['15/01/2026', 'Tarifa de cadastro', 'R$ 50,00', 'Saldo R$ 1.050,00'],
      ['15/01/2026', 'IOF', 'R$ 19,49', 'Saldo R$ 1.069,49'],
      ['15/01/2026', 'Juros do contrato, já dentro das parcelas', 'R$ 339,73', 'Saldo R$ 1.409,22'],
      ['20/02/2026', 'Multa por atraso da parcela 1', 'R$ 4,70', 'Saldo R$ 1.413,92'],
      ['20/02/2026', 'Juros de atraso da parcela 1', 'R$ 0,78', 'Saldo R$ 1.414,70'],
      [
        '20/02/2026',
        'Pagamento por PixID da transação Pix: E00000000202602201205abcdef12345',
        '-R$ 100,00',
        'Saldo R$ 1.314,70',
      ],
      ['20/02/2026', 'R$ 100,00 usados para uma parte da parcela 1', '', ''],
      [
        '21/02/2026',
        'Pagamento por PixID da transação Pix: E00000000202602211205abcdef12345',
        '-R$ 200,00',
        'Saldo R$ 1.114,70',
      ],
      ['21/02/2026', 'Parcela 1 paga, com R$ 140,35', '', ''],
      [
        '01/03/2026',
        'Pagamento por PixID da transação Pix: E00000000202603011205abcdef12345',
        '-R$ 214,76',
        'Saldo R$ 899,94',
      ],
      ['01/03/2026', 'Desconto por pagar antes da parcela 6', '-R$ 20,11', 'Saldo R$ 879,83'],
      ['01/03/2026', 'Parcela 6 paga, com R$ 214,76', '', ''],
      ['10/03/2026', 'R$ 59,65 do seu crédito usados para uma parte da parcela 2', '', ''],
    ])
    expect(page.text()).toContain('Falta pagarR$ 879,83sem o desconto de quem paga antes')
    expect(page.text()).toContain('Contrato 2026-0A42880CBE27')
    expect(page.text()).toContain('Posição de 10 de março de 2026')
  })

  test('says what is late today and how the credit is used', async () => {
    await open(aStatement({ lateCents: 548, creditCents: 5_965 }))
    expect(page.text()).toContain('Multa e juros de atraso até hoje: R$ 5,48.')
    expect(page.text()).toContain(
      'Seu crédito: R$ 59,65. Ele é descontado sozinho da próxima parcela no dia em que ela vence.',
    )
  })

  test.each([
    ['paid', 'Você pagou tudo. Não falta nada.'],
    ['withdrawn', 'Você desistiu deste empréstimo e não falta pagar nada.'],
  ])('of a loan that was %s says so, and asks for nothing', async (closedReason, said) => {
    await open(aStatement({ closedReason, owedCents: 0, creditCents: 100 }))
    expect(page.text()).toContain(said)
    expect(page.text()).not.toContain('Falta pagar')
    expect(page.text()).toContain('Seu crédito: R$ 1,00. Vamos devolver este valor a você.')
  })

  test.each([
    ['paid', 'Todas as parcelas estão pagas.'],
    ['withdrawn', 'Você desistiu deste empréstimo.'],
    ['returned', 'A loja cancelou a venda, e este empréstimo foi desfeito.'],
  ])(
    'of a loan that was %s does not say that nothing is owed while a bank took money back',
    async (closedReason, said) => {
      await open(aStatement({ closedReason, owedCents: 0, claimCents: 700 }))
      expect(page.text()).toContain(said)
      expect(page.text()).toContain('Falta pagar R$ 7,00 por isso')
      expect(page.text()).not.toMatch(/Não falta|não falta|Não há nada a pagar/)
    },
  )

  test('a movement of a kind that it does not know is an adjustment', async () => {
    await open(aStatement({ movements: [{ ...someMovements[0]!, kind: 'refund-2030' }] }))
    expect(rows()[0]![1]).toBe('Ajuste')
  })

  test('of a loan whose payout came back asks for nothing', async () => {
    await open(aStatement({ owedCents: 0, creditCents: 100 }))
    expect(rows()).toHaveLength(someMovements.length)
    expect(page.text()).toContain('nada é descontado antes de o dinheiro do empréstimo chegar')
    expect(page.text()).not.toContain('Falta pagar')
  })

  test('without a movement it says what comes first', async () => {
    await open(aStatement({ movements: [], owedCents: 0 }))
    expect(page.text()).toContain('Ainda não há movimento. O primeiro é o Pix do seu empréstimo.')
    expect(page.find('Imprimir ou salvar em PDF')).toBeUndefined()
  })

  test.each([
    ['withdrawn', 'Você desistiu deste empréstimo e não falta pagar nada.'],
    ['canceled', 'Este empréstimo foi cancelado, e o dinheiro ficou com a gente. Não há nada a pagar.'],
  ])(
    'of a loan that was %s before the money left it says so, and that nothing comes',
    async (closedReason, said) => {
      await open(aStatement({ movements: [], owedCents: 0, closedReason }))
      expect(page.text()).toContain(said)
      expect(page.text()).not.toContain('Ainda não há movimento')
    },
  )

  test('a failure can be retried', async () => {
    await open([failure(500), aStatement()])
    await page.until(() => page.find('Tentar de novo') !== undefined)
    await page.press('Tentar de novo')
    await page.until(() => rows().length > 0)
  })

  test('can be printed', async () => {
    await open(aStatement())
    const print = vi.fn()
    vi.stubGlobal('print', print)
    await page.press('Imprimir ou salvar em PDF')
    expect(print).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  test('can be downloaded as a file that begins with the mark of UTF-8', async () => {
    await open(aStatement())
    const saved: Blob[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
      saved.push(blob as Blob)
      return 'blob:1'
    })
    page.env.server.on(
      'GET /loan/l-1/statement.csv',
      new Response('\uFEFFData;Valor\r\n', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
    )
    await page.press('Baixar planilha (CSV)')
    await page.until(() => saved.length > 0)
    const bytes = new Uint8Array(await saved[0]!.arrayBuffer())
    expect([...bytes.slice(0, 4)]).toEqual([0xef, 0xbb, 0xbf, 'D'.charCodeAt(0)])
    create.mockRestore()
    click.mockRestore()
  })

  test('a failed download says so and keeps the statement', async () => {
    await open(aStatement())
    page.env.server.on('GET /loan/l-1/statement.csv', failure(503))
    await page.press('Baixar planilha (CSV)')
    await page.until(() => page.text().includes('Não deu para baixar o arquivo. Tente de novo.'))
    expect(rows().length).toBeGreaterThan(0)
  })
})
