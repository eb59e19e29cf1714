import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chatWorld, identityTokenOf, secret } from '#modules/channels/public-chat/testing/chat-world.ts'
import { testApp } from '../app.ts'
import { colleague, created, newTenant } from '../world.ts'

test('an erasure reaches chats and calls that were never linked, and leaves those that may be of another guest', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const phone = '+905327771001'
  const person = { firstName: 'Xyzzy', lastName: 'Guest', phone, email: 'Mail@Xyzzy.test' }
  const guest = await created(tenant, '/guests', person)
  const shared = '+905327772002'
  const contactPoints = [{ type: 'phone', value: shared, label: 'home' }]
  await tenant.call('PUT', `/guests/${guest.id}`, {
    body: {
      contactPoints: [
        { type: 'phone', value: phone, isPrimary: true },
        ...contactPoints,
        { type: 'email', value: person.email, isPrimary: true },
      ],
    },
  })
  const sibling = await created(tenant, '/guests', { firstName: 'Other', lastName: 'Guest', phone: shared })

  const chat = await chatWorld(app, { identitySecret: secret }, tenant)
  // A visitor who typed an address and wrote nothing: nobody has this chat.
  await chat.open({ name: 'Quiet Visitor', email: 'mail@xyzzy.test', phone })
  const exp = Math.floor(app.runtime.now().epochMilliseconds / 1000) + 60
  const proven = identityTokenOf({ name: 'Loud Visitor', email: 'mail@xyzzy.test', identifier: 'loud', exp })
  const { visitorToken, conversationId } = await chat.open({ identityToken: proven })
  await chat.say(visitorToken, 'The words of this guest')
  const unlink = await tenant.call('PUT', `/conversations/${conversationId}`, { body: { guestId: null } })
  assert.equal(unlink.data.guestId, null)

  const call = async (fromNumber: string): Promise<string> => {
    const logged = {
      direction: 'inbound',
      startedAt: '2026-05-01T10:00:00Z',
      durationSeconds: 60,
      fromNumber,
      notes: 'The note of a call',
    }
    const { id } = await created(tenant, '/calls', logged)
    await app.admin(`update calls set guest_id = null, guest_match = 'none' where id = $1`, [id])
    return id
  }
  const [own, ambiguous] = [await call(phone), await call(shared)]
  await app.settle()

  const scoped = await colleague(app, tenant, { hotelIds: [app.runtime.newId()] })
  assert.equal((await scoped.call('POST', `/guests/${guest.id}/anonymize`)).status, 403)
  const erased = await tenant.call('POST', `/guests/${guest.id}/anonymize`)
  assert.equal(erased.status, 200, erased.text)
  await app.settle()
  const rows = await app.admin<{ text: string }>(
    `select to_jsonb(c)::text as text from conversations c where tenant_id = $1
     union all select to_jsonb(m)::text from messages m where tenant_id = $1
     union all select to_jsonb(c)::text from calls c where tenant_id = $1 and id = $2`,
    [tenant.tenantId, own],
  )
  assert.ok(rows.length >= 4)
  for (const { text } of rows) assert.doesNotMatch(text, /xyzzy|7771001|Quiet Visitor|Loud Visitor|The words|The note/i)
  assert.deepEqual(await app.admin('select 1 from chat_visitors where tenant_id = $1', [tenant.tenantId]), [])
  const left = await tenant.call('GET', `/calls/${ambiguous}`)
  assert.deepEqual([left.data.fromNumber, left.data.notes], [shared, 'The note of a call'])

  assert.equal((await tenant.call('POST', `/guests/${sibling.id}/anonymize`)).status, 200)
  assert.equal((await tenant.call('GET', `/calls/${ambiguous}`)).data.fromNumber, null, 'with the last of both')
})
