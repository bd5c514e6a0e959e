import { mkdtempSync, rmSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '../../errors.ts'
import { receiveForm } from './received-form.ts'

const limits = { part: 'file', maxBytes: 10_000_000, tooLarge: () => new AppError('too-large') }
const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
const piece = Buffer.alloc(16 * 1024, 'x')
const piecesPerForm = 20

/** A body that arrives piece by piece, as over the wire. */
async function* arriving() {
  for (const each of [Buffer.from(head), ...Array<Buffer>(piecesPerForm).fill(piece)]) {
    yield each
    await nextTurn()
  }
  yield Buffer.from('\r\n--cut--\r\n')
}
const form = () => Readable.from(arriving(), { objectMode: false, highWaterMark: piece.length })

/** A file that takes its time to be written, and counts how many writes are on their way. */
async function slowFile() {
  const directory = mkdtempSync(join(tmpdir(), 'celastro-form-'))
  const handle = await open(join(directory, 'file'), 'w+')
  onTestFinished(async () => {
    await handle.close()
    rmSync(directory, { recursive: true })
  })
  const count = { running: 0, most: 0 }
  const write = async () => {
    count.most = Math.max(count.most, ++count.running)
    await nextTurn()
    count.running--
  }
  const file: FileHandle = new Proxy(handle, { get: (_, name) => (name === 'write' ? write : undefined) })
  return { file, count }
}

test('of thirty senders at once two deliver, and the others’ bodies are not read meanwhile', async () => {
  const { file, count } = await slowFile()
  const received = await Promise.all(
    Array.from({ length: 30 }, () => receiveForm(form(), 'multipart/form-data; boundary=cut', file, limits)),
  )
  expect(received.map(each => each.file?.sizeBytes)).toEqual(Array(30).fill(piecesPerForm * piece.length))
  expect(count.most).toBe(2)
})
