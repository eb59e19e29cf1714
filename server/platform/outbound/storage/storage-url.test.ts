import assert from 'node:assert/strict'
import { test } from 'node:test'
import { storageLocation } from './storage-url.ts'

const shown = (text: string): string => storageLocation.show(storageLocation.parse(text))

test('a bucket URL is parsed with all its parameters', () => {
  assert.deepEqual(storageLocation.parse('s3://recordings'), {
    kind: 's3',
    bucket: 'recordings',
    prefix: '',
    endpoint: undefined,
    region: undefined,
    pathStyle: false,
    credentials: undefined,
  })
  const text =
    's3://KEY:a%2Fb%2B%40c@my.bucket/some/folder/?endpoint=https://store.example:9000&region=eu-1&pathStyle=false'
  assert.deepEqual(storageLocation.parse(text), {
    kind: 's3',
    bucket: 'my.bucket',
    prefix: 'some/folder/',
    endpoint: 'https://store.example:9000',
    region: 'eu-1',
    pathStyle: false,
    credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+@c' },
  })
})

test('with an endpoint the bucket is part of the path by default', () => {
  const styleOf = (query: string) => (storageLocation.parse(`s3://bucket${query}`) as { pathStyle?: boolean }).pathStyle
  assert.deepEqual(
    ['', '?pathStyle=true', '?endpoint=http://127.0.0.1:9000', '?endpoint=http://minio/&pathStyle=false'].map(styleOf),
    [false, true, true, false],
  )
})

test('other text is a directory if it can be one', () => {
  assert.deepEqual(storageLocation.parse('/no/such/place'), { kind: 'directory', path: '/no/such/place' })
  assert.deepEqual(storageLocation.parse('./data/files'), { kind: 'directory', path: './data/files' })
  assert.equal(storageLocation.parse(import.meta.filename), undefined)
})

test('invalid URLs are refused', () => {
  const bad = ['s3://', 's3://a', 's3://Bucket', 's3:///prefix', 's3://bucket/a b', 's3://bucket//a']
  bad.push('s3://bucket?region=Ä', 's3://bucket?regoin=eu', 's3://bucket?pathStyle=yes', 's3://bucket#part')
  bad.push('s3://bucket?endpoint=store.example', 's3://bucket?endpoint=ftp://store.example', 's3://only-key@bucket')
  bad.push('s3://bucket?endpoint=https://u:p@store.example', 's3://bucket?endpoint=https://store.example/path')
  bad.push('s3://:secret@bucket', 's3://key:%zz@bucket', 'gs://bucket', 'https://bucket.example', 'file:///files')
  for (const text of bad) assert.equal(storageLocation.parse(text), undefined, text)
})

test('it is shown without its secret', () => {
  assert.equal(shown('s3://KEY:hunter2@bucket/a'), 's3://KEY:***@bucket/a/?pathStyle=false')
  assert.equal(
    shown('s3://bucket?endpoint=https://store.example&region=eu-1'),
    's3://bucket/?endpoint=https%3A%2F%2Fstore.example&region=eu-1&pathStyle=true',
  )
  assert.equal(shown('/files'), '/files')
})
