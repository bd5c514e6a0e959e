import { type Infer, nullable, optional, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const cepPath = (cep: string) => `/cep/v2/${encodeURIComponent(cep)}`

/** In the shape of BrasilAPI v2. An answer may come with status 200 and without `cep`: nothing was found. */
export const Cep = type({
  cep: optional(nullable(string())),
  state: optional(nullable(string())),
  city: optional(nullable(string())),
  neighborhood: optional(nullable(string())),
  street: optional(nullable(string())),
})
export type Cep = Infer<typeof Cep>

/** @param cep 8 digits */
export const lookUpCep = (http: Http, cep: string, options?: CallOptions) =>
  http.get(cepPath(cep), Cep, options)
