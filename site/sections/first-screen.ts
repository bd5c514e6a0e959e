/**
 * Hides the sections below the first screen during the first frames, because a slow phone takes longer to lay out the
 * landing page than to fetch it. After the page is parsed, each frame shows one more section, which avoids a long task.
 * Any input shows all of them at once. The page inlines this function, so it may use only browser globals.
 */
export function firstScreenFirst(): void {
  const { classList } = document.documentElement
  const touches = ['pointerdown', 'keydown', 'wheel']
  let frames: IntersectionObserver

  // With a fragment, and after Back or reload, the browser scrolls down immediately.
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (location.hash || visit?.type !== 'navigate' || !('IntersectionObserver' in window)) return
  classList.add('first-screen')
  addEventListener('DOMContentLoaded', begin)

  function begin() {
    for (const touch of touches) addEventListener(touch, joinAll, { passive: true })
    // Calls back once per rendered frame. A timer cannot tell whether a frame was rendered.
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
