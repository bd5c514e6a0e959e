import { solve } from '../../shared/human-check/solve.ts'

/** Takes a challenge, answers `{ solution }`, or `{}` when it could not be solved. */
self.onmessage = async ({ data }) => {
  const solution = await solve(data).catch(() => null)
  self.postMessage(solution ? { solution } : {})
}
