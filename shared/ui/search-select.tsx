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
  const {
    options,
    value,
    onChange,
    emptyText,
    moreText,
    placeholder,
    limit = 40,
    disabled,
    name,
    onBlur,
    ref,
  } = own
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
  const press = (event: KeyboardEvent) => {
    const last = listed.length - 1
    const to = (index: number) => {
      event.preventDefault()
      if (open) setActive(index)
      else show()
    }
    const isCut = found.length > listed.length
    if (event.key === 'ArrowDown' && isCut && active === last) drawMore()
    if (event.key === 'ArrowDown') to(active >= last && !isCut ? 0 : active + 1)
    else if (event.key === 'ArrowUp') to(active <= 0 ? last : active - 1)
    else if (event.key === 'Home' && open && active >= 0) to(0)
    else if (event.key === 'End' && open && active >= 0) to(last)
    else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      settle()
    } else if (event.key === 'Enter' && open) {
      event.preventDefault()
      const option = listed[active] ?? (found.length === 1 ? found[0] : undefined)
      if (option) choose(option)
    }
  }

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
              value={query ?? (chosen ? shown(chosen) : '')}
              onChange={event => {
                setQuery(event.currentTarget.value)
                setDrawn(limit)
                setOpen(true)
                setActive(-1)
              }}
              onFocus={event => event.currentTarget.select()}
              onClick={show}
              onKeyDown={press}
              onBlur={leave}
            />
            <span className="c-search__mark">
              <IconDown />
            </span>
          </span>
          <div className="c-search__popup" hidden={!open}>
            <div
              className="c-search__list"
              role="listbox"
              id={`${control.id}-list`}
              ref={list}
              tabIndex={-1}
              aria-label={typeof field.label === 'string' ? field.label : undefined}
              onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) =>
                scrollTop + clientHeight >= scrollHeight - clientHeight && drawMore()
              }
              // Pressing the list must not take the focus from the input.
              onMouseDown={event => event.preventDefault()}
            >
              {open &&
                listed.map((option, index) => (
                  <button
                    key={option.value}
                    type="button"
                    id={`${control.id}-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option.value === value}
                    className={cx('c-search__option', index === active && 'c-search__option--active')}
                    onClick={() => choose(option)}
                  >
                    {option.code && <span className="c-search__code">{option.code}</span>}
                    <span>{option.label}</span>
                  </button>
                ))}
            </div>
            {open && found.length === 0 && <p className="c-search__note">{emptyText}</p>}
            {open && moreText && found.length > listed.length && <p className="c-search__note">{moreText}</p>}
          </div>
          <LiveRegion message={news} />
        </div>
      )}
    </Field>
  )
}
