import { type Kysely, sql } from 'kysely'

/** The tables that a profile shows, with the column that leads to their customer. */
const ofCustomer = ['applications', 'devices', 'offers', 'loans']
const ofLoan = ['contracts', 'installments']

/**
 * `customers.revision` grows with every change of what the customer's profile shows. Triggers and not the code that
 * changes things, because a profile that is out of date is found by nobody but the customer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('customers')
    .addColumn('revision', 'integer', c => c.notNull().defaultTo(0))
    .execute()
  await sql`
    create function revise_customer_of_row() returns trigger language plpgsql as $$
    begin
      update customers set revision = revision + 1 where id = coalesce(new.customer_id, old.customer_id);
      return null;
    end $$`.execute(db)
  await sql`
    create function revise_customer_of_loan() returns trigger language plpgsql as $$
    begin
      update customers set revision = revision + 1
      where id = (select customer_id from loans where id = coalesce(new.loan_id, old.loan_id));
      return null;
    end $$`.execute(db)
  await sql`
    create function revise_customer() returns trigger language plpgsql as $$
    begin
      if new.revision = old.revision then new.revision := old.revision + 1; end if;
      return new;
    end $$`.execute(db)

  for (const table of ofCustomer) await reviseAfter(db, table, 'revise_customer_of_row')
  for (const table of ofLoan) await reviseAfter(db, table, 'revise_customer_of_loan')
  await sql`
    create trigger customers_revision before update on customers
    for each row execute function revise_customer()`.execute(db)
}

const reviseAfter = (db: Kysely<unknown>, table: string, how: string) =>
  sql`
    create trigger ${sql.id(`${table}_revision`)} after insert or update or delete on ${sql.table(table)}
    for each row execute function ${sql.id(how)}()`.execute(db)
