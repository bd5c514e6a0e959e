import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StepProvider, useSteps } from './steps-context.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function Wizard() {
  const { current, total, next, canGoNext } = useSteps()
  return (
    <button type="button" onClick={next} disabled={!canGoNext}>
      {`${current}/${total}`}
    </button>
  )
}

test('useSteps throws outside its provider', () => {
  expect(() => renderToString(<Wizard />)).toThrow('useSteps deve ser usado dentro de um StepProvider')
})

test('useSteps returns the step, moves on and calls onStep', () => {
  const told: number[] = []
  const place = document.createElement('div')
  const root = createRoot(place)
  act(() =>
    root.render(
      <StepProvider total={2} onStep={step => told.push(step)}>
        <Wizard />
      </StepProvider>,
    ),
  )
  const button = place.querySelector('button')!
  expect(button.textContent).toBe('1/2')
  act(() => button.click())
  expect(button.textContent).toBe('2/2')
  expect(button.disabled).toBe(true)
  expect(told).toEqual([2])
  act(() => root.unmount())
})
