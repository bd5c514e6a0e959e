import './link.css'
import { type ComponentPropsWithRef, createContext, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'
import { IconExternal } from './icons.tsx'

export type LinkProps = ComponentPropsWithRef<'a'> & { external?: boolean; disabled?: boolean }

/**
 * Where the product's own paths lead. Nothing on the hosted site; on a partner's page its origin, and then every link
 * opens beside the page, which must not be left.
 */
export const SiteOrigin = createContext('')

/** A link in text. Without `href` it is a button, because it does something here instead of leading somewhere. */
export function Link({ href, external, className, children, disabled, ...rest }: LinkProps) {
  const site = useContext(SiteOrigin)
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
  const leaves = external || site !== ''
  const leaving = leaves ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a {...rest} {...leaving} href={href.startsWith('/') ? site + href : href} className={look}>
      {leaves ? <Leaving>{children}</Leaving> : children}
    </a>
  )
}

/** With the sign of another tab, which stays on the line of the last word. */
function Leaving({ children }: { children: ReactNode }) {
  const [begin, end] =
    typeof children === 'string' ? (/^(.* )?(.*)$/s.exec(children) ?? []).slice(1) : [children]
  return (
    <>
      {begin}
      <span className="c-link__end">
        {end} <IconExternal label="(abre em outra aba)" />
      </span>
    </>
  )
}
