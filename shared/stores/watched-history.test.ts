import { expect, test } from 'vitest'
import type { StepHistory } from './step-history.ts'
import { watchedHistory } from './watched-history.ts'

test('tells of every step that the history shows, and works as the history does', () => {
  const did: string[] = []
  let back = (_step: number) => {}
  const history: StepHistory = {
    read: () => 4,
    push: step => void did.push(`push ${step}`),
    replace: step => void did.push(`replace ${step}`),
    listen(moved) {
      back = moved
      return () => void did.push('stopped')
    },
  }
  const watched = watchedHistory(history, step => void did.push(`see ${step}`))
  const stop = watched.listen(step => void did.push(`moved ${step}`))
  watched.replace(1)
  watched.push(2)
  back(1)
  stop()
  expect(watched.read()).toBe(4)
  expect(did).toEqual(['replace 1', 'see 1', 'push 2', 'see 2', 'moved 1', 'see 1', 'stopped'])
})
