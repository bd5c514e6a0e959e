import { useCallback, useState } from 'react'
import type { ConsoleDeliveries, ConsoleDelivery } from '../../api/console-shop.ts'
import { momentOf } from '../../fields/moment.ts'
import { consoleMessages } from '../../messages/console.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import type { Outcome } from '../../stores/outcome.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { say } from '../flow/say.ts'
import { More } from './more.tsx'
import { Part } from './part.tsx'
import { resendAll } from './resend-all.ts'
import { Table } from './table.tsx'

const text = consoleMessages.deliveries

/** What was sent to the shop's server, what it answered, and a way to send it again. */
export function Deliveries({ store, mayChange }: { store: ConsoleStore; mayChange: boolean }) {
  const [failed, setFailed] = useState(false)
  const read = useCallback(async (): Promise<Outcome<Page>> => {
    const outcome = await store.deliveries({ failed })
    return outcome.ok ? { ok: true, value: { ...outcome.value, failed } } : outcome
  }, [store, failed])
  return (
    <Part read={read}>
      {(page, reload, put) =>
        page.deliveries.length === 0 && !page.failed && !failed ? (
          <p>{text.none}</p>
        ) : (
          <List
            {...{ store, mayChange, page, reload, failed }}
            onFailed={() => setFailed(!failed)}
            onMore={next => put(now => (now === page ? withPage(page, next) : now))}
          />
        )
      }
    </Part>
  )
}

/** `failed`: only those that did not arrive were asked for. */
type Page = ConsoleDeliveries & { failed: boolean }

const withPage = (page: Page, { deliveries, more }: ConsoleDeliveries): Page => ({
  ...{ ...page, deliveries: [...page.deliveries, ...deliveries], more },
})

type ListProps = {
  store: ConsoleStore
  mayChange: boolean
  page: Page
  /** What is asked for; the page may still be another one. */
  failed: boolean
  reload(): Promise<void>
  onFailed(): void
  onMore(page: ConsoleDeliveries): void
}

function List({ store, mayChange, page, failed, reload, onFailed, onMore }: ListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<string>()
  const [error, setError] = useState<string>()
  const shown = failed ? page.deliveries.filter(({ deliveredAt }) => deliveredAt === null) : page.deliveries
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
    // After a failure the rest stays chosen.
    const { sent, failure } = await resendAll(store, toSend, done =>
      setChosen(before => new Set([...before].filter(id => !done.includes(id)))),
    )
    setBusy(false)
    if (failure) setError(say('request', failure))
    if (sent > 0 || !failure) setSaid(text.resent(sent))
    if (sent > 0) await reload()
  }
  const refresh = async () => {
    setSaid(undefined)
    await reload()
  }
  const last = page.deliveries.slice(-1)[0]?.id
  return (
    <>
      <div className="s-console__ways">
        <Checkbox checked={failed} onChange={onFailed}>
          {text.failedOnly}
        </Checkbox>
        <Button variant="quiet" small onClick={() => void refresh()}>
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
      {shown.length === 0 && page.failed && failed ? (
        <p>{text.allArrived}</p>
      ) : (
        <Table label={text.caption} hasCaption columns={text.columns} isInBlocks>
          {shown.map(row => (
            <Row
              key={row.id}
              row={row}
              isChosen={chosen.has(row.id)}
              onChoose={mayChange ? () => choose(row.id) : undefined}
            />
          ))}
        </Table>
      )}
      <More
        shown={shown.length}
        more={page.more && page.failed === failed}
        read={() => store.deliveries({ failed, before: last })}
        onRead={onMore}
      />
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
      <td data-label={text.columns.answer}>{answerOf(row)}</td>
      <td data-label={text.columns.tries}>{row.attempts}</td>
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
