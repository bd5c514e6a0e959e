import './alert.css'
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react'
import { IconAlert, IconCheck, IconInfo } from './icons.tsx'
import { unbroken } from './unbroken.tsx'

export type AlertProps = {
  tone: 'danger' | 'warning' | 'info' | 'success'
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** False for a message that is part of the first render and is not announced. */
  live?: boolean
  ref?: Ref<HTMLDivElement>
}

/** A message about the whole screen. */
export function Alert({ tone, title, children, action, live = true, ref }: AlertProps) {
  const text = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => leavingFocus(text.current!.parentElement!), [])
  const role = tone === 'danger' ? 'alert' : 'status'
  const Mark = tone === 'success' ? IconCheck : tone === 'info' ? IconInfo : IconAlert
  return (
    <div className={`c-alert c-alert--${tone}`} role={live ? role : undefined} ref={ref} tabIndex={-1}>
      <Mark />
      <div className="c-alert__text" ref={text}>
        {title && <p className="c-alert__title">{title}</p>}
        {children && <div>{unbroken(children)}</div>}
        {action && <div className="c-alert__action">{action}</div>}
      </div>
    </div>
  )
}

/**
 * A button in a message often removes the message: 'Tentar de novo'. The focus then goes on to the content of the page. Lost,
 * it would begin again at the top. On a page of somebody else there is no such content around the message.
 */
const leavingFocus = (box: HTMLElement) => () => {
  const content = box.closest('main')
  if (!content || !box.contains(document.activeElement)) return
  content.tabIndex = -1
  content.focus({ preventScroll: true })
}
