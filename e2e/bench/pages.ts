import { type Figure, figure, median } from './figure.ts'
import { profiles } from './profiles.ts'
import { type Visit, visit } from './visit.ts'
import type { World } from './world.ts'

/** A page and its goals: sizes in KB (1000 bytes), times as multiples of the empty page's largest paint. */
type PageGoals = {
  name: string
  path(world: World): Promise<string>
  token?(world: World): Promise<string>
  scriptKb?: number
  totalKb?: number
  requests?: number
  /** Largest paint, at 4× and at 12×. */
  paint?: [slow: number, slowest: number]
  /** Counts only the paint before the API answers. */
  shell?: boolean
  usable?: number
  blockingMs?: number
  nodes?: number
}

const loanOwner = async (world: World) => (await world.borrower()).token

export const pages: PageGoals[] = [
  {
    name: '/',
    path: async () => '/',
    scriptKb: 5,
    totalKb: 45,
    requests: 8,
    paint: [1.25, 1.4],
    blockingMs: 80,
  },
  { name: '/login', path: async () => '/login', scriptKb: 82, paint: [1.25, 1.25], usable: 3.2 },
  { name: '/form', path: async () => '/form', scriptKb: 95, paint: [1.25, 1.25], usable: 3.2 },
  {
    name: '/dashboard',
    path: async () => '/dashboard',
    token: loanOwner,
    scriptKb: 82,
    paint: [1.3, 1.3],
    shell: true,
    nodes: 400,
  },
  { name: '/dashboard/details', path: async () => '/dashboard/details', token: loanOwner, shell: true },
  {
    name: '/proposal',
    path: async world => `/proposal/${(await world.offered()).offerId}`,
    token: async world => (await world.offered()).customer.token,
    shell: true,
  },
]

/** Measurements of opening a page: size, paints, layout shifts and nodes. */
export async function measurePage(world: World, goals: PageGoals): Promise<Figure[]> {
  const { name, shell = false } = goals
  const url = (await world.site()).url + (await goals.path(world))
  const token = await goals.token?.(world)
  const browser = await world.browser()
  const quick = await visit(browser, url, { token })
  const figures = weight(goals, quick)

  for (const [index, profile] of [profiles.slow, profiles.slowest].entries()) {
    const visits: Visit[] = []
    const floors: number[] = []
    // In turns, so that both run under the same load.
    for (let run = 0; run < world.runs; run++) {
      floors.push((await visit(browser, (await world.floor()).url, { profile })).largestPaint)
      visits.push(await visit(browser, url, { profile, token }))
    }
    const floor = median(floors)
    const paint = median(visits.map(each => (shell ? each.shellPaint : each.largestPaint)))
    const usable = median(visits.map(each => each.usable))
    const times = (value: number) => ` (${Math.round(value)} of ${Math.round(floor)} ms)`
    figures.push(
      figure(
        `${name} ${shell ? 'shell LCP' : 'LCP'} / floor, ${profile.name}`,
        paint / floor,
        { atMost: goals.paint?.[index] },
        { digits: 2, note: times(paint) },
      ),
      figure(
        `${name} usable / floor, ${profile.name}`,
        usable / floor,
        { atMost: goals.usable },
        { digits: 2, note: times(usable) },
      ),
      figure(
        `${name} blocking time, ${profile.name}`,
        median(visits.map(each => each.blocking)),
        { atMost: profile.cpu === 12 ? goals.blockingMs : undefined },
        { unit: 'ms' },
      ),
      figure(
        `${name} layout shift, ${profile.name}`,
        Math.max(...visits.map(each => each.shift)),
        { atMost: 0 },
        { digits: 4 },
      ),
    )
  }
  return figures
}

function weight({ name, scriptKb, totalKb, requests, nodes }: PageGoals, seen: Visit): Figure[] {
  const kilobytes = { unit: 'KB', digits: 1 }
  return [
    figure(`${name} JavaScript before interaction`, seen.scriptBytes / 1000, { atMost: scriptKb }, kilobytes),
    figure(`${name} everything before interaction`, seen.bytes / 1000, { atMost: totalKb }, kilobytes),
    figure(`${name} requests before interaction`, seen.requests, { atMost: requests }),
    figure(`${name} requests to third parties`, seen.thirdParties.length, { atMost: 0 }),
    figure(`${name} DOM nodes`, seen.nodes, { atMost: nodes }),
  ]
}
