import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { StoresProvider } from '../stores/context.tsx'
import { createStores } from '../stores/stores.ts'
import { settle } from './clock.ts'
import { type TestEnvironment, type TestWorld, testEnvironment } from './environment.ts'
import { enter, type Field, leave, personAt, plain, write } from './person.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** Renders a screen on an empty page, with a person who reads, types, leaves fields and presses. It unmounts with the test. */
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
      await loaded()
    })
  /** A busy machine takes its time to load a part on demand; a test sees the page with it, as on a quiet one. */
  async function loaded() {
    await vi.dynamicImportSettled()
    await settle()
  }
  await doing(() => root.render(<StoresProvider create={() => stores}>{node}</StoresProvider>))

  const end = () => doing(() => root.unmount())
  onTestFinished(end)
  const text = () => plain(place.textContent)
  const person = personAt(place)
  const { pressable } = person
  const field = (label: string): Field => {
    const found = person.field(label)
    if (!found) throw new Error(`no field '${label}' among: ${text()}`)
    return found
  }
  /** Waits in many short acts: React renders a part loaded on demand at the end of an act, never inside it. */
  async function until(holds: () => boolean) {
    for (let turn = 0; turn < 4_000 && !holds(); turn++)
      await act(() => new Promise<void>(resolve => setTimeout(resolve, 5)))
    if (!holds()) throw new Error(`never came to hold: ${holds}; the page says: ${text()}`)
  }
  return {
    env,
    stores,
    place,
    doing,
    /** All text of the page, with plain spaces. */
    text,
    /** The heading of the page or step. */
    title: () => place.querySelector('h1')?.textContent,
    field,
    /** The button or link with this name. */
    find: pressable,
    button(name: string) {
      const found = pressable(name)
      if (!(found instanceof HTMLButtonElement)) throw new Error(`no button '${name}' among: ${text()}`)
      return found
    },
    /** Texts of alerts and status messages, and of those that take the focus instead, in the order of the page. */
    messages: () =>
      [
        ...place.querySelectorAll(
          '[role=alert], [role=status], .c-alert--danger:not([role]), .c-alert:focus:not([role])',
        ),
      ]
        .filter(each => each.hasAttribute('role') || !each.closest('[role=status]'))
        .map(each => each.textContent)
        .filter(Boolean),
    /**
     * Listens to the status regions of this moment. Returns a function that reads them later: screen readers miss regions
     * that appear together with their text.
     */
    listen() {
      const regions = [...place.querySelectorAll('[role=status]')]
      return () => regions.filter(each => each.isConnected).map(each => plain(each.textContent))
    },
    /** Text of what has the focus, without fields. Empty when the focus is lost. */
    focused: () =>
      document.activeElement === document.body ? '' : plain(document.activeElement?.textContent),
    /** The error message under a field. */
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
    /** As a keyboard does: the pressed control has the focus. */
    pressByKey: (name: string) =>
      doing(() => {
        const found = pressable(name)
        if (!found) throw new Error(`nothing to press called '${name}' among: ${text()}`)
        found.focus()
        found.click()
      }),
    pass: (milliseconds: number) =>
      act(async () => {
        await env.clock.advance(milliseconds)
        await loaded()
      }),
    until,
    /** Waits until the page contains this text. */
    shows: (wanted: string) => until(() => text().includes(wanted)),
    end,
  }
}

export type Stage = Awaited<ReturnType<typeof stage>>
