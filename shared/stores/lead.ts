import { atom, type ReadableAtom } from 'nanostores'
import { type Infer, is, object, optional, record, string, type } from 'superstruct'
import type { Address, PersonalDataForm } from '../api/personal-data.ts'
import type { ProductForm } from '../api/purchase.ts'
import type { RegistrationForm } from '../api/registration.ts'
import { type Environment, storageKeys } from '../environment.ts'
import { parseJson } from './json.ts'

/** Whoever is becoming a customer, as far as they told us. Texts, but for the product; digits only where the field says so. */
export interface Lead
  extends Pick<RegistrationForm, 'name' | 'phone' | 'email' | 'birthDate' | 'motherName'>,
    Omit<PersonalDataForm, 'address'> {
  id: string
  cpf: string
  deviceId: string
  /** Of a shop that has sold the phone. */
  imei: string
  address: Partial<Address>
  /** What a shop sells. The customer buys it with the loan. */
  product: ProductForm
  /** What a shop calls its order. */
  orderReference: string
  /** Access key of the invoice that a shop has issued. */
  invoiceKey: string
}

const initialLead: Partial<Lead> = {
  id: '',
  name: '',
  cpf: '',
  phone: '',
  email: '',
  birthDate: '',
  motherName: '',
}

/** What of the draft survives a reload: neither CPF nor mother's name nor salary nor IMEI lie in a storage in clear. */
const Draft = object({
  id: optional(string()),
  name: optional(string()),
  phone: optional(string()),
  email: optional(string()),
  birthDate: optional(string()),
  deviceId: optional(string()),
  address: optional(record(string(), string())),
  loanReason: optional(string()),
})
const draftKeys = Object.keys(Draft.schema) as (keyof Infer<typeof Draft>)[]

const Carried = type({ phone: optional(string()) })

export interface LeadStore {
  $lead: ReadableAtom<Partial<Lead>>
  start(): void
  set(patch: Partial<Lead>): void
  setAddress(patch: Partial<Address>): void
  /** Back to the empty lead, and no auth data. */
  reset(): void
  /** Back to the empty lead alone. */
  forget(): void
  /** Nothing at all: `{}`. */
  clear(): void
}

export function createLead(env: Environment, { authData }: { authData: { clear(): void } }): LeadStore {
  const $lead = atom<Partial<Lead>>(initialLead)

  function change(lead: Partial<Lead>) {
    $lead.set(lead)
    const draft = Object.fromEntries(draftKeys.filter(key => lead[key]).map(key => [key, lead[key]]))
    if (Object.keys(draft).length === 0) env.tabStorage.remove(storageKeys.lead)
    else env.tabStorage.set(storageKeys.lead, JSON.stringify(draft))
  }
  const set = (patch: Partial<Lead>) => change({ ...$lead.get(), ...patch })

  return {
    $lead,
    start() {
      const draft = parseJson(env.tabStorage.get(storageKeys.lead))
      const carried = parseJson(env.tabStorage.get(storageKeys.navigation))
      env.tabStorage.remove(storageKeys.navigation)
      // In one step: a form takes the first number that it is given.
      set({
        ...(is(draft, Draft) ? (draft as Partial<Lead>) : {}),
        ...(is(carried, Carried) && carried.phone ? { phone: carried.phone } : {}),
        ...typed($lead.get()),
      })
    },
    set,
    setAddress: patch => set({ address: { ...$lead.get().address, ...patch } }),
    reset() {
      change(initialLead)
      authData.clear()
    },
    forget: () => change(initialLead),
    clear: () => change({}),
  }
}

/** What somebody typed before the page came alive wins over the draft. */
const typed = (lead: Partial<Lead>) =>
  Object.fromEntries(Object.entries(lead).filter(([, value]) => value !== ''))
