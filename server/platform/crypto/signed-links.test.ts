import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { openKeyRing } from './key-ring.ts'
import { signLink, tenantOfLink } from './signed-links.ts'

const now = Temporal.Instant.from('2026-06-01T09:00:00Z')
const [old, fresh] = [randomBytes(32), randomBytes(32)]
const ring = (...keys: { id: string; secret: Buffer }[]) => openKeyRing({ keys, dataDir: '' })
const before = await ring({ id: 'old', secret: old })

const linked = {
  purpose: 'picture',
  tenantId: '01890000-0000-7000-8000-000000000001',
  id: '01890000-0000-7000-8000-000000000002',
}
const expected = { purpose: linked.purpose, id: linked.id, now }
const token = signLink(before, linked, now.add({ minutes: 5 }))

test('a link opens its target until the second it expires', () => {
  const at = (seconds: number) => tenantOfLink(before, token, { ...expected, now: now.add({ seconds }) })
  assert.deepEqual([at(0), at(299), at(300), at(301)], [linked.tenantId, linked.tenantId, undefined, undefined])
})

test('a link opens nothing else, and not for another purpose', () => {
  assert.equal(tenantOfLink(before, token, { ...expected, purpose: 'recording' }), undefined)
  assert.equal(tenantOfLink(before, token, { ...expected, id: linked.tenantId }), undefined)
})

test('a link survives a rotation while its key is in the ring; a new key of that name is another key', async () => {
  const rotated = await ring({ id: 'new', secret: fresh }, { id: 'old', secret: old })
  assert.equal(tenantOfLink(rotated, token, expected), linked.tenantId)
  assert.equal(signLink(rotated, linked, now).split('.')[0], 'new')
  assert.equal(tenantOfLink(await ring({ id: 'new', secret: fresh }), token, expected), undefined)
  assert.equal(tenantOfLink(await ring({ id: 'old', secret: fresh }), token, expected), undefined)
})

test('every change to a link is detected: added, removed and changed characters', () => {
  const index = fc.nat({ max: token.length })
  const piece = fc.oneof(fc.constantFrom('', '.', '0', 'A', '=', ' '), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(index, fc.nat({ max: 2 }), piece, (start, removed, added) => {
      const changed = token.slice(0, start) + added + token.slice(start + removed)
      assert.equal(tenantOfLink(before, changed, expected), changed === token ? linked.tenantId : undefined)
    }),
    { numRuns: 2_000 },
  )
  for (const none of ['', '...', 'old...', `${token}.`, `${token}.more`]) {
    assert.equal(tenantOfLink(before, none, expected), undefined)
  }
})
