import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { hostilePages, scriptOf, simulator } from '../hosts/pages.ts'
import { type Host, type HostPage, openHost } from '../hosts/server.ts'
import { metrics, mounts } from '../support/hosts/mounts.ts'
import { changedPrototypes, rememberPrototypes, surroundings } from '../support/hosts/surroundings.ts'
import { type Figure, figure, median } from './figure.ts'
import { durationsOf } from './interactions.ts'
import { countTraffic } from './traffic.ts'
import { open, withPage } from './visit.ts'
import { helloTag, serveHello } from './widget-floor.ts'
import type { World } from './world.ts'

/** A cheap phone of a shop's customer. */
const profile = { name: '6×', cpu: 6, throughput: 1_600_000, latency: 150 }

interface Place {
  world: World
  host: Host
  /** Of the lender, and its script with the seal. */
  url: string
  script: string
  page(given?: HostPage): string
}

async function place(world: World): Promise<Place> {
  const { url } = await world.site()
  const { files } = await (await fetch(`${url}/widget/1.0.0/integrity.json`)).json()
  const script = scriptOf({
    url,
    integrity: files['loan-simulator.js'].integrity,
    messageIntegrity: files['loan-message.js'].integrity,
  })
  const host = await openHost()
  return { world, host, url, script, page: given => host.page({ script, body: simulator(), ...given }) }
}

/** What is measured, by name; each opens pages of a shop for itself. */
export const widgetMeasurements = [
  { name: 'widget: weight', measure: weight },
  { name: 'widget: paint', measure: paint },
  { name: 'widget: slider', measure: slider },
  { name: 'widget: what it leaves behind', measure: traces },
  { name: 'widget: pixels', measure: pixels },
] as const

/** One of them, with a shop of its own. */
export async function measureWidget(
  world: World,
  { measure }: { measure(place: Place): Promise<Figure[]> },
): Promise<Figure[]> {
  const shop = await place(world)
  try {
    return await measure(shop)
  } finally {
    await shop.host.stop()
  }
}

async function weight({ world, url, page }: Place): Promise<Figure[]> {
  const kilobytes = { unit: 'KB', digits: 1 }
  const file = async (name: string) =>
    Buffer.from(await (await fetch(`${url}/widget/1.0.0/${name}`)).arrayBuffer())
  const [first, second] = [await file('loan-simulator.js'), await file('loan-onboarding.js')]
  const [message, steps] = [await file('loan-message.js'), await file('loan-steps.js')]
  const gzip = (content: Buffer) => gzipSync(content, { level: 9 }).length / 1000
  const brotli = (content: Buffer) => brotliCompressSync(content).length / 1000
  const traffic = await withPage(await world.browser(), {}, async (tab, session) => {
    const seen = await countTraffic(session, new URL(url).host)
    const asked: string[] = []
    tab.on('request', request => request.url().startsWith(url) && asked.push(new URL(request.url()).pathname))
    await open(tab, page())
    await seen.quiet(1500, 20_000)
    const before = asked.length
    await tab.getByRole('button', { name: 'Continuar', exact: true }).tap()
    await tab.getByRole('heading', { name: 'Informações básicas' }).waitFor()
    const scripts = asked.filter(path => path.endsWith('.js')).length
    const { thirdParties } = seen.sum()
    return { before, scripts, others: thirdParties.filter(host => !host.startsWith('localhost')).length }
  })
  return [
    figure('widget: message, gzip', gzip(message), { atMost: 6 }, kilobytes),
    figure('widget: simulator, gzip', gzip(first), { atMost: 22 }, kilobytes),
    figure('widget: simulator, brotli', brotli(first), {}, kilobytes),
    figure('widget: simulator and onboarding, gzip', gzip(first) + gzip(second), { atMost: 64 }, kilobytes),
    figure('widget: the steps after the code, gzip', gzip(steps), { atMost: 17 }, kilobytes),
    figure('widget: simulator and onboarding, brotli', brotli(first) + brotli(second), {}, kilobytes),
    figure('widget: requests of the simulator (script and terms)', traffic.before, { atMost: 2 }),
    figure('widget: scripts with the onboarding', traffic.scripts, { atMost: 2 }),
    figure('widget: requests to third parties', traffic.others, { atMost: 0 }),
  ]
}

/**
 * The page shows nothing but the element, so that its first paint is the element's: that of its title. When the rest stands
 * there too, which the element says by `loan-ready`, is a figure of its own.
 */
async function paint({ world, host, script }: Place): Promise<Figure[]> {
  const hello = await serveHello()
  const bare = simulator().replace(/<a [\s\S]*<\/a>/, '')
  const pages = {
    floor: host.page({
      script: `<script src="${hello.url}" crossorigin="anonymous" async></script>`,
      body: helloTag,
    }),
    widget: host.page({ script, body: bare }),
  }
  const seen = { floor: [], widget: [] } as Record<
    keyof typeof pages,
    { paint: number; after: number; whole: number }[]
  >
  let longest = 0
  let long = 0
  try {
    const browser = await world.browser()
    for (let run = 0; run < world.runs; run++) {
      for (const [name, url] of Object.entries(pages) as [keyof typeof pages, string][]) {
        await withPage(browser, { profile }, async tab => {
          await tab.addInitScript(() =>
            document.addEventListener('loan-ready', () => performance.mark('whole'), { once: true }),
          )
          await open(tab, url)
          // Time alone: whatever would look into the page meanwhile brings a script of its own, which is a long task.
          await tab.waitForTimeout(3000)
          const { paint, loaded, tasks, ready } = await tab.evaluate(() => {
            const entry = performance
              .getEntriesByType('resource')
              .find(each => each.name.endsWith('.js')) as PerformanceResourceTiming
            const tasks = window.observed.longTasks.map(each => each.duration)
            const [whole] = performance.getEntriesByName('whole')
            return {
              paint: window.observed.paint,
              loaded: entry.responseEnd,
              tasks,
              ready: whole?.startTime ?? 0,
            }
          })
          // The floor is one element: it is whole with its first paint.
          seen[name].push({ paint, after: paint - loaded, whole: name === 'floor' ? paint : ready })
          if (name === 'floor') return
          long = Math.max(long, tasks.length)
          longest = Math.max(longest, ...tasks)
        })
      }
    }
  } finally {
    await hello.stop()
  }
  const ratio = (what: 'paint' | 'after' | 'whole', goal: number, title: string) => {
    const [ours, floor] = [
      median(seen.widget.map(each => each[what])),
      median(seen.floor.map(each => each[what])),
    ]
    const note = ` (${Math.round(ours)} of ${Math.round(floor)} ms)`
    return figure(`widget: ${title} / floor, 6×`, ours / floor, { atMost: goal }, { digits: 2, note })
  }
  return [
    ratio('paint', 1.3, 'navigation → paint'),
    ratio('after', 2.5, 'script → paint'),
    ratio('whole', 1.5, 'navigation → all of it painted'),
    figure('widget: long tasks, 6×', long, { atMost: 0 }, { note: ` (longest ${Math.round(longest)} ms)` }),
  ]
}

async function slider({ world, page }: Place): Promise<Figure[]> {
  const quick = { name: '4×', cpu: 4, throughput: 100_000_000, latency: 0 }
  return withPage(await world.browser(), { profile: quick }, async tab => {
    await open(tab, page())
    const control = tab.getByRole('slider').first()
    await control.focus()
    await tab.waitForTimeout(1000)
    const durations = await durationsOf(tab, turn => control.press(turn % 4 < 2 ? 'ArrowLeft' : 'ArrowRight'))
    const note = ` (worst of ${durations.length}: ${Math.max(...durations)})`
    return [
      figure(
        'widget: slider move → painted plan, 4×',
        median(durations),
        { atMost: 50 },
        { unit: 'ms', note },
      ),
    ]
  })
}

async function traces({ world, page }: Place): Promise<Figure[]> {
  return withPage(await world.browser(), {}, async (tab, session) => {
    await rememberPrototypes(tab)
    await open(tab, page({ script: '' }))
    const before = await surroundings(tab)
    await open(tab, page({ body: '' }))
    await session.send('Performance.enable')
    await tab.waitForFunction(() => customElements.get('loan-simulator'))
    // Until the engine has compiled what it will: that is memory of the script, and not of a mount.
    await tab.evaluate(mounts, 1_000)
    const start = await metrics(session)
    await tab.evaluate(mounts, 500)
    const end = await metrics(session)
    const after = await surroundings(tab)
    // What the bench itself observes with is no prototype of the page.
    const touched = (await changedPrototypes(tab))
      .split(' ')
      .filter(each => each && !each.startsWith('observed.'))
    const added =
      [...after.globals, ...after.document].length - [...before.globals, ...before.document].length
    return [
      figure(
        'widget: heap of a mount, 500 times',
        Math.max(0, end.heap - start.heap) / 500,
        { atMost: 256 },
        { unit: 'B' },
      ),
      figure('widget: elements left after 500 mounts', Math.max(0, end.nodes - start.nodes), { atMost: 0 }),
      figure('widget: listeners left after 500 mounts', Math.max(0, end.listeners - start.listeners), {
        atMost: 0,
      }),
      figure('widget: globals added', added, { atMost: 0 }),
      figure(
        'widget: prototypes touched',
        touched.length,
        { atMost: 0 },
        { note: touched.join(' ') && ` (${touched})` },
      ),
    ]
  })
}

async function pixels({ world, page, url }: Place): Promise<Figure[]> {
  return withPage(await world.browser(), {}, async tab => {
    await tab.setViewportSize({ width: 360, height: 1000 })
    const quiet = await pictureOf(tab, page())
    const figures: Figure[] = []
    for (const [how, given] of Object.entries(hostilePages(url))) {
      const isSame = (await pictureOf(tab, page(given))).equals(quiet)
      figures.push(figure(`widget: pixels differ under ${how}`, isSame ? 0 : 1, { atMost: 0 }))
    }
    return figures
  })
}

async function pictureOf(tab: Page, address: string): Promise<Buffer> {
  await tab.goto(address, { waitUntil: 'networkidle' })
  return tab.locator('loan-simulator').screenshot({ animations: 'allow', caret: 'initial' })
}
