/**
 * Leaves what is below the first screen out of the first frames: laying out the whole landing page takes a slow phone
 * longer than fetching it. Once the page is read, one section joins with each frame, so that none of them is a long
 * task; whoever touches the page meanwhile gets all of it. The page writes this function as text between its first
 * section and the others: it may use nothing but what a browser has.
 */
export function firstScreenFirst(): void {
  const { classList } = document.documentElement
  const touches = ['pointerdown', 'keydown', 'wheel']
  let frames: IntersectionObserver

  // An address that names a section, Back and reload go further down at once.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash || visit?.type !== 'navigate' || !('IntersectionObserver' in window)) return
  classList.add('first-screen')
  addEventListener('DOMContentLoaded', begin)

  function begin() {
    for (const touch of touches) addEventListener(touch, joinAll, { passive: true })
    // Tells after each frame: timers would not know whether there was one.
    frames = new IntersectionObserver(joinNext)
    frames.observe(document.body)
  }

  function joinNext() {
    const next = document.querySelector(
      ':is(.opening, main) > * + :not(script, .joined), main ~ :not(script, .joined)',
    )
    if (!next) return joinAll()
    next.classList.add('joined')
    frames.disconnect()
    frames.observe(next)
  }

  function joinAll() {
    frames.disconnect()
    classList.remove('first-screen')
    for (const touch of touches) removeEventListener(touch, joinAll)
  }
}
