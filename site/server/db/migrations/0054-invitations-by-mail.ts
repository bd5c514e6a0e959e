import { type Kysely, sql } from 'kysely'

/** Invitations to the console go by e-mail alone from now on. The links that staff or owners were shown before end. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`DELETE FROM partner_invitations`.execute(db)
}
