import { useStore } from '@nanostores/react'
import { codeMessages } from '../../messages/code.ts'
import { sentence } from '../../messages/errors.ts'
import { secondWayMessages } from '../../messages/second-way.ts'
import { useStoreOf, useStores } from '../../stores/context.tsx'
import { createLogin } from '../../stores/login.ts'
import { ByEmail } from './by-email.tsx'
import { CodeEntry, Lifetime } from './code-entry.tsx'
import type { CodeForm } from './use-code-form.ts'

/** The code that opens a session: on /login, on /form and on a partner's page. */
export function LoginCodeEntry({ code }: { code: CodeForm }) {
  const { authData } = useStores()
  const login = useStoreOf(createLogin)
  const pending = useStore(authData.$authData)
  const isOver = useStore(login.$secondsToExpiry) === 0
  /** The request is answered: what it asked for is pending. */
  const saidOfNew = () =>
    authData.$authData.get()?.email ? secondWayMessages.sent : sentence('resend-success')
  return (
    <CodeEntry
      code={code}
      source={login}
      lifetime={pending && <Lifetime {...login} />}
      sentAgain={pending?.email && secondWayMessages.sentAgain}
      expired={pending && isOver && !code.isBusy ? (pending.end ?? codeMessages.expired) : undefined}
      otherWays={onSent => pending && <ByEmail {...pending} onSent={() => onSent(saidOfNew())} />}
    />
  )
}
