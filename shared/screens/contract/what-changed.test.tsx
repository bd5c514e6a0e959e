import { expect, test } from 'vitest'
import type { ContractFigures, ReplacedContract } from '../../api/contract.ts'
import { aContract } from '../../testing/fixtures/contracts.ts'
import { plain } from '../../testing/person.ts'
import { type Answer, failure } from '../../testing/server.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { ContractScreen } from './contract.tsx'

let page: Stage

const read = 'GET /contracts/k1'

async function open(answer: Answer) {
  page = await stage(<ContractScreen trust={html => html} />, signedInAt('/contracts/k1', { [read]: answer }))
  await page.until(() => !page.text().includes('Carregando'))
}
const figures: ContractFigures = {
  ...{ firstDueDate: '2026-04-10', lastDueDate: '2026-09-10', installmentCents: 23_487, totalCents: 140_922 },
  ...{ iofCents: 1_949, legalCet: 238.76, per30DaysPercent: 8.31 },
}
const replaced: ReplacedContract = {
  ...{ number: '2026-000122', issuedAt: '2026-02-28T02:00:00Z', isTextChanged: false },
  figures: { ...figures, firstDueDate: '2026-03-10', legalCet: 2441.81, per30DaysPercent: 8.312 },
}
const changes = () =>
  [...page.place.querySelectorAll('.c-alert dt')].map(name => plain(name.parentElement?.textContent))

test('says which printed figures changed since the document of an earlier day, and no others', async () => {
  await open(aContract({ figures, replaced }))
  expect(page.text()).toContain('O contrato emitido em 27 de fevereiro de 2026 valia só naquele dia')
  expect(changes()).toEqual([
    'Primeira parcela10 de abril de 2026Antes: 10 de março de 2026',
    'CET ao ano238,76%Antes: 2.441,81%',
  ])
  expect(page.text()).not.toContain('O texto do contrato mudou')
  expect(page.messages()).toEqual([])
})

test('says that only the wording changed', async () => {
  await open(aContract({ figures, replaced: { ...replaced, figures, isTextChanged: true } }))
  expect(page.text()).toContain('As datas e os custos são os mesmos.O texto do contrato mudou.')
})

test('a refused code for a stale document shows the new one and what changed', async () => {
  await open(aContract({ needsCode: true }))
  page.env.server.on('POST /contracts/k1/signature/code', failure(409, { code: 'contract-changed' }))
  await page.tick('Li o contrato')
  page.env.server.on(read, aContract({ needsCode: true, sha256: 'b'.repeat(64), figures, replaced }))
  await page.press('Assinar contrato')
  await page.until(() => changes().length > 0)
  expect(page.env.server.to('POST /contracts/k1/signature/code')[0]?.body).toEqual({ sha256: 'a'.repeat(64) })
  expect(page.button('Assinar contrato').disabled).toBe(true)
  expect(page.messages()[0]).toContain('O contrato mudou')
})

test('the signed contract repeats the figures of the document', async () => {
  await open(aContract({ signedAt: '2026-03-10T12:05:00Z', status: 'UpToDate', figures }))
  for (const said of [
    'Primeira parcela10 de abril de 2026',
    'Valor de cada parcelaR$ 234,87',
    'Total a pagarR$ 1.409,22',
    'CET ao ano238,76%',
  ])
    expect(page.text()).toContain(said)
})
