import './action-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'

export type ActionBarProps = { children: ReactNode; note?: ReactNode }

/** The next action, at the bottom within the thumb's reach and above the keyboard. The last child grows. */
export function ActionBar({ children, note }: ActionBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => liftAboveKeyboard(bar.current!), [])
  return (
    <div className="c-actions" ref={bar}>
      {note && <div className="c-actions__note">{note}</div>}
      <div className="c-actions__row">{children}</div>
    </div>
  )
}

/** Where the keyboard covers the page instead of shrinking it (iOS), the bar is moved up by what is covered. */
function liftAboveKeyboard(bar: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport
  if (!view) return
  const lift = () => {
    // Zoomed in by fingers is not a keyboard.
    const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop
    bar.style.setProperty('--c-keyboard', `${Math.max(0, Math.round(covered))}px`)
  }
  view.addEventListener('resize', lift)
  view.addEventListener('scroll', lift)
  return () => {
    view.removeEventListener('resize', lift)
    view.removeEventListener('scroll', lift)
  }
}
