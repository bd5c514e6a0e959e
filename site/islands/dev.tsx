import { Fragment, isValidElement, useEffect, useState } from 'react'
import { apiBase } from '../api-base.ts'
import { followTranslator } from './translated-page.ts'

type Shown = typeof import('./dev-states.ts')

if (typeof document !== 'undefined') followTranslator()

const probe = `${apiBase()}/sandbox/messages?to=00000000000`

/** Screens that bring no gutter: their layout, `desk.astro`, has it. */
const onDeskLayout = ['console', 'desk']

/** Gallery of all components and screen states, in development and in the sandbox. */
export default function Dev() {
  const [shown, setShown] = useState<Shown | 'absent'>()
  useEffect(() => {
    void isAllowed().then(async allowed => setShown(allowed ? await import('./dev-states.ts') : 'absent'))
  }, [])
  const asked = useAsked()
  if (!shown || asked === undefined) return <p>Carregando...</p>
  if (shown === 'absent') return <p>Esta página só existe na sandbox.</p>
  if (asked === 'gallery') return <shown.Gallery />
  const [screen = '', name] = asked?.split('/') ?? []
  const state = shown.list[screen]?.find(each => each.name === name)
  if (!state) return <Index list={shown.list} />
  // A page of the dashboard brings its own main.
  return isValidElement(state.node) && state.node.type === shown.DashboardPreset ? (
    <Fragment key={asked}>{state.node}</Fragment>
  ) : (
    <main key={asked} className={onDeskLayout.includes(screen) ? 'desk-main' : undefined}>
      {state.node}
    </main>
  )
}

/** Screen and state from the URL. Back and forward switch the state without a page load. */
function useAsked() {
  const [asked, ask] = useState<string | null>()
  useEffect(() => {
    const read = () => ask(new URLSearchParams(location.search).get('state'))
    // Renders nothing in between: a mounting form reads values that were typed before hydration.
    const change = () => {
      ask(undefined)
      setTimeout(read)
    }
    read()
    addEventListener('popstate', change)
    return () => removeEventListener('popstate', change)
  }, [])
  return asked
}

async function isAllowed(): Promise<boolean> {
  if (import.meta.env.DEV) return true
  return fetch(probe).then(
    answer => answer.ok,
    () => false,
  )
}

/** Links to the states. Each opens on its own page, as a customer sees it. */
function Index({ list }: { list: Shown['list'] }) {
  return (
    <main className="s-dev">
      <h1>Componentes e estados</h1>
      <p>
        <a href="?state=gallery">Componentes</a>
      </p>
      {Object.entries(list).map(([screen, states]) => (
        <section key={screen}>
          <h2>{screen}</h2>
          <ul>
            {states.map(({ name }) => (
              <li key={name}>
                <a data-state href={`?${new URLSearchParams({ state: `${screen}/${name}` })}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}
