import { readdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { root } from '../tooling/run.ts'

const ofAccount = ['sessions', 'own-data']

/** The pages of a loan, beside the dashboard itself. */
export const loanPages = readdirSync(join(root, 'site/pages/dashboard'))
  .map(file => parse(file).name)
  .filter(page => !ofAccount.includes(page))
  .map(page => `/dashboard/${page}`)
