import { defineConfig } from '@playwright/test'
import { chromiumFlags, findTestChromium } from './tooling/chromium.ts'
import { missingEngines } from './tooling/engines.ts'
import { hasOldestChromium } from './tooling/oldest-chromium.ts'

if (!hasOldestChromium) console.warn('Not checked: Chromium 90, which is built for Linux on x64')
const missing = missingEngines()
for (const { name } of missing) console.warn(`Not checked: ${name}, which is not installed`)

/** Specs run at 360 × 800 with touch; those tagged @desktop run at 1280 × 800 as well. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: [...(hasOldestChromium ? [] : ['oldest-chromium.spec.ts']), ...missing.map(({ spec }) => spec)],
  globalSetup: './tooling/server.ts',
  outputDir: '../test-results',
  // Texts that are compared whole; `--update-snapshots` writes them.
  snapshotPathTemplate: '{testDir}/spoken/{arg}{ext}',
  fullyParallel: true,
  workers: 2,
  // A slow shared machine may miss a time-out once; what fails every time is a failure.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    video: 'off',
    screenshot: 'only-on-failure',
    // Recording costs a quarter of a test's time: only a retry is recorded, or a run with `--trace on`.
    trace: 'on-first-retry',
    launchOptions: { executablePath: findTestChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'mobile', use: { viewport: { width: 360, height: 800 }, hasTouch: true, deviceScaleFactor: 2 } },
    { name: 'desktop', grep: /@desktop/, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
