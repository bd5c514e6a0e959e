/** Records of the page's performance observers; times in milliseconds since navigation. */
export type Observed = {
  paint: number
  /** Every candidate for the largest contentful paint, the last being the largest. */
  largest: { time: number; size: number }[]
  shift: number
  longTasks: { start: number; duration: number }[]
  /** When every island was hydrated, down to a control. */
  usable: number
  /** Slowest handling of each interaction, until the next paint. */
  events: { name: string; start: number; duration: number }[]
}

declare global {
  interface Window {
    observed: Observed
  }
}

/** Runs in the page before other scripts. Must be self-contained, because its source is sent. */
export function observe(): void {
  const observed: Observed = {
    paint: Number.NaN,
    largest: [],
    shift: 0,
    longTasks: [],
    usable: Number.NaN,
    events: [],
  }
  window.observed = observed
  const watch = (type: string, see: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver(list => list.getEntries().forEach(see)).observe({
      type,
      buffered: true,
      ...options,
    })

  watch('paint', entry => {
    if (entry.name === 'first-contentful-paint') observed.paint = entry.startTime
  })
  watch('largest-contentful-paint', entry =>
    observed.largest.push({ time: entry.startTime, size: (entry as unknown as { size: number }).size }),
  )
  watch('layout-shift', entry => {
    const shift = entry as unknown as { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) observed.shift += shift.value
  })
  watch('longtask', entry => observed.longTasks.push({ start: entry.startTime, duration: entry.duration }))
  watch(
    'event',
    entry => observed.events.push({ name: entry.name, start: entry.startTime, duration: entry.duration }),
    {
      durationThreshold: 16,
    },
  )

  const controls = 'input, button, select, textarea, a[href]'
  /** React marks hydrated elements. */
  const taken = (element: Element) => Object.keys(element).some(key => key.startsWith('__reactProps$'))
  const isUsable = () =>
    document.readyState !== 'loading' &&
    [...document.querySelectorAll('astro-island')].every(island => {
      const control = island.querySelector(controls)
      return !island.hasAttribute('ssr') && (control === null || taken(control))
    })
  const look = () => {
    if (isUsable()) observed.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
