import { expect, test } from 'vitest'
import { config } from './config.ts'
import { problems } from './testing/production-env.ts'

test('QUEUES names the workers and the batch of single queues', () => {
  expect(config({}).queues).toEqual({})
  expect(config({ QUEUES: 'deliver-code-whatsapp=4x20, analysis=1x5' }).queues).toEqual({
    'deliver-code-whatsapp': { workers: 4, batch: 20 },
    analysis: { workers: 1, batch: 5 },
  })
})

test.each([
  'analysis',
  'analysis=5',
  'analysis=0x5',
  'analysis=1x0',
  'analysis=21x5',
  'analysis=1x201',
  'A=1x1',
])('QUEUES=%s is refused with what it says', text => {
  expect(problems({ QUEUES: text })).toEqual([
    `QUEUES has "${text}": queue=workersxbatch, such as analysis=1x5, at most 20x200.`,
  ])
})
