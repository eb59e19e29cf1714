import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusal } from '../../../../testing/refusal.ts'
import { edgeAccount, edgeWorld } from './testing/edge-world.ts'

const turkish = '+905321110001'
const german = '+4915112345678'

type World = Awaited<ReturnType<typeof edgeWorld>>

/** Calls a number and hangs up. */
async function call({ agent }: World, toNumber: string, more: object = {}) {
  const answer = await agent.call('POST', '/calls', { body: { toNumber, ...more } })
  if (answer.status === 201) await agent.call('POST', `/calls/${answer.data.id}/hang-up`)
  return answer
}

const change = ({ tenant, integration }: World, settings: object) =>
  tenant.call('PUT', `/integrations/${integration.id}`, { body: { settings } })

test('the operator’s prefixes hold beside those of the account', async (t) => {
  const world = await edgeWorld(t, { VOICE_OUTBOUND_PREFIXES: ['+90532'] })
  assert.equal((await change(world, { outboundPrefixes: ['+'] })).status, 200)
  assert.equal((await call(world, turkish)).status, 201)
  for (const number of [german, '+905551110001']) {
    const refused = await call(world, number)
    assert.equal(refusal(refused), '422 number_not_allowed toNumber')
    assert.match(refused.body.errors[0].message, /The operator of this service/)
  }
  await change(world, { outboundPrefixes: ['+49'] })
  assert.equal(refusal(await call(world, turkish)), '422 number_not_allowed toNumber')
})

test('the lower limit of a day holds, the operator’s or the account’s', async (t) => {
  const world = await edgeWorld(t, { VOICE_OUTBOUND_CALLS_PER_DAY: 2 })
  await change(world, { outboundCallsPerDay: 1 })
  assert.equal((await call(world, turkish)).status, 201)
  const byAccount = await call(world, turkish)
  assert.equal(refusal(byAccount), '429 quota_exceeded outboundCallsPerDay')
  assert.match(byAccount.body.errors[0].message, /An administrator can change/)
  await change(world, { outboundCallsPerDay: 100 })
  assert.equal((await call(world, turkish)).status, 201)
  const byOperator = await call(world, turkish)
  assert.equal(refusal(byOperator), '429 quota_exceeded outboundCallsPerDay')
  assert.match(byOperator.body.errors[0].message, /at most 2 calls .*The operator of this service/)
})

test('a number that the company does not have at the edge makes no calls there', async (t) => {
  const world = await edgeWorld(t)
  const { app, tenant, number, newDid } = world
  const other = await tenant.call('POST', '/integrations', { body: edgeAccount('the secret of another edge') })
  const did = await newDid({ integrationId: other.data.id })
  assert.equal(refusal(await call(world, turkish, { didId: did.id })), '422 invalid_value didId')
  // The operator connects the account later: its numbers count when they are saved again.
  const { secrets } = edgeAccount()
  const connected = await tenant.call('PUT', `/integrations/${other.data.id}`, { body: { secrets } })
  assert.equal(connected.status, 200, connected.text)
  assert.equal(refusal(await call(world, turkish, { didId: did.id })), '422 invalid_value didId')
  const saved = await tenant.call('PUT', `/voicedids/${did.id}`, { body: { integrationId: other.data.id } })
  assert.equal(saved.status, 200, saved.text)
  assert.equal((await call(world, turkish, { didId: did.id })).status, 201)
  const [row] = await app.admin('select is_edge_number from voice_dids where number = $1', [number])
  assert.deepEqual(row, { is_edge_number: true })
})
