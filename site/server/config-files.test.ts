import { expect, test } from 'vitest'
import { filesConfig } from './config-files.ts'
import { reader } from './config-reader.ts'

const bucket = {
  FILES: 's3',
  S3_URL: 'https://objects.example.com',
  S3_BUCKET: 'notas',
  S3_ACCESS_KEY: 'id',
  S3_SECRET_KEY: 'secret',
}

function problems(env: Record<string, string | undefined>): string[] {
  const read = reader(env)
  filesConfig(read)
  return read.problems
}

test('files are on disk unless a bucket is named', () => {
  expect(filesConfig(reader({}))).toEqual({ store: 'disk' })
  expect(filesConfig(reader(bucket))).toEqual({
    ...{ store: 's3', url: 'https://objects.example.com', region: 'us-east-1', bucket: 'notas', prefix: '' },
    ...{ accessKey: 'id', secretKey: 'secret', timeoutMs: 30_000 },
  })
  expect(problems(bucket)).toEqual([])
})

test('a bucket needs all of its settings, and one start names them', () => {
  const names = problems({ FILES: 's3' }).map(each => each.split(' ')[0])
  expect(names).toEqual(['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'])
})

test.each([
  [{ FILES: 'ftp' }, /^FILES is "ftp"/],
  [{ S3_URL: 'http://objects.example.com' }, /^S3_URL is no https address/],
  [{ S3_URL: 'https://id:secret@objects.example.com' }, /^S3_URL has a user or password/],
  [{ S3_BUCKET: '../other' }, /^S3_BUCKET is/],
  [{ S3_PREFIX: '../other/' }, /^S3_PREFIX is/],
  [{ S3_PREFIX: 'invoices' }, /^S3_PREFIX is/],
])('%o is refused', (wrong, sentence) => {
  expect(problems({ ...bucket, ...wrong })).toEqual([expect.stringMatching(sentence)])
})
