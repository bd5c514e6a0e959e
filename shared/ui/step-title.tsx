import './step-title.css'
import type { ReactNode, Ref } from 'react'
import { unbroken } from './unbroken.tsx'

export type StepTitleProps = {
  title: ReactNode
  children?: ReactNode
  level?: 1 | 2
  ref?: Ref<HTMLHeadingElement>
}

/**
 * Title of a step and one sentence about it. Focus it when the step changes, so that screen readers continue here.
 */
export function StepTitle({ title, children, level = 1, ref }: StepTitleProps) {
  const Heading = `h${level}` as const
  return (
    <div className="c-title">
      <Heading className="c-title__name" ref={ref} tabIndex={-1}>
        {title}
      </Heading>
      {children && <div className="c-title__lead">{unbroken(children)}</div>}
    </div>
  )
}
