import './link.css'
import type { ComponentPropsWithRef } from 'react'
import { cx } from './cx.ts'
import { IconExternal } from './icons.tsx'

export type LinkProps = ComponentPropsWithRef<'a'> & { external?: boolean; disabled?: boolean }

/** A link in text. Without `href` it is a button, because it does something here instead of leading somewhere. */
export function Link({ href, external, className, children, disabled, ...rest }: LinkProps) {
  const look = cx('c-link', className)
  if (href === undefined) {
    return (
      <button
        {...(rest as ComponentPropsWithRef<'button'>)}
        type="button"
        className={look}
        disabled={disabled}
      >
        {children}
      </button>
    )
  }
  const leaving = external ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...rest} {...leaving} href={href} className={look}>
      {children}
      {external && (
        <>
          {' '}
          <IconExternal label="(abre em outra aba)" />
        </>
      )}
    </a>
  )
}
