import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: [
      'shared/**/*.test.{ts,tsx}',
      'site/**/*.test.{ts,tsx}',
      'widget/**/*.test.{ts,tsx}',
      'e2e/**/*.test.ts',
    ],
    globalSetup: './site/server/testing/postgres-setup.ts',
    environment: 'node',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // As in playwright.config.ts.
    retry: process.env.CI ? 2 : 0,
  },
})
