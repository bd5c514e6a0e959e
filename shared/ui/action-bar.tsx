import './action-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'

export type ActionBarProps = { children: ReactNode; note?: ReactNode }

/** The next action, at the bottom of the screen and above the keyboard. The last child grows. */
export function ActionBar({ children, note }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => leaveRoom(bar.current!), [])
  return (
    <div className="c-actions" ref={bar}>
      {note && <div className="c-actions__note">{note}</div>}
      <div className="c-actions__row">{children}</div>
    </div>
  )
}

/**
 * On iOS the keyboard covers the page instead of shrinking it. The bar moves up by the covered height. Its own height is
 * told to the page, which scrolls a focused control above it: the bar grows with the text and with what stands in it. A bar
 * that takes half of what can be seen, or more, stays at its place in the page.
 */
function leaveRoom(bar: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport
  if (!view) return
  const place = () => {
    // Pinch zoom also shrinks the visual viewport. It is no keyboard.
    const isZoomed = view.scale > 1.01
    const covered = isZoomed ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop))
    const height = bar.offsetHeight
    const isTall = 2 * height >= (isZoomed ? window.innerHeight : view.height)
    const hasGrown = isTall && !bar.classList.contains('c-actions--tall')
    bar.classList.toggle('c-actions--tall', isTall)
    bar.style.setProperty('--c-keyboard', `${covered}px`)
    document.documentElement.style.setProperty('--c-action-bar', `${isTall ? 0 : height}px`)
    // The answer to its button has made it tall. It goes back to its place, and must not leave the window with that.
    if (hasGrown && bar.contains(document.activeElement)) bar.scrollIntoView({ block: 'nearest' })
  }
  const size = new ResizeObserver(place)
  size.observe(bar)
  view.addEventListener('resize', place)
  view.addEventListener('scroll', place)
  return () => {
    size.disconnect()
    view.removeEventListener('resize', place)
    view.removeEventListener('scroll', place)
  }
}
