import './console.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { consoleRoles, type ShopPerson } from '../../api/console.ts'
import { isOneOf } from '../../api/known.ts'
import { consoleMessages } from '../../messages/console.ts'
import type { ConsoleStore } from '../../stores/console.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { InPieces } from '../../ui/in-pieces.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { say } from '../flow/say.ts'
import { Warning } from '../flow/warning.tsx'
import { Deliveries } from './deliveries.tsx'
import { Entrance } from './entrance.tsx'
import { Orders } from './orders.tsx'
import { People } from './people.tsx'
import { Settings } from './settings.tsx'
import { Theme } from './theme.tsx'

const text = consoleMessages

/**
 * /parceiros/console: a shop's orders, webhooks, pages, look and people.
 * @param takeInvitation the code in the address of an invitation, which it takes out of the address
 */
export function ConsoleScreen({
  create,
  takeInvitation,
}: {
  create(): ConsoleStore
  takeInvitation(): string | undefined
}) {
  const [store] = useState(create)
  const [invitation, setInvitation] = useState<string>()
  const me = useStore(store.$me)
  const interrupted = useStore(store.$interrupted)
  useEffect(() => {
    setInvitation(takeInvitation())
    void store.start()
  }, [store, takeInvitation])

  if (me === undefined) return <Skeleton lines={3} shape="block" label={text.loading} />
  return (
    <div className="s-console">
      <Warning>{interrupted && text.interrupted[interrupted]}</Warning>
      {/* An invitation is for whoever opens it, also where somebody else is signed in. */}
      {me === null || invitation ? (
        <Entrance store={store} invitation={invitation} onEntered={() => setInvitation(undefined)} />
      ) : (
        <>
          <Head store={store} me={me} />
          {me.role === 'reader' && <p className="s-console__side">{text.readOnly}</p>}
          {/* Another shop has other rows. */}
          <Parts key={me.shop.id} store={store} me={me} />
        </>
      )}
    </div>
  )
}

function Head({ store, me }: { store: ConsoleStore; me: ShopPerson }) {
  const [error, setError] = useState<string>()
  const goTo = async (shop: string) => {
    setError(undefined)
    const outcome = await store.goTo(shop)
    if (!outcome.ok) setError(say('request', outcome.failure))
  }
  return (
    <div className="s-console__head">
      <div>
        <h1>{me.shop.name}</h1>
        <p className="s-console__side">
          <InPieces>{me.email}</InPieces> ({isOneOf(consoleRoles, me.role) ? text.roles[me.role] : me.role})
        </p>
      </div>
      <div className="s-console__ways">
        {me.shops.length > 1 && (
          <Select
            label={text.shop}
            value={me.shop.id}
            options={me.shops.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={event => void goTo(event.currentTarget.value)}
          />
        )}
        <Button variant="quiet" small onClick={() => void store.signOut()}>
          {text.signOut}
        </Button>
      </div>
      {error && <Alert tone="danger">{error}</Alert>}
    </div>
  )
}

function Parts({ store, me }: { store: ConsoleStore; me: ShopPerson }) {
  const mayChange = me.role !== 'reader'
  const tabs = [
    { id: 'orders', label: text.parts.orders, content: <Orders store={store} shop={me.shop.id} /> },
    {
      id: 'deliveries',
      label: text.parts.deliveries,
      content: <Deliveries store={store} mayChange={mayChange} />,
    },
    { id: 'settings', label: text.parts.settings, content: <Settings store={store} mayChange={mayChange} /> },
    { id: 'theme', label: text.parts.theme, content: <Theme shop={me.shop.id} /> },
    ...(me.role === 'owner'
      ? [{ id: 'people', label: text.parts.people, content: <People store={store} /> }]
      : []),
  ]
  return <Tabs label={text.title} tabs={tabs} />
}
