import { ApiError } from '../../shared/api/error.ts'
import type { HumanCheck } from '../../shared/environment.ts'

/** A human check that loads its script on first use, because most pages need no proof. */
export function lateHumanCheck(load: () => Promise<HumanCheck>): HumanCheck {
  let loading: Promise<HumanCheck> | undefined

  /** A failed load is retried on the next call. */
  function loaded(): Promise<HumanCheck> {
    loading ??= load().catch(() => {
      loading = undefined
      throw new ApiError({ status: 0, code: 'network' })
    })
    return loading
  }

  return {
    prepare() {
      // `execute` retries a failed load.
      loaded().then(
        check => check.prepare(),
        () => undefined,
      )
    },
    execute: async () => (await loaded()).execute(),
    reset() {
      void loading?.then(
        check => check.reset(),
        () => undefined,
      )
    },
  }
}
