import { expect, test } from 'vitest'
import { funnelPath } from '../../api/funnel.ts'
import { countsStepsName } from '../../environment.ts'
import { funnelMessages } from '../../messages/funnel.ts'
import { createScriptedServer } from '../../testing/server.ts'
import { stage } from '../../testing/stage.tsx'
import { AllowCounting } from './allow-counting.tsx'
import { SeenStep } from './seen-step.tsx'

async function open(said?: string) {
  const server = createScriptedServer()
  server.on(`POST ${funnelPath}`, {})
  const page = await stage(
    <>
      <SeenStep step="contract" />
      <AllowCounting />
    </>,
    { server, before: ({ storage }) => said && storage.set(countsStepsName, said) },
  )
  const box = () => page.place.querySelector<HTMLInputElement>('input[type=checkbox]')!
  return { page, box, sent: () => server.to(`POST ${funnelPath}`).map(({ body }) => body) }
}

test('is not ticked, says what is counted and where it stands, and counts the step once it is ticked', async () => {
  const { page, box, sent } = await open()
  expect(box().checked).toBe(false)
  // Chrome leaves a space that stands alone out of the name of the box.
  expect(page.place.querySelector('label')?.firstChild?.textContent).toBe(`${funnelMessages.allow} `)
  expect(page.place.querySelector('a')?.getAttribute('href')).toBe(
    '/privacidade#7-o-que-fica-no-seu-aparelho',
  )
  expect(sent()).toEqual([])
  await page.doing(() => box().click())
  expect(box().checked).toBe(true)
  expect(sent()).toEqual([{ step: 'contract' }])
})

test('is ticked for whoever has allowed it, who can take it back', async () => {
  const { page, box } = await open('yes')
  expect(box().checked).toBe(true)
  await page.doing(() => box().click())
  expect(box().checked).toBe(false)
})
