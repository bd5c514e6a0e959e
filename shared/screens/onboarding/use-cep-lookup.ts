import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { cepLength } from '../../fields/cep.ts'
import { lengthOf } from '../../fields/rules.ts'
import { createCep } from '../../stores/cep.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { say } from '../flow/say.ts'
import type { PersonalValues } from './personal-values.ts'

const found = ['street', 'neighborhood', 'city', 'stateOrProvince'] as const

/**
 * Looks the postal code up when it is complete and fills what the customer did not type: empty fields, and
 * those that still hold what an earlier look-up put there.
 */
export function useCepLookup(form: UseFormReturn<PersonalValues>, judge: () => void) {
  const cep = useStoreOf(createCep)
  const lookup = useStore(cep.$lookup)
  const postalCode = useWatch({ control: form.control, name: 'address.postalCode' })
  const filled = useRef<Partial<Record<(typeof found)[number], string>>>({})

  useEffect(() => {
    if (postalCode.length === cepLength) cep.lookUp(postalCode)
    else cep.reset()
  }, [cep, postalCode])

  useEffect(() => {
    if (lookup.state !== 'found') return
    for (const name of found) {
      const value = form.getValues(`address.${name}`)
      if (value !== '' && value !== filled.current[name]) continue
      const known = name === 'neighborhood' ? longEnough(lookup.value[name]) : lookup.value[name]
      filled.current[name] = known
      form.setValue(`address.${name}`, known)
    }
    judge()
  }, [lookup, form.getValues, form.setValue, judge])

  return {
    looking: lookup.state === 'looking',
    filled: lookup.state === 'found',
    failure: lookup.state === 'failed' ? say('cep', lookup.failure) : undefined,
  }
}

/** The form wants three characters, and São Paulo's centre is called Sé: nobody who lives there may get stuck. */
const longEnough = (neighborhood: string) =>
  neighborhood !== '' && lengthOf(neighborhood) < 3 ? `Bairro ${neighborhood}` : neighborhood
