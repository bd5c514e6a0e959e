import { expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createErrorReport } from './error-report.ts'

function openReport() {
  const lines: string[] = []
  let now = 0
  const report = createErrorReport(
    createLog('info', { write: (line: string) => void lines.push(line) }),
    () => now,
  )
  return {
    report,
    advance: (ms: number) => {
      now += ms
    },
    logged: () => lines.map(line => JSON.parse(line)),
    text: () => lines.join(''),
  }
}

/** As pg-boss makes them: `manager.js` emits a copy of the error, with the queue. */
function reportedByQueue(queue: string) {
  const error = Object.assign(new TypeError('CPF 529.982.247-25 is unreachable'), { code: 'ECONNREFUSED' })
  error.stack = `${error.name}: ${error.message}\n    at connect (pool.js:45:11)`
  return { ...error, message: error.message, stack: error.stack, queue, worker: 'w' }
}

it('names queue, error, code and place, and not the message', () => {
  const { report, logged, text } = openReport()
  report(reportedByQueue('payout'))
  expect(logged()).toMatchObject([
    {
      msg: 'job queue',
      queue: 'payout',
      error: { name: 'TypeError', code: 'ECONNREFUSED', at: ['at connect (pool.js:45:11)'] },
    },
  ])
  expect(text()).not.toContain('529')
})

it('logs an error that repeats at most every ten seconds, with their number', () => {
  const { report, advance, logged } = openReport()
  for (let i = 0; i < 50; i++) report(reportedByQueue(`queue-${i % 5}`))
  advance(9_999)
  report(reportedByQueue('payout'))
  expect(logged()).toHaveLength(1)
  advance(1)
  report(reportedByQueue('payout'))
  expect(logged()).toHaveLength(2)
  expect(logged()[1]).toMatchObject({ queue: 'payout', repeated: 50 })
  report({ ...reportedByQueue('payout'), code: '53300' })
  expect(logged()[2]).toMatchObject({ error: { code: '53300' } })
})

it('keeps the number of an error between two others', () => {
  const { report, advance, logged } = openReport()
  const [one, other] = [reportedByQueue('payout'), { ...reportedByQueue('payout'), code: '53300' }]
  for (const error of [one, other, other]) report(error)
  advance(10_000)
  report(one)
  advance(1)
  report(other)
  expect(logged().at(-1)).toMatchObject({ error: { code: '53300' }, repeated: 1 })
})

it('logs what is no error', () => {
  const { report, logged } = openReport()
  report(undefined)
  expect(logged()[0]).toMatchObject({ error: { name: 'undefined' } })
})
