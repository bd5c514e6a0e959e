import { Hono } from 'hono'
import {
  SandboxMoveAnswer,
  type SandboxMoveKind,
  type SandboxMoves,
  sandboxMovesPath,
} from '../../../shared/api/sandbox-moves.ts'
import { isUuid } from '../../../shared/fields/uuid.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { waitingMoves } from '../lending/money-move/money-move.ts'
import { MoveImpossible } from '../lending/money-move/move-impossible.ts'
import { confirmMove, declineMove } from '../lending/second-person/decide.ts'
import type { AppEnv } from './http/app-env.ts'
import { readJson } from './http/body.ts'
import { HttpError } from './http/http-error.ts'

const staff = { by: 'sandbox', why: 'decided on the page of the sandbox' }

/** Plays the second person who confirms a larger move of money. */
export const sandboxMoves = (deps: Deps) =>
  new Hono<AppEnv>()
    .get(sandboxMovesPath, async c => c.json(await movesOf(deps)))
    .post(`${sandboxMovesPath}/:id`, async c => {
      const id = c.req.param('id')
      if (!isUuid(id)) throw new AppError('not-found')
      const { confirm } = await readJson(c, SandboxMoveAnswer)
      try {
        await (confirm ? confirmMove(deps, id, staff) : declineMove(deps, id, staff))
      } catch (error) {
        if (!(error instanceof MoveImpossible)) throw error
        throw new HttpError('conflict', { message: 'Este valor não espera mais, ou não está mais lá.' })
      }
      return c.json(await movesOf(deps))
    })

async function movesOf({ db }: Deps): Promise<SandboxMoves> {
  const contracts = await db
    .selectFrom('contracts')
    .select(['loanId', 'number'])
    .where('supersededAt', 'is', null)
    .where('loanId', 'in', query =>
      query.selectFrom('moneyMoves').select('loanId').where('status', '=', 'proposed'),
    )
    .execute()
  const numberOf = new Map(contracts.map(({ loanId, number }) => [loanId, number]))
  const moves = await waitingMoves(db)
  return {
    moves: moves.map(({ id, kind, amountCents, loanId }) => ({
      ...{ id, amountCents: Number(amountCents) },
      // A kind that the page has no name for does not compile.
      kind: kind satisfies SandboxMoveKind,
      contractNumber: (loanId && numberOf.get(loanId)) || null,
    })),
  }
}
