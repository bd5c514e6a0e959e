import { type Correction, correctionOn } from '../../../../shared/api/correction.ts'
import { plainText } from '../../../../shared/fields/plain-text.ts'
import { todayInSaoPaulo } from '../../../../shared/loan/calendar.ts'
import { AppError } from '../../errors.ts'
import { check } from '../../input.ts'
import { audit } from '../audit/audit.ts'
import { currentApplication, moveApplication } from './application-queries.ts'
import type { ApplicationNeeds } from './needs.ts'

/**
 * Stores what a customer corrects of their own data, only in the fields that they were asked to correct, and lets the analysis
 * go on. The CPF stays: codes and contract rest on it. Returns the application's id. @throws AppError
 */
export async function correctPerson(
  needs: ApplicationNeeds,
  customerId: string,
  body: Correction,
): Promise<string> {
  const at = new Date(needs.clock.now())
  return needs.db.transaction().execute(async tx => {
    const application = await currentApplication(tx, customerId)
    if (application?.heldFor !== 'person-correction') throw nothingToCorrect()
    const { id } = application
    const asked = await tx
      .selectFrom('personChecks')
      .select('fields')
      .where('applicationId', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const values = check(plain(body), correctionOn(todayInSaoPaulo(at), asked.fields))
    // Of two answers at once the second waits for the lock and then finds nothing to correct.
    const free = { submittedAt: at, heldFor: null, heldSince: null }
    if (!(await moveApplication(tx, id, 'held', 'analysing', free))) throw nothingToCorrect()
    const corrected = Object.fromEntries(asked.fields.map(field => [field, values[field]]))
    await tx.updateTable('customers').set(corrected).where('id', '=', customerId).execute()
    await tx.updateTable('personChecks').set({ correctedAt: at }).where('applicationId', '=', id).execute()
    const why = asked.fields.join(', ')
    await audit(tx, { who: 'customer', action: 'person-corrected', at, why, detail: { applicationId: id } })
    await needs.jobs.send('analysis', { applicationId: id }, { tx })
    return id
  })
}

const nothingToCorrect = () => new AppError('conflict', { detail: 'nothing-to-correct' })

const plain = ({ name = '', birthDate = '', motherName = '' }: Correction) => ({
  name: plainText(name),
  birthDate,
  motherName: plainText(motherName),
})
