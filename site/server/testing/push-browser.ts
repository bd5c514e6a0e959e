import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushTarget } from '../../../shared/api/push.ts'

/** A browser's end of Web Push: its address and keys, and what it can read. Written from RFC 8291 and 8188, with no library. */
export function pushBrowser(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
) {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const target: PushTarget = {
    endpoint,
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  }

  /** Decrypts the body of a push message. */
  function read(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyLength = body.readUInt8(20)
    const senderKey = body.subarray(21, 21 + keyLength)
    const record = body.subarray(21 + keyLength)
    const secret = keys.computeSecret(senderKey)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
    const ikm = Buffer.from(hkdfSync('sha256', secret, auth, info, 32))
    const derived = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    decipher.setAuthTag(record.subarray(-16))
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
    // 2 ends the text of the last record; zeros follow.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
  return { target, read }
}
