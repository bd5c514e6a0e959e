import { expect, test } from 'vitest'
import type { Contract } from '../../api/contract.ts'
import { aContract } from '../../testing/fixtures/contracts.ts'
import { failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ContractScreen } from './contract.tsx'

const [read, ask, sign] = [
  'GET /contracts/k1',
  'POST /contracts/k1/signature/code',
  'POST /contracts/k1/signature',
]
const withCode = (patch: Partial<Contract> = {}) => aContract({ needsCode: true, ...patch })

/** `before`: the same tab before the reload. */
async function open(contract: Contract, before?: Stage) {
  const world = signedInAt('/contracts/k1', {
    [read]: contract,
    [ask]: { requestId: 'r-1', phone: '(11) *****-5678' },
    [sign]: { signedAt: '2026-03-10T12:01:00Z' },
  })
  const { tabStorage, clock } = before?.env ?? {}
  const page = await stage(<ContractScreen trust={html => html} />, {
    ...world,
    ...(tabStorage && clock && { tabStorage, clock }),
  })
  await page.until(() => !page.text().includes('Carregando'))
  return page
}

async function atCode() {
  const page = await open(withCode())
  await page.tick('Li o contrato')
  await page.press('Assinar contrato')
  await page.until(() => page.title() === 'Confirme com o código')
  return page
}

test('a reload returns to the code, which signs the document', async () => {
  const page = await open(withCode(), await atCode())
  await page.until(() => page.title() === 'Confirme com o código')
  expect(page.text()).toContain('por WhatsApp para o seu celular. Ele assina este contrato')
  expect(page.text()).toContain('Reenviar em 1:00')
  await page.type('Código de 6 dígitos', '407213')
  await page.press('Assinar com o código')
  await page.shows('Contrato assinado')
  expect(page.env.server.to(ask)).toEqual([])
  expect(page.env.server.to(sign).map(({ body }) => body)).toEqual([
    { sha256: 'a'.repeat(64), agreed: true, requestId: 'r-1', code: '407213' },
  ])
  expect(page.env.tabStorage.get('celastro:signature')).toBeUndefined()
})

test('the phone is not stored', async () => {
  const { env } = await atCode()
  expect(JSON.stringify(env.tabStorage.all())).toContain('r-1')
  expect(JSON.stringify([env.tabStorage.all(), env.storage.all()])).not.toContain('5678')
})

test('a reload after the code has expired opens the contract', async () => {
  const before = await atCode()
  await before.pass(5 * 60_000)
  const page = await open(withCode(), before)
  expect(page.title()).toBe('Seu contrato')
  expect(page.env.tabStorage.get('celastro:signature')).toBeUndefined()
})

test.each([
  ['another document', withCode({ sha256: 'b'.repeat(64) })],
  ['a contract that is signed without a code', withCode({ needsCode: false })],
])('a reload that shows %s opens the contract', async (_, contract) => {
  const page = await open(contract, await atCode())
  expect(page.title()).toBe('Seu contrato')
})

test('a refused request for a code takes the focus, so that it scrolls into view', async () => {
  const page = await open(withCode())
  page.env.server.on(ask, failure(429, { message: 'Aguarde 40 segundos para pedir outro código.' }))
  await page.tick('Li o contrato')
  await page.press('Assinar contrato')
  await page.shows('Aguarde 40 segundos')
  expect(document.activeElement?.matches('.c-alert--danger:not([role])')).toBe(true)
})
