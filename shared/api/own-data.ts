import { any, array, boolean, enums, type Infer, nullable, number, size, string, type } from 'superstruct'
import { type DataField, dataCorrectionRules, dataFields } from '../fields/data-correction.ts'
import { form } from '../fields/rules.ts'
import type { CallOptions, Http } from './http.ts'

export const ownDataPath = '/customers/me/data'
export const ownDataFilePath = `${ownDataPath}/export`
export const consentsPath = `${ownDataPath}/consents`
export const dataCorrectionPath = `${ownDataPath}/corrections`
export const erasurePath = `${ownDataPath}/erasure`

/** Kinds of kept data, in the order of the screen. */
export const keptKinds = [
  'person',
  'application',
  'device',
  'loan',
  'consent',
  'message',
  'push',
  'access',
  'risk',
] as const
export type KeptKind = (typeof keptKinds)[number]

export type DataRequestKind = 'correction' | 'erasure'
/** `part`: erased but for what the law retains. */
export type DataRequestStatus = 'open' | 'done' | 'part' | 'refused'

/** Times are ISO. */
export const DataRequest = type({
  id: string(),
  /** 'correction' or 'erasure'. */
  kind: string(),
  /** One of `dataFields`; null for an erasure. */
  field: nullable(string()),
  /** 'open', 'done', 'part' or 'refused'. */
  status: string(),
  askedAt: string(),
  /** YYYY-MM-DD in São Paulo: until when the lender answers. */
  answerBy: string(),
  answeredAt: nullable(string()),
  /** The reason of a refusal, as staff wrote it. */
  answer: nullable(string()),
})
export type DataRequest = Infer<typeof DataRequest>

export const ConsentEntry = type({
  /** 'terms' or 'scr'. */
  kind: string(),
  /** Version of the text that was read. */
  textVersion: string(),
  accepted: boolean(),
  at: string(),
})
export type ConsentEntry = Infer<typeof ConsentEntry>

/** What is kept about the customer, to be read on a screen. The file has all of it. */
export const OwnData = type({
  person: type({
    name: string(),
    cpf: string(),
    phone: string(),
    email: string(),
    birthDate: string(),
    motherName: string(),
    since: string(),
  }),
  /** How many entries of each kind there are. */
  kept: array(type({ kind: string(), count: number() })),
  /** Newest first. The newest of a kind is in force. */
  consents: array(ConsentEntry),
  /** Newest first. */
  requests: array(DataRequest),
  /** Whether a signed loan has to be kept, and until when. Null: nothing keeps the account from being erased whole. */
  retained: nullable(
    type({
      isRunning: boolean(),
      /** YYYY-MM-DD; null while a loan runs. */
      until: nullable(string()),
    }),
  ),
})
export type OwnData = Infer<typeof OwnData>

/** Body of `POST /customers/me/data/consents`: the one consent that is free. */
export const ConsentChange = form({
  kind: enums(['scr']),
  accepted: boolean(),
  version: enums(['scr-2026-01']),
})
export type ConsentChange = Infer<typeof ConsentChange>

/** Which data a correction is about; its value is judged by `correctionValueOn`. */
export const DataCorrection = form({ field: enums(dataFields), value: size(string(), 0, 1000) })
export type DataCorrection = Infer<typeof DataCorrection>

/** Body of `POST /customers/me/data/corrections`. @param today YYYY-MM-DD in São Paulo */
export const correctionValueOn = (today: string, field: DataField) =>
  form({ value: dataCorrectionRules(today)[field] })

export const fetchOwnData = (http: Http, options?: CallOptions) => http.get(ownDataPath, OwnData, options)

/** Everything that is kept about the customer, as one file: site/server/lending/own-data/README.md has its shape. */
export const fetchOwnDataFile = (http: Http, options?: CallOptions) =>
  http.get(ownDataFilePath, any(), options)

/** Gives or withdraws a consent. Repeating it changes nothing. */
export const changeConsent = (http: Http, body: ConsentChange) => http.post(consentsPath, body, OwnData)

/** Asks for a correction. A second one of the same data replaces the first while it is open. */
export const requestCorrection = (http: Http, body: DataCorrection, options?: CallOptions) =>
  http.post(dataCorrectionPath, body, OwnData, options)

/** Asks for the erasure of what the law does not retain. A repeat returns the open request. */
export const requestErasure = (http: Http, options?: CallOptions) =>
  http.post(erasurePath, {}, OwnData, options)
