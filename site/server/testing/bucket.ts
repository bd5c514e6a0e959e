import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { S3Config } from '../config-files.ts'

interface Stored {
  content: Buffer
  at: Date
}

/** Objects of a page of a list: few, so that tests meet several pages. */
const pageSize = 2
const secretKey = 'only for tests'

/**
 * A stub of the S3 API as documented by Amazon (PutObject, GetObject with Range, DeleteObject, ListObjectsV2, path-style), until the
 * test ends. It checks Signature Version 4 by itself, and refuses bodies without a length, as S3 does.
 */
export async function bucket(chosen: Partial<S3Config> = {}) {
  const objects = new Map<string, Stored>()
  const seen: string[] = []
  let failing: number | undefined
  const server = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`)
    const body = await bodyOf(request).catch(() => undefined)
    if (!body) return
    if (failing) return void response.writeHead(failing).end('<Error><Code>SlowDown</Code></Error>')
    if (!isSigned(request))
      return void response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    answer(request, response, body, objects)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close().closeAllConnections())
  const config: S3Config = {
    store: 's3',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    region: 'sa-east-1',
    bucket: 'notas',
    prefix: 'invoices/',
    accessKey: 'tests',
    secretKey,
    timeoutMs: 2000,
    ...chosen,
  }
  /** Answers everything with a status from now on; 0: works again. */
  const fail = (status: number) => {
    failing = status || undefined
  }
  return { config, objects, seen, fail }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
  objects: Map<string, Stored>,
): void {
  const { pathname, searchParams } = urlOf(request)
  const key = /^\/notas\/(.+)$/.exec(pathname)?.[1]
  const found = key === undefined ? undefined : objects.get(key)
  if (request.method === 'GET' && key === undefined) return void response.end(listOf(objects, searchParams))
  if (request.method === 'DELETE') {
    objects.delete(key!)
    return void response.writeHead(204).end()
  }
  if (request.method === 'PUT') {
    if (request.headers['content-length'] === undefined) return void response.writeHead(411).end()
    objects.set(key!, { content: body, at: new Date() })
    return void response.end()
  }
  if (!found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
  const last = /^bytes=0-(\d+)$/.exec(request.headers.range ?? '')?.[1]
  response.writeHead(last ? 206 : 200).end(last ? found.content.subarray(0, Number(last) + 1) : found.content)
}

function listOf(objects: Map<string, Stored>, query: URLSearchParams): string {
  const names = [...objects.keys()].filter(each => each.startsWith(query.get('prefix') ?? '')).sort()
  const from = Number(query.get('continuation-token') ?? 0)
  const page = names.slice(from, from + pageSize)
  const isTruncated = from + pageSize < names.length
  const contents = page.map(
    name =>
      `<Contents><Key>${name}</Key><LastModified>${objects.get(name)!.at.toISOString()}</LastModified></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${from + pageSize}</NextContinuationToken>` : ''
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
}

const urlOf = (request: IncomingMessage) => new URL(request.url!, `http://${request.headers.host}`)

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces)
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** As the documentation of Signature Version 4 says, apart from the library that signs. */
function isSigned(request: IncomingMessage): boolean {
  const form =
    /^AWS4-HMAC-SHA256 Credential=tests\/(\d{8})\/sa-east-1\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/
  const [, day, names, signature] = form.exec(request.headers.authorization ?? '') ?? []
  if (!day || !names) return false
  const { pathname, searchParams } = urlOf(request)
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const headers = names.split(';').map(name => `${name}:${request.headers[name]}\n`)
  const hash = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, pathname, query, headers.join(''), names, hash].join('\n')
  const digest = createHash('sha256').update(canonical).digest('hex')
  const scope = `${day}/sa-east-1/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, digest].join('\n')
  const key = ['sa-east-1', 's3', 'aws4_request'].reduce<Buffer>(
    (outer, part) => hmac(outer, part),
    hmac(`AWS4${secretKey}`, day),
  )
  return hmac(key, text).toString('hex') === signature
}
