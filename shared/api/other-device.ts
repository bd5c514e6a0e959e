import { type Infer, nullable, object, optional, size, string, type } from 'superstruct'
import { maxTextLength } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'
import { PersonalDataForm } from './personal-data.ts'

export const otherDevicePath = '/session/other-device'
export const openOtherDevicePath = `${otherDevicePath}/open`
export const otherDeviceStatePath = (id: string) => `${otherDevicePath}/${id}`

/** How long a link to another device works; milliseconds. */
export const otherDeviceLifetime = 15 * 60_000

/** Unused links that one customer may have at a time. A new one ends the oldest. */
export const openLinksAtMost = 3

/** The page of the link. The code stays in the browser: it is no part of a request's path. */
export const otherDevicePage = (code: string) => `/form#outro-aparelho=${code}`

const Typed = optional(size(string(), 0, maxTextLength))

const typedTexts = <Name extends string>(fields: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(fields).map(name => [name, Typed])) as Record<Name, typeof Typed>

const { address, ...outsideAddress } = PersonalDataForm.schema

/**
 * What was typed and not sent: every field of step 4, and the IMEI. Texts as in the forms; a file is no part of it. Where the
 * customer is, the profile says.
 */
export const Draft = object({
  imei: Typed,
  ...typedTexts(outsideAddress),
  address: optional(object(typedTexts(address.schema))),
})
export type Draft = Infer<typeof Draft>

/** Body of `POST /session/other-device`. */
export const DraftToCarry = object({ draft: Draft })

/** `url` has the code in its fragment; `expiresAt` is an ISO time. */
export const OtherDeviceLink = type({ id: string(), url: string(), expiresAt: string() })
export type OtherDeviceLink = Infer<typeof OtherDeviceLink>

/** Body of `POST /session/other-device/open`. */
export const OtherDeviceCode = object({ code: size(string(), 1, maxTextLength) })

export const OpenedDraft = type({ draft: Draft })
export type OpenedDraft = Infer<typeof OpenedDraft>

/** `openedAt`: ISO time at which another session opened the link; null while none has. */
export const OtherDeviceState = type({ openedAt: nullable(string()) })
export type OtherDeviceState = Infer<typeof OtherDeviceState>

/** Makes a link that takes the draft to another device, once. */
export const makeOtherDeviceLink = (http: Http, draft: Draft) =>
  http.post(otherDevicePath, { draft }, OtherDeviceLink)

/**
 * On the other device, signed in: the draft. The same session may repeat it, so that a lost answer loses nothing.
 * 409 `other-device-used`, 410 `other-device-gone`, 403 `other-device-foreign` for another customer.
 */
export const openOtherDeviceLink = (http: Http, code: string) =>
  http.post(openOtherDevicePath, { code }, OpenedDraft)

export const fetchOtherDeviceState = (http: Http, id: string, options?: CallOptions) =>
  http.get(otherDeviceStatePath(id), OtherDeviceState, options)
