import { describe, expect, test } from 'vitest'
import { payoutAccountMessages } from '../../messages/payout-account.ts'
import { aLoan } from '../../testing/fixtures/loans.ts'
import { anAccountDocument, aPayoutAccount } from '../../testing/fixtures/payout-account.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { payoutLateByUs, standings } from '../../testing/fixtures/standings.ts'
import { fakeHistory } from '../../testing/history.ts'
import { failure } from '../../testing/server.ts'
import type { AccountDraft, AccountHistory } from './account-history.ts'
import { openPayoutAccount, routes, signed } from './testing/open-payout-account.tsx'

const text = payoutAccountMessages
const account = { bankCode: 237, branch: 1234, number: 55_678, digit: 6, type: 'Checking' }
const stale = failure(409, { code: 'payout-account-changed' })
const plain = (words: string) => words.replaceAll('\u00a0', ' ')
const impossible = failure(409, { code: 'payout-account-not-possible' })

/** A browser's history that also keeps the document. */
function browser() {
  let draft: AccountDraft | undefined
  const { history, ...moves } = fakeHistory()
  const kept: AccountHistory = {
    ...history,
    readDraft: () => draft,
    saveDraft: newest => {
      draft = newest
    },
  }
  return { history: kept, draft: () => draft, ...moves }
}

describe('giving the account', () => {
  test('names the account that the bank refused, and asks with the fields of the proposal', async () => {
    const page = await openPayoutAccount()
    expect(page.title()).toBe('Informar outra conta')
    await page.shows('O Pix não deu certo para: Banco do Brasil S.A., conta terminada em 345-6.')
    for (const label of ['Banco', 'Agência', 'Conta corrente', 'Dígito'])
      expect(page.field(label)).toBeDefined()
    expect(page.text()).toContain('A conta precisa estar em seu nome')
    expect(page.text()).toContain('Se o dígito da sua conta é X, digite 0.')
    expect(page.button('Continuar para assinar').disabled).toBe(true)
    await page.leave('Agência')
    await page.until(() => page.errorOf('Agência') === 'Agência é obrigatória')
  })

  test('for a credit that the bank refused says where refunds go, and leads to the credit', async () => {
    const page = await openPayoutAccount({
      [routes.profile]: aProfile({ loans: [aLoan({ creditCents: 700 })] }),
      [routes.read]: aPayoutAccount({ isForRefund: true }),
    })
    await page.toCode()
    await page.enterCode()
    await page.shows('As devoluções vão para: Banco Bradesco S.A., conta terminada em 678-6.')
    expect(page.text()).not.toContain('Enviamos o Pix de novo agora.')
    expect(page.find('Ver o meu crédito')?.getAttribute('href')).toBe('/dashboard')
  })

  test('whose three changes for a credit are used up is sent to a person, and not to a withdrawal', async () => {
    const page = await openPayoutAccount({
      [routes.profile]: aProfile({ loans: [aLoan({ creditCents: 700 })] }),
      [routes.read]: aPayoutAccount({ isForRefund: true, obstacle: 'used-up', changesLeft: 0 }),
    })
    await page.shows('Você já trocou a conta três vezes.')
    expect(page.text()).not.toContain('desista deste empréstimo')
  })

  test('where the bank refused none, no other account is needed', async () => {
    const page = await openPayoutAccount({ [routes.profile]: aProfile({ loans: [aLoan()] }) })
    await page.shows('e você não precisa informar outra.')
    expect(page.place.querySelector('input')).toBeNull()
  })

  test('without a loan leads to the next step', async () => {
    const page = await openPayoutAccount({ [routes.profile]: standings['data-missing'] })
    await page.shows('Nenhum empréstimo encontrado.')
    expect(page.text()).not.toContain(text.lead)
    expect(page.find('Completar o pedido')?.getAttribute('href')).toBe('/form')
  })

  test('says once that there is no internet', async () => {
    const page = await openPayoutAccount()
    await page.shows('O Pix não deu certo para')
    await page.doing(() => page.env.setOnline(false))
    expect(page.text().split('Você está sem internet')).toHaveLength(2)
  })

  test('reads, signs with a code, and says where the Pix goes and what comes next', async () => {
    const page = await openPayoutAccount()
    await page.toDocument()
    expect(page.calls(routes.issue).map(({ body }) => body)).toEqual([{ bankAccount: account }])
    expect(page.text()).toContain('agência 1234, conta corrente 55678-6, em seu nome')
    expect(page.button('Assinar o aditivo').disabled).toBe(true)
    expect(page.calls(routes.askCode)).toHaveLength(0)
    await page.agree()
    await page.shows('para (11) *****-5678. Ele assina este aditivo e nada mais.')
    await page.enterCode()
    await page.until(() => page.title() === 'Conta trocada')
    expect(page.calls(routes.sign)[0]!.body).toEqual({
      ...{ sha256: signed.sha256, agreed: true },
      ...{ requestId: 'r-1', code: '123456' },
    })
    expect(page.text()).toContain('O Pix vai para: Banco Bradesco S.A., conta terminada em 678-6.')
    expect(page.text()).toContain('Enviamos o Pix de novo agora.')
    expect(document.activeElement?.textContent).toBe('Conta trocada')
    expect(page.find('Acompanhar o Pix')?.getAttribute('href')).toBe('/dashboard')
  })

  test('a repeated press issues and signs once, and a press after a lost answer signs with the same key', async () => {
    let page = await openPayoutAccount({ [routes.issue]: 'never' })
    await page.fill()
    await page.press('Continuar para assinar')
    await page.press('Preparando...')
    expect(page.calls(routes.issue)).toHaveLength(1)
    page = await openPayoutAccount({ [routes.sign]: [failure(503), signed] })
    await page.toCode()
    await page.enterCode()
    await page.press('Assinar com o código')
    await page.until(() => page.title() === 'Conta trocada')
    const keys = page.calls(routes.sign).map(({ headers }) => headers.get('Idempotency-Key'))
    expect(keys).toEqual([expect.any(String), keys[0]])
  })

  test('the account that the bank refused is said under its field, which gets the focus', async () => {
    const page = await openPayoutAccount({
      [routes.issue]: failure(400, {
        ...{ code: 'validation', message: 'Confira os dados informados.' },
        errors: { 'BankAccount.Number': [text.same] },
      }),
    })
    await page.fill('12345')
    await page.press('Continuar para assinar')
    await page.until(() => page.errorOf('Conta corrente') === text.same)
    await page.until(() => document.activeElement === page.field('Conta corrente'))
  })

  test('without an answer it says so, and keeps what was typed', async () => {
    const page = await openPayoutAccount({ [routes.issue]: failure(503) })
    await page.fill()
    await page.press('Continuar para assinar')
    await page.until(() => page.place.querySelector('.c-alert--danger, .c-alert') !== null)
    expect((page.field('Conta corrente') as HTMLInputElement).value).toBe('55678')
    expect(document.title).toBe('Erro: Informar outra conta · Celastro')
  })

  test('“Corrigir a conta” and Back lead to the account as it was typed, and the history keeps no account', async () => {
    const window = browser()
    const page = await openPayoutAccount({}, { history: window.history })
    await page.toDocument()
    await page.press('Corrigir a conta')
    expect(page.title()).toBe('Informar outra conta')
    await page.until(() => page.place.querySelector('[role=combobox]') !== null)
    expect((page.field('Conta corrente') as HTMLInputElement).value).toBe('55678')
    expect(window.draft()).toEqual({ sha256: signed.sha256 })
    await page.doing(window.back)
    expect(page.title()).toBe('Leia antes de assinar')
  })

  test('a reload at the code returns to it', async () => {
    const before = await openPayoutAccount()
    await before.toCode()
    const page = await openPayoutAccount({ [routes.latest]: anAccountDocument() }, { before })
    await page.until(() => page.title() === 'Confirme com o código')
    await page.enterCode()
    await page.until(() => page.title() === 'Conta trocada')
  })

  test('the last time is said before it is used', async () => {
    const page = await openPayoutAccount({ [routes.read]: aPayoutAccount({ changesLeft: 1 }) })
    await page.shows('Esta é a última vez que você pode trocar a conta por aqui.')
  })
})

describe('what changed meanwhile', () => {
  test('a document that cannot be signed any more leads back to the account', async () => {
    const page = await openPayoutAccount({ [routes.sign]: stale, [routes.latest]: anAccountDocument() })
    await page.toCode()
    await page.enterCode()
    await page.shows('O aditivo que você leu não vale mais. Nada mudou.')
    expect(page.title()).toBe('Informar outra conta')
  })

  test('a document that another tab has signed is shown as signed', async () => {
    const page = await openPayoutAccount({ [routes.sign]: stale, [routes.latest]: signed })
    await page.toCode()
    await page.enterCode()
    await page.until(() => page.title() === 'Conta trocada')
  })

  test('a payout that the desk has sent again is said in the words of the dashboard', async () => {
    const coming = standings['payout-coming']
    const page = await openPayoutAccount({
      [routes.issue]: impossible,
      [routes.read]: [aPayoutAccount(), aPayoutAccount({ obstacle: 'not-refused' })],
      [routes.profile]: [standings['payout-refused'], coming],
    })
    await page.fill()
    await page.press('Continuar para assinar')
    await page.shows(plain(coming.standing!.sentence))
    expect(page.find('Continuar para assinar')).toBeUndefined()
    expect(page.find('Voltar ao dashboard')?.getAttribute('href')).toBe('/dashboard')
  })
})

describe('where no account can be given', () => {
  test.each(['shop', 'used-up', 'access-denied', 'phone-unproved'] as const)(
    '%s: says why',
    async obstacle => {
      const page = await openPayoutAccount({ [routes.read]: aPayoutAccount({ obstacle }) })
      await page.shows(plain(text.obstacles[obstacle]))
      expect(page.place.querySelector('form')).toBeNull()
      expect(page.text()).not.toContain(text.lead)
      // Where the loan can be given back, which is the way that is left.
      const details = page.find('Ver detalhes do empréstimo')?.getAttribute('href')
      expect(details).toBe(obstacle === 'used-up' ? '/dashboard/details' : undefined)
    },
  )

  test('a reason that this version does not know leads to a person', async () => {
    const page = await openPayoutAccount({ [routes.read]: aPayoutAccount({ obstacle: 'new' }) })
    await page.shows(plain(text.obstacles.other))
  })

  test('a Pix that is late by a fault of ours is said in the words of the dashboard', async () => {
    const page = await openPayoutAccount({
      [routes.read]: aPayoutAccount({ obstacle: 'not-refused' }),
      [routes.profile]: payoutLateByUs,
    })
    await page.shows(plain(payoutLateByUs.standing!.sentence))
    expect(page.place.querySelector('form')).toBeNull()
  })

  test('a loan that was paid says where the customer stands, and asks for nothing', async () => {
    const { current } = standings
    const page = await openPayoutAccount({ [routes.profile]: current })
    await page.shows(plain(current.standing!.sentence))
    expect(page.calls(routes.read)).toHaveLength(0)
  })
})
