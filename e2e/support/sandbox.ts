import { type APIRequestContext, expect } from '@playwright/test'

type Message = { id: string; text: string; code: string | null; link: string | null }

/** Stands in for a customer's phone, bank and calendar. */
export interface Sandbox {
  /** All messages of a phone, the newest first. */
  messages(phone: string): Promise<Message[]>
  /** The six digits of the newest code; waits for one that is not `after`. */
  code(phone: string, after?: string): Promise<string>
  /** The newest link whose path begins so, e.g. '/contracts/'. */
  link(phone: string, begin: string): Promise<string>
  /** Pays a charge in full, or another amount. */
  pay(txid: string, amountCents?: number): Promise<void>
  /** Accepts every invoice that waits for a person; waits for one. */
  acceptInvoices(): Promise<void>
  /** Moves the server's clock; the browser's stays. */
  advance(milliseconds: number): Promise<void>
  /** Moves the server's clock to this time, in milliseconds since 1970. */
  moveTo(time: number): Promise<void>
  /** Moves the clock back: the tests of one worker share its server. */
  restoreClock(): Promise<void>
}

export function sandboxOf(request: APIRequestContext): Sandbox {
  let moved = 0

  async function messages(phone: string): Promise<Message[]> {
    const answer = await request.get(`/api/sandbox/messages?to=${phone}`)
    return (await answer.json()).messages
  }

  async function first<T>(what: string, find: () => Promise<T | null | undefined>): Promise<T> {
    let found: T | null | undefined
    await expect
      .poll(
        async () => {
          found = await find()
          return found ?? undefined
        },
        { message: what, intervals: [100, 200, 400] },
      )
      .toBeDefined()
    return found!
  }

  /** Returns the server's time. */
  async function advance(advanceMs: number): Promise<number> {
    const answer = await request.post('/api/sandbox/clock', { data: { advanceMs } })
    expect(answer.status()).toBe(200)
    moved += advanceMs
    return Date.parse((await answer.json()).now)
  }

  return {
    messages,
    code: (phone, after) =>
      first('a code by message', async () => {
        const newest = (await messages(phone)).find(({ code }) => code)?.code
        return newest === after ? undefined : newest
      }),
    link: (phone, begin) =>
      first(`a link to ${begin} by message`, async () =>
        (await messages(phone)).map(({ link }) => link).find(link => link?.startsWith(begin)),
      ),
    async pay(txid, amountCents) {
      const data = amountCents === undefined ? {} : { amountCents }
      const answer = await request.post(`/api/sandbox/pix/${txid}/pay`, { data })
      expect(answer.status()).toBe(200)
    },
    async acceptInvoices() {
      const checks = await first('an invoice that waits', async () => {
        const answer = await request.get('/api/sandbox/invoice-checks')
        const waiting: { id: string }[] = (await answer.json()).checks
        return waiting.length > 0 ? waiting : undefined
      })
      for (const { id } of checks) {
        const answer = await request.post(`/api/sandbox/invoice-checks/${id}`, { data: { accept: true } })
        expect(answer.status()).toBe(200)
      }
    },
    advance: async milliseconds => void (await advance(milliseconds)),
    moveTo: async time => void (await advance(time - (await advance(0)))),
    restoreClock: async () => {
      if (moved !== 0) await advance(-moved)
    },
  }
}
