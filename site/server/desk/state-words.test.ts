import { expect, test } from 'vitest'
import { reasonTexts } from '../lending/application/refusal.ts'
import { accountWasWrong } from '../lending/payout/payout-queries.ts'
import {
  applicationInWords,
  endingInWords,
  payoutRefusalInWords,
  refusalInWords,
  warningInWords,
} from './state-words.ts'

const code = /^[A-Za-z]+(-[a-z]+)*$/

test.each(Object.keys(reasonTexts))('staff read the refusal %s in words', reason =>
  expect(refusalInWords(reason)).toMatch(/^(idade|renda|[^ ]+ .+)$/),
)

test('staff read states, ends and doubts in words, and a code that is not known as it is', () => {
  expect(applicationInWords('checking')).toBe('nota em conferência')
  expect(endingInWords('withdrawn')).toBe('desistência')
  expect(['imei-absent', 'signature-odd', 'sale-cheaper'].map(warningInWords)).not.toContainEqual(
    expect.stringMatching(code),
  )
  expect(warningInWords('new-doubt')).toBe('new-doubt')
})

test.each([
  ['other-holder', 'BE01: a conta é de outra pessoa'],
  [accountWasWrong, 'a conta, disse o banco à equipe'],
  ['not-done-AC06', 'código do banco: AC06'],
  ['status-422', 'resposta do banco: 422'],
  ['status-422-saldo_insuficiente', 'resposta do banco: 422 saldo insuficiente'],
  ['not done', 'o banco não disse por quê'],
  [null, 'o banco não disse por quê'],
])('staff read of a refused Pix %s', (why, words) => expect(payoutRefusalInWords(why)).toBe(words))
