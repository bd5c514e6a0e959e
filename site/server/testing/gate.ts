import { connect, createServer, type Socket } from 'node:net'

/** How the way to the database is: open, silent (nothing passes in either direction), or shut (connections end, none begins). */
export type Way = 'open' | 'silent' | 'shut'

export interface Gate {
  /** The same database behind the gate. */
  url: string
  turn(way: Way): void
  close(): Promise<void>
}

/** A gate on loopback in front of PostgreSQL, for tests of a database that hangs, refuses or is gone. */
export async function openGate(database: string): Promise<Gate> {
  const behind = new URL(database)
  const pairs = new Set<[Socket, Socket]>()
  let way: Way = 'open'

  const door = createServer(guest => {
    if (way === 'shut') return void guest.destroy()
    const pair: [Socket, Socket] = [guest, connect(Number(behind.port), behind.hostname)]
    pairs.add(pair)
    for (const [index, socket] of pair.entries()) {
      const other = pair[1 - index]!
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        pairs.delete(pair)
        other.destroy()
      })
    }
    pass(pair)
  })

  function pass([guest, server]: [Socket, Socket]) {
    if (way === 'open') guest.pipe(server).pipe(guest)
    else for (const each of [guest, server]) each.unpipe().pause()
  }

  await new Promise<void>(done => door.listen(0, '127.0.0.1', done))
  const { port } = door.address() as { port: number }
  const url = new URL(database)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    turn(next) {
      if (next === way) return
      way = next
      for (const pair of pairs) {
        if (way === 'shut') for (const each of pair) each.destroy()
        else pass(pair)
      }
    },
    async close() {
      for (const pair of pairs) for (const each of pair) each.destroy()
      await new Promise(done => door.close(done))
    },
  }
}
