import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, launch } from 'puppeteer-core'
import { type EngineWindow, screen } from './engine.ts'

/** Opens Firefox by WebDriver BiDi. */
export async function openFirefox(executablePath: string): Promise<EngineWindow> {
  // Firefox does not start for root in the home of somebody else, which a container may have.
  const home = mkdtempSync(join(tmpdir(), 'celastro-firefox-'))
  const tidy = () => rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 60_000,
    protocolTimeout: 60_000,
    defaultViewport: screen,
    extraPrefsFirefox: { 'intl.accept_languages': 'pt-BR' },
    env: { ...process.env, HOME: home, TZ: 'America/Sao_Paulo' },
  }).catch(error => {
    tidy()
    throw error
  })
  const page = await browser.newPage()
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded', timeout: 60_000 })
    },
    read: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    tap: (x, y) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text, { delay: 10 }),
    async attach(expression, path) {
      const field = (await page.evaluateHandle(expression)) as ElementHandle<HTMLInputElement>
      await field.uploadFile(path)
    },
    picture: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close().finally(tidy),
  }
}
