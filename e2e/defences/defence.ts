/** A promise to whoever trusts us with money or data, what keeps it, and the test that notices when that is gone. */
export interface Defence {
  promise: string
  /** The file of the defence, under `site/server`. */
  file: string
  /** The text of the defence, once in the file, and what stands there when somebody takes it away. */
  broken: { from: string; to: string }
  /** The file of the test that then fails, under `site/server` as well. */
  test: string
}
