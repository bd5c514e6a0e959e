import { describe, expect, test } from 'vitest'
import { deskPaths, staffRoles } from '../../../shared/api/desk.ts'
import { deskCustomerPaths } from '../../../shared/api/desk-customer.ts'
import { type DeskAction, deskDecisionPaths } from '../../../shared/api/desk-decisions.ts'
import { deskFiguresPath } from '../../../shared/api/desk-figures.ts'
import { type Duty, duties, dutyOf } from '../desk/roles.ts'
import { deskPage, staffAt } from '../testing/desk.ts'
import { databases, testAppForAll } from '../testing/test-app.ts'

/** As desk/README.md says it. */
const rights: Record<(typeof staffRoles)[number], Duty[]> = {
  reader: ['read-queue', 'read-figures'],
  analyst: [
    ...(['read-queue', 'read-figures', 'open-invoice', 'look-at-customer'] as const),
    ...(['decide-credit', 'answer-customer', 'resend-message'] as const),
  ],
  money: ['read-queue', 'read-figures', 'look-at-customer', 'decide-money', 'resend-message'],
  admin: Object.keys(duties) as Duty[],
}
const ofMoney: DeskAction[] = [
  ...(['payout-again', 'payout-account', 'refund', 'refund-account', 'payment-assign'] as const),
  ...(['refund-record', 'refund-retry', 'refund-wrong-account', 'refund-came-back'] as const),
  ...(['payout-came-back', 'return-credit', 'return-outside'] as const),
  ...([
    'payment-return',
    'shop-claim-paid',
    'waive',
    'write-off',
    'due-day',
    'move-confirm',
    'move-decline',
  ] as const),
]
const ofBoth: DeskAction[] = ['message-resend', 'webhook-resend']

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

  test.each(staffRoles)('%s does what its duties allow and nothing else', async role => {
    const page = await staffAt(app, role)
    for (const duty of Object.keys(duties) as Duty[]) {
      const { status } = await calls[duty](page)
      expect(status === 403, duty).toBe(!rights[role].includes(duty))
    }
    expect((await page.call(deskPaths.me)).body).toMatchObject({ role })
  })

  test('money decides what moves money, an analyst the rest, and both send again', async () => {
    const [money, analyst] = [await staffAt(app, 'money'), await staffAt(app, 'analyst')]
    for (const action of Object.keys(dutyOf) as DeskAction[]) {
      const [byMoney, byAnalyst] = [await decide(action)(money), await decide(action)(analyst)]
      const isOfMoney = ofMoney.includes(action)
      expect(byMoney.status === 403, action).toBe(!isOfMoney && !ofBoth.includes(action))
      expect(byAnalyst.status === 403, action).toBe(isOfMoney)
    }
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
