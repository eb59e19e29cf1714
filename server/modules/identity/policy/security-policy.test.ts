import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { newRole, newUser, systemRole } from '../../../testing/users.ts'
import { newTenant, showFactor, type Tenant } from '../../../testing/world.ts'
import { enrolApp } from '../testing/authenticator.ts'

const untouched = {
  secondFactor: 'optional',
  graceDays: 7,
  deviceDays: 30,
  sessionIdleMinutes: null,
  sessionMaxMinutes: null,
  maxSessions: null,
  maxKeyDays: null,
  isSsoRequired: false,
  breachedPasswords: 'warn',
  contextWords: [],
  readLog: 'sensitive',
  recordingBasis: 'none',
  secondFactorSince: null,
  allowedNetworks: [],
  stepUpMinutes: 15,
  roles: [],
}

/** A company whose administrator may change the policy. */
async function policyTenant(app: TestApp): Promise<Tenant> {
  const tenant = await newTenant(app)
  await showFactor(app, tenant)
  return tenant
}

const read = async (tenant: Tenant) => (await tenant.call('GET', '/security/policy')).data
const change = (tenant: Tenant, body: object) => tenant.call('PUT', '/security/policy', { body })

test('the policy of a company demands nothing until it is changed, and another company keeps its own', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await policyTenant(app), await newTenant(app)]
  assert.deepEqual(await read(tenant), untouched)
  const answer = await change(tenant, { graceDays: 3, contextWords: ['grandhotel'], stepUpMinutes: null })
  assert.equal(answer.status, 200, answer.text)
  const changed = { ...untouched, graceDays: 3, contextWords: ['grandhotel'], stepUpMinutes: null }
  assert.deepEqual([answer.data, await read(tenant), await read(other)], [changed, changed, untouched])

  const [entry] = (await tenant.call('GET', '/audit?action=policy.updated')).data.items
  assert.deepEqual(entry.changes, [
    { field: 'graceDays', before: 7, after: 3 },
    { field: 'contextWords', before: [], after: ['grandhotel'] },
    { field: 'stepUpMinutes', before: 15, after: null },
  ])
})

test('a client can send back the policy that it got, and values out of range name their fields', async (t) => {
  const tenant = await policyTenant(await sharedApp(t))
  const all = {
    ...untouched,
    secondFactor: 'off',
    graceDays: 30,
    deviceDays: 0,
    sessionIdleMinutes: 15,
    sessionMaxMinutes: 525_600,
    maxSessions: 50,
    maxKeyDays: 1095,
    breachedPasswords: 'change',
    contextWords: ['abc', 'x'.repeat(40)],
    readLog: 'all',
    recordingBasis: 'consent',
    allowedNetworks: ['0.0.0.0/0', '::/0'],
    stepUpMinutes: 720,
    roles: [{ roleId: await systemRole(tenant, 'Agent'), secondFactor: 'optional', secondFactorSince: null }],
  }
  assert.equal((await change(tenant, all)).status, 200)
  const stored = await read(tenant)
  assert.deepEqual(stored, all)
  assert.deepEqual((await change(tenant, stored)).data, stored)

  const wrong = await change(tenant, {
    secondFactor: 'always',
    graceDays: 31,
    deviceDays: -1,
    sessionIdleMinutes: 14,
    sessionMaxMinutes: 59,
    maxSessions: 0,
    maxKeyDays: 1096,
    contextWords: ['ab'],
    allowedNetworks: ['10.0.0.0/33'],
    stepUpMinutes: 4,
    roles: [{ roleId: 'me', secondFactor: 'off' }],
  })
  assert.equal(wrong.status, 422)
  assert.deepEqual(
    fieldErrors(wrong)
      .map((error) => error.split(' ')[0])
      .toSorted(),
    [
      'allowedNetworks[0]',
      'contextWords[0]',
      'deviceDays',
      'graceDays',
      'maxKeyDays',
      'maxSessions',
      'roles[0].roleId',
      'roles[0].secondFactor',
      'secondFactor',
      'sessionIdleMinutes',
      'sessionMaxMinutes',
      'stepUpMinutes',
    ],
  )
  assert.deepEqual(await read(tenant), stored)
})

test('a demand begins when it is made, and stays while other settings change', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await policyTenant(app), await newTenant(app)]
  const [agent, night, foreign] = [await systemRole(tenant, 'Agent'), await newRole(tenant), await newRole(other)]
  const now = app.runtime.now().toString({ fractionalSecondDigits: 3 })
  const roles = [
    { roleId: agent, secondFactor: 'required' },
    { roleId: night.id.toUpperCase(), secondFactor: 'optional' },
  ]
  const demanded = (await change(tenant, { secondFactor: 'required', roles })).data
  assert.equal(demanded.secondFactorSince, now)
  assert.deepEqual(
    new Set(demanded.roles.map((role: { secondFactorSince: string | null }) => role.secondFactorSince)),
    new Set([now, null]),
  )
  // As if it had begun earlier.
  const earlier = '2026-01-01T00:00:00.000Z'
  await app.admin(`update security_policies set second_factor_since = $2 where tenant_id = $1`, [
    tenant.tenantId,
    earlier,
  ])
  await app.admin(`update roles set second_factor_since = $2 where id = $1`, [agent, earlier])
  const later = (await change(tenant, { secondFactor: 'required', graceDays: 1, roles: roles.slice(0, 1) })).data
  assert.equal(later.secondFactorSince, earlier)
  assert.deepEqual(later.roles, [{ roleId: agent, secondFactor: 'required', secondFactorSince: earlier }])

  const twice = [...roles.slice(0, 1), ...roles.slice(0, 1)]
  assert.equal(refusal(await change(tenant, { roles: twice })), '422 invalid_value roles[1].roleId')
  const unknown = [{ roleId: foreign.id, secondFactor: 'required' }]
  assert.equal(refusal(await change(tenant, { roles: unknown })), '422 unknown_reference roles[0].roleId')
  const withdrawn = (await change(tenant, { secondFactor: 'optional', roles: [] })).data
  assert.deepEqual([withdrawn.secondFactorSince, withdrawn.roles], [null, []])
})

test('networks without the address of the caller are refused, so that nobody locks out everybody', async (t) => {
  const tenant = await policyTenant(await sharedApp(t))
  const allow = (allowedNetworks: readonly string[]) => change(tenant, { allowedNetworks })
  const elsewhere = ['203.0.113.0/24', '2001:db8::/32']
  assert.equal(refusal(await allow(elsewhere)), '422 would_lock_out allowedNetworks')
  assert.deepEqual((await read(tenant)).allowedNetworks, [])
  assert.deepEqual((await allow([...elsewhere, '127.0.0.1'])).data.allowedNetworks, [...elsewhere, '127.0.0.1'])
})

test('the advice says who has no second factor, administrators first', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  await newUser(app, tenant, { role: { permissions: ['guests.read'] } })
  const enrolled = await newUser(app, tenant)
  await enrolApp(app, enrolled)
  const { data } = await tenant.call('GET', '/security/advice')
  const { withoutFactor, ...counts } = data
  assert.deepEqual(counts, {
    peopleCount: 3,
    withoutFactorCount: 2,
    administratorsWithoutFactorCount: 1,
    administratorCount: 1,
    endlessKeyCount: 0,
  })
  assert.deepEqual(
    withoutFactor.map((person: { isAdministrator: boolean }) => person.isAdministrator),
    [true, false],
  )
  assert.equal(withoutFactor[0].id, tenant.userId)
})
