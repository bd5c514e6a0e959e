import { expect, test } from 'vitest'
import { createDrafts } from './desk-drafts.ts'

test('a draft belongs to one decision: the same thing may wait in another row, with decisions of its own', () => {
  const drafts = createDrafts()
  const draft = { why: 'falei com o cliente', typed: {} }
  drafts.keep('a-1', 'risk-release', draft)
  expect(drafts.of('a-1', 'application-approve')).toBeUndefined()
  drafts.drop('a-1', 'application-approve')
  drafts.keep('a-1', 'application-approve', { why: ' ', typed: {} })
  expect(drafts.of('a-1', 'risk-release')).toBe(draft)
})
