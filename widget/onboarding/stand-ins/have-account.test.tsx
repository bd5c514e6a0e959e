import { expect, test } from 'vitest'
import { stage } from '../../../shared/testing/stage.tsx'
import { HaveAccount } from './have-account.tsx'

test('goes on in place at the first step', async () => {
  const page = await stage(<HaveAccount />)
  await page.press('Continue de onde parou')
  expect(page.env.trail).toEqual(['go /login'])
})

test('a phone that was refused has no way on that fills it in again', async () => {
  const page = await stage(<HaveAccount onLeave={() => {}} />)
  expect(page.place.textContent).toBe('')
})
