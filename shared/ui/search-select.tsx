import './text-input.css'
import './search-select.css'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react'
import { cx } from './cx.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import { IconDown } from './icons.tsx'
import { LiveRegion } from './live-region.tsx'
import { find, prepare, type SearchOption } from './search.ts'
import { useSettled } from './use-settled.ts'

type Own = {
  options: readonly SearchOption[]
  /** Value of the chosen option, or ''. */
  value: string
  onChange: (value: string) => void
  emptyText: string
  /** Shown under a list of which `limit` options are drawn so far: the others follow when it is scrolled to its end. */
  moreText?: ReactNode
  placeholder?: string
  limit?: number
  disabled?: boolean
  name?: string
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}
export type SearchSelectProps = FieldProps & Own

const shown = (option: SearchOption) => (option.code ? `${option.code} · ${option.label}` : option.label)
const counted = (count: number) => (count === 1 ? '1 opção' : `${count} opções`)

/** A searchable list (ARIA combobox): type part of a code or name, choose by keyboard or tap. */
export function SearchSelect(props: SearchSelectProps) {
  const [field, own] = splitField(props)
  const { emptyText, moreText, placeholder, disabled, name, ref } = own
  const search = useSearch(own)
  const { open, active, found, listed } = search

  return (
    <Field {...field}>
      {control => (
        <div className="c-search">
          <span className="c-input">
            <input
              {...control}
              ref={ref}
              className="c-input__box c-search__box"
              name={name}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-controls={`${control.id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={open && active >= 0 ? `${control.id}-${active}` : undefined}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              disabled={disabled}
              placeholder={placeholder}
              value={search.text}
              onChange={event => search.type(event.currentTarget.value)}
              onFocus={event => event.currentTarget.select()}
              onClick={search.show}
              onKeyDown={event => press(event, search)}
              onBlur={search.leave}
            />
            <span className="c-search__mark">
              <IconDown />
            </span>
          </span>
          <div className="c-search__popup" hidden={!open}>
            <List search={search} id={control.id} label={field.label} value={own.value} />
            {open && found.length === 0 && <p className="c-search__note">{emptyText}</p>}
            {open && moreText && found.length > listed.length && <p className="c-search__note">{moreText}</p>}
          </div>
          <LiveRegion message={search.news} />
        </div>
      )}
    </Field>
  )
}

type Search = ReturnType<typeof useSearch>

/** What is typed, found, listed and marked, and what each act does to it. */
function useSearch({ options, value, onChange, emptyText, limit = 40, disabled, onBlur }: Own) {
  /** The typed query; null while the chosen option is shown. */
  const [query, setQuery] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [drawn, setDrawn] = useState(limit)
  const list = useRef<HTMLDivElement>(null)
  const prepared = useMemo(() => prepare(options), [options])
  const found = useMemo(() => find(prepared, query ?? ''), [prepared, query])
  const listed = found.slice(0, drawn)
  const chosen = options.find(option => option.value === value)
  const news = useSettled(open && query !== null ? (found.length ? counted(found.length) : emptyText) : '')

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const show = () => {
    if (open || disabled) return
    setOpen(true)
    setActive(query === null ? listed.findIndex(option => option.value === value) : -1)
  }
  const drawMore = () => setDrawn(drawn + limit)
  const settle = () => {
    setDrawn(limit)
    setOpen(false)
    setQuery(null)
    setActive(-1)
  }
  const choose = (option: SearchOption) => {
    settle()
    if (option.value !== value) onChange(option.value)
  }
  const leave = () => {
    // An emptied field means no choice. A query with one result chooses it.
    if (query !== null && query.trim() === '' && value) onChange('')
    if (query?.trim() && found.length === 1) choose(found[0]!)
    else settle()
    onBlur?.()
  }
  const type = (text: string) => {
    setQuery(text)
    setDrawn(limit)
    setOpen(true)
    setActive(-1)
  }
  const text = query ?? (chosen ? shown(chosen) : '')
  return {
    ...{ open, active, found, listed, list, news, text },
    ...{ show, drawMore, settle, choose, leave, type, setActive },
  }
}

/** The keys of an ARIA combobox. */
function press(event: KeyboardEvent, search: Search) {
  const { open, active, found, listed } = search
  const last = listed.length - 1
  const to = (index: number) => {
    event.preventDefault()
    if (open) search.setActive(index)
    else search.show()
  }
  const isCut = found.length > listed.length
  if (event.key === 'ArrowDown' && isCut && active === last) search.drawMore()
  if (event.key === 'ArrowDown') to(active >= last && !isCut ? 0 : active + 1)
  else if (event.key === 'ArrowUp') to(active <= 0 ? last : active - 1)
  else if (event.key === 'Home' && open && active >= 0) to(0)
  else if (event.key === 'End' && open && active >= 0) to(last)
  else if (event.key === 'Escape' && open) {
    event.preventDefault()
    event.stopPropagation()
    search.settle()
  } else if (event.key === 'Enter' && open) {
    event.preventDefault()
    const option = listed[active] ?? (found.length === 1 ? found[0] : undefined)
    if (option) search.choose(option)
  }
}

type ListProps = { search: Search; id: string; label: ReactNode; value: string }

function List({ search, id, label, value }: ListProps) {
  return (
    <div
      className="c-search__list"
      role="listbox"
      id={`${id}-list`}
      ref={search.list}
      tabIndex={-1}
      aria-label={typeof label === 'string' ? label : undefined}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
        scrollTop + clientHeight >= scrollHeight - clientHeight && search.drawMore()
      }
      // Pressing the list must not take the focus from the input.
      onMouseDown={event => event.preventDefault()}
    >
      {search.open &&
        search.listed.map((option, index) => (
          <button
            key={option.value}
            type="button"
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === value}
            className={cx('c-search__option', index === search.active && 'c-search__option--active')}
            onClick={() => search.choose(option)}
          >
            {option.code && <span className="c-search__code">{option.code}</span>}
            <span>{option.label}</span>
          </button>
        ))}
    </div>
  )
}
