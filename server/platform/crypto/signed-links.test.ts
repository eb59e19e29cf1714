import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { openSecretKeys } from './key-ring.ts'
import { linkToken, tenantOfLink } from './signed-links.ts'

const now = Temporal.Instant.from('2026-06-01T09:00:00Z')
const [old, fresh] = [randomBytes(32), randomBytes(32)]
const ring = (...keys: { id: string; secret: Buffer }[]) => openSecretKeys({ keys, dataDir: '' })
const before = await ring({ id: 'old', secret: old })

const linked = {
  purpose: 'picture',
  tenantId: '01890000-0000-7000-8000-000000000001',
  id: '01890000-0000-7000-8000-000000000002',
}
const wanted = { purpose: linked.purpose, id: linked.id, now }
const token = linkToken(before, linked, now.add({ minutes: 5 }))

test('a link opens what it was made for, until the second it expires', () => {
  const at = (seconds: number) => tenantOfLink(before, token, { ...wanted, now: now.add({ seconds }) })
  assert.deepEqual([at(0), at(299), at(300), at(301)], [linked.tenantId, linked.tenantId, undefined, undefined])
})

test('a link opens nothing else, and not for another purpose', () => {
  assert.equal(tenantOfLink(before, token, { ...wanted, purpose: 'recording' }), undefined)
  assert.equal(tenantOfLink(before, token, { ...wanted, id: linked.tenantId }), undefined)
})

test('a link survives a rotation as long as its key is in the ring; a key of the same name is another key', async () => {
  const rotated = await ring({ id: 'new', secret: fresh }, { id: 'old', secret: old })
  assert.equal(tenantOfLink(rotated, token, wanted), linked.tenantId)
  assert.equal(linkToken(rotated, linked, now).split('.')[0], 'new')
  assert.equal(tenantOfLink(await ring({ id: 'new', secret: fresh }), token, wanted), undefined)
  assert.equal(tenantOfLink(await ring({ id: 'old', secret: fresh }), token, wanted), undefined)
})

test('no change to a link goes unnoticed: not one character more, less or other', () => {
  const index = fc.nat({ max: token.length })
  const piece = fc.oneof(fc.constantFrom('', '.', '0', 'A', '=', ' '), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(index, fc.nat({ max: 2 }), piece, (start, removed, added) => {
      const changed = token.slice(0, start) + added + token.slice(start + removed)
      assert.equal(tenantOfLink(before, changed, wanted), changed === token ? linked.tenantId : undefined)
    }),
    { numRuns: 2_000 },
  )
  for (const none of ['', '...', 'old...', `${token}.`, `${token}.more`]) {
    assert.equal(tenantOfLink(before, none, wanted), undefined)
  }
})
