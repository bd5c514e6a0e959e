import './logo.css'
import './visually-hidden.css'
import { cx } from './cx.ts'
import { Mark } from './mark.tsx'

export type LogoProps = {
  /** The ground it stands on. */
  tone?: 'page' | 'deep'
  /** Without the word. */
  mark?: boolean
  name?: string
}

/** The lender's mark and name. */
export function Logo({ tone = 'page', mark, name = 'celastro' }: LogoProps) {
  return (
    <span className={cx('c-logo', `c-logo--${tone}`)}>
      <Mark />
      <span className={mark ? 'c-hidden' : 'c-logo__word'}>{name}</span>
    </span>
  )
}

/** The logo as the way home. */
export function LogoLink({ href, ...logo }: LogoProps & { href: string }) {
  return (
    <a className="c-logo-link" href={href}>
      <Logo {...logo} />
    </a>
  )
}
