import { anAccountDocument, aPayoutAccount } from '../../../testing/fixtures/payout-account.ts'
import { standings } from '../../../testing/fixtures/standings.ts'
import type { Answer } from '../../../testing/server.ts'
import { signedInAt } from '../../../testing/signed-in.ts'
import { type Stage, stage } from '../../../testing/stage.tsx'
import type { AccountHistory } from '../account-history.ts'
import { PayoutAccountScreen } from '../payout-account.tsx'
import '../../../fields/banks.ts'
import '../account-form.tsx'
import '../signing.tsx'

export const routes = {
  profile: 'GET /customers/me',
  read: 'GET /loan/l-1/payout-account',
  issue: 'POST /loan/l-1/payout-account',
  latest: 'GET /loan/l-1/payout-account/document',
  askCode: 'POST /loan/l-1/payout-account/signature/code',
  sign: 'POST /loan/l-1/payout-account/signature',
}
export const signed = anAccountDocument({ signedAt: '2026-03-10T15:04:00Z' })

/**
 * The page of a customer whose payout was refused; every call succeeds unless `more` says so.
 * @param before the same tab before a reload
 */
export async function openPayoutAccount(
  more: Record<string, Answer | Answer[]> = {},
  { before, history }: { before?: Pick<Stage, 'env'>; history?: AccountHistory } = {},
) {
  const { tabStorage, clock } = before?.env ?? {}
  const page = await stage(
    <PayoutAccountScreen
      trust={html => (html.includes('<script') ? undefined : html)}
      {...(history && { history })}
    />,
    {
      ...signedInAt('/dashboard/payout-account', {
        [routes.profile]: standings['payout-refused'],
        [routes.read]: aPayoutAccount(),
        [routes.issue]: anAccountDocument(),
        [routes.askCode]: { requestId: 'r-1', phone: '(11) *****-5678' },
        [routes.sign]: signed,
        ...more,
      }),
      ...(tabStorage && clock && { tabStorage, clock }),
    },
  )
  await page.until(() => !page.text().includes('Carregando'))
  return {
    ...page,
    calls: (route: string) => page.env.server.to(route),
    fill,
    toDocument,
    agree,
    toCode,
    enterCode,
  }

  async function fill(number = '55678') {
    await page.until(() => page.place.querySelector('[role=combobox]') !== null)
    await page.doing(() => page.field('Banco').click())
    await page.until(() => page.place.querySelector('[role=option]') !== null)
    await page.type('Banco', '237')
    await page.doing(() => page.place.querySelector<HTMLElement>('[role=option]')?.click())
    await page.type('Agência', '1234')
    await page.type('Conta corrente', number)
    await page.type('Dígito', '6')
    await page.until(() => !page.button('Continuar para assinar').disabled)
  }
  async function toDocument() {
    await fill()
    await page.press('Continuar para assinar')
    await page.until(() => page.title() === 'Leia antes de assinar')
  }
  async function agree() {
    await page.tick('Li o aditivo, e a nova conta é minha')
    await page.press('Assinar o aditivo')
  }
  async function toCode() {
    await toDocument()
    await agree()
    await page.until(() => page.title() === 'Confirme com o código')
  }
  async function enterCode(code = '123456') {
    await page.type('Código de 6 dígitos', code)
    await page.press('Assinar com o código')
  }
}
