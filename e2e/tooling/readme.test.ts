import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { browsers } from '../../site/browsers.ts'
import { browsers as widgetBrowsers } from '../../widget/browsers.ts'
import { root } from './run.ts'

const readme = readFileSync(`${root}/README.md`, 'utf8')
const rooms = [...readme.matchAll(/^\| `([\w./-]+)` \| .+ \|$/gm)].map(match => match[1]!)

const folders = (path: string) =>
  readdirSync(`${root}/${path}`, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => `${path}/${entry.name}`)

test('every room of the README exists', () => {
  const paths = rooms.filter(room => /^(shared|site|widget|e2e)\b/.test(room))
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter(path => !existsSync(`${root}/${path}`))).toEqual([])
})

test('the README names every folder of shared, site and the server', () => {
  const all = [...folders('shared'), ...folders('site'), ...folders('site/server')]
  expect(all.filter(folder => !rooms.includes(folder))).toEqual([])
})

test.each([
  ['Our own pages work from', browsers],
  ['The two elements are built for', widgetBrowsers],
])('the README names the oldest browsers that the builds know: %s', (begin, list) => {
  const [sentence] = readme.slice(readme.indexOf(begin)).split(';')
  const names = { chrome: 'Chrome', safari: 'Safari', firefox: 'Firefox' }
  for (const [name, shown] of Object.entries(names)) {
    const version = list.find(each => each.startsWith(name))?.slice(name.length)
    expect(sentence).toContain(`${shown} ${version}`)
  }
})

test('every source file that the README names exists', () => {
  const named = [...readme.matchAll(/`((?:shared|site|widget|e2e)\/[\w./-]+\.\w+)`/g)].map(match => match[1]!)
  expect(named.filter(path => !existsSync(`${root}/${path}`))).toEqual([])
})

test('the README of the stores names every factory, and no other', () => {
  const place = `${root}/shared/stores`
  const sources = readdirSync(place).filter(file => /(?<!\.test)\.tsx?$/.test(file))
  const text = sources.map(file => readFileSync(`${place}/${file}`, 'utf8')).join('\n')
  const factories = [...text.matchAll(/^export (?:const|function) (create[A-Z]\w*)/gm)].map(
    match => match[1]!,
  )
  const named = readFileSync(`${place}/README.md`, 'utf8').matchAll(/\bcreate[A-Z]\w*/g)
  const listed = [...new Set([...named].map(([name]) => name))].sort()
  expect(listed, 'name it in shared/stores/README.md').toEqual([...new Set(factories)].sort())
})
