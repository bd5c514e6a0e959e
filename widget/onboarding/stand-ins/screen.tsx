import '../../../shared/ui/screen.css'
import '../../../shared/ui/action-bar.css'
import type { ScreenProps } from '../../../shared/ui/screen.tsx'

/** Layout of a step on a partner's page: the action follows the form instead of sticking to the window. */
export function Screen({ header, children, actions, onSubmit, label }: ScreenProps) {
  const inside = (
    <>
      <div className="c-screen__body">
        {header}
        {children}
      </div>
      {actions && (
        <div className="c-actions">
          <div className="c-actions__row">{actions}</div>
        </div>
      )}
    </>
  )
  return onSubmit ? (
    <form className="c-screen__main" onSubmit={onSubmit} aria-label={label} noValidate>
      {inside}
    </form>
  ) : (
    <div className="c-screen__main">{inside}</div>
  )
}
