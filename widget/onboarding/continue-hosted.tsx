import { useStore } from '@nanostores/react'
import { type MouseEvent, useState } from 'react'
import { partnerMessages } from '../../shared/messages/partner.ts'
import { Offline } from '../../shared/screens/flow/offline.tsx'
import { StepHeading } from '../../shared/screens/flow/step-heading.tsx'
import { useStoreOf, useStores } from '../../shared/stores/context.tsx'
import { createHandoff } from '../../shared/stores/handoff.ts'
import { Alert } from '../../shared/ui/alert.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { SentDrawing } from '../../shared/ui/illustrations.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Screen } from '../../shared/ui/screen.tsx'
import type { OnboardingHost } from './contract.ts'
import { type Opened, openBeside } from './open-beside.ts'

const text = partnerMessages.continue

type Props = { host: OnboardingHost; place: 'answer' | 'account' }

/** The next screens need a code entered on the hosted site. Opens it in a tab, or shows a link when no tab opens. */
export function ContinueHosted({ host, place }: Props) {
  const handoff = useStoreOf(createHandoff)
  const { state } = useStore(handoff.$mint)
  const [opened, setOpened] = useState<Opened>()

  const make = async () => {
    const outcome = await handoff.mint(host.wish())
    return outcome.ok ? outcome.value.url : undefined
  }
  const open = async () => {
    const how = await openBeside(make)
    setOpened(how)
    if (how === 'opened') host.exit('hosted')
  }

  return (
    <Screen
      actions={
        <Button wide busy={state === 'busy'} busyLabel={text.opening} onClick={open}>
          {text.button}
        </Button>
      }
    >
      <div className="w-onboarding__drawing">
        <SentDrawing />
      </div>
      <StepHeading title={text[place].title}>{text[place].lead}</StepHeading>
      <Offline />
      {opened === 'opened' && <Alert tone="success">{text.opened}</Alert>}
      {opened === 'blocked' && <ByHand host={host} />}
      {opened === 'failed' && (
        <Alert tone="warning" action={<Link href="/login">{text.link}</Link>}>
          {text.failed}
        </Alert>
      )}
      {place === 'answer' && <p className="w-onboarding__quiet">{text.later}</p>}
    </Screen>
  )
}

/** The link when no tab opens. Its code expires after a minute; a late tap replaces the link by a new one. */
function ByHand({ host }: Pick<Props, 'host'>) {
  const { env } = useStores()
  const handoff = useStoreOf(createHandoff)
  const minted = useStore(handoff.$minted)
  const [renewed, setRenewed] = useState(false)
  if (!minted) return null

  const follow = (event: MouseEvent) => {
    if (minted.expiresAt > env.clock.serverNow()) return host.exit('hosted')
    event.preventDefault()
    void handoff.mint(host.wish()).then(({ ok }) => setRenewed(ok))
  }
  return (
    <Alert
      tone="info"
      action={
        <Link href={minted.url} external onClick={follow}>
          {text.link}
        </Link>
      }
    >
      {renewed ? text.gone : text.blocked}
    </Alert>
  )
}
