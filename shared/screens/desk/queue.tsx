import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { WaitingItem, WaitingWork } from '../../api/desk.ts'
import { hourMs } from '../../durations.ts'
import { momentOf } from '../../fields/moment.ts'
import { deskMessages } from '../../messages/desk.ts'
import type { DeskStore } from '../../stores/desk.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StepTitle } from '../../ui/step-title.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Closer } from './closer.tsx'
import { Decision } from './decision.tsx'
import { sayAtDesk } from './entrance.tsx'
import { Invoice } from './invoice.tsx'
import { Told } from './told.tsx'

const text = deskMessages.queue

interface Row extends WaitingItem {
  kind: string
  title: string
}

/** Everything that waits, the oldest first; what has no date last. */
const rowsOf = ({ sections }: WaitingWork): Row[] =>
  sections
    .flatMap(({ kind, title, items }) => items.map(item => ({ ...item, kind, title })))
    .sort((one, other) => (one.since ?? '9').localeCompare(other.since ?? '9'))

const holds = (row: Row, kind: string, words: string) =>
  (!kind || row.kind === kind) &&
  [row.id, row.title, ...row.facts].join(' ').toLowerCase().includes(words.trim().toLowerCase())

/** The one queue, for keyboards first. The keys work while the focus is inside, so they are in nobody's way. */
export function Queue({ desk }: { desk: DeskStore }) {
  const work = useStore(desk.$work)
  const { state, failure } = useStore(desk.$load)
  const told = useStore(desk.$told)
  const here = told?.place === 'queue' ? told : undefined
  const [kind, setKind] = useState('')
  const [words, setWords] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const whole = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const [answered, setAnswered] = useState<{ line: Line }>()
  useEffect(() => void desk.load(), [desk])

  const rows = work ? rowsOf(work) : []
  const shown = rows.filter(row => holds(row, kind, words))
  const options = [
    { value: '', label: text.all(rows.length) },
    ...(work?.sections ?? [])
      .filter(({ items }) => items.length > 0)
      .map(section => ({ value: section.kind, label: text.one(section.title, section.items.length) })),
  ]

  const step = (by: 1 | -1) => {
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('.s-desk__row') ?? [])]
    const current = rowAround(document.activeElement)
    const at = current ? buttons.indexOf(current) : -1
    const next = at === -1 ? 0 : Math.min(buttons.length - 1, Math.max(0, at + by))
    buttons[next]?.focus()
  }
  // Once the list is drawn: a row that has left it has taken the focus along. Where it is still somewhere, it stays there.
  useEffect(() => {
    if (!answered || document.activeElement !== document.body) return
    if (answered.line.current) answered.line.current.focus()
    else list.current?.querySelector<HTMLElement>('.s-desk__row')?.focus()
  }, [answered])
  /** From inside of an item to its row, from elsewhere to the first one. */
  const leave = (from: HTMLElement) => {
    const row = rowAround(from)
    if (row) row.focus()
    else step(1)
  }
  const act = (key: string): boolean => {
    if (key === 'j' || key === 'ArrowDown') step(1)
    else if (key === 'k' || key === 'ArrowUp') step(-1)
    else if (key === '/') search.current?.focus()
    else if (key === 'r') void desk.load()
    else return false
    return true
  }
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { target } = event
    const isTyping = target instanceof HTMLElement && target.matches(typing)
    const isBack = event.key === 'Escape' && target instanceof HTMLElement
    if (isBack) leave(target)
    if (isBack || (!isTyping && act(event.key))) event.preventDefault()
  }
  useEffect(() => {
    const region = whole.current
    region?.addEventListener('keydown', press)
    return () => region?.removeEventListener('keydown', press)
  })

  return (
    <section className="s-desk__queue" ref={whole}>
      <StepTitle title={text.title} />
      <div className="s-desk__tools">
        <Select
          label={text.filter}
          options={options}
          value={kind}
          onChange={event => setKind(event.currentTarget.value)}
        />
        <TextInput
          ref={search}
          label={text.search}
          placeholder={text.searchHint}
          autoComplete="off"
          value={words}
          onChange={event => setWords(event.currentTarget.value)}
        />
        <Button
          variant="secondary"
          busy={state === 'busy'}
          busyLabel={text.reloading}
          onClick={() => void desk.load()}
        >
          {text.reload}
        </Button>
      </div>
      {failure && <Alert tone="danger">{sayAtDesk(failure)}</Alert>}
      {here && <Told {...here} />}
      {!work && !failure && <Skeleton lines={4} shape="block" label={deskMessages.loading} />}
      {work && (
        <>
          <p role="status" className="s-desk__side">
            {rows.length === 0 ? text.none : shown.length === 0 ? text.noneFound : text.count(shown.length)}
          </p>
          <ul className="s-desk__list" ref={list} aria-label={text.list}>
            {shown.map(row => (
              <Item
                key={`${row.kind} ${row.id} ${row.since}`}
                {...{ row, desk, work }}
                onAnswer={line => setAnswered({ line })}
              />
            ))}
          </ul>
        </>
      )}
      <p className="s-desk__keys">{text.keys}</p>
    </section>
  )
}

/** The row of the item that an element is in, or is itself. */
const rowAround = (element: Element | null) =>
  element?.closest('.s-desk__item')?.querySelector<HTMLButtonElement>('.s-desk__row')

/** Where letters and arrows are the field's own. */
const typing = 'input, select, textarea'

const twoDays = 48 * hourMs

/** The button of a row; null once the row has left the list. */
type Line = RefObject<HTMLButtonElement | null>

interface ItemProps {
  row: Row
  desk: DeskStore
  work: WaitingWork
  /** It was decided, here or by somebody who was faster. */
  onAnswer(line: Line): void
}

function Item({ row, desk, work, onAnswer }: ItemProps) {
  // A row that was written in is open again when it comes back.
  const [isOpen, setOpen] = useState(() => row.actions.some(each => desk.drafts.of(row.id, each)))
  const line = useRef<HTMLButtonElement>(null)
  const waited = row.since === null ? undefined : desk.now() - Date.parse(row.since)
  const isOld = waited !== undefined && waited >= twoDays
  return (
    <li className="s-desk__item">
      <button
        type="button"
        className="s-desk__row"
        ref={line}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={isOld ? 's-desk__age s-desk__age--old' : 's-desk__age'}>
          {waited === undefined ? text.unknownSince : deskMessages.age(waited)}
        </span>
        <span className="s-desk__kind">{row.title}</span>
        <span className="s-desk__facts">{row.facts.join(' · ')}</span>
      </button>
      {isOpen && (
        <div className="s-desk__open">
          <dl className="s-desk__more">
            <div>
              <dt>{text.id}</dt>
              <dd className="s-desk__id">{row.id}</dd>
            </div>
            {row.since && (
              <div>
                <dt>{text.since(momentOf(row.since))}</dt>
              </div>
            )}
          </dl>
          {row.hasInvoice && work.mayOpenInvoices && <Invoice desk={desk} id={row.id} />}
          {row.closer && <Closer desk={desk} kind={row.closer} id={row.id} />}
          <Decision
            {...{
              desk,
              id: row.id,
              actions: row.actions,
              reasons: work.reasons,
              onAnswer: () => onAnswer(line),
            }}
          />
        </div>
      )}
    </li>
  )
}
