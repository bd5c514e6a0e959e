import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { OwnData } from '../../api/own-data.ts'
import { formatLongDate } from '../../fields/date.ts'
import { ownDataMessages } from '../../messages/own-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createOwnData } from '../../stores/own-data.ts'
import { Button } from '../../ui/button.tsx'
import { Status } from '../../ui/status.tsx'
import { useFocusWhen } from '../../ui/use-focus-when.ts'
import { WorkAlert } from '../flow/work-alert.tsx'

const text = ownDataMessages.erasure

/** What an erasure would erase and what the law keeps, and the wish itself, confirmed once. */
export function Erasure({ data: { retained, requests } }: { data: OwnData }) {
  const store = useStoreOf(createOwnData)
  const { state, failure } = useStore(store.$erasure)
  const isOpen = requests.some(({ kind, status }) => kind === 'erasure' && status === 'open')
  // It replaces the pressed button.
  const sent = useRef<HTMLParagraphElement>(null)
  useFocusWhen(sent, isOpen && state === 'done')
  return (
    <section className="s-own__part s-own__screen">
      <h2>{text.title}</h2>
      <p>{whatGoes(retained)}</p>
      <p>{text.end}</p>
      <WorkAlert failure={failure} />
      <Status>
        {isOpen && (
          <p ref={sent} tabIndex={-1}>
            {text.sent}
          </p>
        )}
      </Status>
      {!isOpen && <Ask />}
    </section>
  )
}

function whatGoes(retained: OwnData['retained']): string {
  if (!retained) return text.whole
  return retained.until ? text.until(formatLongDate(retained.until)) : text.running
}

function Ask() {
  const store = useStoreOf(createOwnData)
  const { state } = useStore(store.$erasure)
  /** Undefined before the first press: only who comes back to the button takes the focus there. */
  const [isAsking, setIsAsking] = useState<boolean>()
  const opener = useRef<HTMLButtonElement>(null)
  const place = useRef<HTMLDivElement>(null)
  // The buttons replace the pressed one, and it replaces them.
  useFocusWhen(place, isAsking === true)
  useFocusWhen(opener, isAsking === false)
  if (!isAsking)
    return (
      <Button ref={opener} variant="secondary" wide onClick={() => setIsAsking(true)}>
        {text.ask}
      </Button>
    )
  return (
    <div className="s-own__form" ref={place} tabIndex={-1}>
      <Button wide busy={state === 'busy'} busyLabel={text.asking} onClick={() => void store.erase()}>
        {text.confirm}
      </Button>
      <Button variant="quiet" wide onClick={() => setIsAsking(false)}>
        {text.keep}
      </Button>
    </div>
  )
}
