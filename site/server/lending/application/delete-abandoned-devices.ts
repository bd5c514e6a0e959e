import { dayMs } from '../../../../shared/durations.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { retention } from '../../../../shared/retention.ts'
import { inPages } from '../../db/in-pages.ts'
import { releaseKeys } from '../invoice/keys.ts'
import type { NeedsClock, NeedsDatabase } from '../needs.ts'
import { deleteUnusedDevices, deviceById, devicesUntil, lockOpenApplication } from './device-queries.ts'

/** A phone with its invoice waits as long for the rest of the application as a registration waits for its code. */
const abandonedAfterMs = retention.abandoned.days * dayMs

/** Part of the nightly housekeeping: deletes phones and invoices of applications that were not submitted with them. */
export async function deleteAbandonedDevices({ db, clock }: NeedsClock & NeedsDatabase): Promise<void> {
  const until = new Date(clock.now() - abandonedAfterMs)
  await inPages(db, {
    name: 'delete-abandoned-devices',
    run: todayInSaoPaulo(clock.now()),
    read: page => devicesUntil(db, until, page),
    keyOf: ({ id }) => id,
    async work({ id, applicationId, isUnused }) {
      if (!isUnused) return
      await db.transaction().execute(async tx => {
        const isOpen = await lockOpenApplication(tx, applicationId)
        // A page takes a while. The note of a phone that has taken the place of this one since keeps its key.
        if (isOpen && (await deviceById(tx, id))) await releaseKeys(tx, applicationId)
        await deleteUnusedDevices(tx, applicationId, until)
      })
    },
  })
}
