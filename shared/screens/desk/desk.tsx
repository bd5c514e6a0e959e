import './desk.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { staffRoles } from '../../api/desk.ts'
import { isOneOf } from '../../api/known.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Customer } from './customer.tsx'
import { Entrance, RecoveryCode } from './entrance.tsx'
import { Figures } from './figures.tsx'
import { Queue } from './queue.tsx'

const text = deskMessages

/**
 * /mesa: what waits for a person of the lender's staff.
 * @param takeInvitation the code in the address of an invitation, which it takes out of the address
 */
export function DeskScreen({
  create,
  takeInvitation,
}: {
  create(): DeskStore
  takeInvitation(): string | undefined
}) {
  const [desk] = useState(create)
  const [invitation, setInvitation] = useState<string>()
  const [part, setPart] = useState('work')
  const me = useStore(desk.$me)
  const recoveryCode = useStore(desk.$recoveryCode)
  useEffect(() => {
    setInvitation(takeInvitation())
    void desk.start()
  }, [desk, takeInvitation])

  if (me === undefined) return <Skeleton lines={3} shape="block" label={text.loading} />
  // An invitation is for whoever opens it, also where somebody else is signed in.
  if (me === null || invitation)
    return <Entrance desk={desk} invitation={invitation} onEntered={() => setInvitation(undefined)} />
  if (recoveryCode) return <RecoveryCode code={recoveryCode} onNoted={desk.noted} />
  return (
    <div className="s-desk">
      <div className="s-desk__head">
        <p>
          <strong>{me.name}</strong>{' '}
          <span className="s-desk__side">
            ({isOneOf(staffRoles, me.role) ? text.roles[me.role] : me.role})
          </span>
        </p>
        <Button variant="quiet" small onClick={() => void desk.signOut()}>
          {text.signOut}
        </Button>
      </div>
      <Tabs
        label={text.parts.label}
        selected={part}
        onSelect={setPart}
        tabs={[
          {
            id: 'work',
            label: text.parts.work,
            content: (
              <div className="s-desk__part">
                <Queue desk={desk} />
                {me.role !== 'reader' && <Customer desk={desk} />}
              </div>
            ),
          },
          {
            id: 'figures',
            label: text.parts.figures,
            content: part === 'figures' && <Figures desk={desk} />,
          },
        ]}
      />
    </div>
  )
}
