import { anAgreementDocument } from '../../../testing/fixtures/agreements.ts'
import { aLoan, twoLate } from '../../../testing/fixtures/loans.ts'
import { aProfile } from '../../../testing/fixtures/profiles.ts'
import type { Answer } from '../../../testing/server.ts'
import { signedInAt } from '../../../testing/signed-in.ts'
import { type Stage, stage } from '../../../testing/stage.tsx'
import { AgreementScreen } from '../agreement.tsx'
import type { AgreementHistory } from '../agreement-history.ts'

export const routes = {
  read: 'GET /loan/l-1/agreement',
  issue: 'POST /loan/l-1/agreement',
  latest: 'GET /loan/l-1/agreement/document',
  askCode: 'POST /loan/l-1/agreement/signature/code',
  sign: 'POST /loan/l-1/agreement/signature',
}
export const signed = anAgreementDocument({ signedAt: '2026-03-10T15:04:00Z' })

/**
 * The page of a customer with two late instalments, with this quote; every other call succeeds unless `more` says so.
 * @param before the same tab before a reload
 */
export async function openAgreement(
  quote: Answer | Answer[],
  more: Record<string, Answer | Answer[]> = {},
  before?: Pick<Stage, 'env'>,
  history?: AgreementHistory,
) {
  const { tabStorage, clock } = before?.env ?? {}
  const page = await stage(
    <AgreementScreen
      trust={html => (html.includes('<script') ? undefined : html)}
      {...(history && { history })}
    />,
    {
      ...signedInAt('/dashboard/agreement', {
        'GET /customers/me': aProfile({ loans: [aLoan({ installments: twoLate(0) })] }),
        [routes.read]: quote,
        [routes.issue]: anAgreementDocument(),
        [routes.askCode]: { requestId: 'r-1', phone: '(11) *****-5678' },
        [routes.sign]: signed,
        ...more,
      }),
      ...(tabStorage && clock && { tabStorage, clock }),
    },
  )
  await page.until(() => !page.text().includes('Carregando...'))
  return {
    ...page,
    choose: (value: string) =>
      page.doing(() => page.place.querySelector<HTMLInputElement>(`input[value="${value}"]`)?.click()),
    calls: (route: string) => page.env.server.to(route),
    toDocument,
    async toCode() {
      await toDocument()
      await agree()
      await page.until(() => page.title() === 'Confirme com o código')
    },
    agree,
    async enterCode(code = '123456') {
      await page.type('Código de 6 dígitos', code)
      await page.press('Assinar com o código')
    },
  }

  async function toDocument() {
    await page.press('Ler o aditivo')
    await page.until(() => page.title() === 'Leia antes de assinar')
  }
  async function agree() {
    await page.tick('Li o aditivo e concordo com ele')
    await page.press('Assinar o aditivo')
  }
}
