import { useState } from 'react'
import type { ConsoleDelivery } from '../../api/console-shop.ts'
import { momentOf } from '../../fields/moment.ts'
import { consoleMessages } from '../../messages/console.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { say } from '../flow/say.ts'
import { Part } from './part.tsx'
import { Table } from './table.tsx'

const text = consoleMessages.deliveries

/** What was sent to the shop's server, what it answered, and a way to send it again. */
export function Deliveries({ store, mayChange }: { store: ConsoleStore; mayChange: boolean }) {
  return (
    <Part read={store.deliveries}>
      {({ deliveries }, reload) =>
        deliveries.length === 0 ? (
          <p>{text.none}</p>
        ) : (
          <List store={store} rows={deliveries} mayChange={mayChange} reload={reload} />
        )
      }
    </Part>
  )
}

type ListProps = {
  store: ConsoleStore
  rows: readonly ConsoleDelivery[]
  mayChange: boolean
  reload(): Promise<void>
}

function List({ store, rows, mayChange, reload }: ListProps) {
  const [failedOnly, setFailedOnly] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [error, setError] = useState<string>()
  const shown = failedOnly ? rows.filter(({ deliveredAt }) => deliveredAt === null) : rows
  const toSend = shown.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const choose = (id: string) =>
    setChosen(before => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  const resend = async () => {
    setSaid(undefined)
    setError(undefined)
    setBusy(true)
    const outcome = await store.resend(toSend.slice(0, 100))
    setBusy(false)
    if (!outcome.ok) return setError(say('request', outcome.failure))
    setSaid(text.resent(outcome.value))
    setChosen(new Set())
    await reload()
  }
  return (
    <>
      <div className="s-console__ways">
        <Checkbox checked={failedOnly} onChange={() => setFailedOnly(!failedOnly)}>
          {text.failedOnly}
        </Checkbox>
        <Button variant="quiet" small onClick={() => void reload()}>
          {text.refresh}
        </Button>
        {mayChange && toSend.length > 0 && (
          <Button small busy={isBusy} busyLabel={text.resending} onClick={() => void resend()}>
            {text.resend(toSend.length)}
          </Button>
        )}
      </div>
      <p role="status">{said}</p>
      {error && <Alert tone="danger">{error}</Alert>}
      <Table label={text.caption} hasCaption columns={text.columns}>
        {shown.map(row => (
          <Row
            key={row.id}
            row={row}
            isChosen={chosen.has(row.id)}
            onChoose={mayChange ? () => choose(row.id) : undefined}
          />
        ))}
      </Table>
    </>
  )
}

type RowProps = { row: ConsoleDelivery; isChosen: boolean; onChoose: (() => void) | undefined }

function Row({ row, isChosen, onChoose }: RowProps) {
  const when = momentOf(row.createdAt)
  return (
    <tr>
      <td className="s-console__number">
        {onChoose ? (
          <Checkbox checked={isChosen} onChange={onChoose} aria-label={text.choose(row.type, when)}>
            {when}
          </Checkbox>
        ) : (
          when
        )}
      </td>
      <td>
        <code>{row.type}</code>
        <Disclosure summary={text.body} quiet>
          <p className="s-console__code">{row.body}</p>
        </Disclosure>
      </td>
      <td>{answerOf(row)}</td>
      <td>{row.attempts}</td>
    </tr>
  )
}

/** The last answer of one that is sent again says nothing about the attempt to come. */
function answerOf({ attempts, lastStatus, deliveredAt, failedAt }: ConsoleDelivery): string {
  if (deliveredAt && lastStatus !== null) return text.delivered(lastStatus)
  if (attempts === 0) return text.waiting
  if (failedAt === null) return text.underWay
  return lastStatus === null ? text.noAnswer : text.refused(lastStatus)
}
