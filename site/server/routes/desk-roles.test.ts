import { describe, expect, test } from 'vitest'
import { deskPaths, staffRoles } from '../../../shared/api/desk.ts'
import { deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { type DeskAction, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { deskFiguresPath } from '../../../shared/api/desk-figures.ts'
import { duties } from '../desk/roles.ts'
import { deskPage, staffAt } from '../testing/desk.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

describe.each(databases)('the roles of the desk on %s', database => {
  const app = testAppForAll({ database })

  const [nobody, why] = [crypto.randomUUID(), 'para o teste']
  const send = (path: string, body?: object) => (page: ReturnType<typeof deskPage>) => page.call(path, body)
  const decide = (action: DeskAction) => send(deskDecisionPaths.decide, { action, id: nobody, why })
  const calls = {
    'read-queue': send(deskPaths.queue),
    'read-figures': send(deskFiguresPath, { by: 'day' }),
    'open-invoice': send(deskDecisionPaths.invoice, { id: nobody }),
    'look-at-customer': send(deskCustomerPaths.look, { named: nobody }),
    'decide-credit': decide('risk-release'),
    'decide-money': decide('payout-again'),
    'resend-message': decide('message-resend'),
    'answer-customer': decide('data-erase'),
  } satisfies Record<keyof typeof duties, unknown>

  test.each(staffRoles)('%s does what the table says and nothing else', async role => {
    const page = await staffAt(app, role)
    for (const [duty, may] of Object.entries(duties)) {
      const { status } = await calls[duty as keyof typeof duties](page)
      expect(status === 403, duty).toBe(!may.some(each => each === role))
    }
    expect((await page.call(deskPaths.me)).body).toMatchObject({ role })
  })

  test('nobody without a session gets further than the door', async () => {
    const page = deskPage(app)
    for (const path of [deskPaths.me, deskPaths.queue]) expect((await page.call(path)).status).toBe(401)
    const posts = {
      figures: deskFiguresPath,
      ...deskDecisionPaths,
      ...deskCustomerPaths,
      signOut: deskPaths.signOut,
    }
    for (const path of Object.values(posts)) expect((await page.call(path, {})).status).toBe(401)
  })
})
