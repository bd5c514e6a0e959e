import { expect, test } from 'vitest'
import { judge, type Report, readAccepted } from './advisories.ts'

const advisory = (name: string, severity: string, id: string) => ({
  ...{ name, severity, title: 'does harm', url: `https://github.com/advisories/${id}` },
})
const report: Report = {
  vulnerabilities: {
    hono: { via: [advisory('hono', 'high', 'GHSA-a')] },
    '@hono/node-server': { via: ['hono'] },
    pg: { via: [advisory('pg', 'moderate', 'GHSA-b')] },
  },
}
const accepted = { id: 'GHSA-a', package: 'hono', reason: 'The part is not used.', until: '2026-12-01' }

test('a severe advisory fails once, a lesser one is a note', () => {
  const { failures, notes } = judge(report, [], '2026-11-22')
  expect(failures).toEqual(['high: hono, does harm (https://github.com/advisories/GHSA-a)'])
  expect(notes).toEqual([expect.stringContaining('moderate: pg')])
})

test('an advisory is accepted for its package, until its day', () => {
  expect(judge(report, [accepted], '2026-11-30').failures).toEqual([])
  expect(judge(report, [accepted], '2026-12-01').failures).toHaveLength(2)
  expect(judge(report, [{ ...accepted, package: 'pg' }], '2026-11-30').failures).toHaveLength(1)
})

test('no answer of the registry is no pass', () => {
  expect(judge({ message: '405 Method Not Allowed' }, [], '2026-11-22').checked).toBe(false)
  expect(judge({ vulnerabilities: {} }, [], '2026-11-22')).toEqual({ checked: true, failures: [], notes: [] })
})

test('every acceptance has a reason and ends within half a year', () => {
  const halfAYear = new Date(Date.now() + 183 * 86_400_000).toISOString().slice(0, 10)
  for (const { id, reason, until } of readAccepted()) {
    expect(id).toMatch(/^GHSA-/)
    expect(reason.length).toBeGreaterThan(20)
    expect(until).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(until < halfAYear, id).toBe(true)
  }
})
