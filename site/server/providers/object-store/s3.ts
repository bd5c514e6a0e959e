import { AwsClient } from 'aws4fetch'
import { XMLParser } from 'fast-xml-parser'
import type { S3Config } from '../../config-files.ts'
import { isObjectName, type ObjectStore, ObjectStoreUnavailable, type StoredObject } from './object-store.ts'

const xml = new XMLParser({ parseTagValue: false, isArray: name => name === 'Contents' })

/**
 * A bucket of a store that speaks S3: PutObject, GetObject, DeleteObject and ListObjectsV2, addressed by path, signed by
 * AWS Signature Version 4. The bucket must exist, and nothing else may be in it under the prefix.
 */
export function objectsInBucket(config: S3Config): ObjectStore {
  const { accessKey: accessKeyId, secretKey: secretAccessKey, region, timeoutMs } = config
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const bucket = `${config.url}/${config.bucket}`
  const urlOf = (name: string) => `${bucket}/${config.prefix}${name}`

  /** @param fine statuses that are an answer */
  async function call(url: string, init: RequestInit, fine: number[]): Promise<Response> {
    const signal = AbortSignal.timeout(timeoutMs)
    const request = await aws.sign(url, { ...init, redirect: 'error' })
    const response = await fetch(request, { signal }).catch((error: Error) => {
      throw new ObjectStoreUnavailable(signal.aborted ? 'timeout' : error.name)
    })
    if (fine.includes(response.status)) return response
    await response.body?.cancel()
    throw new ObjectStoreUnavailable(`status ${response.status}`)
  }
  const done = async (url: string, init: RequestInit, fine: number[]) => {
    await (await call(url, init, fine)).body?.cancel()
  }

  return {
    put(name, { sizeBytes, pieces }) {
      const headers = { 'Content-Length': String(sizeBytes), 'Content-Type': 'application/octet-stream' }
      return done(urlOf(name), { method: 'PUT', headers, body: streamOf(pieces) }, [200])
    },
    async get(name, length) {
      const headers: HeadersInit = length === undefined ? {} : { Range: `bytes=0-${length - 1}` }
      const response = await call(urlOf(name), { headers }, [200, 206, 404])
      const content = Buffer.from(await response.arrayBuffer())
      return response.status === 404 ? undefined : content.subarray(0, length)
    },
    delete: name => done(urlOf(name), { method: 'DELETE' }, [200, 204, 404]),
    async *list() {
      let token: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: config.prefix })
        if (token) query.set('continuation-token', token)
        const page = readPage(await (await call(`${bucket}?${query}`, {}, [200])).text(), config.prefix)
        yield page.objects
        token = page.next
      } while (token)
    },
  }
}

function readPage(text: string, prefix: string): { objects: StoredObject[]; next: string | undefined } {
  const result = xml.parse(text)?.ListBucketResult
  if (result === undefined) throw new ObjectStoreUnavailable('a list in another form')
  const contents: { Key: string; LastModified: string }[] = result.Contents ?? []
  const objects = contents
    .map(({ Key, LastModified }) => ({ name: Key.slice(prefix.length), storedAt: new Date(LastModified) }))
    .filter(({ name }) => isObjectName(name))
  return { objects, next: result.IsTruncated === 'true' ? result.NextContinuationToken : undefined }
}

/** Asks for a piece when the last one is on its way, so that no file is whole in memory. */
function streamOf(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const each = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(stream) {
      const { value, done } = await each.next()
      if (done) stream.close()
      else stream.enqueue(value)
    },
  })
}
