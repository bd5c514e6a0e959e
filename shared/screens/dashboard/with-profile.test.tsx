import { expect, test } from 'vitest'
import { aProfile } from '../../testing/fixtures/profiles.ts'
import { signedInAt } from '../../testing/signed-in.ts'
import { stage } from '../../testing/stage.tsx'
import { onDemand } from '../flow/on-demand.tsx'
import { WithProfile } from './with-profile.tsx'

const loadedBefore = 'Mostramos o que já tinha sido carregado.'

const opened = async (hasFigures: boolean) => {
  const Part = onDemand(() => Promise.reject<() => null>(new Error('offline')))
  const page = await stage(
    <WithProfile hasFigures={hasFigures} loading={null}>
      {() => <Part />}
    </WithProfile>,
    {
      ...signedInAt('/dashboard', { 'GET /customers/me': aProfile() }),
      before: env => env.setOnline(false),
    },
  )
  await page.shows('Confira a sua internet')
  return page.text()
}

test('a page of figures says once that they were loaded before, also where a part of it names the internet', async () => {
  const text = await opened(true)
  expect(text.split(loadedBefore)).toHaveLength(2)
  expect(text).not.toContain('Você está sem internet')
})

test('a page without other content than that part does not say so', async () => {
  expect(await opened(false)).not.toContain(loadedBefore)
})
