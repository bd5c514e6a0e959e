import type { DataRequest } from '../../api/own-data.ts'
import { dataFields } from '../../fields/data-correction.ts'
import { formatLongDate } from '../../fields/date.ts'
import { momentOf } from '../../fields/moment.ts'
import { ownDataMessages } from '../../messages/own-data.ts'
import { Card } from '../../ui/card.tsx'

const { requests: text, correction } = ownDataMessages

/** What the customer asked, and what became of it. */
export function Requests({ requests }: { requests: DataRequest[] }) {
  return (
    <section className="s-own__part">
      <h2>{text.title}</h2>
      {requests.length === 0 && <p className="s-own__note">{text.none}</p>}
      <ul className="s-own__list">
        {requests.map(request => (
          <Card as="li" key={request.id}>
            <h3 className="s-own__name">{nameOf(request)}</h3>
            <p className="s-own__note">{text.asked(momentOf(request.askedAt))}</p>
            <p>{stateOf(request)}</p>
            {request.answer && <p>{request.answer}</p>}
          </Card>
        ))}
      </ul>
    </section>
  )
}

function nameOf({ kind, field }: DataRequest): string {
  if (kind === 'erasure') return text.erasure
  const known = dataFields.find(each => each === field) ?? 'other'
  return text.correction(correction.fields[known])
}

function stateOf({ status, answerBy, answeredAt }: DataRequest): string {
  if (!answeredAt) return text.open(formatLongDate(answerBy))
  const moment = momentOf(answeredAt)
  if (status === 'refused') return text.refused(moment)
  return (status === 'part' ? text.part : text.done)(moment)
}
