import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { formatCpf } from '../../../shared/fields/cpf.ts'
import { formatPhone } from '../../../shared/fields/phone.ts'
import { backUp } from '../backup/back-up.ts'
import { type Lender, openLender } from '../lender.ts'
import { examplePdf } from '../lending/invoice/sandbox/pdf.ts'
import { borrower } from '../testing/borrower.ts'
import { cpfNumber, register } from '../testing/customer.ts'
import { createDatabase } from '../testing/postgres.ts'
import { dumpOf, filesIn, isIn } from '../testing/stored-files.ts'
import { databases } from '../testing/test-app.ts'

const registered = {
  name: 'Nome Legivel da Silva',
  document: cpfNumber(873_461),
  phone: '11977365182',
  email: 'selada.quarta@example.com',
  motherName: 'Zulmira Teixeira Marcada',
}
const salary = 61_734.29
const bankAccount = { number: 90_817_263, digit: 7, branch: 4821, bankCode: 1, type: 'Checking' } as const

/** Every form in which the data could be found. */
const formsOf = ({ cpf, phone, email }: { cpf: string; phone: string; email: string }) => [
  ...[cpf, formatCpf(cpf), phone, formatPhone(phone), phone.slice(2), email],
]

describe.each(databases)('files of %s after a whole journey', engine => {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-sealed-'))
  let lender: Lender
  let env: Record<string, string | undefined>
  let marks: string[]
  let dump: string
  let files: Buffer[]
  let backup: Buffer[]
  let drop = async () => {}

  beforeAll(async () => {
    const database = engine === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined
    drop = database?.drop ?? drop
    env = {
      ...{ SANDBOX: '1', DATA_DIR: directory, DATABASE_URL: database?.url, LOG_LEVEL: 'silent' },
      ...{ ALTCHA_COST: '1', ANALYSIS_MIN_SECONDS: '0', ANALYSIS_MAX_SECONDS: '0', SIGNATURE_CODE: '0' },
    }
    lender = await openLender(env, { working: false })
    marks = await journey()
    dump = await dumpOf(lender.deps.db)
    backup = filesIn(await savedBackup())
    const { rows } = await sql<{ directory: string; oid: number }>`
      select current_setting('data_directory') as directory, oid from pg_database
      where datname = current_database()`.execute(lender.deps.db)
    await sql`checkpoint`.execute(lender.deps.db)
    await lender.close()
    const [{ directory: cluster, oid }] = rows as [{ directory: string; oid: number }]
    files =
      engine === 'pglite'
        ? filesIn(directory)
        : [
            ...filesIn(join(cluster, 'base', String(oid))),
            ...filesIn(join(cluster, 'pg_wal')),
            ...filesIn(directory),
          ]
  }, 120_000)
  afterAll(async () => {
    await drop()
    for (const each of [directory, `${directory}-backup`]) rmSync(each, { recursive: true, force: true })
  })

  /** As `npm run backup` writes it. */
  async function savedBackup(): Promise<string> {
    const folder = `${directory}-backup`
    await backUp(lender.deps.db, directory, folder)
    return folder
  }

  /** A registration by form and code, and a loan up to its payout. Returns what must not be found. */
  async function journey(): Promise<string[]> {
    const { deps, app } = lender
    const request = async (path: string, init?: RequestInit) => app.request(`/api${path}`, init)
    await register(request, registered)
    const me = await borrower({ deps, request, runJobs: () => deps.jobs.runAll() })
    await me.sendDevice(undefined, examplePdf([`CPF ${me.customer.cpf}`]))
    const device = await me.sendDevice()
    await me.sendPersonalData(device.body.id, { salary })
    await deps.jobs.runAll()
    await me.accept((await me.profile()).offer!.id, { bankAccount }, { 'Idempotency-Key': 'sealed-accept' })
    await deps.jobs.runAll()
    const token = await me.contractToken()
    await me.sign(token, (await me.contract(token)).body.sha256)
    await deps.jobs.runAll()
    const [loan] = (await me.profile()).loans
    expect(loan?.payout?.status).toBe('sent')
    return [
      ...formsOf({ ...registered, cpf: registered.document }),
      ...formsOf(me.customer),
      ...[registered.motherName, me.customer.motherName],
      ...['6173429', '61734.29', '61.734,29', '90817263'],
    ]
  }

  test('nothing starts with another DATA_KEY, and the sentence says why', async () => {
    const start = openLender({ ...env, DATA_KEY: 'gT8mXw4RbK1zQv7NcE5yJpL9hD2sUfA6' }, { working: false })
    await expect(start).rejects.toThrow('DATA_KEY is not the key of this database')
  })

  test('the search finds what is not sealed', () => {
    expect(dump).toContain(registered.name)
    expect(files.some(file => file.includes(registered.name))).toBe(true)
  })

  test('a dump of all rows has none of the sealed data', () => {
    expect(marks.filter(mark => isIn(Buffer.from(dump), mark))).toEqual([])
  })

  test('a backup has none of the sealed data', () => {
    expect(backup.some(file => file.includes(registered.name))).toBe(true)
    expect(marks.filter(mark => backup.some(file => isIn(file, mark)))).toEqual([])
  })

  test('the files have none of the sealed data', () => {
    expect(marks.filter(mark => files.some(file => isIn(file, mark)))).toEqual([])
  })
})
