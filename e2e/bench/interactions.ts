import type { Page } from '@playwright/test'
import { type Figure, figure, median } from './figure.ts'
import { profiles } from './profiles.ts'
import { open, withPage } from './visit.ts'
import type { World } from './world.ts'

type Interaction = {
  name: string
  path(world: World): Promise<string>
  token?(world: World): Promise<string>
  /** Waits until the page is ready and returns the repeated input; `turn` counts from 0. */
  prepare(page: Page): Promise<(turn: number) => Promise<void>>
}

const offerPage = {
  path: async (world: World) => `/proposal/${(await world.offered()).offerId}`,
  token: async (world: World) => (await world.offered()).customer.token,
}

export const interactions: Interaction[] = [
  {
    name: 'slider move → painted plan, /proposal',
    ...offerPage,
    async prepare(page) {
      const slider = page.getByRole('slider').first()
      await slider.focus()
      return turn => slider.press(turn % 4 < 2 ? 'ArrowLeft' : 'ArrowRight')
    },
  },
  {
    name: 'one tap: payment day, /proposal',
    ...offerPage,
    async prepare(page) {
      const day = (name: string) =>
        page.locator('label', { has: page.getByRole('radio', { name, exact: true }) })
      await day('10').waitFor()
      return turn => day(turn % 2 ? '10' : '15').tap()
    },
  },
  {
    name: 'one tap: tab, /dashboard',
    path: async () => '/dashboard',
    token: async world => (await world.borrower()).token,
    async prepare(page) {
      const tab = (name: string) => page.getByRole('tab', { name })
      await tab('Parcelas pagas').waitFor()
      return turn => tab(turn % 2 ? 'Parcelas a pagar' : 'Parcelas pagas').tap()
    },
  },
  {
    name: 'one tap: terms, /form',
    path: async () => '/form',
    async prepare(page) {
      const box = page.getByRole('checkbox').first()
      await box.waitFor()
      return () => box.tap({ position: { x: 8, y: 8 } })
    },
  },
  {
    name: 'one key: phone, /login',
    path: async () => '/login',
    async prepare(page) {
      const phone = page.getByRole('textbox').first()
      await phone.focus()
      return turn => phone.press(turn % 11 === 10 ? 'Backspace' : String((turn % 9) + 1))
    },
  },
]

const turns = 20
/** The browser reports no shorter duration. */
const shortest = 16

/** Time from tap or key to the next paint, 4× CPU, on an idle page. */
export async function measureInteraction(world: World, interaction: Interaction): Promise<Figure[]> {
  const url = (await world.site()).url + (await interaction.path(world))
  const token = await interaction.token?.(world)
  const profile = { ...profiles.slow, throughput: 100_000_000, latency: 0 }
  return withPage(await world.browser(), { profile, token }, async page => {
    page.setDefaultTimeout(20_000)
    await open(page, url)
    await page.waitForFunction(() => window.observed.usable > 0)
    const act = await interaction.prepare(page)
    await page.waitForTimeout(1000)
    const durations = await durationsOf(page, act)
    const note = ` (worst of ${turns}: ${Math.max(...durations)})`
    return [
      figure(`${interaction.name}, ${profile.name}`, median(durations), { atMost: 50 }, { unit: 'ms', note }),
    ]
  })
}

/** Milliseconds of each turn, from the input to the next paint. The page observes itself (`observe.ts`). */
export async function durationsOf(page: Page, act: (turn: number) => Promise<void>): Promise<number[]> {
  const durations: number[] = []
  for (let turn = 0; turn < turns; turn++) {
    await page.evaluate(() => window.observed.events.splice(0))
    await act(turn)
    await page.waitForTimeout(150)
    durations.push(
      await page.evaluate(none => Math.max(none, ...window.observed.events.map(e => e.duration)), shortest),
    )
  }
  return durations
}
