import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { autopayMessages } from '../../../../shared/messages/autopay.ts'
import { latestDaysBefore, mostRetries, retryDays } from './days.ts'

const { terms } = autopayMessages
const help = readFileSync(new URL('../../../content/paginas/ajuda.md', import.meta.url), 'utf8')

/*
 * The figures in sentences to customers are those of the rules. What the sentences promise besides is held by
 * autopay.test.ts: the notice, the retries, the end, the payment in another way, and the credit.
 */
test.each([
  ['screen', terms.notice],
  ['help page', help],
])('the %s promises the notice that the window of the bank leaves', (_, text) => {
  expect(text).toContain(`pelo menos ${latestDaysBefore} dias antes`)
})

test.each([
  ['screen', terms.lackingText],
  ['help page', help],
])('the %s promises the retries of the policy', (_, text) => {
  expect(text).toContain(`entamos de novo em até ${mostRetries} dias diferentes, dentro de ${retryDays} dias`)
})
