import { exampleNfe } from '../site/server/lending/invoice/sandbox/note.ts'
import { deviceOf } from './models/form.ts'
import { arriveAtDevice } from './support/arrive.ts'
import { imeis, invoices } from './support/invoices.ts'
import { newPerson } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { fillDevice } from './support/walk.ts'

const label = /^(Trocar arquivo: )?Nota fiscal da compra/

const refusedHere = [
  { when: 'a picture', file: invoices.picture, says: 'Envie a nota fiscal em PDF ou XML' },
  { when: 'more than 10 MB', file: invoices.tooBig, says: 'O arquivo deve ter no máximo 10 MB' },
  {
    when: 'an empty file',
    file: { ...invoices.pdf, buffer: Buffer.alloc(0) },
    says: 'O arquivo está vazio. Escolha outro arquivo.',
  },
]

test('a file that cannot be an invoice is refused before it is sent, and the IMEI stays', async ({
  page,
  server,
}) => {
  await arriveAtDevice(page, server)
  await fillDevice(page)
  const step = deviceOf(page)
  for (const { when, file, says } of refusedHere) {
    await test.step(when, async () => {
      await step.invoice.setInputFiles(file)
      await step.says(label, says)
      await expect(step.next).toBeDisabled()
      await expect(step.imei).toHaveValue(imeis.galaxyS24)
      await expect(step.card).toBeVisible()
      await step.invoice.setInputFiles(invoices.pdf)
      await expect(step.next).toBeEnabled()
    })
  }
})

const stranger = newPerson().cpf
const refusedThere = [
  {
    when: 'a picture that calls itself a PDF',
    file: invoices.disguised,
    says: 'Envie a nota fiscal em PDF ou XML. O conteúdo deste arquivo é outro.',
  },
  {
    when: 'an XML that is no invoice',
    file: { ...invoices.xml(stranger), buffer: Buffer.from('<nota>sem nada</nota>') },
    says: /XML|nota fiscal/,
  },
  {
    when: "another buyer's invoice",
    file: invoices.xml(stranger),
    says: /^Esta nota fiscal está em nome de outra pessoa\. Envie a nota emitida para o CPF 900\.204\.\d{3}-\d{2}\.$/,
  },
]

test('an invoice that the server refuses can be replaced, and the IMEI stays', async ({ page, server }) => {
  const person = await arriveAtDevice(page, server)
  await fillDevice(page)
  const step = deviceOf(page)
  for (const { when, file, says } of refusedThere) {
    await test.step(when, async () => {
      await step.invoice.setInputFiles(file)
      await step.next.click()
      await expect(page.locator('.c-field__error').filter({ hasText: says })).toBeVisible()
      await expect(step.invoice).toHaveAttribute('aria-invalid', 'true')
      await expect(step.heading).toBeVisible()
      await expect(step.imei).toHaveValue(imeis.galaxyS24)
      await expect(page.getByText(file.name, { exact: true })).toBeVisible()
    })
  }
  await step.invoice.setInputFiles(invoices.xml(person.cpf))
  await step.next.click()
  await expect(step.title('Informações pessoais')).toBeVisible()
})

test('an invoice for another phone is refused with the last digits of its IMEI', async ({ page, server }) => {
  const person = await arriveAtDevice(page, server)
  const of = { cpf: person.cpf, note: `IMEI ${imeis.slow}` }
  await fillDevice(page, imeis.galaxyS24, { ...invoices.xml(''), buffer: Buffer.from(exampleNfe(of)) })
  const step = deviceOf(page)
  await step.next.click()
  await step.says(
    label,
    `O IMEI desta nota fiscal termina em ${imeis.slow.slice(-4)}, diferente do que você informou. Confira o IMEI do celular ou envie a nota dele.`,
  )
})

test('the invoice can be dropped, removed and chosen again', async ({ page, server }) => {
  await arriveAtDevice(page, server)
  const step = deviceOf(page)
  await step.imei.fill(imeis.galaxyS24)
  const dropped = await page.evaluateHandle(() => {
    const transfer = new DataTransfer()
    transfer.items.add(new File(['%PDF-1.4'], 'solta.pdf', { type: 'application/pdf' }))
    return transfer
  })
  await step.invoice.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('solta.pdf', { exact: true })).toBeVisible()
  await expect(step.next).toBeEnabled()
  await page.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('solta.pdf', { exact: true })).toBeHidden()
  await expect(step.next).toBeDisabled()
  await step.invoice.setInputFiles(invoices.pdf)
  await expect(step.next).toBeEnabled()
})
