// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { mount } from '../../ui/testing/mount.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { usePageTitle } from './page-title.ts'
import { StepHeading } from './step-heading.tsx'

let view: ReturnType<typeof mount>
afterEach(() => view.unmount())

function Step({ step, hasFailed }: { step: number; hasFailed?: boolean }) {
  usePageTitle(`Etapa ${step}`, step, 4)
  return (
    <>
      <StepHeading title={`Etapa ${step}`} />
      {hasFailed && <FailureAlert>Sem internet</FailureAlert>}
    </>
  )
}

test('a step and its place are in the title, also after a move', () => {
  view = mount(<Step step={2} />)
  expect(document.title).toBe('Etapa 2 · passo 2 de 4 · Celastro')
  view.render(<Step step={3} />)
  expect(document.title).toBe('Etapa 3 · passo 3 de 4 · Celastro')
})

test('a screen outside the steps is named alone', () => {
  view = mount(<StepHeading title="Acesse a sua conta" />)
  expect(document.title).toBe('Acesse a sua conta · Celastro')
})

test('what failed comes first, while it is shown and on the step where it is', () => {
  view = mount(<Step step={2} hasFailed />)
  expect(document.title).toBe('Erro: Etapa 2 · passo 2 de 4 · Celastro')
  view.render(<Step step={2} />)
  expect(document.title).toBe('Etapa 2 · passo 2 de 4 · Celastro')
  view.render(<Step step={2} hasFailed />)
  view.render(<Step step={3} />)
  expect(document.title).toBe('Etapa 3 · passo 3 de 4 · Celastro')
})
