import type pg from 'pg'
import type { Life } from './lives.ts'

/** Prints how far it is. */
type Say = (text: string) => void

/** Tables whose rows belong to no single customer, or are made by number instead of by copying. */
const alone = [
  ...['cep_cache', 'cursors', 'data_keys', 'kysely_migration', 'kysely_migration_lock', 'partner_origins'],
  ...['partners', 'sandbox_clock', 'sealed_columns', 'tax_payments', 'past_accesses'],
  ...['code_requests', 'idempotency_keys', 'messages', 'rate_limits', 'security_events', 'spent_challenges'],
]

/** How a row names its customer, the first that fits. */
const owners: [column: string, owner: string][] = [
  ['customer_id', 't.customer_id'],
  ['loan_id', '(SELECT customer_id FROM loans WHERE id = t.loan_id)'],
  ['application_id', '(SELECT customer_id FROM applications WHERE id = t.application_id)'],
  ['device_id', '(SELECT customer_id FROM devices WHERE id = t.device_id)'],
  ['txid', '(SELECT l.customer_id FROM charges c JOIN loans l ON l.id = c.loan_id WHERE c.txid = t.txid)'],
  [
    'installment_id',
    '(SELECT l.customer_id FROM installments i JOIN loans l ON l.id = i.loan_id WHERE i.id = t.installment_id)',
  ],
  [
    'refund_id',
    '(SELECT l.customer_id FROM refunds r JOIN loans l ON l.id = r.loan_id WHERE r.id = t.refund_id)',
  ],
]

/** Another text of the same length for each copy. */
const other = (column: string) =>
  `left(md5(t.${column} || x.n) || md5(x.n || t.${column}), length(t.${column}))`

/** Texts that are unique, or that rows of one customer name each other by. */
const renamed: Record<string, string> = {
  ...Object.fromEntries(
    ['txid', 'end_to_end_id', 'token', 'return_id', 'bank_id', 'denial_hash', 'browser_key_hash'].map(
      each => [each, other(each)],
    ),
  ),
  'contracts.number': other('number'),
  // The sandbox's bank reads the first half of the name.
  id_rec: 'left(t.id_rec, 19) || left(md5(t.id_rec || x.n), 10)',
  imei: `'35' || lpad(x.n::text, 13, '0')`,
  secured_imei: `CASE WHEN t.secured_imei IS NOT NULL THEN '35' || lpad(x.n::text, 13, '0') END`,
  'invoice_keys.key': `left(t.key, 20) || lpad(x.n::text, 24, '0')`,
  access_key: `left(t.access_key, 20) || lpad(x.n::text, 24, '0')`,
  file: 'md5(t.file || x.n)::uuid::text',
  // Plain, as from before the sealing: they can be read.
  'customers.cpf': `lpad(x.n::text, 11, '0')`,
  'customers.phone': `'11' || lpad(x.n::text, 9, '0')`,
  cpf_hash: `md5('cpf' || x.n)`,
  phone_hash: `md5('phone' || x.n)`,
  // The other copies of the marks that everybody shares would be shared by a million.
  'risk_marks.value': `CASE WHEN t.signal IN ('hour', 'shop') THEN t.value ELSE md5(t.value || x.n) END`,
  // A contract's text is 20 KB. Only originals are read.
  'contracts.html': `repeat('x', 1000)`,
}

/** Rows that live for some days lie evenly in them, and one day longer: one night deletes as much as any other. */
const spread: Record<string, { column: string; days: number } | undefined> = {
  sessions: { column: 'created_at', days: 184 },
  risk_marks: { column: 'at', days: 366 },
}

/**
 * Makes copies of each life until there are `customers`, by one INSERT per table. Each copy has ids of its own, which are
 * the same for the same number. Indexes and keys are made afterwards, which checks them.
 */
export async function multiply(
  client: pg.Client,
  { lives, customers, now }: { lives: Life[]; customers: number; now: Date },
  say: Say,
): Promise<void> {
  await client.query(
    `SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '64MB'`,
  )
  const tables = await tablesOf(client)
  await keepOriginals(client, tables, { lives, customers })
  const restore = await dropIndexes(client)
  for (const table of tables) {
    const began = performance.now()
    const columns = table.columns.filter(({ identity }) => !identity)
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    const values = columns.map(column => expressionOf(table.name, column, now)).join(', ')
    const { rowCount } = await client.query(`INSERT INTO ${table.name} (${names}) SELECT ${values}
      FROM originals.${table.name} t JOIN originals.shares s ON s.customer_id = t.original
      CROSS JOIN LATERAL (SELECT n, (n % s.days)::int AS shift FROM generate_series(s.first, s.last) n) x`)
    if (rowCount) say(`${table.name}: ${rowCount} rows in ${seconds(began)}`)
  }
  await addPassing(client, customers, now, say)
  const began = performance.now()
  await restore()
  say(`indexes and keys: ${seconds(began)}`)
  await client.query(remindedUntil(now))
  await client.query('DROP SCHEMA originals CASCADE; SET session_replication_role = origin')
  await client.query('VACUUM ANALYZE')
}

/** The copies had the reminders of the days before: the daily job finds those of one day. */
const remindedUntil = (now: Date) => `
  INSERT INTO reminders (installment_id, kind, at)
  SELECT i.id, r.kind, '${now.toISOString()}' FROM installments i
  JOIN (VALUES ('soon', 10), ('before', 3), ('late-1', -1), ('late-5', -5), ('late-15', -15)) r (kind, days)
    ON i.due_date < '${now.toISOString().slice(0, 10)}'::date + r.days
  WHERE i.status = 'Pending' ON CONFLICT DO NOTHING`

const seconds = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

interface Column {
  name: string
  type: string
  identity: boolean
}

interface Table {
  name: string
  columns: Column[]
}

/** Those that are copied: a table without a row of the lives has nothing to copy. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    SELECT c.relname AS name, json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
      'identity', a.attidentity <> '') ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1 ORDER BY 1`)
  const copied: Table[] = []
  for (const table of rows) {
    if (alone.includes(table.name)) continue
    const { rowCount } = await client.query(`SELECT FROM ${table.name} LIMIT 1`)
    if (rowCount) copied.push(table)
  }
  return copied
}

async function keepOriginals(
  client: pg.Client,
  tables: Table[],
  { lives, customers }: { lives: Life[]; customers: number },
): Promise<void> {
  await client.query('CREATE SCHEMA originals')
  for (const { name, columns } of tables) {
    const has = new Set(columns.map(column => column.name))
    const owner = name === 'customers' ? 't.id' : owners.find(([column]) => has.has(column))?.[1]
    if (!owner) throw new Error(`No customer for the rows of ${name}`)
    await client.query(`CREATE TABLE originals.${name} AS SELECT t.*, ${owner} AS original FROM ${name} t`)
  }
  await client.query('CREATE TABLE originals.messages AS SELECT * FROM messages')
  await client.query('CREATE TABLE originals.shares (customer_id uuid, first bigint, last bigint, days int)')
  let next = 1
  for (const { customerId, share, days } of lives) {
    const last = Math.min(customers, next - 1 + Math.max(1, Math.round(share * customers)))
    await client.query('INSERT INTO originals.shares VALUES ($1, $2, $3, $4)', [customerId, next, last, days])
    next = last + 1
  }
}

function expressionOf(table: string, { name, type }: Column, now: Date): string {
  const as = renamed[`${table}.${name}`] ?? renamed[name]
  if (as) return as
  if (type === 'uuid') return `md5(t."${name}"::text || '-' || x.n)::uuid`
  if (type === 'date') return name === 'birth_date' ? `t.${name}` : `t."${name}" - x.shift`
  if (!type.startsWith('timestamp')) return `t."${name}"`
  const kept = spread[table]
  if (!kept) return `t."${name}" - x.shift * interval '1 day'`
  // Whole days: the time of day stays.
  const toToday = `('${now.toISOString()}'::date - t.${kept.column}::date)`
  return `t."${name}" + (${toToday} - (x.n % ${kept.days})::int) * interval '1 day'`
}

/** Drops what would be kept up row by row. @returns what makes it again */
async function dropIndexes(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{
    table: string
    name: string
    definition: string
    kind: string
  }>(`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition, contype AS kind
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')
    ORDER BY contype = 'f' DESC`)
  for (const { table, name } of keys) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'`,
  )
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`)
  return async () => {
    for (const { definition } of indexes) await client.query(definition)
    for (const { table, name, definition } of keys.toReversed()) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`)
    }
  }
}

/**
 * Rows that pass: four messages a customer over the half year that they are kept, and a day more; codes, stored answers,
 * limits, events and finished jobs in proportion.
 */
async function addPassing(client: pg.Client, customers: number, at: Date, say: Say): Promise<void> {
  const now = `timestamptz '${at.toISOString()}'`
  const numbers = (share: number) => `generate_series(1, ${Math.round(customers * share)}) n`
  const statements = [
    `INSERT INTO messages (id, channel, recipient, template, text, code, link, created_at, sent_at, failed_at, recipient_hash)
      SELECT md5(n || '-' || m.id)::uuid, m.channel, m.recipient, m.template, m.text, m.code, m.link, at,
        CASE WHEN n % 20000 <> 7 THEN at END, CASE WHEN n % 20000 = 7 THEN at END, md5('phone' || n)
      FROM ${numbers(1)} CROSS JOIN (SELECT * FROM originals.messages ORDER BY ordinal LIMIT 4) m
      CROSS JOIN LATERAL (SELECT ${now} - (n * 7 % 181) * interval '1 day' AS at) a`,
    `INSERT INTO code_requests (id, phone, code_hash, audience, created_at, expires_at, used_at)
      SELECT md5('code' || n)::uuid, '11' || lpad(n::text, 9, '0'), md5(n::text), 'site', at, at + interval '10 min', at
      FROM ${numbers(0.06)} CROSS JOIN LATERAL (SELECT ${now} - n % 48 * interval '1 hour' AS at) a`,
    `INSERT INTO idempotency_keys (scope, path, key, body_hash, status, body, created_at)
      SELECT md5(n::text)::uuid::text, '/loan/charges', md5('key' || n), md5(n::text), 200, repeat('x', 1000),
        ${now} - n % 48 * interval '1 hour' FROM ${numbers(0.06)}`,
    `INSERT INTO rate_limits (key, points, expires_at)
      SELECT 'codes:' || md5(n::text), 1, ${now} + (n % 48 - 24) * interval '1 hour' FROM ${numbers(0.1)}`,
    `INSERT INTO spent_challenges (id, expires_at)
      SELECT md5('spent' || n), now() + (n % 48 - 24) * interval '1 hour' FROM ${numbers(0.06)}`,
    `INSERT INTO security_events (minute, name, subject, network, detail, times, last_at)
      SELECT at, 'sign-in', 'phone:' || md5(n::text), md5(n % 999 || ''), '', 1, at
      FROM ${numbers(1)} CROSS JOIN LATERAL
        (SELECT date_trunc('minute', ${now} - n * 13 % 181 * interval '1 day' - n % 1440 * interval '1 min') AS at) a`,
    // As many as are sent in the twelve minutes after which finished jobs are gone, at 140 a second for a million customers.
    `INSERT INTO pgboss.job
        (name, data, state, start_after, created_on, started_on, completed_on, policy, keep_until, deletion_seconds)
      SELECT j.name, j.data, 'completed', at, at, at, at, j.policy, at + interval '14 days', j.deletion_seconds
      FROM (SELECT * FROM pgboss.job WHERE name = 'analysis' LIMIT 1) j CROSS JOIN ${numbers(0.1)}
      CROSS JOIN LATERAL (SELECT now() - n % 12 * interval '1 min' AS at) a`,
  ]
  for (const statement of statements) {
    const began = performance.now()
    const { rowCount } = await client.query(statement)
    say(`${/INTO (\S+)/.exec(statement)![1]}: ${rowCount} rows in ${seconds(began)}`)
  }
}
