/**
 * For programs whose output may go to `head`, which closes the pipe: the program goes on to its end, and what nobody reads is dropped.
 * Without it Node ends the program with a stack trace at a later line.
 */
export function outliveReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}
