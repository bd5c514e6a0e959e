import { type Kysely, sql } from 'kysely'

const statements = [
  `create table customers (
    id uuid primary key,
    name text not null,
    cpf text not null unique,
    phone text not null unique,
    email text not null,
    birth_date date not null,
    mother_name text not null,
    created_at timestamptz not null
  )`,
  `create table registrations (
    id uuid primary key,
    name text not null,
    cpf text not null,
    phone text not null,
    email text not null,
    birth_date date not null,
    mother_name text not null,
    consents jsonb not null,
    created_at timestamptz not null,
    customer_id uuid references customers (id)
  )`,
  `create index registrations_by_phone on registrations (phone, created_at)`,
  `create table consents (
    id uuid primary key,
    customer_id uuid not null references customers (id),
    kind text not null,
    text_version text not null,
    accepted boolean not null,
    at timestamptz not null
  )`,
  `create index consents_by_customer on consents (customer_id)`,
  `create table code_requests (
    id uuid primary key,
    phone text not null,
    code_hash text not null,
    audience text not null,
    registration_id uuid references registrations (id) on delete set null,
    tries integer not null default 0,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    used_by text
  )`,
  `create table spent_challenges (id text primary key, expires_at timestamptz not null)`,
  `create table idempotency_keys (
    scope text not null,
    path text not null,
    key text not null,
    body_hash text not null,
    status integer,
    body text,
    created_at timestamptz not null,
    primary key (scope, path, key)
  )`,
  `create table rate_limits (key text primary key, points integer not null, expires_at timestamptz not null)`,
  `create table messages (
    id uuid primary key,
    ordinal bigint generated always as identity,
    channel text not null,
    recipient text not null,
    template text not null,
    text text not null,
    code text,
    link text,
    created_at timestamptz not null,
    sent_at timestamptz,
    failed_at timestamptz
  )`,
  `create index messages_by_recipient on messages (recipient, ordinal)`,
  `create table cep_cache (cep text primary key, answer jsonb not null, fetched_at timestamptz not null)`,
  `create table sandbox_clock (id integer primary key, offset_ms bigint not null)`,
]

/** Customers, their codes and consents, and the one-time things of the API itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
