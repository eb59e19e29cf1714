import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sealedColumn } from './encrypted-column.ts'
import { openSecretKeys } from './key-ring.ts'

const old = { id: 'old', secret: Buffer.alloc(32, 1) }
const fresh = { id: 'new', secret: Buffer.alloc(32, 2) }
const keys = await openSecretKeys({ keys: [old], dataDir: '' })
const column = sealedColumn({ table: 'webhooks', column: 'secret' })
const place = { tenantId: 't1', id: 'r1' }

test('what was sealed opens at its place', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => column.open(keys, column.seal(keys, text, place), place) === text,
    ),
  )
})

test('a sealed value says its version and key, and never repeats', () => {
  const [one, other] = [column.seal(keys, 'x', place), column.seal(keys, 'x', place)]
  assert.match(one, /^v1\.old\.[\w-]{16}\.[\w-]{22}\.[\w-]{2}$/)
  assert.notEqual(one, other)
})

test('it opens at no other tenant, row, table or column', () => {
  const sealed = column.seal(keys, 'secret', place)
  for (const part of Object.keys(place)) assert.throws(() => column.open(keys, sealed, { ...place, [part]: 'other' }))
  for (const other of [
    { table: 'webhooks', column: 'other' },
    { table: 'other', column: 'secret' },
  ])
    assert.throws(() => sealedColumn(other).open(keys, sealed, place))
})

test('a value sealed by an earlier release opens', () => {
  const sealed = 'v1.old.hMFsQATGo-uVygoK._KwG_NmvrM0S4_zP4CTijg.6r2pKOkneAd2GtnWT5C6'
  assert.equal(column.open(keys, sealed, place), 'kept since then')
})

test('every changed character is noticed', () => {
  const sealed = column.seal(keys, 'a secret', place)
  for (let i = 0; i < sealed.length; i++) {
    const changed = sealed[i] === 'B' ? 'R' : 'B'
    const forged = sealed.slice(0, i) + changed + sealed.slice(i + 1)
    let opened: string | undefined
    try {
      opened = column.open(keys, forged, place)
    } catch {
      continue
    }
    // The unused bits at the end of a base64url part are the only freedom, and they change nothing.
    assert.equal(opened, 'a secret')
    assert.ok(['.', undefined].includes(sealed[i + 1]), `character ${i}`)
  }
})

test('a shortened tag is refused', () => {
  const [version, id, iv, tag = '', data] = column.seal(keys, 'a secret', place).split('.')
  for (const bytes of [0, 4, 8, 12, 15]) {
    const short = Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url')
    assert.throws(() => column.open(keys, [version, id, iv, short, data].join('.'), place))
  }
})

test('after a rotation old values open and new ones use the new key', async () => {
  const sealed = column.seal(keys, 'kept', place)
  const rotated = await openSecretKeys({ keys: [fresh, old], dataDir: '' })
  assert.equal(column.open(rotated, sealed, place), 'kept')
  assert.match(column.seal(rotated, 'x', place), /^v1\.new\./)
  const without = await openSecretKeys({ keys: [fresh], dataDir: '' })
  assert.throws(() => column.open(without, sealed, place), /no key "old"/)
})
