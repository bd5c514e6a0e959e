import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskPaths } from '../shared/api/desk.ts'
import { type DeviceReports, deviceReportPath } from '../shared/api/device-report.ts'
import { dataCorrectionPath } from '../shared/api/own-data.ts'
import { output } from '../site/output.ts'
import { sandboxNote } from '../site/server/lending/invoice/sandbox/fates.ts'
import { examplePdf } from '../site/server/lending/invoice/sandbox/pdf.ts'
import { violations } from './support/axe.ts'
import { enterDesk, openRow, serverWithStaff, withAuthenticator } from './support/desk.ts'
import { fates } from './support/people.ts'
import { watchProblems } from './support/problems.ts'
import { expect, test } from './support/test.ts'
import { apply, reachHold, reachLoan, reachOffer, signUp } from './tooling/customer.ts'

test('from an invitation to the queue, with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(300_000)
  const server = await serverWithStaff([{ name: 'Ana Lima', role: 'analyst' }])
  try {
    await apply(await signUp(server.url, fates.pending))
    await reachHold(await signUp(server.url, fates.held))
    const problems = await watchProblems(page)
    await withAuthenticator(page)

    await page.goto(server.url + server.invitations[0])
    await expect(page.getByRole('heading', { name: 'Criar a sua chave de acesso' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/mesa`)
    expect(await violations(page, 'invitation')).toEqual([])
    await page.getByRole('button', { name: 'Criar a chave de acesso' }).click()
    await expect(page.getByText(/^([A-Z2-9]{4}-){7}[A-Z2-9]{4}$/)).toBeVisible()
    expect(await violations(page, 'recovery code')).toEqual([])
    await page.getByRole('button', { name: 'Guardei o código' }).click()

    const queue = page.getByRole('list', { name: 'Fila, o mais antigo primeiro' })
    await expect(queue.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText('Ana Lima (análise)')).toBeVisible()
    expect(await violations(page, 'queue')).toEqual([])
    await page.getByRole('button', { name: 'Atualizar' }).focus()
    await page.keyboard.press('j')
    await expect(queue.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('j')
    await expect(queue.getByRole('button').nth(1)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(queue.getByRole('button').first()).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('/')
    await page.keyboard.type('risco')
    await expect(queue.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(queue.getByRole('button').first()).toBeFocused()
    expect(await page.evaluate(() => document.cookie)).not.toContain('mesa')

    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar na mesa' })).toBeVisible()
    expect(await violations(page, 'door')).toEqual([])
    await page.getByRole('button', { name: 'Entrar com a chave de acesso' }).click()
    await expect(queue).toBeVisible()
    const expected = /status of 401/
    expect(problems.filter(problem => !expected.test(problem))).toEqual([])
  } finally {
    await server.stop()
  }
})

test('an analyst opens an invoice, in which nothing runs, and accepts it', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const server = await serverWithStaff([{ name: 'Ana Lima', role: 'analyst' }])
  const attack = '<x:script xmlns:x="http://www.w3.org/1999/xhtml">document.title = "ran"</x:script>'
  try {
    await apply(await signUp(server.url), ({ cpf, imei }) =>
      sandboxNote({ cpf, imei, fate: 'unsigned', now: new Date() }).content.replace(
        '</nfeProc>',
        `${attack}</nfeProc>`,
      ),
    )
    const problems = await watchProblems(page)
    const queue = await enterDesk(page, server, 0)
    await openRow(page, queue, 'Notas fiscais a conferir')
    await page.getByRole('button', { name: 'Abrir a nota' }).click()
    await expect(page.getByRole('region', { name: 'O que foi lido' })).toContainText('XML sem assinatura')
    const file = page.getByRole('region', { name: 'O arquivo, como texto' })
    expect(await file.getByRole('textbox').inputValue()).toContain(attack)
    expect(await violations(page, 'invoice')).toEqual([])
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      file.getByRole('button', { name: 'Salvar o arquivo' }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(/^nota-[\da-f-]{36}\.xml$/)
    await expect(page).toHaveTitle(/Mesa/)

    await page.getByRole('button', { name: 'Aceitar a nota' }).click()
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Diga por quê, em pelo menos 5 letras')).toBeVisible()
    await page.getByLabel('Por quê').fill('conferida com a loja')
    expect(await violations(page, 'decision')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nota confirmada. A análise continua')).toBeVisible()
    await expect(queue).not.toContainText('Notas fiscais a conferir')
    expect(problems.filter(problem => !/status of 401/.test(problem))).toEqual([])
  } finally {
    await server.stop()
  }
})

test('one customer is looked at, masked until a reason is given', { tag: '@desktop' }, async ({ page }) => {
  test.setTimeout(300_000)
  const server = await serverWithStaff([{ name: 'Davi Souza', role: 'money' }])
  try {
    const customer = await signUp(server.url)
    const problems = await watchProblems(page)
    await enterDesk(page, server, 0)

    const region = page.getByRole('region', { name: 'Um cliente' })
    await region.getByLabel('CPF, celular, id ou referência').fill(customer.cpf)
    await page.keyboard.press('Enter')
    await expect(region).toContainText(`***.${customer.cpf.slice(3, 6)}.${customer.cpf.slice(6, 9)}-**`)
    expect(await region.textContent()).not.toContain(customer.email)
    await region.getByRole('button', { name: 'Mostrar os dados' }).click()
    await expect(region).toContainText('Diga por quê, em pelo menos 5 letras')
    await region.getByLabel('Por que ver os dados sem máscara').fill('ligou para a central')
    await page.keyboard.press('Enter')
    await expect(region).toContainText(customer.email)
    expect(await violations(page, 'customer')).toEqual([])
    expect(page.url()).toBe(`${server.url}/mesa`)
    await region.getByRole('button', { name: 'Fechar' }).click()
    await expect(region).not.toContainText(customer.email)
    expect(problems.filter(problem => !/status of 401/.test(problem))).toEqual([])
  } finally {
    await server.stop()
  }
})

test('the text of a PDF stands beside the facts, and nothing in it runs', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const server = await serverWithStaff([{ name: 'Ana Lima', role: 'analyst' }])
  const attack = '<script>document.title = "ran"</script>'
  try {
    await apply(await signUp(server.url), ({ cpf, imei }) =>
      examplePdf([attack, `CPF ${cpf}`, `IMEI ${imei}`]),
    )
    const problems = await watchProblems(page)
    const queue = await enterDesk(page, server, 0)
    await openRow(page, queue, 'Notas fiscais a conferir')
    await page.getByRole('button', { name: 'Abrir a nota' }).click()
    await expect(page.getByRole('region', { name: 'O que foi lido' })).toBeFocused()
    const file = page.getByRole('region', { name: 'O arquivo, como texto' })
    expect(await file.getByRole('textbox').inputValue()).toContain(`${attack}\nCPF `)
    await expect(file).toContainText('quem olha o PDF pode ler outra coisa')
    await expect(page).toHaveTitle(/Mesa/)
    expect(await violations(page, 'PDF')).toEqual([])
    // The arrows scroll the text; Esc leads back to the row.
    await file.getByRole('textbox').focus()
    await page.keyboard.press('ArrowDown')
    await expect(file.getByRole('textbox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(queue.getByRole('button').first()).toBeFocused()
    expect(problems.filter(problem => !/status of 401/.test(problem))).toEqual([])
  } finally {
    await server.stop()
  }
})

test('unidentified money finds its loan by two people', { tag: '@desktop' }, async ({ page, browser }) => {
  test.setTimeout(300_000)
  const people = ['Davi Souza', 'Bia Prado'].map(name => ({ name, role: 'money' }))
  const secret = 'the-secret-of-the-bank-in-this-test'
  const server = await serverWithStaff(people, { PIX_WEBHOOK_SECRET: secret, TWO_PEOPLE_ABOVE: '100' })
  try {
    const customer = await signUp(server.url)
    await reachLoan(customer, await reachOffer(customer))
    const { loans } = await customer.api.get<{ loans: { id: string }[] }>('/customers/me')
    const loanId = loans[0]!.id
    const pix = { endToEndId: 'E60701190202611261200abcdef12345', valor: '134.87' }
    const reported = await fetch(`${server.url}/api/webhooks/pix?hmac=${secret}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ pix: [{ ...pix, horario: new Date().toISOString() }] }),
    })
    expect(reported.status).toBe(200)
    const problems = await watchProblems(page)
    const queue = await enterDesk(page, server, 0)
    await openRow(page, queue, 'Pix recebidos sem cobrança conhecida')
    await page.getByRole('button', { name: 'Lançar num empréstimo' }).click()
    await expect(page.getByLabel('Id do empréstimo')).toBeFocused()
    await page.keyboard.type('errado')
    await page.getByLabel('Por quê').fill('comprovante conferido')
    await page.keyboard.press('Enter')
    await expect(page.getByText('É o id de um empréstimo cujo dinheiro já foi enviado')).toBeVisible()
    expect(await violations(page, 'assignment')).toEqual([])
    await page.getByLabel('Id do empréstimo').fill(loanId)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/Proposta registrada: .* Espera por outra pessoa/)).toBeVisible()

    const other = await browser.newPage()
    const others = await enterDesk(other, server, 1)
    await openRow(other, others, 'Propostas que esperam por outra pessoa')
    await expect(others).toContainText(loanId)
    await other.getByRole('button', { name: 'Confirmar' }).click()
    await other.getByLabel('Por quê').fill('conferi o extrato')
    await other.keyboard.press('Enter')
    await expect(other.getByText('Confirmado: lançamento de Pix recebido de R$')).toBeVisible()
    await expect(others).not.toContainText('Pix recebidos sem cobrança conhecida')
    await other.close()
    expect(problems.filter(problem => !/status of 40[01]/.test(problem))).toEqual([])
  } finally {
    await server.stop()
  }
})

test('a customer’s request about own data and a stolen phone are answered', { tag: '@desktop' }, async ({
  page,
}) => {
  test.setTimeout(300_000)
  const server = await serverWithStaff([{ name: 'Ana Lima', role: 'analyst' }])
  try {
    const customer = await signUp(server.url)
    await reachLoan(customer, await reachOffer(customer))
    const { loans } = await customer.api.get<{ loans: { id: string }[] }>('/customers/me')
    await customer.api.post(deviceReportPath(loans[0]!.id), { kind: 'stolen' })
    await customer.api.post(dataCorrectionPath, { field: 'name', value: 'Maria Exemplo Neta' })
    const problems = await watchProblems(page)
    const queue = await enterDesk(page, server, 0)
    await openRow(page, queue, 'Pedidos de clientes sobre os próprios dados')
    await expect(queue).not.toContainText('Maria Exemplo Neta')
    await page.getByRole('button', { name: 'Ver o que o cliente pede' }).click()
    await page.keyboard.type('vai ser corrigido')
    expect(await violations(page, 'reason')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(queue).toContainText('Maria Exemplo Neta')
    await page.getByRole('button', { name: 'Corrigir', exact: true }).click()
    await page.keyboard.type('vi o documento')
    expect(await violations(page, 'correction')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Corrigido. O cliente será avisado.')).toBeVisible()

    await openRow(page, queue, 'Celulares da garantia')
    await page.getByRole('button', { name: 'Responder e encerrar' }).click()
    await page.keyboard.type('Recebemos o boletim de ocorrência, obrigado.')
    await page.getByLabel('Por quê').fill('falei com o cliente')
    expect(await violations(page, 'answer')).toEqual([])
    await page.keyboard.press('Enter')
    await expect(page.getByText('Nada espera por alguém.')).toBeVisible()
    const { reports } = await customer.api.get<DeviceReports>(deviceReportPath(loans[0]!.id))
    expect(reports[0]).toMatchObject({
      status: 'closed',
      answer: 'Recebemos o boletim de ocorrência, obrigado.',
    })
    expect(problems.filter(problem => !/status of 401/.test(problem))).toEqual([])
  } finally {
    await server.stop()
  }
})

test('no page but its own loads anything of the desk', () => {
  const directory = join(output, 'client')
  const read = (file: string) => readFileSync(join(directory, file), 'utf8')
  const chunksIn = (text: string) => [...text.matchAll(/[\w.-]+\.js/g)].map(([name]) => name)
  const chunks = new Map(
    globSync('_astro/*.js', { cwd: directory }).map(file => [file.slice('_astro/'.length), read(file)]),
  )
  function reachedFrom(page: string): string[] {
    const reached = new Set(chunksIn(read(page)).filter(name => chunks.has(name)))
    for (const name of reached)
      for (const next of chunksIn(chunks.get(name)!)) if (chunks.has(next)) reached.add(next)
    return [...reached].filter(name => chunks.get(name)!.includes(deskPaths.registrationBegin))
  }
  const pages = globSync('**/*.html', { cwd: directory })
  expect(pages.length).toBeGreaterThan(20)
  // The development page shows its states, and the sandbox alone serves it.
  expect(pages.filter(page => reachedFrom(page).length > 0).sort()).toEqual(['dev.html', 'mesa.html'])
  expect(read('sitemap.xml')).not.toContain('mesa')
  for (const file of globSync('*.{js,mjs}', { cwd: join(directory, '../../widget') }))
    expect(readFileSync(join(directory, '../../widget', file), 'utf8')).not.toContain('/mesa/')
})
