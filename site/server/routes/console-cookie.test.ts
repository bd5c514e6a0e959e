import { expect, test } from 'vitest'
import { consolePaths } from '../../../shared/api/console.ts'
import { consolePage, invitationFor } from '../testing/console.ts'
import { opsOf } from '../testing/ops.ts'
import { addShop } from '../testing/shopper.ts'
import { testApp } from '../testing/test-app.ts'

test('outside the sandbox the cookie is for https and this host alone', async () => {
  const origin = 'https://celastro.example'
  const app = await testApp({ database: 'pglite', config: { sandbox: false, publicSiteUrl: origin } })
  await addShop(app, 'sol')
  const words = [
    '--email',
    'ana@sol.example',
    '--role',
    'owner',
    '--by',
    'Rita',
    '--why',
    'contrato assinado',
  ]
  await opsOf(() => app)('partner', 'invite', 'sol', ...words)
  const { text } = await app.deps.db.selectFrom('messages').select('text').executeTakeFirstOrThrow()
  expect(text).toContain(`${origin}/parceiros/console#convite=`)
  const page = consolePage(app, { origin })
  const { set, status } = await page.accept(await invitationFor(app, 'ana@sol.example'))
  expect(status).toBe(200)
  expect(set).toMatch(/^__Host-console=.*; Secure/)
  const plain = page.cookie().replace('__Host-', '')
  expect((await page.call(consolePaths.me)).status).toBe(200)
  expect((await page.call(consolePaths.me, undefined, { Cookie: plain })).status).toBe(401)
  await app.close()
})
