/** Time per slide in milliseconds. */
const stay = 5000

/**
 * Advances a horizontally scrolling list. Pauses on hover, focus and reduced motion; stops for good after a tap, a
 * manual scroll, or the previous, next and dot buttons, which continue from the scroll position.
 */
export function carousel(root: HTMLElement): void {
  const track = root.querySelector<HTMLElement>('[data-track]')
  if (!track) return
  const dots = [...root.querySelectorAll('[data-dot]')]
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = 0
  let pointed = false
  let byFinger = false
  let taken = false
  /** While a scroll to `shown` is running, positions in between are ignored. */
  let aimed = false

  const go = (to: number) => {
    shown = (to + dots.length) % dots.length
    aimed = true
    const slide = track.children[shown] as HTMLElement
    track.scrollTo({ left: slide.offsetLeft - track.offsetLeft, behavior: still.matches ? 'auto' : 'smooth' })
    mark()
  }
  const mark = () => {
    dots.forEach((dot, i) => {
      if (i === shown) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }
  const turn = () => {
    clearTimeout(timer)
    if (pointed || taken || still.matches || root.contains(document.activeElement)) return
    timer = setTimeout(() => {
      go(shown + 1)
      turn()
    }, stay)
  }
  const point = (event: PointerEvent) => {
    pointed = event.type === 'pointerenter'
    byFinger = event.pointerType !== 'mouse'
    turn()
  }
  const take = () => {
    taken = true
    turn()
  }

  root.addEventListener('pointerenter', point)
  root.addEventListener('pointerleave', point)
  // A finger cannot hover, so a tap stops the carousel. A finger that scrolls the page sends no pointerup.
  root.addEventListener('pointerup', () => byFinger && take())
  root.addEventListener('focusin', turn)
  root.addEventListener('focusout', () => setTimeout(turn))
  root.addEventListener('click', event => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    take()
    const dot = dots.indexOf(button)
    go(dot >= 0 ? dot : shown + ('next' in button.dataset ? 1 : -1))
  })
  // Manual scroll by finger, wheel or key.
  track.addEventListener('onscrollend' in track ? 'scrollend' : 'scroll', () => {
    if (aimed) return
    shown = Math.round(track.scrollLeft / track.clientWidth)
    mark()
    take()
  })
  for (const kind of ['pointerdown', 'wheel', 'keydown']) {
    track.addEventListener(kind, () => (aimed = false), { passive: true })
  }
  still.addEventListener('change', turn)
  turn()
}
