import assert from 'node:assert/strict'
import { test } from 'node:test'
import { edgeWorld } from '../adapters/sip-edge/testing/edge-world.ts'
import { parseCarrierNumber } from './carrier-number.ts'

test("a caller's national number is one of the country of the dialled number, else of its hotel", async (t) => {
  const { app, tenant, newDid, offer, getCall } = await edgeWorld(t)
  await app.admin(`update tenants set country_code = 'TR' where tenant_id = $1`, [tenant.tenantId])
  const line = { routing: { type: 'queue', target: 'reservations' } }
  const american = await newDid({ ...line, number: '+12025550147' })
  const freephone = await newDid({ ...line, number: '+80012345678' })
  await app.admin(`update hotels set address = '{"countryCode":"DE"}' where id = $1`, [freephone.hotelId])
  const fromOf = async (to: string, from: string) =>
    (await getCall((await offer({ to, from })).directive.callId)).fromNumber
  assert.equal(await fromOf(american.number, '2125550123'), '+12125550123')
  assert.equal(await fromOf(american.number, '12125550123'), '+12125550123')
  assert.equal(await fromOf(freephone.number, '030123456'), '+4930123456')
  assert.equal(await fromOf(american.number, '05321112233'), null, 'no number there: withheld, and not a Turkish one')
  assert.equal(await fromOf(american.number, '+905321112233'), '+905321112233')
})

test('digits alone are never read as a number of another country, unless they are too long for a national one', () => {
  assert.equal(parseCarrierNumber('2125550123', null), undefined, 'it is one of New York or of Istanbul')
  for (const country of [null, 'TR', 'US'])
    assert.equal(parseCarrierNumber('4930123456', country), undefined, 'with a plus it would be one of Berlin')
  assert.equal(parseCarrierNumber('2125550123', 'TR'), '+902125550123')
  assert.equal(parseCarrierNumber('902125550123', 'US'), '+902125550123')
  assert.equal(
    parseCarrierNumber('+999123456789', null),
    '+999123456789',
    'the network knows ranges that the tables do not',
  )
  for (const text of ['', '12', 'anonymous', '+90 532', '0']) assert.equal(parseCarrierNumber(text, 'TR'), undefined)
})
