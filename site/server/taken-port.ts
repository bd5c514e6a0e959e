import type { EventEmitter } from 'node:events'

/** Ends the start when the server cannot listen, with the variable that names its port. */
export function endWithoutPort(
  server: Pick<EventEmitter, 'on'>,
  { variable, port }: { variable: string; port: number },
  end: () => void = () => process.exit(1),
): void {
  server.on('error', (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === 'EADDRINUSE'
    console.error(isTaken ? `Port ${port} is taken: set ${variable} to another one.` : error)
    end()
  })
}
