import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../../testing/app.ts'
import { newUser } from '../../../testing/users.ts'
import { newTenant } from '../../../testing/world.ts'

test('presence periods are recorded until the user goes offline, is deleted or suspended', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  const agent = await newUser(app, tenant, { role: { permissions: ['calls.manage'] } })
  const is = async (presence: string) => {
    assert.equal((await agent.call('PUT', '/profile/presence', { body: { presence } })).status, 200)
    app.advance('PT2M')
  }
  for (const presence of ['available', 'available', 'break', 'offline', 'available']) await is(presence)
  assert.equal((await tenant.call('POST', `/users/${agent.userId}/suspend`, { body: {} })).status, 200)
  const periods = await app.admin(
    `select presence, case when isfinite(ended_at) then extract(epoch
      from ended_at - started_at)::integer / 60 end as minutes from presence_periods
     where user_id = $1 order by started_at`,
    [agent.userId],
  )
  assert.deepEqual(
    periods.map(({ presence, minutes }) => [presence, minutes]),
    [
      ['available', 4],
      ['break', 2],
      ['available', 2],
    ],
  )
})
