import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { StepTitle } from '../../ui/step-title.tsx'
import { usePageTitle } from './page-title.ts'

/** True after a move between steps. The step that the page opens with must not take the focus. */
export const Arriving = createContext<{ readonly current: boolean }>({ current: false })

/** 1 on the hosted site; 2 on a partner's page, which has its own h1. */
export const TitleLevel = createContext<1 | 2>(1)

/** A step's title. It takes the focus on arrival, so that screen readers announce the step. */
export function StepHeading({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const arriving = useContext(Arriving)
  const level = useContext(TitleLevel)
  usePageTitle(title)
  useEffect(() => {
    if (!arriving.current) return
    heading.current?.focus({ preventScroll: true })
    const screen = heading.current?.closest('.s-flow, .s-dash')
    if (screen && screen.getBoundingClientRect().top < 0) screen.scrollIntoView({ block: 'start' })
  }, [arriving])
  return (
    <StepTitle title={title} level={level} ref={heading}>
      {children}
    </StepTitle>
  )
}
