import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { useStores } from '../../stores/context.tsx'
import { type Exit, takeExit } from '../../stores/exit.ts'
import type { Field } from '../form/use-field.ts'

/**
 * Why another page was left for this one. Fills in the phone of the session that ended, or of a pending login, so that
 * neither a forced exit nor a reload asks for it again.
 */
export function useExit(phone: Field): Exit | undefined {
  const { env, session, authData } = useStores()
  const restored = useStore(session.$restored)
  const authenticated = useStore(session.$isAuthenticated)
  const [exit, setExit] = useState<Exit>()
  const latest = useRef(phone)
  latest.current = phone
  useEffect(() => {
    // A session may also end on this page, when it is read for the first time.
    if (!restored || authenticated) return
    const taken = takeExit(env)
    if (taken) setExit(taken)
    const known = authData.$authData.get()?.phone ?? session.$session.get().tempPhone ?? taken?.phone
    if (known && latest.current.value === '') latest.current.change(known)
  }, [restored, authenticated, env, authData, session])
  return exit
}
