import type { Reader } from './config-reader.ts'

/** Where the files of invoices are. */
export type FilesConfig = { store: 'disk' } | S3Config

export interface S3Config {
  store: 's3'
  /** Origin of the store; the bucket is the first part of the path. */
  url: string
  region: string
  bucket: string
  /** Before every name: '' or 'invoices/'. */
  prefix: string
  accessKey: string
  secretKey: string
  /** For a whole file of ten megabytes. */
  timeoutMs: number
}

export function filesConfig(read: Reader): FilesConfig {
  if (read.choice('FILES', ['disk', 's3'], 'disk') === 'disk') return { store: 'disk' }
  const needed = (name: string, what: string) => read.text(name) ?? read.missing(name, what)
  if (!read.text('S3_URL')) read.missing('S3_URL', 'the address of the object store, without the bucket')
  const bucket = needed('S3_BUCKET', 'the name of the bucket, which nobody else can read')
  const prefix = read.text('S3_PREFIX') ?? ''
  if (bucket && !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) {
    read.refuse(`S3_BUCKET is "${bucket}": small letters, digits, dots and hyphens.`)
  }
  if (prefix && !/^(?:[\w-]+\/)+$/.test(prefix)) {
    read.refuse(`S3_PREFIX is "${prefix}": folders, each with a slash after it.`)
  }
  return {
    store: 's3',
    url: read.text('S3_URL') ? read.url('S3_URL', '') : '',
    region: read.text('S3_REGION') ?? 'us-east-1',
    bucket,
    prefix,
    accessKey: needed('S3_ACCESS_KEY', 'the key id that may read, write, delete and list in the bucket'),
    secretKey: needed('S3_SECRET_KEY', 'its secret'),
    timeoutMs: read.integer('S3_TIMEOUT_MS', 30_000, { min: 1, max: 600_000 }),
  }
}
