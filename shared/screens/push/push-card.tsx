import './push.css'
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { commonMessages } from '../../messages/common.ts'
import { sentence } from '../../messages/errors.ts'
import { pushMessages as text } from '../../messages/push.ts'
import { useStoreOf } from '../../stores/context.tsx'
import type { Failure } from '../../stores/failure.ts'
import { createPush, type PushChoice } from '../../stores/push.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Link } from '../../ui/link.tsx'
import { useLasting } from '../flow/use-lasting.ts'

/** Notices in this browser. Nothing where the browser can show none. */
export function PushCard() {
  const store = useStoreOf(createPush)
  const { data, failure } = useStore(store.$push)
  useEffect(() => void store.load(), [store])
  if (data === 'unsupported' || (!data && !failure)) return null
  return (
    <Card as="section" className="s-push" aria-labelledby="push-title">
      <h2 className="s-dash__heading" id="push-title">
        {text.title}
      </h2>
      {data ? (
        <Choice choice={data} />
      ) : (
        <p role="alert">
          {text.unreadable} <Link onClick={() => void store.load()}>{commonMessages.retry}</Link>
        </p>
      )}
    </Card>
  )
}

function Choice({ choice }: { choice: PushChoice }) {
  if (choice === 'home-screen') return <p>{text.homeScreen}</p>
  if (choice === 'denied') return <p role="status">{text.denied}</p>
  return <Switch choice={choice} />
}

function Switch({ choice }: { choice: PushChoice }) {
  const store = useStoreOf(createPush)
  const { state, failure } = useStore(store.$change)
  const lasting = useLasting(failure)
  const isOn = choice === 'on'
  const isBusy = state === 'busy'
  return (
    <>
      <Checkbox
        role="switch"
        checked={isOn}
        aria-disabled={isBusy || undefined}
        hint={text.what}
        onChange={() => void store.change(!isOn)}
      >
        {text.receive}
      </Checkbox>
      <p className="s-push__state" role="status">
        {isBusy ? (isOn ? text.turningOff : text.turningOn) : stateOf(choice, state === 'done')}
      </p>
      {lasting && !isBusy && <Alert tone="danger">{sentenceOf(lasting)}</Alert>}
    </>
  )
}

function stateOf(choice: PushChoice, isChanged: boolean): string | undefined {
  if (choice === 'on') return text.on
  if (choice === 'not-allowed') return text.notAllowed
  return isChanged ? text.off : undefined
}

function sentenceOf(failure: Failure): string | undefined {
  if (failure.code === 'push-failed') return text.subscribeFailed
  return sentence('request', 'status' in failure ? failure : undefined)
}
