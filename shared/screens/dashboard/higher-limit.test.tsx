import { expect, test } from 'vitest'
import { aHigherLimit } from '../../testing/fixtures/higher-limit.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { HigherLimit } from './higher-limit.tsx'

let page: Stage
const open = async (change: object) => {
  page = await stage(
    <HigherLimit />,
    signedInAt('/dashboard/details', { 'GET /customers/limit': { ...aHigherLimit, ...change } }),
  )
}

test('states the rule and how many are missing', async () => {
  await open({})
  await page.shows('Você já pagou 4 de 6 em dia.')
  expect(page.text()).toContain('até 30% da sua renda')
  expect(page.text()).toContain('com até 35%')
})

test('says when it is earned, and why it does not count while something is late', async () => {
  await open({ paid: 9, isEarned: true })
  await page.shows('Você já tem o limite maior')
  await open({ paid: 9 })
  await page.shows('Com uma parcela em atraso, vale a conta de sempre.')
  expect(page.text()).not.toContain('Você já tem')
})
