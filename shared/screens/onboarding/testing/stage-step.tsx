import type { ReactNode } from 'react'
import { StepProvider, useSteps } from '../../../stores/steps-context.tsx'
import type { TestEnvironment, TestWorld } from '../../../testing/environment.ts'
import { stage } from '../../../testing/stage.tsx'
import { KeepSteps } from '../../form/kept.tsx'

/** For tests: one step by itself. When it is left, the page says to which number. */
export async function stageStep(
  number: number,
  step: ReactNode,
  world?: TestWorld & { before?: (env: TestEnvironment) => void },
) {
  const page = await stage(
    <StepProvider total={5} initial={number}>
      <KeepSteps>
        <Only number={number}>{step}</Only>
      </KeepSteps>
    </StepProvider>,
    world,
  )
  return page
}

function Only({ number, children }: { number: number; children: ReactNode }) {
  const { current, goTo } = useSteps()
  if (current === number) return children
  return (
    <button type="button" onClick={() => goTo(number)}>
      {`at step ${current}`}
    </button>
  )
}
