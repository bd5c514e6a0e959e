import { useStore } from '@nanostores/react'
import type { ConsentEntry } from '../../api/own-data.ts'
import { unversioned } from '../../api/registration.ts'
import { momentOf } from '../../fields/moment.ts'
import { onboardingMessages } from '../../messages/onboarding.ts'
import { ownDataMessages } from '../../messages/own-data.ts'
import { useStoreOf } from '../../stores/context.tsx'
import { createOwnData } from '../../stores/own-data.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { WorkAlert } from '../flow/work-alert.tsx'

const text = ownDataMessages.consents
const scrText = onboardingMessages.registration.scr

/** What the customer accepted, and the button that withdraws what is free. */
export function Consents({ consents }: { consents: ConsentEntry[] }) {
  const terms = consents.find(({ kind }) => kind === 'terms')
  return (
    <section className="s-own__part">
      <h2>{text.title}</h2>
      <Card>
        <h3 className="s-own__name">{text.terms.name}</h3>
        <p className="s-own__note">
          {terms ? text.accepted(momentOf(terms.at), versionOf(terms)) : text.unknown}
        </p>
        <p>{text.terms.fixed}</p>
      </Card>
      <Scr entry={consents.find(({ kind }) => kind === 'scr')} />
      <p className="s-own__note">{text.noOthers}</p>
      <p className="s-own__note">{text.autopay}</p>
    </section>
  )
}

function Scr({ entry }: { entry: ConsentEntry | undefined }) {
  const store = useStoreOf(createOwnData)
  const { state, failure } = useStore(store.$consent)
  const isGiven = entry?.accepted ?? false
  const change = () => void store.consent({ kind: 'scr', accepted: !isGiven, version: scrText.version })
  return (
    <Card>
      <h3 className="s-own__name">{text.scr.name}</h3>
      <p className="s-own__note">{standing(entry)}</p>
      <p>{isGiven ? text.scr.effect : scrText.text}</p>
      <WorkAlert failure={failure} />
      <p className="s-own__done" role="status">
        {state === 'done' && (isGiven ? text.scr.given : text.scr.withdrawn)}
      </p>
      <div className="s-own__screen">
        <Button variant="secondary" wide busy={state === 'busy'} busyLabel={text.saving} onClick={change}>
          {isGiven ? text.scr.withdraw : text.scr.give}
        </Button>
      </div>
    </Card>
  )
}

function standing(entry: ConsentEntry | undefined): string {
  if (!entry) return text.never
  return (entry.accepted ? text.accepted : text.refused)(momentOf(entry.at), versionOf(entry))
}

const versionOf = ({ textVersion }: ConsentEntry): string => (textVersion === unversioned ? '' : textVersion)
