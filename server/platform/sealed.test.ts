import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { open, seal } from './sealed.ts'
import { openSecretKeys } from './secret-keys.ts'

const old = { id: 'old', secret: Buffer.alloc(32, 1) }
const fresh = { id: 'new', secret: Buffer.alloc(32, 2) }
const keys = await openSecretKeys({ keys: [old], dataDir: '' })
const place = { tenant: 't1', table: 'webhooks', column: 'secret', row: 'r1' }

test('what was sealed opens at its place', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => open(keys, seal(keys, text, place), place) === text))
})

test('a sealed value says its version and key, and never repeats', () => {
  const [one, other] = [seal(keys, 'x', place), seal(keys, 'x', place)]
  assert.match(one, /^v1\.old\.[\w-]{16}\.[\w-]{22}\.[\w-]{2}$/)
  assert.notEqual(one, other)
})

test('it opens at no other tenant, table, column or row', () => {
  const sealed = seal(keys, 'secret', place)
  for (const part of Object.keys(place)) assert.throws(() => open(keys, sealed, { ...place, [part]: 'other' }))
})

test('every changed character is noticed', () => {
  const sealed = seal(keys, 'a secret', place)
  for (let i = 0; i < sealed.length; i++) {
    const changed = sealed[i] === 'B' ? 'R' : 'B'
    const forged = sealed.slice(0, i) + changed + sealed.slice(i + 1)
    let opened: string | undefined
    try {
      opened = open(keys, forged, place)
    } catch {
      continue
    }
    // The unused bits at the end of a base64url part are the only freedom, and they change nothing.
    assert.equal(opened, 'a secret')
    assert.ok(['.', undefined].includes(sealed[i + 1]), `character ${i}`)
  }
})

test('a shortened tag is refused', () => {
  const [version, id, iv, tag = '', data] = seal(keys, 'a secret', place).split('.')
  for (const bytes of [0, 4, 8, 12, 15]) {
    const short = Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url')
    assert.throws(() => open(keys, [version, id, iv, short, data].join('.'), place))
  }
})

test('after a rotation old values open and new ones use the new key', async () => {
  const sealed = seal(keys, 'kept', place)
  const rotated = await openSecretKeys({ keys: [fresh, old], dataDir: '' })
  assert.equal(open(rotated, sealed, place), 'kept')
  assert.match(seal(rotated, 'x', place), /^v1\.new\./)
  const without = await openSecretKeys({ keys: [fresh], dataDir: '' })
  assert.throws(() => open(without, sealed, place), /no key "old"/)
})
