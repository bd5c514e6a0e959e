import { expect } from '@playwright/test'
import type { EngineWindow } from './engine.ts'
import { type Found, find, type Kind, locate, set } from './find.ts'

const text = (of: unknown) => JSON.stringify(of)
const element = (kind: Kind, name: string) => `(${find})(${text(kind)}, ${text(name)})`

/** How long a screen may take, on a machine that does much else. */
const patience = { timeout: 60_000, intervals: [50, 100, 200, 400] }

export type Hand = ReturnType<typeof handOf>

/** What a customer does with a window: finds by what is written, taps and types. */
export function handOf(window: EngineWindow) {
  const look = (kind: Kind, name: string) =>
    window.read<Found | null>(`(${locate})(${element(kind, name)})`).catch(() => null)

  /** The point of an element that does not move. */
  async function rest(kind: Kind, name: string) {
    const before = (await look(kind, name))?.point
    const now = before && (await look(kind, name))?.point
    return now && now.x === before.x && now.y === before.y && now
  }

  /** Polls until `take` gives something. Calls that meet a page between two addresses are repeated. */
  async function wait<T>(what: string, take: () => Promise<T | null | undefined | false>): Promise<T> {
    const found: T[] = []
    const poll = async () => {
      const given = await take().catch(() => null)
      if (given) found.push(given)
      return found.length > 0
    }
    await expect.poll(poll, { message: what, ...patience }).toBe(true)
    return found[0]!
  }

  const hand = {
    /** Opens an address, and waits until its islands react to taps. */
    async open(address: string) {
      await window.open(address)
      await hand.awake()
    },
    awake: () =>
      wait('a page whose islands react', () =>
        window.read<boolean>(
          'document.readyState === "complete" && !document.querySelector("astro-island[ssr]")',
        ),
      ),
    sees: (kind: Kind, name: string) => wait(`${kind} "${name}"`, () => look(kind, name)),
    async press(kind: Kind, name: string) {
      const { x, y } = await wait(`${kind} "${name}" to press`, () => rest(kind, name))
      await window.tap(x, y)
    },
    /** Types into an empty field; `shown` is what its mask makes of it. */
    async fill(name: string, typed: string, shown = typed) {
      // A step that has just opened may still move the focus to its heading.
      const focus = async () => {
        await hand.press('field', name)
        return (await look('field', name))?.focused
      }
      await wait(`focus in "${name}"`, focus)
      await window.type(typed)
      await hand.shows(name, shown)
    },
    shows: (name: string, value: string) =>
      expect
        .poll(() => look('field', name).then(found => found?.value), { message: name, ...patience })
        .toBe(value),
    /** For lists and dates. */
    choose: (name: string, choice: string) =>
      wait(`"${choice}" in "${name}"`, () =>
        window.read<string | null>(`(${set})(${element('field', name)}, ${text(choice)})`),
      ),
    async attach(name: string, path: string) {
      await hand.sees('field', name)
      await window.attach(element('field', name), path)
    },
    address: () => window.read<string>('location.href'),
    /** Waits for an address. */
    arrives: (part: string) =>
      wait(`an address with ${part}`, async () => (await hand.address()).includes(part)),
  }
  return hand
}
