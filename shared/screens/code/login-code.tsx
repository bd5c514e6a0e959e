import { useStore } from '@nanostores/react'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createLogin } from '../../stores/login.ts'
import type { Field } from '../form/use-field.ts'
import { CodeEntry, Lifetime } from './code-entry.tsx'

/** The code that opens a session: on /login, on /form and on a partner's page. */
export function LoginCodeEntry({ field }: { field: Field }) {
  const { authData } = useStores()
  const login = useStoreOf(createLogin)
  const isPending = useStore(authData.$authData) !== undefined
  return <CodeEntry field={field} source={login} lifetime={isPending && <Lifetime {...login} />} />
}
