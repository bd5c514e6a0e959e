import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { version as widgetVersion } from '../../widget/version.ts'
import { root } from './run.ts'

const { version } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8')) as { version: string }

test('the widget has the version of the project', () => {
  expect(widgetVersion).toBe(version)
})

test('the newest release of the changelog is the version of the project', () => {
  const changelog = readFileSync(`${root}/CHANGELOG.md`, 'utf8')
  const releases = [...changelog.matchAll(/^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$/gm)].map(match => match[1])
  expect(releases[0]).toBe(version)
  expect(changelog.indexOf('## Unreleased')).toBeLessThan(changelog.indexOf(`## ${version}`))
})
