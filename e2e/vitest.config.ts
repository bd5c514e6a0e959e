import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))
const include = [
  'shared/**/*.test.{ts,tsx}',
  'site/**/*.test.{ts,tsx}',
  'widget/**/*.test.{ts,tsx}',
  'e2e/**/*.test.ts',
]

const filesWith = (pattern: RegExp) =>
  globSync(include, { cwd: root }).filter(file => pattern.test(readFileSync(join(root, file), 'utf8')))

/** A replaced module stays replaced for the rest of its process, so these files get a process of their own. */
const replacingModules = filesWith(/\bvi\.(mock|doMock|resetModules)\(/)
/** Tests of components, and those `.test.ts` files that ask for a document. */
const inDocument = [
  ...globSync('{shared,site,widget}/**/*.test.tsx', { cwd: root }),
  ...filesWith(/^\/\/ @vitest-environment happy-dom$/m),
]

/** Small files that take about a minute and more. At the end of a run one of them would keep one process alone. */
const long = [
  'e2e/faults/full-disk.test.ts',
  'e2e/faults/round.test.ts',
  'site/server/jobs/killed-worker.test.ts',
  'site/server/lending/ledger/histories-{pglite,postgres}.test.ts',
]

const shared = { isolate: false }

export default defineConfig({
  root,
  test: {
    globalSetup: './site/server/testing/postgres-setup.ts',
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // As in playwright.config.ts.
    retry: process.env.CI ? 2 : 0,
    projects: [
      // Files run in the order of these names.
      { extends: true, test: { name: 'alone', include: replacingModules } },
      { extends: true, test: { name: 'long', ...shared, include: long } },
      // Importing the product once per process instead of once per file takes half of the time. A process ends when the
      // next file wants another environment, so those of a document do not lie between the others.
      {
        extends: true,
        test: {
          name: 'screens',
          ...shared,
          environment: 'happy-dom',
          include: inDocument,
          exclude: replacingModules,
        },
      },
      {
        extends: true,
        test: {
          name: 'together',
          ...shared,
          include,
          exclude: [...replacingModules, ...inDocument, ...long],
        },
      },
    ],
  },
})
