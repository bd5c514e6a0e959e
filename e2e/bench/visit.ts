import { brotliCompressSync } from 'node:zlib'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { type Observed, observe } from './observe.ts'
import type { Profile } from './profiles.ts'
import { countTraffic, type Traffic } from './traffic.ts'

export type Visit = Traffic & {
  /** Milliseconds since navigation. */
  largestPaint: number
  /** The same before the API answered: the page as the server sent it. */
  shellPaint: number
  usable: number
  /** Sum of task time above 50 ms per task, after the first paint. */
  blocking: number
  shift: number
  nodes: number
}

export type Visitor = { profile?: Profile; token?: string | undefined }

/** A page that answers 404. The report says "not built yet". */
export class NotThere extends Error {
  override name = 'NotThere'
}

/** Opens `url` with an empty cache, waits until the page is idle, and returns the measurements. */
export async function visit(browser: Browser, url: string, visitor: Visitor = {}): Promise<Visit> {
  return withPage(browser, visitor, async (page, session) => {
    const traffic = await countTraffic(session, new URL(url).host)
    const html = await open(page, url)
    await traffic.quiet(1500, 60_000)
    const observed = await page.evaluate(() => window.observed)
    const firstAnswer = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(entry => new URL(entry.name).pathname.startsWith('/api/'))
        .reduce((first, entry) => Math.min(first, (entry as PerformanceResourceTiming).responseStart), 1e9),
    )
    const sum = traffic.sum()
    return {
      ...sum,
      scriptBytes: sum.scriptBytes + inlineScriptBytes(html),
      ...paints(observed, firstAnswer),
      nodes: await page.evaluate(() => document.querySelectorAll('*').length),
    }
  })
}

/** Compressed size of inline scripts. `bytes` already includes it as part of the document. */
function inlineScriptBytes(html: string): number {
  const inline = [...html.matchAll(/<script(?![^>]*(?:\ssrc=|json))[^>]*>([\s\S]*?)<\/script>/g)]
  const text = inline.map(match => match[1]).join('\n')
  return text === '' ? 0 : brotliCompressSync(text).length
}

function paints({ largest, longTasks, paint, shift, usable }: Observed, firstAnswer: number) {
  const last = (some: { time: number }[]) => some.at(-1)?.time ?? Number.NaN
  return {
    largestPaint: last(largest),
    shellPaint: last(largest.filter(each => each.time <= firstAnswer)),
    usable,
    blocking: longTasks
      .filter(task => task.start > paint)
      .reduce((sum, task) => sum + Math.max(0, task.duration - 50), 0),
    shift,
  }
}

/**
 * Milliseconds until a new Chromium window is idle: it draws its address bar and suggestions with internal pages, which
 * would compete for the CPU.
 */
const windowSettles = 1200

/** A page at 360 × 800 on the visitor's device, signed in when there is a token. Closed when `work` is done. */
export async function withPage<T>(
  browser: Browser,
  { profile, token }: Visitor,
  work: (page: Page, session: Awaited<ReturnType<BrowserContext['newCDPSession']>>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    hasTouch: true,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
  })
  try {
    await context.addInitScript(observe)
    if (token) await context.addInitScript(given => localStorage.setItem('celastro:token', given), token)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    if (profile) {
      const bytesPerSecond = profile.throughput / 8
      await session.send('Network.enable')
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: profile.latency,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: bytesPerSecond,
      })
      await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpu })
    }
    await page.waitForTimeout(windowSettles)
    return await work(page, session)
  } finally {
    await context.close()
  }
}

/** Opens `url` and returns the document as sent. @throws NotThere on 404 */
export async function open(page: Page, url: string): Promise<string> {
  const answer = await page.goto(url, { waitUntil: 'load', timeout: 90_000 })
  if (answer?.status() === 404) throw new NotThere(url)
  if (!answer?.ok()) throw new Error(`${url} answered ${answer?.status()}`)
  return answer.text()
}
