import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calculateJwkThumbprint, exportJWK, generateKeyPair } from 'jose'
import { violations } from './support/axe.ts'
import { mailedInvitation, serverWithShop } from './support/desk.ts'
import { watchProblems } from './support/problems.ts'
import { expect, test } from './support/test.ts'

test('a shop is run from its console: from the invitation to pages, key, test event and people', async ({
  page,
  request,
}) => {
  test.setTimeout(240_000)
  const owner = 'dona@loja.example'
  const received: string[] = []
  const shop = createServer((call, response) => {
    let body = ''
    call.on('data', chunk => {
      body += chunk
    })
    call.on('end', () => {
      received.push(body)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>(resolve => shop.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/avisos`
  const server = await serverWithShop([{ email: owner, role: 'owner' }])
  try {
    const problems = await watchProblems(page)
    await page.goto(server.url + server.invitations[0])
    await expect(page.getByRole('heading', { name: 'Você foi convidado' })).toBeVisible()
    await expect(page).toHaveURL(`${server.url}/parceiros/console`)
    expect(await violations(page, 'invitation')).toEqual([])
    await page.getByRole('button', { name: 'Aceitar o convite' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Loja Sol' })).toBeVisible()
    await expect(page.getByText(`${owner} (responsável)`)).toBeVisible()
    await expect(page.getByText('Ainda não há pedidos.')).toBeVisible()
    expect(await violations(page, 'orders')).toEqual([])
    expect(await page.evaluate(() => document.cookie)).not.toContain('console')

    await page.getByRole('tab', { name: 'Integração' }).click()
    const origins = page.getByLabel('Páginas da loja (origens)')
    await expect(origins).toHaveValue('http://localhost:8080')
    await origins.fill('http://localhost:8080\nloja')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('"loja" não é uma origem')).toBeVisible()
    await expect(origins).toHaveValue('http://localhost:8080\nloja')
    await origins.fill('http://localhost:8080\nhttps://www.loja.example')
    await page.getByLabel('Endereço dos avisos').fill(address)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Salvo.')).toBeVisible()
    expect(await violations(page, 'settings')).toEqual([])
    await page.getByRole('button', { name: 'Mandar um aviso de teste' }).click()
    await expect(page.getByText('O seu servidor recebeu (204).')).toBeVisible()
    expect(received).toHaveLength(1)
    expect(JSON.parse(received[0]!)).toMatchObject({ type: 'test' })
    await page.getByRole('button', { name: 'Criar um segredo novo' }).click()
    await page.getByRole('button', { name: 'Criar e trocar agora' }).click()
    await expect(page.getByText(/^whsec_[\w-]{43}$/)).toBeVisible()

    const key = page.getByLabel('Chave pública (JWK)')
    await key.fill('{"kty":"RSA"}')
    await page.getByRole('button', { name: 'Cadastrar a chave' }).click()
    await expect(page.getByText('A chave é um JWK público, Ed25519 ou P-256.')).toBeVisible()
    await expect(key).toHaveValue('{"kty":"RSA"}')
    const jwk = await exportJWK((await generateKeyPair('EdDSA', { extractable: true })).publicKey)
    await key.fill(JSON.stringify(jwk))
    await page.getByRole('button', { name: 'Cadastrar a chave' }).click()
    await expect(page.getByText('Chave cadastrada.')).toBeVisible()
    await expect(page.getByText(await calculateJwkThumbprint(jwk))).toBeVisible()
    expect(await violations(page, 'key')).toEqual([])
    await page.getByText('Tirar a chave').click()
    await page.getByRole('button', { name: 'Tirar agora' }).click()
    await expect(page.getByText('Nenhuma chave cadastrada.')).toBeVisible()

    await page.getByRole('tab', { name: 'Aparência' }).click()
    await expect(page.locator('loan-simulator')).toBeVisible()
    await page.getByLabel('Botão "Continuar"').fill('#5f3dc4')
    await expect(page.getByText(/sobre "Botão "Continuar"" tem contraste de \d,\d:1/)).toBeVisible()
    await page.getByLabel('Texto do botão').fill('#ffffff')
    await expect(page.getByText(/tem contraste de/)).toHaveCount(0)
    await expect(page.getByText('--loan-accent: #5f3dc4;')).toBeVisible()
    const button = page.locator('loan-simulator').getByRole('button', { name: 'Continuar', exact: true })
    await expect(button).toHaveCSS('background-color', 'rgb(95, 61, 196)')
    expect(await violations(page, 'theme')).toEqual([])

    await page.getByRole('tab', { name: 'Pessoas' }).click()
    await page.getByLabel('E-mail', { exact: true }).fill('tec@loja.example')
    await page.getByRole('button', { name: 'Convidar' }).click()
    await expect(page.getByText('O convite foi por e-mail para tec@loja.example')).toBeVisible()
    expect(await page.content()).not.toContain('convite=')
    expect(await mailedInvitation(server.url, 'tec@loja.example')).toContain('convite=')
    await expect(page.getByRole('cell', { name: /tec@loja\.example/ })).toBeVisible()
    expect(await violations(page, 'people')).toEqual([])

    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('heading', { name: 'Entrar no console' })).toBeVisible()
    await page.getByLabel('E-mail').fill(owner)
    await page.getByRole('button', { name: 'Receber código' }).click()
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible()
    expect(await violations(page, 'door')).toEqual([])
    const code = async () => {
      const answer = await request.get(`${server.url}/api/sandbox/messages?to=${owner}`)
      const { messages } = (await answer.json()) as { messages: { code?: string }[] }
      return messages[0]?.code
    }
    await expect.poll(code).toMatch(/^\d{6}$/)
    await page.getByLabel('Código de 6 números').fill((await code())!)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Loja Sol' })).toBeVisible()
    const expected = /status of 40[01]/
    expect(problems.filter(problem => !expected.test(problem))).toEqual([])
  } finally {
    await server.stop()
    shop.closeAllConnections()
    await new Promise(resolve => shop.close(resolve))
  }
})
