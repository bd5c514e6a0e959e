import { connect, createServer, type Socket } from 'node:net'
import type { TestProject } from 'vitest/node'
import { type RunningPostgres, startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Maintenance database of the run's PostgreSQL. It starts with the first connection; see `createDatabase`. */
    postgresUrl: string
  }
}

/**
 * Vitest's global set-up: one PostgreSQL per run. Tests get the address of a proxy that starts the server at the first
 * connection, so that a run without server tests starts none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<RunningPostgres> | undefined
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('close', () => sockets.delete(socket))
  }
  const door = createServer(async guest => {
    keep(guest).on('error', () => guest.destroy())
    started ??= startPostgres()
    try {
      const server = keep(connect(Number(new URL((await started).url).port), '127.0.0.1'))
      server.on('error', () => guest.destroy()).on('close', () => guest.destroy())
      guest.on('close', () => server.destroy())
      guest.pipe(server).pipe(guest)
    } catch (error) {
      console.error(error)
      guest.destroy()
    }
  })
  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  const { port } = door.address() as { port: number }
  project.provide('postgresUrl', `postgres://postgres@127.0.0.1:${port}/postgres`)

  return async () => {
    door.close()
    for (const socket of sockets) socket.destroy()
    await started?.then(
      server => server.stop(),
      () => undefined,
    )
  }
}
