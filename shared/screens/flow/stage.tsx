import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { StoresProvider } from '../../stores/context.tsx'
import { createStores } from '../../stores/stores.ts'
import { settle } from '../../testing/clock.ts'
import { type TestEnvironment, type TestWorld, testEnvironment } from '../../testing/environment.ts'
import { enter, type Field, leave, personAt, write } from './person.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** For tests: a screen on a page of its own, with a person who reads, types, leaves fields and presses. */
export async function stage(
  node: ReactNode,
  world: TestWorld & { before?: (env: TestEnvironment) => void } = {},
) {
  const env = testEnvironment(world)
  world.before?.(env)
  const stores = createStores(env)
  document.body.replaceChildren()
  const place = document.body.appendChild(document.createElement('main'))
  const root = createRoot(place)
  const doing = (what: () => void) =>
    act(async () => {
      what()
      await settle()
    })
  await doing(() => root.render(<StoresProvider create={() => stores}>{node}</StoresProvider>))

  const text = () => place.textContent ?? ''
  const person = personAt(place)
  const { pressable } = person
  const field = (label: string): Field => {
    const found = person.field(label)
    if (!found) throw new Error(`no field '${label}' among: ${text()}`)
    return found
  }
  return {
    env,
    stores,
    place,
    doing,
    text,
    field,
    /** The button or link of that name as it stands. */
    find: pressable,
    button(name: string) {
      const found = pressable(name)
      if (!(found instanceof HTMLButtonElement)) throw new Error(`no button '${name}' among: ${text()}`)
      return found
    },
    /** Alerts, warnings and news, in the order of the page. */
    told: () =>
      [...place.querySelectorAll('[role=alert], [role=status]')]
        .map(each => each.textContent)
        .filter(Boolean),
    /** The message that stands under a field. */
    errorOf(label: string) {
      const ids = (field(label).getAttribute('aria-describedby') ?? '').split(' ')
      return document.getElementById(ids.find(id => id.endsWith('-error')) ?? '')?.textContent ?? undefined
    },
    type: (label: string, value: string) => doing(() => write(field(label), value)),
    tick: (label: string) => doing(() => field(label).click()),
    leave: (label: string) => doing(() => leave(field(label))),
    enter: (label: string) => doing(() => enter(field(label))),
    press: (name: string) =>
      doing(() => {
        const found = pressable(name)
        if (!found) throw new Error(`nothing to press called '${name}' among: ${text()}`)
        found.click()
      }),
    pass: (milliseconds: number) => act(() => env.clock.advance(milliseconds)),
    /** In many short acts: what was loaded on demand is drawn at the end of one, never within it. */
    async until(holds: () => boolean) {
      for (let turn = 0; turn < 400 && !holds(); turn++)
        await act(() => new Promise<void>(resolve => setTimeout(resolve, 5)))
      if (!holds()) throw new Error(`never came to hold: ${holds}; the page says: ${text()}`)
    },
    end: () => doing(() => root.unmount()),
  }
}

export type Stage = Awaited<ReturnType<typeof stage>>
