import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { help } from '../ops/run.ts'
import { testApp } from '../testing/test-app.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const alerts = read('../../deploy/alerts.yaml')
const runbook = read('../RUNBOOK.md')
const names = [...alerts.matchAll(/^ +- alert: (\w+)$/gm)].map(match => match[1]!)

test('every alert has its section, with what it means, where to look and what to do', () => {
  const sections = runbook.split(/^## /m).slice(1)
  expect(names.length).toBeGreaterThan(10)
  expect(sections.map(each => each.split('\n')[0])).toEqual(names)
  for (const section of sections) {
    for (const part of ['**Means.** ', '**Look at.** ', '**Do.** ']) expect(section).toContain(part)
  }
})

test('every metric in alerts and dashboard exists', async () => {
  const app = await testApp({ database: 'pglite' })
  const text = await app.deps.metrics.registry.metrics()
  await app.close()
  const known = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(match => match[1]!))
  const used = new Set(`${alerts}${read('../../deploy/dashboard.json')}`.match(/celastro_\w+/g))
  const unknown = [...used].filter(
    name => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')),
  )
  expect(used.size).toBeGreaterThan(9)
  expect(unknown).toEqual([])
})

test('every label in alerts and dashboard is one of its metric', async () => {
  const app = await testApp({ database: 'pglite' })
  const labels = new Map(
    app.deps.metrics.registry.getMetricsAsArray().map(each => {
      const { name, labelNames } = each as typeof each & { labelNames: string[] }
      return [name, new Set(['le', ...labelNames])]
    }),
  )
  await app.close()
  const expressions = `${alerts}${read('../../deploy/dashboard.json')}`.match(/^.*"?expr"?:.*$/gm)!
  const unknown = expressions.flatMap(line => {
    const expression = line.replaceAll('\\"', '"')
    const metric = /celastro_\w+/.exec(expression)?.[0].replace(/_(bucket|count|sum)$/, '')
    if (!metric) return []
    const grouped = [...expression.matchAll(/ by \(([\w, ]+)\)/g)].flatMap(([, names]) => names!.split(', '))
    const selected = [...expression.matchAll(/[{,](\w+)(?:=|!)/g)].map(([, name]) => name!)
    return [...grouped, ...selected]
      .filter(name => !labels.get(metric)?.has(name))
      .map(name => `${metric} ${name}`)
  })
  expect(expressions.length).toBeGreaterThan(20)
  expect(unknown).toEqual([])
})

test('every command of the runbook exists', () => {
  const commands = [...runbook.matchAll(/npm run ops -- ([\w -]+?)`/g)].map(match => match[1]!)
  expect(commands.length).toBeGreaterThan(5)
  for (const command of commands) expect(help.join('\n')).toContain(command)
})
