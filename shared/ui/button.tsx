import './button.css'
import type { ComponentPropsWithRef, MouseEvent, MouseEventHandler, ReactNode } from 'react'
import { cx } from './cx.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentPropsWithRef<'button'>, 'onClick'> & {
  onClick?: MouseEventHandler<HTMLElement> | undefined
  variant?: 'primary' | 'secondary' | 'quiet' | 'accent'
  busy?: boolean
  busyLabel?: string
  wide?: boolean
  small?: boolean
  href?: string
  icon?: ReactNode
}

/** A button. With `href`, a link that looks like one. */
export function Button({
  variant = 'primary',
  busy,
  busyLabel,
  wide,
  small,
  href,
  icon,
  ...rest
}: ButtonProps) {
  const { children, className, type = 'button', onClick, ...attributes } = rest
  const look = cx(
    'c-button',
    `c-button--${variant}`,
    wide && 'c-button--wide',
    small && 'c-button--small',
    className,
  )
  if (href !== undefined) {
    return (
      <a {...(attributes as ComponentPropsWithRef<'a'>)} className={look} href={href} onClick={onClick}>
        <Label icon={icon}>{children}</Label>
      </a>
    )
  }
  // A busy button stays focusable: disabling it would move the focus to the top of the page.
  const swallow = (event: MouseEvent) => event.preventDefault()
  return (
    <button
      {...attributes}
      type={type}
      className={cx(look, busy && 'c-button--busy')}
      aria-disabled={busy || undefined}
      onClick={busy ? swallow : onClick}
    >
      <Label icon={icon} hidden={busy}>
        {children}
      </Label>
      {(busy !== undefined || busyLabel) && (
        <Label icon={<Spinner />} hidden={!busy}>
          {busyLabel ?? children}
        </Label>
      )}
    </button>
  )
}

/** Both labels share one grid cell, so the width stays the same while busy. */
function Label({ icon, hidden, children }: { icon?: ReactNode; hidden?: boolean; children: ReactNode }) {
  return (
    <span className={cx('c-button__label', hidden && 'c-button__label--off')}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
