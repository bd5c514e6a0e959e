import './tabs.css'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

export type Tab = { id: string; label: ReactNode; content: ReactNode }
export type TabsProps = {
  label: string
  tabs: readonly Tab[]
  /** With `onSelect`, the caller holds the selection. */
  selected?: string
  onSelect?: (id: string) => void
}

/** Two or three views of one thing. Arrow keys select; Tab moves to the panel. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const current = selected ?? own
  const list = useRef<HTMLDivElement>(null)
  const select = (tab: Tab | undefined) => {
    if (!tab) return
    setOwn(tab.id)
    onSelect?.(tab.id)
  }
  const press = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.id === current)
    const last = tabs.length - 1
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    select(tabs[to])
    ;(list.current?.children[to] as HTMLElement | undefined)?.focus()
  }
  return (
    <div className="c-tabs">
      <div className="c-tabs__list" role="tablist" aria-label={label} ref={list}>
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="c-tabs__tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === current}
            aria-controls={`${id}-${tab.id}-panel`}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab)}
            onKeyDown={press}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          className="c-tabs__panel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== current}
        >
          {tab.content}
        </div>
      ))}
    </div>
  )
}
