import { Fragment, useEffect, useState } from 'react'

type Shown = typeof import('./dev-states.ts')

const framed = new Set(['dashboard', 'charge', 'prepayment'])
const probe = `${import.meta.env.PUBLIC_API_URL || '/api'}/sandbox/messages?to=00000000000`

/** Every component and every state of every screen, in development and in the sandbox; elsewhere there is nothing to load. */
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
  // The dashboard's frame brings its own.
  return framed.has(screen) ? (
    <Fragment key={asked}>{state.node}</Fragment>
  ) : (
    <main key={asked}>{state.node}</main>
  )
}

/** What the address asks for: moving through the tab's history shows another state without another page load. */
function useAsked() {
  const [asked, ask] = useState<string | null>()
  useEffect(() => {
    const read = () => ask(new URLSearchParams(location.search).get('state'))
    // In between nothing: a form looks at the page for what was typed before it woke up.
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

/** One link for each: a state is looked at on a page of its own, as a customer would see it. */
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
