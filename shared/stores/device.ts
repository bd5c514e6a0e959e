import { atom, type ReadableAtom } from 'nanostores'
import { type Device, type DeviceSubmitted, lookUpDevice, submitDevice } from '../api/device.ts'
import { fetchOwnExampleInvoice } from '../api/example-invoice.ts'
import type { Environment } from '../environment.ts'
import { imeiLength } from '../fields/imei.ts'
import type { ApplicationNeeds } from './application-needs.ts'
import { CodedFailure } from './failure.ts'
import { createIdempotency } from './idempotency.ts'
import { createLookup } from './lookup.ts'
import { createAction, type Lookup, type Outcome, type Work } from './outcome.ts'
import { createPartnerLink } from './partner-link.ts'

export interface DeviceStore {
  $lookup: ReadableAtom<Lookup<Device>>
  $submit: ReadableAtom<Work>
  /** Share of the invoice that has left, 0 to 1, while it is being sent and the host can tell. */
  $progress: ReadableAtom<number | undefined>
  /** Call it with every change: the look-up starts at 15 characters, fewer end it. */
  lookUp(imei: string): void
  retryLookup(): void
  /** Sends the device that was found with its invoice. */
  submit(invoiceFile: File): Promise<Outcome<DeviceSubmitted>>
  cancelSubmit(): void
  $example: ReadableAtom<Work>
  /** In the sandbox: an invoice of the customer for the device that was found. */
  takeExample(): Promise<Outcome<File>>
  reset(): void
  destroy(): void
}

export function createDevice(env: Environment, { http, lead, profile }: ApplicationNeeds): DeviceStore {
  const lookup = createLookup<Device>(env, (imei, options) => lookUpDevice(http, imei, options))
  const idempotency = createIdempotency()
  const $progress = atom<number | undefined>(undefined)
  let upload = new AbortController()

  const submit = createAction(env, async (invoiceFile: File) => {
    const found = lookup.$lookup.get()
    if (found.state !== 'found') throw new CodedFailure('device-not-found')
    upload = new AbortController()
    if (env.upload) $progress.set(0)
    const { name, size, lastModified } = invoiceFile
    const submitted = await submitDevice(
      http,
      { imei: found.key, invoiceFile, partner: createPartnerLink(env).partner() },
      {
        signal: upload.signal,
        idempotencyKey: idempotency.keyFor([found.key, name, size, lastModified]),
        onProgress: share => !upload.signal.aborted && $progress.set(share),
      },
    ).finally(() => $progress.set(undefined))
    idempotency.spend()
    lead.set({ deviceId: submitted.id })
    profile.invalidate()
    return submitted
  })

  const example = createAction(env, async () => {
    const found = lookup.$lookup.get()
    if (found.state !== 'found') throw new CodedFailure('device-not-found')
    const { name, content } = await fetchOwnExampleInvoice(http, found.key)
    return new File([content], name, { type: 'text/xml' })
  })

  function reset() {
    lookup.reset()
    submit.reset()
  }

  return {
    $lookup: lookup.$lookup,
    $submit: submit.$work,
    $progress,
    lookUp: imei => (imei.length < imeiLength ? lookup.reset() : lookup.ask(imei)),
    retryLookup: lookup.retry,
    submit: submit.run,
    cancelSubmit() {
      upload.abort()
      submit.reset()
    },
    $example: example.$work,
    takeExample: example.run,
    reset,
    destroy: reset,
  }
}
