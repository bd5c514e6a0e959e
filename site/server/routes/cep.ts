import { Hono } from 'hono'
import { cepWrong } from '../../../shared/fields/cep.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from './http/app-env.ts'
import { HttpError } from './http/http-error.ts'
import { limitAddress } from './http/limits.ts'

/** `GET /cep/v2/{cep}`: the address of a postal code, in the shape of BrasilAPI. */
export const cep = (deps: Deps) =>
  new Hono<AppEnv>().get('/cep/v2/:cep', limitAddress(deps, 'cep'), async c => {
    const code = c.req.param('cep')
    if (!/^\d{8}$/.test(code)) {
      throw new HttpError('validation', { message: cepWrong }, { field: 'Cep' })
    }
    const address = await deps.providers.cep.lookUp(code)
    if (!address) throw new AppError('cep-not-found')
    return c.json(address, 200, { 'Cache-Control': 'public, max-age=86400' })
  })
