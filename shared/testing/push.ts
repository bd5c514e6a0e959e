import type { BrowserPush, Environment, PushTarget } from '../environment.ts'

export const aPushTarget: PushTarget = {
  endpoint: 'https://push.example/abc',
  p256dh: `B${'a'.repeat(86)}`,
  auth: 'a'.repeat(22),
}

export interface FakePush extends BrowserPush {
  /** What the browser says of itself. */
  state: ReturnType<BrowserPush['support']>
  /** What the customer answers when asked: allows it, blocks it, or closes the question. */
  answer: 'allow' | 'block' | 'close'
  there: PushTarget | undefined
  /** The push service cannot be reached. */
  isDown: boolean
  asked: number
}

/** A browser with notices that a test can move. */
export function fakePush(
  start: Partial<Pick<FakePush, 'state' | 'answer' | 'there' | 'isDown'>> = {},
): FakePush {
  const push: FakePush = {
    ...{ state: 'off', answer: 'allow', there: undefined, isDown: false, asked: 0 },
    ...start,
    support: () => push.state,
    async ask() {
      push.asked++
      if (push.answer === 'allow') push.state = 'allowed'
      if (push.answer === 'block') push.state = 'denied'
      return push.answer === 'allow'
    },
    current: async () => push.there,
    async subscribe() {
      if (push.isDown) throw new Error('no push service')
      push.there ??= aPushTarget
      return push.there
    },
    async unsubscribe() {
      push.there = undefined
    },
  }
  return push
}

/** What a host that has this browser gives its screens. */
export const pushOf = (push: FakePush): Environment['push'] => ({
  isAllowed: () => push.state === 'allowed',
  load: async () => push,
})
