export interface CursorTables {
  cursors: Cursors
}

/** How far a job over many rows, or over time, has come. */
interface Cursors {
  /** The job. */
  name: string
  /** What the cursor belongs to, such as the day; '' when it goes on for ever. */
  run: string
  /** The last key that is done. */
  after: string
}
