import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deskPaths } from '../shared/api/desk.ts'
import { output } from '../site/output.ts'
import { sandboxNote } from '../site/server/lending/invoice/sandbox/fates.ts'
import { violations } from './support/axe.ts'
import { serverWithStaff, withAuthenticator } from './support/desk.ts'
import { fates } from './support/people.ts'
import { watchProblems } from './support/problems.ts'
import { expect, test } from './support/test.ts'
import { apply, reachHold, signUp } from './tooling/customer.ts'

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
    await withAuthenticator(page)
    await page.goto(server.url + server.invitations[0])
    await page.getByRole('button', { name: 'Criar a chave de acesso' }).click()
    await page.getByRole('button', { name: 'Guardei o código' }).click()
    const queue = page.getByRole('list', { name: 'Fila, o mais antigo primeiro' })
    await expect(async () => {
      await page.getByRole('button', { name: 'Atualizar' }).click()
      await expect(queue).toContainText('Notas fiscais a conferir', { timeout: 1000 })
    }).toPass({ timeout: 60_000 })

    await queue.getByRole('button').first().click()
    await page.getByRole('button', { name: 'Abrir a nota' }).click()
    await expect(page.getByRole('region', { name: 'O que foi lido' })).toContainText('signature-absent')
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
    await withAuthenticator(page)
    await page.goto(server.url + server.invitations[0])
    await page.getByRole('button', { name: 'Criar a chave de acesso' }).click()
    await page.getByRole('button', { name: 'Guardei o código' }).click()

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
