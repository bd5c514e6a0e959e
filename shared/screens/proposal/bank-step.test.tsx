import { describe, expect, test } from 'vitest'
import { aLoan, anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ProposalScreen } from './proposal.tsx'
import type { ProposalHistory } from './proposal-history.ts'
import { chooseBank, fillBankAccount, toBankAccount } from './testing/bank-account.ts'

let page: Stage

const accept = 'POST /loan/offer/o-1/accept'
const sign = 'Assinar documentos'

async function open(answer: Answer = undefined, history?: ProposalHistory) {
  const routes = { 'GET /customers/me': aProfile(), 'GET /loan/offer/o-1': anOffer(), [accept]: answer }
  page = await stage(<ProposalScreen {...(history && { history })} />, signedInAt('/proposal/o-1', routes))
  if (history) await page.until(() => page.place.querySelector('[role=combobox]') !== null)
  else await toBankAccount(page)
}

test('says whose account it must be and what comes by message', async () => {
  await open()
  expect(page.title()).toBe('Dados para recebimento')
  expect(page.text()).toContain('A conta precisa estar em seu nome')
  expect(page.text()).toContain('mesmo CPF da nota fiscal do aparelho')
  expect(page.text()).toMatch(/CCB\) por WhatsApp/)
  expect(page.text()).toContain('Se o dígito da sua conta é X, digite 0.')
})

test('a bank is found by code and by name', async () => {
  await open()
  await chooseBank(page, 'itaú unibanco')
  expect((page.field('Banco') as HTMLInputElement).value).toMatch(/^341 · Itaú \(ITAÚ UNIBANCO/)
  await chooseBank(page, 'nubank')
  expect((page.field('Banco') as HTMLInputElement).value).toMatch(/^260 · Nubank \(NU PAGAMENTOS/)
})

describe('the button waits for all four, and each says what is wrong once it was left', () => {
  test.each([
    ['Agência', '', 'Agência é obrigatória'],
    ['Agência', '12a', 'Agência deve conter apenas números'],
    ['Conta corrente', '', 'Número da conta é obrigatório'],
    ['Conta corrente', '1-2', 'Número deve conter apenas números'],
    ['Dígito', '', 'Dígito é obrigatório'],
    ['Dígito', '123', 'Dígito inválido'],
    ['Dígito', 'X', 'Dígito inválido'],
  ])('%s %j: %s', async (label, typed, message) => {
    await open()
    await fillBankAccount(page)
    await page.until(() => !page.button(sign).disabled)
    await page.type(label, typed)
    await page.leave(label)
    await page.until(() => page.errorOf(label) === message)
    expect(page.button(sign).disabled).toBe(true)
  })

  test('blanks around a pasted number do not matter', async () => {
    await open()
    await fillBankAccount(page)
    await page.type('Agência', ' 0042 ')
    await page.leave('Agência')
    await page.until(() => !page.button(sign).disabled)
    expect(page.errorOf('Agência')).toBeUndefined()
    await page.press(sign)
    await page.until(() => page.title() === 'Proposta enviada com sucesso!')
    expect(page.env.server.to(accept)[0]?.body).toMatchObject({ bankAccount: { branch: 42 } })
  })

  test('no bank', async () => {
    await open()
    expect(page.button(sign).disabled).toBe(true)
    await page.leave('Banco')
    await page.until(() => page.errorOf('Banco') === 'Código do banco é obrigatório')
  })
})

test('Voltar keeps the account and the choice', async () => {
  await open()
  await fillBankAccount(page)
  await page.press('Voltar')
  await page.type('Em quantas vezes', '3')
  await page.press('Continuar para dados bancários')
  expect((page.field('Conta corrente') as HTMLInputElement).value).toBe('0012345')
  expect((page.field('Banco') as HTMLInputElement).value).toContain('341')
  expect(page.text()).toContain('em 3x de')
})

test('a single instalment is not said to come every month', async () => {
  await open()
  await page.press('Voltar')
  await page.type('Em quantas vezes', '1')
  await page.press('Continuar para dados bancários')
  expect(page.text()).toContain(', no dia 5')
  expect(page.text()).not.toContain('todo dia')
})

test('accepting sends integers once, however often it is pressed, and stays at the good news', async () => {
  await open()
  await fillBankAccount(page)
  await page.until(() => !page.button(sign).disabled)
  let answer: (value: Answer) => void = () => {}
  page.env.server.on(accept, () => new Promise<Answer>(resolve => (answer = resolve)))
  await page.press(sign)
  await page.until(() => page.find('Processando...') !== undefined)
  expect(page.button('Voltar').disabled).toBe(true)
  await page.press('Processando...')
  page.env.server.on('GET /customers/me', aProfile({ loans: [aLoan({ status: 'WaitingSignature' })] }))
  await page.doing(() => answer(undefined))
  await page.until(() => page.title() === 'Proposta enviada com sucesso!')
  expect(page.env.server.to(accept).map(call => call.body)).toEqual([
    {
      offerId: 'o-1',
      amount: 1500,
      installments: 6,
      paymentDay: 5,
      bankAccount: { bankCode: 341, branch: 42, number: 12345, digit: 7, type: 'Checking' },
    },
  ])
  expect(page.find('Acompanhar no dashboard')?.getAttribute('href')).toBe('/dashboard')
  expect(page.text()).toContain('Os documentos chegam por WhatsApp e e-mail para você ler e assinar.')
  const told = [...page.place.querySelectorAll('.c-summary dt')].map(label =>
    `${label.textContent}: ${label.nextElementSibling?.textContent}`.replaceAll('\u00a0', ' '),
  )
  expect(told).toEqual([
    'Você recebe: R$ 1.500,00',
    'Você paga: 6x fixas de R$ 352,30',
    'Primeira parcela: 5 de abril de 2026',
    'Referência da proposta: O-1',
  ])
  expect(page.text()).toContain(
    'Depois da assinatura e da aprovação, mandamos o dinheiro por Pix para a conta que você informou.',
  )
})

describe('a failure says why, loses nothing and can be repeated', () => {
  test.each<[string, Answer, string]>([
    [
      'in the words of the server',
      failure(409, { message: 'Oferta já aceita.', code: 'offer-taken' }),
      'Erro ao processar: Oferta já aceita.',
    ],
    ['without a word of the server', failure(500), 'Erro ao processar: Erro na requisição'],
    ['without an answer', 'network-failure', 'Erro ao processar: Erro de conexão com o servidor'],
  ])('%s', async (_, answer, told) => {
    await open(answer)
    await fillBankAccount(page)
    await page.until(() => !page.button(sign).disabled)
    await page.press(sign)
    await page.until(() => page.messages().some(each => each?.startsWith(told)))
    // The button is at the bottom of a phone's screen, the sentence at its top.
    expect(document.activeElement?.matches('.c-alert--danger:not([role])')).toBe(true)
    expect((page.field('Agência') as HTMLInputElement).value).toBe('0042')
    page.env.server.on(accept, undefined)
    await page.press(sign)
    await page.until(() => page.title() === 'Proposta enviada com sucesso!')
  })

  test('what the server says about a field stands under it', async () => {
    const errors = { 'BankAccount.Branch': ['Agência não existe'] }
    await open(failure(400, { message: 'Confira os dados.', errors }))
    await fillBankAccount(page)
    await page.until(() => !page.button(sign).disabled)
    await page.press(sign)
    await page.until(() => page.errorOf('Agência') === 'Agência não existe')
  })
})

describe('the history', () => {
  function recorder(step?: number): ProposalHistory & { trail: string[]; back(step: number): void } {
    let tell: (step: number) => void = () => {}
    const trail: string[] = []
    return {
      trail,
      back: to => tell(to),
      read: () => step,
      push: to => trail.push(`push ${to}`),
      replace: to => trail.push(`replace ${to}`),
      listen(moved) {
        tell = moved
        return () => {}
      },
      readDraft: () => ({ offerId: 'o-1', amount: 800, installments: 4, paymentDay: 15 }),
      saveDraft: draft => trail.push(`keep ${draft.amount} ${draft.installments} ${draft.paymentDay}`),
    }
  }

  test('a reload at the bank comes back to it with the choice that was made', async () => {
    await open(undefined, recorder(2))
    expect(page.title()).toBe('Dados para recebimento')
    expect(page.text()).toContain('R$ 800,00 em 4x')
    expect(page.text()).toContain('todo dia 15')
  })

  test('Back goes to the offer; from an accepted one it goes nowhere', async () => {
    const history = recorder(2)
    await open(undefined, history)
    await page.doing(() => history.back(1))
    expect(page.title()).toBe('Oferta disponível!')
    await page.press('Continuar para dados bancários')
    await fillBankAccount(page)
    await page.until(() => !page.button(sign).disabled)
    await page.press(sign)
    await page.until(() => page.title() === 'Proposta enviada com sucesso!')
    await page.doing(() => history.back(1))
    expect(page.title()).toBe('Proposta enviada com sucesso!')
    expect(history.trail).toEqual(expect.arrayContaining(['push 2', 'replace 3', 'keep 800 4 15']))
  })
})
