import './card.css'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cx } from './cx.ts'
import { IconNext } from './icons.tsx'

export type CardProps = ComponentPropsWithRef<'div'> & {
  tone?: 'plain' | 'deep' | 'sand'
  as?: 'div' | 'section' | 'article' | 'li'
}

/** A surface for one thing. `deep` has the green background that the accent button needs. */
export function Card({ tone = 'plain', as = 'div', className, ...rest }: CardProps) {
  const Tag = as as 'div'
  return <Tag {...rest} className={cx('c-card', `c-card--${tone}`, className)} />
}

export type CardLinkProps = {
  href?: string
  title: ReactNode
  children?: ReactNode
  onClick?: () => void
}

/** A card that is one link. Without `href` it is a button. */
export function CardLink({ href, title, children, onClick }: CardLinkProps) {
  const inside = (
    <>
      <span className="c-card__text">
        <span className="c-card__title">{title}</span>
        {children && <span className="c-card__more">{children}</span>}
      </span>
      <IconNext />
    </>
  )
  const look = 'c-card c-card--plain c-card--link'
  if (href === undefined) {
    return (
      <button type="button" className={look} onClick={onClick}>
        {inside}
      </button>
    )
  }
  return (
    <a className={look} href={href} onClick={onClick}>
      {inside}
    </a>
  )
}
