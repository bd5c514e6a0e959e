import { array, boolean, type Infer, nullable, number, string, type } from 'superstruct'
import type { CallOptions, Http } from './http.ts'

export const sandboxMovesPath = '/sandbox/moves'

export const sandboxMoveKinds = [
  ...(['refund', 'return', 'assignment', 'waiver', 'write-off'] as const),
  ...(['shop-claim', 'refund-back', 'payout-back'] as const),
] as const
export type SandboxMoveKind = (typeof sandboxMoveKinds)[number]

/** Money that one person wants to move, and that waits for a second person. */
export const SandboxMove = type({
  id: string(),
  /** One of `sandboxMoveKinds`, or one that only a newer server knows. */
  kind: string(),
  amountCents: number(),
  /** As printed on the contract; null for money without a known charge. */
  contractNumber: nullable(string()),
})
export type SandboxMove = Infer<typeof SandboxMove>

/** Oldest first. */
export const SandboxMoves = type({ moves: array(SandboxMove) })
export type SandboxMoves = Infer<typeof SandboxMoves>

/** Body of `POST /sandbox/moves/{id}`: the second person's answer. */
export const SandboxMoveAnswer = type({ confirm: boolean() })
export type SandboxMoveAnswer = Infer<typeof SandboxMoveAnswer>

export const fetchSandboxMoves = (http: Http, options?: CallOptions) =>
  http.get(sandboxMovesPath, SandboxMoves, options)

/** Answers as the second person; returns what still waits. */
export const answerSandboxMove = (http: Http, id: string, answer: SandboxMoveAnswer) =>
  http.post(`${sandboxMovesPath}/${encodeURIComponent(id)}`, answer, SandboxMoves)
