import { expect, test } from 'vitest'
import { violations } from './arrows.ts'

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
  ['site/server/lending/application/policy.ts', "import { Hono } from 'hono'", 'routes → lending → db'],
  ['site/server/db/loans.ts', "import { x } from '../routes/loans.ts'", 'routes → lending → db'],
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

test('a circle at run time is told once, a circle of types is not one', () => {
  const a = "import { b } from './b.ts'"
  expect(judge({ 'shared/api/a.ts': a, 'shared/api/b.ts': "import { a } from './a.ts'" })).toEqual([
    expect.stringContaining('shared/api/a.ts → shared/api/b.ts → shared/api/a.ts'),
  ])
  expect(judge({ 'shared/api/a.ts': a, 'shared/api/b.ts': "import type { A } from './a.ts'" })).toEqual([])
})

test('a package that package.json does not list is told', () => {
  const text =
    "import '@a/listed/deep'\nimport 'b'\nimport 'node:fs'\nimport 'fs'\nimport 'astro:content'\nimport 'c/deep'"
  expect(violations(new Map([['e2e/a.ts', text]]), new Set(['@a/listed', 'b']))).toEqual([
    expect.stringContaining('e2e/a.ts imports "c/deep": package.json does not list it'),
  ])
})
