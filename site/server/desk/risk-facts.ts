import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { casesOf } from '../lending/risk/cases.ts'
import { formatTime } from '../ops/print.ts'
import type { Fact } from './invoice-facts.ts'
import { caseDecisionInWords, reasonInWords, stageInWords } from './risk-words.ts'

/** Every time that the risk policy has held an application, and what was decided. */
export const riskFacts = async ({ db }: { db: Kysely<Database> }, applicationId: string): Promise<Fact[]> =>
  (await casesOf(db, applicationId)).map(({ stage, reasons, openedAt, decidedAt, decision }) => ({
    label: `${formatTime(openedAt)}  ${stageInWords[stage]}`,
    value: [
      decision ? `${caseDecisionInWords[decision]} ${formatTime(decidedAt)}` : 'espera',
      ...reasons.map(reasonInWords),
    ].join('; '),
  }))
