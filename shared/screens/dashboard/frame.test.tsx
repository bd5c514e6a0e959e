import type { Window } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import { signedInAt } from '../../testing/signed-in.ts'
import { type Stage, stage } from '../../testing/stage.tsx'
import { DashboardFrame } from './frame.tsx'

let page: Stage
const { happyDOM } = window as typeof window & Pick<Window, 'happyDOM'>

afterEach(() => happyDOM.setViewport({ width: 1024, height: 768 }))

test('the menu closes when a tablet is turned and the sidebar takes its place', async () => {
  happyDOM.setViewport({ width: 800, height: 1280 })
  page = await stage(<DashboardFrame page="/dashboard">Olá</DashboardFrame>, signedInAt('/dashboard', {}))
  const menu = page.place.querySelector('dialog')
  await page.doing(() => page.place.querySelector<HTMLElement>('[aria-label="Abrir menu"]')?.click())
  expect(menu?.open).toBe(true)
  await page.doing(() => happyDOM.setViewport({ width: 1280, height: 800 }))
  expect(menu?.open).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
})
