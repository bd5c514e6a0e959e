import { randomUUID } from 'node:crypto'
import { open, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type ReceivedFile, startBytes } from '../received-file.ts'
import { sha256 } from '../secrets.ts'

/** A file as a customer's upload would leave it, open until the test ends. */
export async function receivedFile(content: Uint8Array | string): Promise<ReceivedFile> {
  const bytes = Buffer.from(content)
  const path = join(tmpdir(), randomUUID())
  const handle = await open(path, 'wx+', 0o600)
  onTestFinished(() => handle.close())
  await unlink(path)
  await handle.writeFile(bytes)
  return { handle, sizeBytes: bytes.length, sha256: sha256(bytes), start: bytes.subarray(0, startBytes) }
}
