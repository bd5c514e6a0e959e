import { correctionOf, waitingOf } from './models/form.ts'
import { offerOf } from './models/proposal.ts'
import { fates } from './support/people.ts'
import { signedInAs } from './support/session.ts'
import { expect, test } from './support/test.ts'
import { apply, signUp } from './tooling/customer.ts'

/** As the registry of the sandbox has it for these CPFs. */
const registered = 'Ana Souza Lima'

test.beforeEach(async ({ page, server }) => {
  const customer = await signUp(server.url, fates.otherMother)
  await apply(customer)
  await signedInAs(page, customer)
  await page.goto('/form')
})

test('what is not registered for the CPF is corrected, with everything else kept, and the offer comes', async ({
  page,
}) => {
  const correction = correctionOf(page)
  await expect(correction.heading).toBeVisible()
  await expect(page.getByText('O resto do pedido está guardado.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await expect(page.getByText(registered)).toHaveCount(0)
  await page.reload()
  await expect(correction.heading).toBeVisible()
  await correction.motherName.fill('A')
  await correction.motherName.blur()
  await correction.says('Nome da mãe', 'Nome da mãe deve ter pelo menos 2 caracteres')
  await expect(correction.send).toBeDisabled()
  await correction.motherName.fill(registered)
  await correction.send.click()
  await expect(offerOf(page).heading).toBeVisible()
})

test('it is asked once: what still does not agree is decided by a person, until a day that is said', async ({
  page,
}) => {
  const correction = correctionOf(page)
  // The first step, in the server's HTML, has a field of the same name.
  await expect(correction.heading).toBeVisible()
  await correction.motherName.fill('Outra Pessoa')
  await correction.send.click()
  await expect(waitingOf(page).heading).toBeVisible()
  await expect(
    page.getByText(/está conferindo os seus dados\. A resposta sai até \d+\sde\s\S+ de\s\d{4}/),
  ).toBeVisible()
  await expect(correction.heading).toBeHidden()
})
