import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { StepTitle } from '../../ui/step-title.tsx'

/** Whether a step was walked to; the one that the page opened with must not take the focus. */
export const Arriving = createContext<{ readonly current: boolean }>({ current: false })

/** 1 where the screen is the page; 2 on a partner's, which has a title of its own. */
export const TitleLevel = createContext<1 | 2>(1)

/** A step's title. Takes the focus when the customer arrives, so that a screen reader says where they are. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arriving = useContext(Arriving)
  const level = useContext(TitleLevel)
  useEffect(() => {
    if (!arriving.current) return
    heading.current?.focus({ preventScroll: true })
    const screen = heading.current?.closest('.s-flow')
    if (screen && screen.getBoundingClientRect().top < 0) screen.scrollIntoView({ block: 'start' })
  }, [arriving])
  return (
    <StepTitle title={title} level={level} ref={heading}>
      {children}
    </StepTitle>
  )
}
