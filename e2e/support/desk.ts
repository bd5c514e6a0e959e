import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Locator, type Page } from '@playwright/test'
import { hurried } from '../fixtures.ts'
import type { Program } from '../tooling/program.ts'
import { root } from '../tooling/run.ts'
import { startServer } from '../tooling/server.ts'

/** A server with people who are invited to its desk. `npm run ops` asks the running server, which is faster than a database of its own. */
export async function serverWithStaff(
  people: readonly { name: string; role: string }[],
  env: Record<string, string> = {},
): Promise<Program & { invitations: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-desk-'))
  const server = await startServer({ ...hurried, ...env, DATA_DIR: dataDir })
  const invitations: string[] = []
  for (const { name, role } of people) invitations.push(await invite(dataDir, name, role))
  // Passkeys belong to a name; browsers take none for an address.
  const url = server.url.replace('127.0.0.1', 'localhost')
  const stop = () => server.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }))
  return { ...server, url, stop, invitations }
}

async function invite(dataDir: string, name: string, role: string): Promise<string> {
  const words = ['staff', 'invite', '--name', name, '--role', role, '--by', 'Rita', '--why', 'nova na equipe']
  return /^\/mesa#convite=\S+$/m.exec(await ops(dataDir, words))![0]
}

/** A server with the shop `loja-sol` and people at its console. `invitations`: the paths that were mailed to them. */
export async function serverWithShop(
  people: readonly { email: string; role: string }[],
): Promise<Program & { invitations: string[] }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'celastro-console-'))
  const server = await startServer({ ...hurried, DATA_DIR: dataDir })
  const staff = ['--by', 'Rita', '--why', 'contrato assinado']
  const shop = ['loja-sol', '--name', 'Loja Sol', '--origins', 'http://localhost:8080']
  await ops(dataDir, ['partner', 'add', ...shop, ...staff])
  for (const { email, role } of people)
    await ops(dataDir, ['partner', 'invite', 'loja-sol', '--email', email, '--role', role, ...staff])
  const invitations = await Promise.all(people.map(({ email }) => mailedInvitation(server.url, email)))
  const stop = () => server.stop().finally(() => rmSync(dataDir, { recursive: true, force: true }))
  return { ...server, stop, invitations }
}

/** The path in the newest invitation that the sandbox has mailed to an address. */
export async function mailedInvitation(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/sandbox/messages?to=${encodeURIComponent(email)}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  return /\/parceiros\/console#convite=[\w-]+/.exec(messages[0]!.text)![0]
}

async function ops(dataDir: string, words: string[]): Promise<string> {
  // As `npm run ops`: with the cache of what Node has compiled.
  const program = ['-r', './site/require-node.cjs', 'site/server/ops.ts']
  const { stdout } = await promisify(execFile)(process.execPath, [...program, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: undefined, SANDBOX: '1', DATA_DIR: dataDir } as NodeJS.ProcessEnv,
  })
  return stdout
}

/** An authenticator in the browser that holds passkeys, with a person who always gives their finger. */
export async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

/** Takes the n-th invitation with a new passkey. Returns the queue. */
export async function enterDesk(
  page: Page,
  { url, invitations }: { url: string; invitations: string[] },
  index: number,
): Promise<Locator> {
  await withAuthenticator(page)
  await page.goto(url + invitations[index])
  await page.getByRole('button', { name: 'Criar a chave de acesso' }).click()
  await page.getByRole('button', { name: 'Guardei o código' }).click()
  return page.getByRole('list', { name: 'Fila, o mais antigo primeiro' })
}

/** Waits until something with this title is in the queue, and opens the first of them. */
export async function openRow(page: Page, queue: Locator, title: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await expect(queue).toContainText(title, { timeout: 1000 })
  }).toPass({ timeout: 60_000 })
  await queue.getByRole('listitem').filter({ hasText: title }).first().getByRole('button').first().click()
}
