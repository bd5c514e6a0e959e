import type { BrowserContext } from '@playwright/test'
import { waitingOf } from './models/form.ts'
import { offerOf } from './models/proposal.ts'
import { fates } from './support/people.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { apply, reachHeldPayout, reachOffer, signUp } from './tooling/customer.ts'

/** Decides on /sandbox, in a tab of its own, as the lender's staff would. */
async function decide(context: BrowserContext, origin: string, name: string) {
  const page = await context.newPage()
  await page.goto(`${origin}/sandbox`)
  await page.getByRole('button', { name: 'Ver o que está retido' }).click()
  await page.getByRole('button', { name, exact: true }).last().click()
  await expect(page.getByText(/^(Liberado|Recusado)\./)).toBeVisible()
  await page.close()
}

test('an application that is held says until when, and goes on when it was released', async ({
  page,
  context,
  server,
}) => {
  const customer = await signUp(server.url, fates.held)
  await apply(customer)
  await signedInAs(page, customer)
  await page.goto('/form')
  await expect(waitingOf(page).heading).toBeVisible()
  await expect(
    page.getByText(
      /está conferindo o seu pedido\. A resposta sai até \d+\sde\s\w+ de\s\d{4}, por WhatsApp e e-mail/,
    ),
  ).toBeVisible()
  await expect(page.getByText('já começamos a análise')).toBeHidden()
  await decide(context, server.url, 'Liberar')
  await expect(offerOf(page).heading).toBeVisible()
})

test('a payout that is held says until when; refused, nothing is owed', async ({ page, context, server }) => {
  const customer = await signUp(server.url, fates.payoutHeld)
  await reachHeldPayout(customer, await reachOffer(customer))
  await signedInAs(page, customer)
  await page.goto('/dashboard')
  await expect(page.getByText(/vai conferir o seu pedido antes de o Pix sair, até \d+\sde/)).toBeVisible()
  await decide(context, server.url, 'Recusar')
  await page.reload()
  await expect(
    page.getByText(
      /^Cancelamos este empréstimo em .*, e o dinheiro ficou com a gente\. Não há nada a pagar\./,
    ),
  ).toBeVisible()
  await expect(page.getByText(/Você (pagou|desistiu)/)).toHaveCount(0)
})
