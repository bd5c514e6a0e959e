import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { violations } from './arrows.ts'
import { root } from './run.ts'
import { floors } from './server-rules.ts'

const judge = (files: Record<string, string>) => violations(new Map(Object.entries(files)))

test.each([
  ['shared/screens/form.tsx', "import { x } from '../../site/fetch.ts'", 'shared/ stands on its own'],
  ['shared/stores/session.ts', "export * from '../../widget/a.ts'", 'shared/ stands on its own'],
  ['shared/ui/button.tsx', "import type { S } from '../stores/session.ts'", 'ui is a leaf'],
  ['shared/ui/button.tsx', "import { call } from '../api/http.ts'", 'ui is a leaf'],
  ['shared/ui/button.css', "@import '../screens/form.css';", 'ui is a leaf'],
  ['shared/api/http.ts', "import { s } from '../stores/session.ts'", 'api, fields and messages stand below'],
  ['shared/fields/cpf.ts', "import { s } from '../api/http.ts'", 'fields and messages know no call'],
  [
    'shared/stores/session.ts',
    "const s = await import('../screens/form.tsx')",
    'A store is shown by screens',
  ],
  ['shared/stores/session.ts', "import { useState } from 'react'", 'React begins with screens'],
  ['shared/fields/cpf.ts', "import IMask from 'imask/holder'", 'imask is used in shared/ui only'],
  [
    'shared/loan/plan.ts',
    "import { brand } from '../brand.ts'",
    'shared/loan imports nothing outside itself',
  ],
  ['shared/loan/plan.ts', "import fc from 'fast-check'", 'shared/loan imports nothing outside itself'],
  ['site/server/app.ts', "import { x } from '../../shared/stores/session.ts'", 'The server imports only'],
  ['site/server/app.ts', "import { createElement } from 'react'", 'The server never imports React'],
  [
    'site/server/testing/a.test.ts',
    "import x from '../../../shared/screens/form.tsx'",
    'The server imports only',
  ],
  ['site/islands/form.tsx', "import x from '../layouts/page.astro'", 'An island hands in'],
  [
    'site/sections/hero.astro',
    "---\nimport x from '../pages/index.astro'\n---\n<p/>",
    'Layouts and sections',
  ],
  ['site/pages/form.astro', "---\n---\n<script>\nimport '../server/app.ts'\n</script>", 'A page shows'],
  [
    'site/pages/form.astro',
    '---\n---\n<style>@import "../../widget/a.css";</style>',
    'The site does not know',
  ],
  ['widget/element.ts', "import '../site/styles/base.css'", 'The widget does not know the site'],
  ['site/server/lending/application/policy.ts', "import { Hono } from 'hono'", 'Hono, statuses and headers'],
  ['site/server/lending/offer/offer.ts', "import { daily } from '../../jobs/daily.ts'", 'know no workers'],
  ['site/server/partners/registry.ts', "import type { Context } from 'hono'", 'Hono, statuses and headers'],
  ['site/server/rates.ts', "import { getConnInfo } from '@hono/node-server/conninfo'", 'Hono, statuses'],
  ['site/server/errors.ts', "import { sentences } from './routes/http/sentences.ts'", 'Hono, statuses'],
  ['site/server/identity/session.ts', "import { headerNames } from '../../../shared/api/http.ts'", 'Hono'],
  ['site/server/outbox.ts', "import { html } from 'hono/html'", 'Only contracts are rendered as HTML'],
  ['site/server/outbox.ts', "import type { Deps } from './deps.ts'", 'A room states its needs'],
  [
    'site/server/lending/offer/offer.ts',
    "import type { Deps } from '../../deps.ts'",
    'A room states its needs',
  ],
  ['site/server/partners/handoff.ts', "import { createApp } from '../app.ts'", 'A room states its needs'],
  ['site/server/lending/loan/lien.ts', "import { x } from '../offer/offer.ts'", 'no room of a higher floor'],
  [
    'site/server/lending/notify/notify.ts',
    "import { x } from '../loan/lien.ts'",
    'no room of a higher floor',
  ],
  [
    'site/server/lending/charge/a.ts',
    "import type { x } from '../profile/profile.ts'",
    'no room of a higher floor',
  ],
  ['site/server/db/loans.ts', "import { x } from '../routes/loans.ts'", 'Hono, statuses and headers'],
  [
    'site/server/lending/loan/lien.ts',
    "import type { Deps } from '../../deps.ts'",
    'A room states its needs',
  ],
  ['site/server/lending/offer/offer.ts', "import { x } from '../../partners/webhooks.ts'", 'emits an event'],
  ['site/server/db/schema.ts', "import { x } from '../lending/loan/lien.ts'", 'none of its rules'],
  ['site/server/db/loans.ts', "import { x } from '../providers/pix/pix.ts'", 'neither jobs nor providers'],
  ['shared/api/http.ts', "import { x } from './error'", 'names its file with the extension'],
  ['shared/api/http.ts', "import { x } from './index.ts'", 'does not import its own folder’s index'],
])('%s with %j is told: %s', (path, text, why) => {
  const [first, ...others] = judge({ [path]: text })
  expect(first).toContain(why)
  expect(first).toContain(path)
  expect(others).toEqual([])
})

test.each([
  [
    'shared/screens/form.tsx',
    "import { S } from '../stores/session.ts'\nimport './form.css'\nimport 'react'",
  ],
  ['shared/api/http.ts', "import { limits } from '../loan/limits.ts'"],
  ['shared/loan/plan.test.ts', "import fc from 'fast-check'\nimport v from './fixtures/plan.json'"],
  ['shared/ui/masked.tsx', "import IMask from 'imask/holder'"],
  ['shared/stores/steps-context.tsx', "import { createContext } from 'react'"],
  ['site/server/lending/contract/contract.ts', "import { html } from 'hono/html'"],
  ['site/server/lending/charge/charge.ts', "import { payoutView } from '../payout/payout.ts'"],
  ['site/server/lending/profile/profile.ts', "import { offerOf } from '../offer/offer.ts'"],
  ['site/server/routes/charge.ts', "import { Hono } from 'hono'\nimport type { Deps } from '../deps.ts'"],
  ['site/server/front.test.ts', "import { Hono } from 'hono'"],
  ['site/pages/form.astro', "---\nimport Form from '../islands/form.tsx'\n---\n<Form client:load />"],
  ['site/islands/form.tsx', "import { F } from '../../shared/screens/form.tsx'"],
  ['site/islands/worker.ts', "import url from './solver.ts?worker&url'"],
  ['site/server/app.ts', "import { Hono } from 'hono'\nimport { brand } from '../../shared/brand.ts'"],
  [
    'shared/ui/button.tsx',
    "// import { call } from '../api/http.ts'\nconst text = \"import '../api/http.ts'\"",
  ],
])('%s may contain %j', (path, text) => {
  expect(judge({ [path]: text })).toEqual([])
})

test.each([
  ['values', "import { b } from './b.ts'"],
  ['types', "import type { B } from './b.ts'"],
  ['inline types', "type B = import('./b.ts').B"],
  ['re-exports', "export type { B } from './b.ts'"],
  ['dynamic imports', "const b = await import('./b.ts')"],
])('a circle made of %s is refused once, with its way', (_, text) => {
  const found = judge({ 'shared/api/a.ts': text, 'shared/api/b.ts': "import type { A } from './a.ts'" })
  expect(found).toEqual([expect.stringContaining('shared/api/a.ts → shared/api/b.ts → shared/api/a.ts')])
})

test('a circle through an Astro component is refused', () => {
  const page = "---\nimport Card from './card.astro'\n---\n<Card />"
  const card = "---\nimport type { Props } from './page.astro'\n---\n<p />"
  expect(judge({ 'site/sections/card.astro': card, 'site/sections/page.astro': page })).toEqual([
    expect.stringContaining('site/sections/card.astro → site/sections/page.astro'),
  ])
})

test('every room of lending has a floor', () => {
  const rooms = readdirSync(`${root}/site/server/lending`, { withFileTypes: true })
  const names = rooms.filter(entry => entry.isDirectory()).map(entry => entry.name)
  expect(names.sort()).toEqual(floors.flat().sort())
})

test('a package that package.json does not list is told', () => {
  const text =
    "import '@a/listed/deep'\nimport 'b'\nimport 'node:fs'\nimport 'fs'\nimport 'astro:content'\nimport 'c/deep'"
  expect(violations(new Map([['e2e/a.ts', text]]), new Set(['@a/listed', 'b']))).toEqual([
    expect.stringContaining('e2e/a.ts imports "c/deep": package.json does not list it'),
  ])
})
