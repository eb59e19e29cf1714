import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { encryptedColumn } from './encrypted-column.ts'
import { openKeyRing } from './key-ring.ts'

const old = { id: 'old', secret: Buffer.alloc(32, 1) }
const fresh = { id: 'new', secret: Buffer.alloc(32, 2) }
const keys = await openKeyRing({ keys: [old], dataDir: '' })
const column = encryptedColumn({ table: 'webhooks', column: 'secret' })
const place = { tenantId: 't1', id: 'r1' }

test('an encrypted value can be decrypted for its row', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      (text) => column.decrypt(keys, column.encrypt(keys, text, place), place) === text,
    ),
  )
})

test('an encrypted value contains version and key, and never repeats', () => {
  const [one, other] = [column.encrypt(keys, 'x', place), column.encrypt(keys, 'x', place)]
  assert.match(one, /^v1\.old\.[\w-]{16}\.[\w-]{22}\.[\w-]{2}$/)
  assert.notEqual(one, other)
})

test('it cannot be decrypted for another tenant, row, table or column', () => {
  const encrypted = column.encrypt(keys, 'secret', place)
  for (const part of Object.keys(place))
    assert.throws(() => column.decrypt(keys, encrypted, { ...place, [part]: 'other' }))
  for (const other of [
    { table: 'webhooks', column: 'other' },
    { table: 'other', column: 'secret' },
  ])
    assert.throws(() => encryptedColumn(other).decrypt(keys, encrypted, place))
})

test('a value of an earlier release can be decrypted', () => {
  const encrypted = 'v1.old.hMFsQATGo-uVygoK._KwG_NmvrM0S4_zP4CTijg.6r2pKOkneAd2GtnWT5C6'
  assert.equal(column.decrypt(keys, encrypted, place), 'kept since then')
})

test('every changed character is detected', () => {
  const encrypted = column.encrypt(keys, 'a secret', place)
  for (let i = 0; i < encrypted.length; i++) {
    const changed = encrypted[i] === 'B' ? 'R' : 'B'
    const forged = encrypted.slice(0, i) + changed + encrypted.slice(i + 1)
    let opened: string | undefined
    try {
      opened = column.decrypt(keys, forged, place)
    } catch {
      continue
    }
    // Only the unused bits at the end of a base64url part may differ, and they change nothing.
    assert.equal(opened, 'a secret')
    assert.ok(['.', undefined].includes(encrypted[i + 1]), `character ${i}`)
  }
})

test('a shortened tag is refused', () => {
  const [version, id, iv, tag = '', data] = column.encrypt(keys, 'a secret', place).split('.')
  for (const bytes of [0, 4, 8, 12, 15]) {
    const short = Buffer.from(tag, 'base64url').subarray(0, bytes).toString('base64url')
    assert.throws(() => column.decrypt(keys, [version, id, iv, short, data].join('.'), place))
  }
})

test('after a rotation old values open and new ones use the new key', async () => {
  const encrypted = column.encrypt(keys, 'kept', place)
  const rotated = await openKeyRing({ keys: [fresh, old], dataDir: '' })
  assert.equal(column.decrypt(rotated, encrypted, place), 'kept')
  assert.match(column.encrypt(rotated, 'x', place), /^v1\.new\./)
  const without = await openKeyRing({ keys: [fresh], dataDir: '' })
  assert.throws(() => column.decrypt(without, encrypted, place), /no key "old"/)
})
