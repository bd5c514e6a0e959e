import type { Http } from '../../shared/api/http.ts'
import { fetchHumanCheck } from '../../shared/api/human-check.ts'
import type { Clock, HumanCheck } from '../../shared/environment.ts'
import { createHumanCheck } from '../../shared/human-check/human-check.ts'
import { solveInWorker } from './solve-in-worker.ts'

/** Human check of the hosted site: the server's challenge, solved in a worker. */
export const siteHumanCheck = (http: Http, clock: Pick<Clock, 'serverNow'>): HumanCheck =>
  createHumanCheck({
    challenge: () => fetchHumanCheck(http),
    solve: solveInWorker,
    provider: async siteKey => (await import('./recaptcha.ts')).recaptchaProof(siteKey),
    now: clock.serverNow,
  })
