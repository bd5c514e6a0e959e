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

/** A replaced module stays replaced for the rest of its process, so these files get a process of their own. */
const replacingModules = globSync(include, { cwd: root }).filter(file =>
  /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), 'utf8')),
)

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
      // Importing the product once per process instead of once per file takes half of the time.
      { extends: true, test: { name: 'together', isolate: false, include, exclude: replacingModules } },
      { extends: true, test: { name: 'alone', include: replacingModules } },
    ],
  },
})
