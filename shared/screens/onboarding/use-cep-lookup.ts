import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { PersonalDataForm } from '../../api/personal-data.ts'
import { lengthOf } from '../../fields/rules.ts'
import { createCep } from '../../stores/cep.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { say } from '../flow/say.ts'
import { useKeepOnLeave, useKept } from '../form/kept.tsx'

const found = ['street', 'neighborhood', 'city', 'stateOrProvince'] as const

/** What look-ups put into the fields. */
type Filled = Partial<Record<(typeof found)[number] | 'cep', string>>

/**
 * Looks the postal code up when it is complete and fills what the customer did not type: empty fields, and
 * those that still hold what an earlier look-up put there. Another postal code with a street of its own is another
 * address, and replaces all of it: a typed street would stand in the wrong district. Until it is found, and where it cannot
 * be, what the earlier look-up filled is taken out: it is the address of another postal code.
 */
export function useCepLookup(form: UseFormReturn<PersonalDataForm>, judge: () => void) {
  const cep = useStoreOf(createCep)
  const lookup = useStore(cep.$lookup)
  const postalCode = useWatch({ control: form.control, name: 'address.postalCode' })
  const kept = useKept<Filled>('filled-by-cep', {})
  const earlier = useRef(kept.values)
  const [filled, setFilled] = useState(false)
  useKeepOnLeave(() => earlier.current, kept.keep)

  useEffect(() => cep.lookUp(postalCode), [cep, postalCode])

  useEffect(() => {
    if (lookup.state === 'idle') return setFilled(false)
    const isOther = (earlier.current.cep ?? lookup.key) !== lookup.key
    const answer = lookup.state === 'found' ? lookup.value : undefined
    if (!answer && !isOther) return setFilled(false)
    let anyFilled = false
    let anyChanged = false
    const isElsewhere = isOther && answer?.street
    // After a failure too: what is typed then is the address of this postal code.
    if (lookup.state !== 'looking') earlier.current.cep = lookup.key
    for (const name of found) {
      const value = form.getValues(`address.${name}`)
      const told = answer?.[name] ?? ''
      const known = name === 'neighborhood' ? longEnough(told) : told
      // After a reload the draft does not tell who wrote it: what the postal code says is the postal code's.
      if (!isElsewhere && value && value !== earlier.current[name] && value !== known) continue
      earlier.current[name] = known
      if (known) anyFilled = true
      if (value === known) continue
      form.setValue(`address.${name}`, known)
      anyChanged = true
    }
    setFilled(anyFilled)
    // `judge` removes the server's messages. Fields that only come back to the screen keep theirs.
    if (anyChanged) judge()
  }, [lookup, form.getValues, form.setValue, judge])

  return {
    looking: lookup.state === 'looking',
    filled,
    failure: lookup.state === 'failed' ? say('cep', lookup.failure) : undefined,
  }
}

/** The form wants three characters, and São Paulo's centre is called Sé: nobody who lives there may get stuck. */
const longEnough = (neighborhood: string) =>
  neighborhood !== '' && lengthOf(neighborhood) < 3 ? `Bairro ${neighborhood}` : neighborhood
