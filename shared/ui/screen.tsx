import './screen.css'
import type { FormEventHandler, ReactNode } from 'react'
import { ActionBar } from './action-bar.tsx'
import { cx } from './cx.ts'

export type ScreenProps = {
  header?: ReactNode
  children: ReactNode
  actions?: ReactNode
  /** What comes next and why we ask: beside the column on wide screens, below it on narrow ones. */
  aside?: ReactNode
  onSubmit?: FormEventHandler<HTMLFormElement>
  label?: string
}

/** Layout of a form step: content column, primary action, optional aside. */
export function Screen({ header, children, actions, aside, onSubmit, label }: ScreenProps) {
  const inside = (
    <>
      <div className="c-screen__body">
        {header}
        {children}
      </div>
      {actions && <ActionBar>{actions}</ActionBar>}
    </>
  )
  return (
    <div className={cx('c-screen', aside && 'c-screen--aside')}>
      {onSubmit ? (
        <form className="c-screen__main" onSubmit={onSubmit} aria-label={label} noValidate>
          {inside}
        </form>
      ) : (
        <div className="c-screen__main">{inside}</div>
      )}
      {aside && <aside className="c-screen__aside">{aside}</aside>}
    </div>
  )
}
