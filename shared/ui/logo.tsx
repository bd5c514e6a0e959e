import './logo.css'
import './visually-hidden.css'
import { cx } from './cx.ts'
import { Mark } from './mark.tsx'

export type LogoProps = {
  /** The background behind the logo. */
  tone?: 'page' | 'deep'
  /** Shows the mark alone. */
  mark?: boolean
  name?: string
}

export function Logo({ tone = 'page', mark, name = 'celastro' }: LogoProps) {
  return (
    <span className={cx('c-logo', `c-logo--${tone}`)}>
      <Mark />
      <span className={mark ? 'c-hidden' : 'c-logo__word'}>{name}</span>
    </span>
  )
}

/** The logo as a link to the home page. */
export function LogoLink({ href, ...logo }: LogoProps & { href: string }) {
  return (
    <a className="c-logo-link" href={href}>
      <Logo {...logo} />
    </a>
  )
}
