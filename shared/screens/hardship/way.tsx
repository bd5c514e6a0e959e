import type { ReactNode } from 'react'

type Props = {
  title: string
  /** One paragraph, or several. */
  text: string | readonly string[]
  /** Figures between the text and the links. */
  figures?: ReactNode
  /** Links. */
  children?: ReactNode
}

/** One thing that somebody can do who cannot pay: what it is, what it costs, and its links. */
export const Way = ({ title, text, figures, children }: Props) => (
  <section className="s-hardship__way">
    <h2 className="s-dash__way">{title}</h2>
    {[text].flat().map(each => (
      <p key={each}>{each}</p>
    ))}
    {figures}
    {children && <p className="s-dash__contacts">{children}</p>}
  </section>
)
