import { type Context, Hono } from 'hono'
import { consolePaths } from '../../../shared/api/console.ts'
import { ConsoleChange, ConsoleResend } from '../../../shared/api/console-shop.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import { deliveriesOf, resend } from '../console/deliveries.ts'
import { applicationPage, overviewOf } from '../console/overview.ts'
import { changeSettings, settingsOf, testShop } from '../console/settings.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { limit } from '../rates.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { fromConsole, shopPerson } from './http/shop-person.ts'

/** They make our server call an address that the shop has typed, which may be anybody's. */
const callsOut = (name: string, who: string) => ({ name, who, times: 20, seconds: 600 })

/** The row behind which a page of a list begins. @throws AppError `not-found` */
function beforeOf(c: Context<AppEnv>): string | undefined {
  const before = c.req.query('before')
  if (before !== undefined && !isUuid(before)) throw new AppError('not-found')
  return before
}

/** What people of a shop see and change at its console. */
export const consoleShop = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(consolePaths.overview, fromConsole, shopPerson(deps, 'look'), async c =>
      c.json(await overviewOf(deps, c.get('shopPerson').shop.id)),
    )
    .get(consolePaths.applications, fromConsole, shopPerson(deps, 'look'), async c =>
      c.json(await applicationPage(deps, c.get('shopPerson').shop.id, beforeOf(c))),
    )
    .get(consolePaths.settings, fromConsole, shopPerson(deps, 'look'), async c =>
      c.json(await settingsOf(deps, c.get('shopPerson').shop.id)),
    )
    .post(consolePaths.settings, fromConsole, shopPerson(deps, 'change'), async c => {
      const caller = c.get('shopPerson')
      const done = await changeSettings(deps, caller, await readJson(c, ConsoleChange))
      deps.security.record({ name: 'shop-action', about: { shop: caller.shop.id }, detail: 'settings' })
      return c.json(done)
    })
    .get(consolePaths.deliveries, fromConsole, shopPerson(deps, 'look'), async c =>
      c.json(
        await deliveriesOf(deps, c.get('shopPerson').shop.id, {
          ...{ failed: c.req.query('failed') === '1', before: beforeOf(c) },
        }),
      ),
    )
    .post(consolePaths.resend, fromConsole, shopPerson(deps, 'change'), async c => {
      const { ids } = await readJson(c, ConsoleResend)
      if (!ids.every(isUuid)) throw new AppError('not-found')
      await limit(deps, callsOut('console-resend', c.get('shopPerson').shop.id))
      return c.json({ resent: await resend(deps, c.get('shopPerson'), ids) })
    })
    .post(consolePaths.testEvent, fromConsole, shopPerson(deps, 'change'), async c => {
      const { id } = c.get('shopPerson').shop
      await limit(deps, callsOut('console-test', id))
      return c.json({ status: await testShop(deps, id) })
    })
