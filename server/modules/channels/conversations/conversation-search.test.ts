import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { colleague, newHotel, type Tenant } from '../../../testing/world.ts'
import { channelWorld } from '../testing/channel-world.ts'

test('§4.4 a conversation is found by its guest, and by the whole phone number in any format', async (t) => {
  const app = await testApp(t)
  const { tenant, hotel, simulateMessage } = await channelWorld(app, { tenant: { countryCode: 'TR' } })
  const { hotel: other } = await newHotel(tenant)
  const masked = await colleague(app, tenant, { piiAccess: 'masked' })
  const elsewhere = await colleague(app, tenant, { hotelIds: [other.id] })
  const reporter = await colleague(app, tenant, { permissions: ['reports.read'] })
  type Hit = Record<string, unknown> & { facts: Record<string, unknown> }
  const search = async (q: string, caller: Pick<Tenant, 'call'> = tenant) => {
    const { data } = await caller.call('GET', `/search?q=${encodeURIComponent(q)}&types=conversation`)
    return data.items.map(({ facts, ...hit }: Hit) => ({ ...hit, address: facts['contactAddress'] }))
  }

  // WhatsApp omits the plus sign.
  for (const from of ['+905327654321', '905327654322']) {
    const end = from.slice(-2)
    const title = `Quirin Talker${end}`
    const { conversationId: id, guestId } = await simulateMessage({ from, fromName: title })
    const item = { type: 'conversation', id, title, hotelId: hotel.id }
    const shown = { ...item, subtitle: `+9053276543${end} · ${title} · whatsapp · open`, address: `+9053276543${end}` }
    const hidden = { ...item, subtitle: `••••••${end} · ${title} · whatsapp · open`, address: `••••••${end}` }
    const byName = { matchedField: 'guest.name', score: 85 }
    assert.deepEqual(await search(title), [{ ...shown, ...byName }])
    assert.deepEqual(await search(title, masked), [{ ...hidden, ...byName }])
    assert.deepEqual(await search(title, reporter), [])

    // From now on only the conversation contains the number.
    const changed = await tenant.call('PUT', `/guests/${guestId}`, { body: { contactPoints: [] } })
    assert.equal(changed.status, 200, changed.text)
    const byNumber = { matchedField: 'contactAddress', score: 100 }
    for (const q of [`0532 765 43 ${end}`, `+90 532 765 43 ${end}`, `009053276543${end}`, `9053276543${end}`]) {
      assert.deepEqual(await search(q), [{ ...shown, ...byNumber }], q)
      assert.deepEqual(await search(q, masked), [{ ...hidden, ...byNumber }], q)
      assert.deepEqual(await search(q, elsewhere), [], q)
    }
    for (const q of ['53276543', `6543${end}`]) assert.deepEqual(await search(q, masked), [], q)
  }
})
