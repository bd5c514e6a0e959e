/** A promise that is settled from outside. */
export function latch() {
  let resolve = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<void>((done, fail) => {
    resolve = done
    reject = fail
  })
  return { promise, resolve, reject }
}
