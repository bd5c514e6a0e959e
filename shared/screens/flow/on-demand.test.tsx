import { type ComponentType, type ReactNode, useState } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Stage, stage } from '../../testing/stage.tsx'
import { Offline } from './offline.tsx'
import { onDemand } from './on-demand.tsx'

let page: Stage

const Greeting = ({ name }: { name: string }) => <p>Olá, {name}</p>

test('shows a placeholder until the part has loaded', async () => {
  let arrive = (_: ComponentType<{ name: string }>) => {}
  const Part = onDemand<{ name: string }>(() => new Promise(resolve => (arrive = resolve)))
  page = await stage(<Part name="Ana" />)
  expect(page.messages()).toEqual(['Carregando...'])
  await page.doing(() => arrive(Greeting))
  expect(page.text()).toBe('Olá, Ana')
})

test('renders a part loaded before at once', async () => {
  const Part = onDemand(async () => Greeting)
  expect(renderToStaticMarkup(<Part name="Ana" />)).toContain('Carregando...')
  Part.fetch()
  await Promise.resolve()
  expect(renderToStaticMarkup(<Part name="Ana" />)).toBe('<p>Olá, Ana</p>')
})

test('a part that fails to load shows an error and a reload button', async () => {
  const Part = onDemand(() => Promise.reject<typeof Greeting>(new Error('offline')))
  page = await stage(<Part name="Ana" />)
  expect(page.messages()[0]).toContain('Não foi possível abrir esta parte.')
  expect(page.find('Tentar de novo')).toBeDefined()
})

test('a part that cannot be loaded without internet says so once, in place of the notice of the page', async () => {
  const Part = onDemand(() => Promise.reject<typeof Greeting>(new Error('offline')))
  page = await stage(
    <>
      <Offline />
      <Late>
        <Part name="Ana" />
      </Late>
    </>,
  )
  await page.doing(() => page.env.setOnline(false))
  await page.until(() => page.text().includes('sem internet'))
  await page.press('Abrir')
  await page.until(() => page.text().includes('Não foi possível abrir esta parte.'))
  expect(page.text()).not.toContain('sem internet')
})

test('its retry reloads the page only where there is internet', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue()
  onTestFinished(() => reload.mockRestore())
  const Part = onDemand(() => Promise.reject<typeof Greeting>(new Error('offline')))
  page = await stage(<Part name="Ana" />)
  await page.doing(() => page.env.setOnline(false))
  await page.press('Tentar de novo')
  expect(reload).not.toHaveBeenCalled()
  await page.doing(() => page.env.setOnline(true))
  await page.press('Tentar de novo')
  expect(reload).toHaveBeenCalledOnce()
})

/** What is opened by a press. */
function Late({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    children
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Abrir
    </button>
  )
}

test('loads again on render after a failed early load', async () => {
  let online = false
  const Part = onDemand(() => (online ? Promise.resolve(Greeting) : Promise.reject(new Error('offline'))))
  Part.fetch()
  online = true
  page = await stage(<Part name="Ana" />)
  expect(page.text()).toBe('Olá, Ana')
})
