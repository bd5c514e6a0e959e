import type { ReactNode } from 'react'

type Props = { title: string; text: string; children?: ReactNode }

/** One thing that somebody can do who cannot pay: what it is, and its links. */
export const Way = ({ title, text, children }: Props) => (
  <section>
    <h2 className="s-dash__way">{title}</h2>
    <p>{text}</p>
    {children && <p className="s-dash__contacts">{children}</p>}
  </section>
)
