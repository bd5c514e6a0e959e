// @vitest-environment happy-dom
import { lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Stage, stage } from '../flow/stage.tsx'
import { Later } from './later.tsx'

let page: Stage
afterEach(() => page.end())

test('a part that is on its way holds its place, then stands there', async () => {
  let arrive = (_: { default: () => string }) => {}
  const Part = lazy(() => new Promise<{ default: () => string }>(resolve => (arrive = resolve)))
  page = await stage(
    <Later>
      <Part />
    </Later>,
  )
  expect(page.told()).toEqual(['Carregando...'])
  await page.doing(() => arrive({ default: () => 'aqui' }))
  expect(page.text()).toBe('aqui')
})

test('a part that did not arrive says so and offers to load the page again', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {})
  const Part = lazy(() => Promise.reject<{ default: () => string }>(new Error('offline')))
  page = await stage(
    <Later>
      <Part />
    </Later>,
  )
  expect(page.told()[0]).toContain('Não foi possível abrir esta parte.')
  expect(page.find('Tentar novamente')).toBeDefined()
  quiet.mockRestore()
})
