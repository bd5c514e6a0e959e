import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shownBy, specsFor } from './changes.ts'
import { root } from './run.ts'

const sources = new Map([
  ['e2e/models/login.ts', ''],
  ['e2e/support/walk.ts', "import '../models/login.ts'"],
  ['e2e/login.spec.ts', "import './models/login.ts'"],
  ['e2e/journey.spec.ts', "import './support/walk.ts'"],
  ['e2e/other.spec.ts', ''],
])

describe('specs to run after a change', () => {
  test.each([
    ['a spec: itself', 'e2e/other.spec.ts', ['e2e/other.spec.ts']],
    [
      'a helper: every spec that needs it',
      'e2e/models/login.ts',
      ['e2e/login.spec.ts', 'e2e/journey.spec.ts'],
    ],
    ['a screen: the specs that import its model', 'shared/screens/login/login.tsx', ['e2e/login.spec.ts']],
    ['a file that no page shows: none', 'site/server/app.ts', []],
  ])('of %s', (_, changed, specs) => {
    expect(specsFor([changed], sources)).toEqual(specs)
  })
})

test.each(shownBy)('%s and its file %s exist', (folder, file) => {
  expect(existsSync(join(root, folder))).toBe(true)
  expect(existsSync(join(root, file))).toBe(true)
})
