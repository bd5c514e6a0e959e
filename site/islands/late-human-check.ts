import { type HumanCheck, HumanCheckError } from '../../shared/environment.ts'

/** A human check whose script is loaded when it is first wanted: most pages never ask for a proof. */
export function lateHumanCheck(load: () => Promise<HumanCheck>): HumanCheck {
  let loading: Promise<HumanCheck> | undefined

  /** What could not be loaded is asked for again. */
  function loaded(): Promise<HumanCheck> {
    loading ??= load().catch(cause => {
      loading = undefined
      throw new HumanCheckError('human check not loaded', { cause })
    })
    return loading
  }

  return {
    prepare() {
      // What fails early is tried again when it counts.
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
