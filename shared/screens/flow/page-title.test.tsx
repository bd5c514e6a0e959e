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

test('a dialog names itself, also when its page changes under it, and then the page has its title again', () => {
  view = mount(<Step step={2} />)
  const dialog = <StepHeading title="Sua sessão terminou" />
  const over = mount(dialog)
  expect(document.title).toBe('Sua sessão terminou · Celastro')
  view.render(<Step step={3} />)
  expect(document.title).toBe('Sua sessão terminou · Celastro')
  over.unmount()
  expect(document.title).toBe('Etapa 3 · passo 3 de 4 · Celastro')
})

test('what failed in a dialog goes with it, and what failed on its page stays', () => {
  view = mount(<Step step={2} hasFailed />)
  const over = mount(<Step step={1} hasFailed />)
  over.unmount()
  expect(document.title).toBe('Erro: Etapa 2 · passo 2 de 4 · Celastro')
})

test('a page that names nothing itself has its own title again after a dialog', () => {
  document.title = 'Antecipar parcelas · Celastro'
  view = mount(<StepHeading title="Código de verificação" />)
  view.render(<FailureAlert>Sem internet</FailureAlert>)
  expect(document.title).toBe('Erro: Antecipar parcelas · Celastro')
  view.render(<p />)
  expect(document.title).toBe('Antecipar parcelas · Celastro')
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
