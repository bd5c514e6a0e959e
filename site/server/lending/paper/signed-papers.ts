import type { Kysely } from 'kysely'
import { momentOf } from '../../../../shared/fields/moment.ts'
import { papersMessages } from '../../../../shared/messages/papers.ts'
import type { Database } from '../../db/schema.ts'
import type { SignatureEvidence } from '../contract/tables.ts'
import { type Paper, paragraph } from './paper.ts'

type SignedTable = 'contracts' | 'agreements' | 'accountChanges'

/**
 * The signed bank credit note and the signed additions of a loan, oldest first. Without those whose time to be kept is over: their
 * text is gone, and the evidence with it.
 */
export async function signedOf(db: Kysely<Database>, loanId: string) {
  const signedIn = (table: SignedTable) =>
    db
      .selectFrom(table)
      .select(['id', 'number', 'signedAt'])
      .where('loanId', '=', loanId)
      .where('signedAt', 'is not', null)
      .where('evidence', 'is not', null)
      .orderBy('signedAt')
      .execute()
  const [contract] = await signedIn('contracts')
  return {
    contract,
    agreements: await signedIn('agreements'),
    accountChanges: await signedIn('accountChanges'),
  }
}

/** The stored document with the record of its signature; undefined unless it is signed, and its text still kept. */
export async function signedPaper(
  db: Kysely<Database>,
  table: SignedTable,
  { id, loanId }: { id: string; loanId: string },
): Promise<Paper | undefined> {
  const signed = await db
    .selectFrom(table)
    .select(['html', 'sha256', 'signedAt', 'evidence'])
    .where('id', '=', id)
    .where('loanId', '=', loanId)
    .where('signedAt', 'is not', null)
    .executeTakeFirst()
  if (!signed?.signedAt || !signed.evidence) return undefined
  // Its parser comes with the first document that is printed.
  const { paperFrom } = await import('./from-html.ts')
  const { title, blocks } = paperFrom(signed.html)
  return { title, blocks: [...blocks, ...recordOf(signed.signedAt, signed)] }
}

const text = papersMessages.signature

function recordOf(
  at: Date,
  { sha256, evidence }: { sha256: string; evidence: SignatureEvidence | null },
): Paper['blocks'] {
  const rows: [string, string][] = [[text.at, momentOf(at)]]
  if (evidence?.code) rows.push([text.code, evidence.phone])
  return [
    { kind: 'heading', text: text.title },
    { kind: 'pairs', rows },
    ...named(text.sha256, sha256),
    ...(evidence?.seal ? named(text.seal, evidence.seal) : []),
    paragraph(text.text),
  ]
}

/** 64 hexadecimal digits: they need a line of their own, so that they can be copied whole. */
const named = (name: string, digits: string): Paper['blocks'] => [
  { kind: 'paragraph', runs: [{ text: name, bold: true }] },
  paragraph(digits),
]
