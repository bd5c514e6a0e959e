import './action-bar.css'
import { type ReactNode, useEffect, useRef } from 'react'

export type ActionBarProps = { children: ReactNode; note?: ReactNode }

/** The next action, at the bottom of the screen and above the keyboard. The last child grows. */
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

/** On iOS the keyboard covers the page instead of shrinking it. The bar moves up by the covered height. */
function liftAboveKeyboard(bar: HTMLElement): (() => void) | undefined {
  const view = window.visualViewport
  if (!view) return
  const lift = () => {
    // Pinch zoom also shrinks the visual viewport. It is no keyboard.
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
