import './link.css'
import { type ComponentPropsWithRef, createContext, type MouseEvent, type ReactNode, useContext } from 'react'
import { cx } from './cx.ts'
import { IconExternal } from './icons.tsx'

export type LinkProps = ComponentPropsWithRef<'a'> & { external?: boolean; disabled?: boolean }

/**
 * Origin of the product's own paths: empty on the hosted site. On a partner's page it is the hosted origin, and every
 * link opens in a new tab, so that the partner's page stays open.
 */
export const SiteOrigin = createContext('')

const swallow = (event: MouseEvent) => event.preventDefault()

/**
 * A link in text. Without `href` it is a button for an action on the same page. Disabled, it stays focusable: it is usually
 * the control that was just pressed, and the focus would move to the top of the page.
 */
export function Link({ href, external, className, children, disabled, ...rest }: LinkProps) {
  const site = useContext(SiteOrigin)
  const look = cx('c-link', className)
  if (href === undefined) {
    return (
      <button
        {...(rest as ComponentPropsWithRef<'button'>)}
        {...(disabled && { 'aria-disabled': true, onClick: swallow })}
        type="button"
        className={look}
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

/** A link with the new-tab icon, kept on the line of the last word. */
function Leaving({ children }: { children: ReactNode }) {
  const [begin, end] = typeof children === 'string' ? cutBeforeLastWord(children) : [children]
  return (
    <>
      {begin}
      <span className="c-link__end">
        {end} <IconExternal label="(abre em outra aba)" />
      </span>
    </>
  )
}

function cutBeforeLastWord(text: string): [string, string] {
  const at = text.lastIndexOf(' ') + 1
  return [text.slice(0, at), text.slice(at)]
}
