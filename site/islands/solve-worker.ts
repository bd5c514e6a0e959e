import { solve } from '../../shared/human-check/solve.ts'

/** Receives a challenge and answers `{ solution }`, or `{}` when there is no solution. */
self.onmessage = async ({ data }) => {
  const solution = await solve(data).catch(() => null)
  self.postMessage(solution ? { solution } : {})
}
