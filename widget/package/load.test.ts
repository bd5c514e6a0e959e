// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { loadLoan as load } from './load.ts'

let loadLoan: typeof load
const inserted = vi.fn()

beforeAll(async () => {
  vi.stubGlobal('LOAN_VERSION', '1.0.0')
  vi.stubGlobal('LOAN_HASHES', { 'loan-simulator': 'sha384-x', 'loan-message': 'sha384-x' })
  ;({ loadLoan } = await import('./load.ts'))
  vi.spyOn(document.head, 'append').mockImplementation(inserted)
})
afterEach(() => {
  document.body.replaceChildren()
  inserted.mockReset()
})

const lender = 'https://lender.example'
const settle = () => new Promise(resolve => setTimeout(resolve))

/** A page that is still loading, with the tag of this file in its HTML. */
function withTag(file: string) {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const tag = document.createElement('script')
  // No JavaScript here: this DOM would ask for the file.
  Object.assign(tag, { type: 'text/plain', src: `${lender}/widget/1.0.0/${file}.js` })
  document.body.append(tag)
}

describe('loadLoan', () => {
  test('rejects where it cannot load, and throws nothing', async () => {
    const answer = loadLoan('not an origin')
    await expect(answer).rejects.toThrow()
    inserted.mockImplementationOnce(() => {
      throw new TypeError('This document requires TrustedScriptURL')
    })
    const refused = loadLoan(lender)
    await expect(refused).rejects.toThrow('TrustedScriptURL')
  })

  test('loads no second copy of a file whose tag has not run yet', async () => {
    withTag('loan-simulator')
    const loaded = loadLoan(lender)
    await settle()
    customElements.define('loan-simulator', class extends HTMLElement {})
    await loaded
    expect(inserted).not.toHaveBeenCalled()
  })

  test('loads the file where the tag of the page has failed', async () => {
    withTag('loan-message')
    void loadLoan(lender, 'loan-message')
    await settle()
    expect(inserted).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('load'))
    await settle()
    expect(inserted).toHaveBeenCalledOnce()
  })
})
