import { type KeptKind, keptKinds, type OwnData } from '../../api/own-data.ts'
import { formatCpf } from '../../fields/cpf.ts'
import { formatShortDate } from '../../fields/date.ts'
import { momentOf } from '../../fields/moment.ts'
import { formatPhone } from '../../fields/phone.ts'
import { ownDataMessages } from '../../messages/own-data.ts'
import { Card } from '../../ui/card.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { Link } from '../../ui/link.tsx'
import { SummaryList } from '../../ui/summary-list.tsx'

const { person: labels, kept: text } = ownDataMessages

/** The account itself. */
export function Person({ person }: { person: OwnData['person'] }) {
  return (
    <Card as="section">
      <SummaryList
        title={labels.title}
        rows={[
          { label: labels.name, value: person.name },
          { label: labels.cpf, value: formatCpf(person.cpf) },
          { label: labels.phone, value: formatPhone(person.phone) },
          { label: labels.email, value: person.email },
          { label: labels.birthDate, value: formatShortDate(person.birthDate) },
          { label: labels.motherName, value: person.motherName },
          { label: labels.since, value: momentOf(person.since) },
        ]}
      />
    </Card>
  )
}

const isKnown = (kind: string): kind is KeptKind => keptKinds.some(each => each === kind)

/** Each kind of data with its purpose, legal basis and time. */
export function Kept({ kept }: { kept: OwnData['kept'] }) {
  return (
    <section className="s-own__part">
      <h2>{text.title}</h2>
      <div>
        {kept.map(({ kind, count }) => isKnown(kind) && <Kind key={kind} kind={kind} count={count} />)}
      </div>
      <p className="s-own__note">
        {text.sharing}
        <Link href={text.privacy.href}>{text.privacy.label}</Link>.
      </p>
    </section>
  )
}

function Kind({ kind, count }: { kind: KeptKind; count: number }) {
  const { name, purpose, basis, until } = text.kinds[kind]
  return (
    <Disclosure
      summary={
        <>
          {name}
          <span className="s-own__count">{count > 0 ? text.count(count) : text.none}</span>
        </>
      }
    >
      <dl className="s-own__facts">
        <dt>{text.purpose}</dt>
        <dd>{purpose}</dd>
        <dt>{text.until}</dt>
        <dd>{until}</dd>
        <dt>{text.basis}</dt>
        <dd>{basis}</dd>
      </dl>
    </Disclosure>
  )
}
