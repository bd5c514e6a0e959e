import { describe, expect, test } from 'vitest'
import { anAgreementDocument, anAgreementOffer } from '../../testing/fixtures/agreements.ts'
import { fakeHistory } from '../../testing/history.ts'
import { type Answer, failure } from '../../testing/server.ts'
import type { Stage } from '../../testing/stage.tsx'
import type { AgreementDraft, AgreementHistory } from './agreement-history.ts'
import { openAgreement, routes, signed } from './testing/open-agreement.tsx'

const { choice } = anAgreementDocument()
const twelve = anAgreementDocument({ choice: { ...choice, installments: 12 } })
/** The figures of twelve instalments from 10 April. */
const figures = '12 parcelas deR$ 161,10'

/** A browser's history that also keeps the choice. */
function browser() {
  let draft: AgreementDraft | undefined
  const { history, ...moves } = fakeHistory()
  const kept: AgreementHistory = {
    ...history,
    readDraft: () => draft,
    saveDraft: newest => {
      draft = newest
    },
  }
  return { history: kept, ...moves }
}

async function read({ history }: ReturnType<typeof browser>) {
  const page = await openAgreement(anAgreementOffer(), { [routes.issue]: twelve }, undefined, history)
  await page.choose('12')
  await page.choose('2026-04-10')
  expect(page.text()).toContain(figures)
  await page.toDocument()
  return page
}
const reload = (
  before: Pick<Stage, 'env'>,
  { history }: ReturnType<typeof browser>,
  document: Answer = twelve,
) => openAgreement(anAgreementOffer(), { [routes.latest]: document }, before, history)

describe('Back', () => {
  test('leads from the document to the choice that was made, and Forward to the document', async () => {
    const window = browser()
    const page = await read(window)
    await page.doing(window.back)
    expect(page.title()).toBe('Renegociar as parcelas')
    expect(page.text()).toContain(figures)
    await page.doing(window.forward)
    expect(page.title()).toBe('Leia antes de assinar')
  })

  test('leads from the code to the document, and nowhere from what was signed', async () => {
    const window = browser()
    const page = await read(window)
    await page.agree()
    await page.until(() => page.title() === 'Confirme com o código')
    await page.doing(window.back)
    expect(page.title()).toBe('Leia antes de assinar')
    await page.doing(window.forward)
    await page.enterCode()
    await page.until(() => page.title() === 'Parcelas renegociadas')
    await page.doing(window.back)
    expect(page.title()).toBe('Parcelas renegociadas')
  })
})

describe('a reload', () => {
  test('keeps the choice', async () => {
    const window = browser()
    const before = await openAgreement(anAgreementOffer(), {}, undefined, window.history)
    await before.choose('12')
    await before.choose('2026-04-10')
    const page = await reload(before, window)
    expect(page.text()).toContain(figures)
    expect(page.calls(routes.latest)).toEqual([])
  })

  test('of the document opens it again; Back then leads to the choice', async () => {
    const window = browser()
    const page = await reload(await read(window), window)
    await page.until(() => page.title() === 'Leia antes de assinar')
    await page.doing(window.back)
    expect(page.text()).toContain(figures)
    await page.doing(window.forward)
    expect(page.title()).toBe('Leia antes de assinar')
  })

  test.each([
    ['another document', anAgreementDocument({ sha256: 'f'.repeat(64) })],
    ['a signed document', signed],
    ['no document', failure(404)],
  ])('of the document that finds %s opens the choice that was made', async (_, document) => {
    const window = browser()
    const page = await reload(await read(window), window, document)
    await page.until(() => page.title() === 'Renegociar as parcelas')
    await page.shows(figures)
  })

  test('of the choice after Back stays there', async () => {
    const window = browser()
    const before = await read(window)
    await before.agree()
    await before.until(() => before.title() === 'Confirme com o código')
    await before.doing(window.back)
    await before.doing(window.back)
    const page = await reload(before, window)
    expect(page.title()).toBe('Renegociar as parcelas')
  })
})
