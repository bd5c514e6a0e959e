import { type Kysely, sql } from 'kysely'

const statements = [
  `create table partners (
    id text primary key,
    name text not null,
    active boolean not null,
    webhook_url text,
    webhook_secret text not null,
    created_at timestamptz not null
  )`,
  `create table partner_origins (
    partner_id text not null references partners (id),
    origin text not null,
    primary key (partner_id, origin)
  )`,
  `create index partner_origins_by_origin on partner_origins (origin)`,
  `create table partner_sessions (
    id uuid primary key,
    partner_id text not null references partners (id),
    customer_id uuid not null references customers (id),
    step integer not null,
    spent_by text,
    created_at timestamptz not null
  )`,
  `create table handoffs (
    code_hash text primary key,
    session_id uuid not null references partner_sessions (id) on delete cascade,
    partner_id text not null references partners (id),
    application_id uuid references applications (id),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create index handoffs_by_session on handoffs (session_id)`,
  `alter table applications add column partner_id text references partners (id)`,
  `create table webhooks (
    id uuid primary key,
    ordinal bigint generated always as identity,
    partner_id text not null references partners (id),
    application_id uuid not null references applications (id),
    type text not null,
    body text not null,
    attempts integer not null default 0,
    last_status integer,
    created_at timestamptz not null,
    delivered_at timestamptz,
    failed_at timestamptz,
    unique (application_id, type)
  )`,
  `create index webhooks_by_partner on webhooks (partner_id, ordinal)`,
]

/** Shops that embed the widget, their customers' sessions there, and what they are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
