import { expect, test, vi } from 'vitest'
import { TermsRefused } from '../../shared/api/fetch-terms.ts'
import { buildTerms } from '../../shared/loan/costs.ts'
import { readSettings } from './settings.ts'
import { termsAsker } from './terms.ts'

const { settings } = readSettings({ partner: 'sol' }, 'https://lender.example', [5])

function asking(fetchTerms = vi.fn(async () => ({ terms: buildTerms, now: 1 }))) {
  const calls = { setTerms: vi.fn(), report: vi.fn(), refuse: vi.fn(), fetchTerms }
  const ask = termsAsker({ setTerms: calls.setTerms }, calls.report, calls.refuse, fetchTerms)
  return { ...calls, ask }
}

test('asks once per shop', async () => {
  const { ask, fetchTerms, setTerms } = asking()
  await ask(settings)
  await ask({ ...settings })
  expect(fetchTerms).toHaveBeenCalledTimes(1)
  await ask({ ...settings, partner: 'lua' })
  expect(fetchTerms).toHaveBeenCalledTimes(2)
  expect(setTerms).toHaveBeenCalledTimes(2)
})

test.each([
  ['partner-unknown', { code: 'partner-unknown' }, true],
  ['partner-off', { code: 'partner-off' }, true],
  ['origin-not-allowed', { code: 'origin-not-allowed' }, true],
  ['api-failing', { code: 'unexpected' }, false],
  ['api-failing', undefined, false],
])(
  'a refusal is reported as %s for %j; the page may not offer the loan: %s',
  async (code, body, isRefused) => {
    const { ask, report, refuse, setTerms } = asking(
      vi.fn(async () => {
        throw new TermsRefused(body)
      }),
    )
    await ask(settings)
    expect(report.mock.calls).toEqual([[code]])
    expect(refuse).toHaveBeenCalledTimes(isRefused ? 1 : 0)
    expect(setTerms).not.toHaveBeenCalled()
  },
)

test('without an answer the page may go on offering the loan', async () => {
  const { ask, report, refuse } = asking(vi.fn(() => Promise.reject(new TypeError())))
  await ask(settings)
  expect(report.mock.calls).toEqual([['terms-unavailable']])
  expect(refuse).not.toHaveBeenCalled()
})
