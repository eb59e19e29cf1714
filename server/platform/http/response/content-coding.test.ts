import assert from 'node:assert/strict'
import { test } from 'node:test'
import { preferredCoding } from './content-coding.ts'

test('§4.1 Accept-Encoding chooses the coding by its weights', () => {
  for (const [header, coding] of [
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br ; q=0.8 , gzip ; Q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', undefined],
    ['*', 'br'],
    ['*;q=0', undefined],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=0.001, *;q=0', 'gzip'],
    ['identity', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['identity;q=0.5, gzip', 'gzip'],
    ['gzip;q=2', undefined],
    ['gzip;q=', undefined],
    ['brotli, gzipped', undefined],
    ['deflate, zstd', undefined],
  ] as const) {
    assert.equal(preferredCoding(header), coding, String(header))
  }
})
