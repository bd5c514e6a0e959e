import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort } from '../../site/server/testing/free-port.ts'
import { chromiumFlags, findChromium } from '../tooling/chromium.ts'
import { type Figure, failed, figure } from './figure.ts'
import type { World } from './world.ts'

/** Public pages. A score below its goal fails `npm run bench`. */
export const lighthousePages = [
  '/',
  '/quem-somos',
  '/imprensa',
  '/ajuda',
  '/privacidade',
  '/termos',
  '/contrato',
]
  .concat(['/ouvidoria', '/para-quem', '/como-funciona', '/parceiros', '/parceiros/desenvolvedores'])
  .map(path => ({ name: `Lighthouse ${path}`, path }))

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/**
 * Lighthouse's four marks for a page on its phone (a Moto G on slow 4G, simulated), each of 100. The best of at most three
 * visits counts: a busy machine can only make a page slower than it is.
 */
export async function measureLighthouse(world: World, { name, path }: { name: string; path: string }) {
  const url = (await world.site()).url + path
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  try {
    const best = new Map<string, number>()
    for (let run = 0; run < 3 && !categories.every(each => best.get(each) === 100); run++) {
      for (const [category, mark] of await marks(url, port)) {
        best.set(category, Math.max(mark, best.get(category) ?? 0))
      }
    }
    return categories.map(each => markOf(`${name} ${each}`, best.get(each)))
  } finally {
    await browser.close()
  }
}

async function marks(url: string, port: number): Promise<[string, number][]> {
  const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
  const { runtimeError, categories: found } = result!.lhr
  if (runtimeError) throw new Error(`${runtimeError.code} ${runtimeError.message}`)
  return Object.entries(found).map(([category, { score }]) => [category, Math.round((score ?? 0) * 100)])
}

const markOf = (what: string, mark: number | undefined): Figure =>
  mark === undefined ? failed(what, 'no mark') : figure(what, mark, { atLeast: 100 })
