import { expect, test } from 'vitest'
import { storageKeys } from '../../environment.ts'
import { takeExit } from '../../stores/exit.ts'
import { anOffer } from '../../testing/fixtures/loans.ts'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { tokenWith } from '../../testing/people.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { StaySignedIn } from '../flow/stay-signed-in.tsx'
import { ProposalScreen } from '../proposal/proposal.tsx'
import { fillBankAccount, toBankAccount } from '../proposal/testing/bank-account.ts'
import './renewal.tsx'

let page: Stage

const accept = 'POST /loan/offer/o-1/accept'
const sign = 'Assinar documentos'
const title = 'Sua sessão terminou por segurança'
const user = { id: 'c-1', name: 'Maria', email: 'maria@exemplo.com.br', phone: '11912345678' }
const ofMaria = (generation: number) => tokenWith({ sub: 'c-1', name: 'Maria', generation })

/** Maria has typed her account when the server ends her session: the next calls answer 401. */
async function open(known: { phone: string } = user) {
  const routes: Record<string, Answer> = {
    'GET /customers/me': aProfile(),
    'GET /loan/offer/o-1': anOffer(),
    'POST /auth/login/request': { data: { requestId: 'r-1' } },
    'POST /auth/login/confirm': { token: ofMaria(2) },
  }
  const world = signedInAt('/proposal/o-1', routes)
  page = await stage(
    <>
      <ProposalScreen />
      <StaySignedIn />
    </>,
    {
      ...world,
      before(env) {
        const session = { user: { ...user, ...known }, token: ofMaria(1), isAuthenticated: true }
        env.storage.set(storageKeys.token, ofMaria(1))
        env.storage.set(storageKeys.session, JSON.stringify(session))
        env.server.on(accept, ({ headers }) =>
          headers.get('Authorization') === `Bearer ${ofMaria(1)}` ? failure(401) : undefined,
        )
      },
    },
  )
  await toBankAccount(page)
  await fillBankAccount(page)
  await page.until(() => !page.button(sign).disabled)
  await page.press(sign)
}

async function confirm() {
  await page.shows(title)
  await page.press('Receber código')
  await page.pass(100)
  await page.shows('Código de verificação')
  await page.type('Código de 6 dígitos', '407123')
  await page.press('Entrar')
  await page.pass(100)
}

test('a session that ends while accepting is renewed on the same screen, and nothing is sent by itself', async () => {
  await open()
  await page.shows(title)
  expect(page.text()).toContain('Nada foi enviado depois que ela terminou.')
  expect(page.text()).toContain('Mandamos um código para (11) 91234-5678')
  await confirm()
  await page.shows('A proposta não foi enviada')
  expect(page.text()).not.toContain(title)
  expect(page.text()).toContain('Você já entrou de novo. Confira e envie.')
  expect((page.field('Conta corrente') as HTMLInputElement).value).toBe('0012345')
  expect(document.title).toBe('Erro: Dados para recebimento · Celastro')
  expect(page.env.trail).toEqual([])
  expect(page.env.server.to(accept)).toHaveLength(1)
})

test('sending again after that accepts the same proposal, under the same key', async () => {
  await open()
  await confirm()
  await page.shows('A proposta não foi enviada')
  await page.press(sign)
  await page.until(() => page.title() === 'Proposta enviada com sucesso!')
  const [first, second] = page.env.server.to(accept)
  expect(second?.body).toEqual(first?.body)
  expect(second?.headers.get('Idempotency-Key')).toBe(first?.headers.get('Idempotency-Key'))
  expect(second?.headers.get('Authorization')).toBe(`Bearer ${ofMaria(2)}`)
})

test('no code is sent before it is asked for', async () => {
  await open()
  await page.shows(title)
  await page.pass(60_000)
  expect(page.env.server.to('POST /auth/login/request')).toEqual([])
})

test('bank data is in no storage while the page waits', async () => {
  await open()
  await page.shows(title)
  expect(JSON.stringify([page.env.storage.all(), page.env.tabStorage.all()])).not.toContain('12345"')
})

test('a sign-in in another tab renews this page too', async () => {
  await open()
  await page.shows(title)
  await page.doing(() => page.env.storage.sibling().set(storageKeys.token, ofMaria(3)))
  await page.shows('A proposta não foi enviada')
  expect(page.text()).not.toContain(title)
})

test('another customer who signs in leaves the page', async () => {
  await open()
  await page.shows(title)
  page.env.server.on('POST /auth/login/confirm', { token: tokenWith({ sub: 'c-2', name: 'Ana' }) })
  await confirm()
  expect(page.env.trail).toEqual(['replace /login'])
})

test('whoever closes the question signs in on /login, which says why', async () => {
  await open()
  await page.shows(title)
  await page.press('Entrar depois')
  expect(page.env.trail).toEqual(['replace /login'])
  expect(takeExit(page.env)).toEqual({ reason: 'ended', phone: user.phone })
})

test('without a phone to send a code to, the page is left for /login', async () => {
  await open({ phone: '' })
  await page.until(() => page.env.trail.length > 0)
  expect(page.env.trail).toEqual(['replace /login'])
})
