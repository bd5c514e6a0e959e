/** How long one slide stays, in milliseconds. */
const stay = 5000

/**
 * Turns the slides of a list that scrolls sideways. Stands still while somebody points at it, has the focus in it or wants
 * less motion, and for good once a finger has tapped or turned it; previous, next and dots go on from where the list was
 * scrolled to.
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
  /** On its way to `shown`: where it passes, or is turned round by the next press, says nothing. */
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
  /** A finger cannot stay to hold it still. One that only passes while it scrolls the page says nothing. */
  const take = () => {
    taken ||= byFinger
    turn()
  }

  root.addEventListener('pointerenter', point)
  root.addEventListener('pointerleave', point)
  root.addEventListener('pointerup', take)
  root.addEventListener('focusin', turn)
  root.addEventListener('focusout', () => setTimeout(turn))
  root.addEventListener('click', event => {
    const button = (event.target as Element).closest('button')
    if (!button) return
    const dot = dots.indexOf(button)
    go(dot >= 0 ? dot : shown + ('next' in button.dataset ? 1 : -1))
  })
  // Scrolled by finger, wheel or key.
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
