import { decideMove, waitingMoves } from '../money-move/money-move.ts'
import { MoveImpossible, type MoveObstacle } from '../money-move/move-impossible.ts'
import type { MoneyMoveRow } from '../money-move/tables.ts'
import { carryOut, type DecideNeeds } from './decide.ts'

/** Obstacles that stay. What is held or under way may be possible later. */
const lasting: readonly MoveObstacle[] = [
  'no-such-loan',
  'no-such-payment',
  'not-enough',
  'not-charged',
  'not-late',
  'nothing-owed',
  'amount-changed',
  'too-late-to-return',
  'already-booked',
  'no-such-payout',
]

/**
 * Every hour: ends the proposals that cannot be carried out any more, such as the write-off of a loan that was paid since. The
 * obstacle is the reason.
 */
export async function endProposals(needs: DecideNeeds): Promise<void> {
  const failures: unknown[] = []
  for (const move of await waitingMoves(needs.db)) {
    try {
      const obstacle = await obstacleOf(needs, move)
      if (obstacle && lasting.includes(obstacle)) await end(needs, move, obstacle)
    } catch (error) {
      // The others go on. The job fails at its end, so that the log and the alert have it.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** Carries the move out and undoes it. */
async function obstacleOf(needs: DecideNeeds, move: MoneyMoveRow): Promise<MoveObstacle | undefined> {
  try {
    await needs.db.transaction().execute(async tx => {
      await carryOut[move.kind](needs, tx, move)
      throw new Possible()
    })
  } catch (error) {
    if (error instanceof MoveImpossible) return error.obstacle
    if (!(error instanceof Possible)) throw error
  }
  return undefined
}

class Possible extends Error {}

/** Somebody may have decided in the meantime. */
const end = ({ db, clock }: DecideNeeds, { id }: MoneyMoveRow, why: MoveObstacle) =>
  db
    .transaction()
    .execute(tx => decideMove({ clock }, tx, id, 'declined', { by: 'system', why }))
    .catch(error => {
      if (!(error instanceof MoveImpossible)) throw error
    })
