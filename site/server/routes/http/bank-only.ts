import { createHash, timingSafeEqual } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Config } from '../../config.ts'
import { AppError } from '../../errors.ts'
import type { AppEnv } from './app-env.ts'

/** Admits the bank: every configured proof must be right, and without any configured proof no call passes. @throws AppError `forbidden` */
export const bankOnly = ({ config }: { config: Pick<Config, 'pixWebhook'> }) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { secret, mtls } = config.pixWebhook
    const said = c.req.header('X-Webhook-Secret') ?? c.req.query('hmac') ?? ''
    const proved = [
      ...(secret ? [isSame(said, secret)] : []),
      ...(mtls ? [isSame(c.req.header(mtls.header) ?? '', mtls.value)] : []),
    ]
    if (proved.length === 0 || proved.includes(false)) throw new AppError('forbidden')
    await next()
  })

const hash = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))
