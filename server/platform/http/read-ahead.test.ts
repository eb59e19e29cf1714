import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApp, endpoints } from '../../app.ts'
import { type Answer, type TestApp, testApp } from '../../testing/app.ts'
import { existingPaths } from '../../testing/contract/existing-paths.ts'
import { databaseCost } from '../../testing/database-cost.ts'
import { eachNth } from '../../testing/full.ts'
import { injectRequest } from '../../testing/inject-request.ts'
import { errorCode } from '../../testing/refusal.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { colleague, created, newAdministrator, newHotel, newTenant, showFactor } from '../../testing/world.ts'

type Reply = Pick<Answer, 'status' | 'body' | 'text'>
type Ask = (path: string, token: string) => Promise<Reply>

/** A second process on the same database, and its own connections. */
function anotherProcess(t: { after(work: () => unknown): void }, app: TestApp) {
  const database = app.database.open()
  const { server } = createApp({ ...app.runtime, database })
  t.after(() => server.close())
  const ask: Ask = async (path, token) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await injectRequest(server, { method: 'GET', url: `/api/v1${path}`, headers })
    return { status: answer.statusCode, body: JSON.parse(answer.body), text: answer.body }
  }
  return { ask, database }
}

/** Two processes in which the caller is known, so that they read ahead for it. */
async function warmWorld(t: Parameters<typeof anotherProcess>[0], held: Parameters<typeof colleague>[2] = {}) {
  const app = await testApp(t as never)
  const tenant = await newTenant(app)
  const guest = await created(tenant, '/guests', { firstName: 'Withheld', lastName: 'B', phone: '+905321112233' })
  const user = await colleague(app, tenant, held)
  const here: Ask = (path, token) => app.call('GET', path, { token })
  const processes = [here, anotherProcess(t, app).ask]
  const path = `/guests/${guest.id}`
  const askAll = (asked = path, token = user.accessToken) => Promise.all(processes.map((ask) => ask(asked, token)))
  for (const { status } of [...(await askAll()), ...(await askAll())]) assert.equal(status, 200)
  return { app, tenant, guest, user, path, askAll }
}

const assertNothingShown = (answers: readonly Reply[]): void => {
  for (const { text } of answers) assert.doesNotMatch(text, /Withheld/)
}

test('a read by a known caller is one round trip: record, list and profile', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { id } = await created(tenant, '/guests', { firstName: 'A', lastName: 'B' })
  const { ask, database } = anotherProcess(t, app)
  const roundTrips = async (path: string): Promise<number> => {
    const cost = await databaseCost(database, async () => {
      assert.equal((await ask(path, tenant.accessToken)).status, 200)
    })
    return cost.roundTrips
  }
  assert.equal(await roundTrips(`/guests/${id}`), 2)
  for (const path of [`/guests/${id}`, '/guests', '/hotels', '/profile', '/permissions']) {
    assert.equal(await roundTrips(path), 1, path)
  }
  const { hotel } = await newHotel(tenant)
  const stay = `/availability?hotelId=${hotel.id}&checkIn=2027-05-01&checkOut=2027-05-03&guestId=${id}`
  const lookUp = `${stay}&isInquiry=false`
  await roundTrips(lookUp)
  assert.equal(await roundTrips(lookUp), 2, 'of several first queries one travels with the check')
  assert.equal(await roundTrips(stay), 3, 'an inquiry is written in one round trip')
})

const changes: Record<string, { sql: string; refused: string; restore: string }> = {
  'a permission of the role': {
    sql: `update roles set permissions = array_remove(permissions, 'guests.read') where id = $2 and $1 <> id`,
    refused: '403 permission_denied',
    restore: `update roles set permissions = array_append(permissions, 'guests.read') where id = $2 and $1 <> id`,
  },
  'the role': {
    sql: `update users set role_id = (select min(id::text)::uuid from roles r where r.tenant_id = users.tenant_id
      and not 'guests.read' = any(r.permissions)) where id = $1 and $2 <> id`,
    refused: '403 permission_denied',
    restore: 'update users set role_id = $2 where id = $1',
  },
  'the activity of the user': {
    sql: `update users set status = 'suspended' where id = $1 and $2 <> id`,
    refused: '403 user_suspended',
    restore: `update users set status = 'active' where id = $1 and $2 <> id`,
  },
  'the session': {
    sql: `update sessions set ended_at = now(), ended_reason = 'revoked' where user_id = $1 and $2 <> id`,
    refused: '401 session_ended',
    restore: 'update sessions set ended_at = null, ended_reason = null where user_id = $1 and $2 <> id',
  },
  'the user': {
    sql: 'update users set deleted_at = now() where id = $1 and $2 <> id',
    refused: '401 token_invalid',
    restore: 'update users set deleted_at = null where id = $1 and $2 <> id',
  },
}

for (const [what, { sql, refused, restore }] of Object.entries(changes)) {
  test(`§5.2 ${what}, taken away between two requests, counts in every process at once`, async (t) => {
    const { app, tenant, user, askAll } = await warmWorld(t)
    // `the role` moves the user to a role without permissions.
    await app.admin(
      `insert into roles (tenant_id, id, name, permissions, created_at, updated_at)
       values ($1, '00000000-0000-4000-8000-000000000001', 'Nothing', '{}', now(), now())`,
      [tenant.tenantId],
    )
    for (let round = 0; round < 3; round += 1) {
      await app.admin(sql, [user.userId, user.roleId])
      for (let again = 0; again < 2; again += 1) {
        const answers = await askAll()
        assert.deepEqual(answers.map(errorCode), [refused, refused])
        assertNothingShown(answers)
      }
      await app.admin(restore, [user.userId, user.roleId])
      for (let again = 0; again < 2; again += 1) {
        assert.deepEqual(
          (await askAll()).map(({ status }) => status),
          [200, 200],
        )
      }
    }
  })
}

test('§5.8 no request that begins after a permission was taken away reads anything, with many in flight', async (t) => {
  const { app, user, askAll } = await warmWorld(t)
  for (let round = 0; round < 5; round += 1) {
    let isTaken = false
    const ask = async (): Promise<void> => {
      const beganAfter = isTaken
      const answers = await askAll()
      if (!beganAfter) return
      assert.deepEqual(answers.map(errorCode), ['403 permission_denied', '403 permission_denied'])
      assertNothingShown(answers)
    }
    const before = Array.from({ length: 10 }, ask)
    const taking = app
      .admin(`update roles set permissions = '{}' where id = $1`, [user.roleId])
      .then(() => void (isTaken = true))
    const during = Array.from({ length: 10 }, ask)
    await taking
    await Promise.all([...before, ...during, ...Array.from({ length: 10 }, ask)])
    await app.admin(`update roles set permissions = '{guests.read}' where id = $1`, [user.roleId])
    assert.deepEqual(
      (await askAll()).map(({ status }) => status),
      [200, 200],
    )
  }
})

test('§5.8 hotels and masking that change between two requests count in every process at once', async (t) => {
  const { app, tenant, user, path, askAll } = await warmWorld(t)
  const { hotel } = await newHotel(tenant)
  const { hotel: other } = await newHotel(tenant)
  const seen = async () =>
    (await askAll('/hotels')).map(({ body }) => body.data.map(({ id }: { id: string }) => id).toSorted())
  const all = [hotel.id, other.id].toSorted()
  assert.deepEqual([...(await seen()), ...(await seen())], [all, all, all, all])
  for (const hotelIds of [[hotel.id], [other.id], []]) {
    await app.admin('update users set hotel_ids = $2 where id = $1', [user.userId, hotelIds])
    const expected = hotelIds.length > 0 ? hotelIds : all
    assert.deepEqual([...(await seen()), ...(await seen())], [expected, expected, expected, expected])
  }
  const phones = async () => (await askAll(path)).map(({ body }) => body.data.phone)
  for (const [piiAccess, phone] of [
    ['masked', '••••••33'],
    ['full', '+905321112233'],
  ]) {
    await app.admin('update roles set pii_access = $2 where id = $1', [user.roleId, piiAccess])
    assert.deepEqual([...(await phones()), ...(await phones())], [phone, phone, phone, phone])
  }
})

test('§5.10 an API key that is revoked or expires between two requests is refused in every process', async (t) => {
  const { app, tenant, askAll } = await warmWorld(t)
  const machine = await colleague(app, tenant, { isServiceUser: true })
  const keys = `/users/${machine.userId}/api-keys`
  const expiresAt = app.runtime.now().add({ minutes: 10 }).toString()
  const [{ id, key }, { key: expiring }] = [
    await created(tenant, keys, { name: 'One' }),
    await created(tenant, keys, { name: 'Two', expiresAt }),
  ]
  for (const token of [key, expiring, key, expiring]) {
    assert.deepEqual(
      (await askAll('/guests', token)).map(({ status }) => status),
      [200, 200],
    )
  }
  await tenant.call('DELETE', `${keys}/${id}`)
  assert.deepEqual((await askAll('/guests', key)).map(errorCode), ['401 token_invalid', '401 token_invalid'])
  app.advance('PT11M')
  assert.deepEqual((await askAll('/guests', expiring)).map(errorCode), ['401 token_expired', '401 token_expired'])
})

test('§7.2 every read refuses a known caller exactly as an unknown one: 401 and 403, then 422', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newAdministrator(app)
  const user = await colleague(app, tenant)
  await showFactor(app, user)
  const reads = endpoints.filter(({ method, access, returns }) => {
    return method === 'GET' && access !== 'anyone' && returns.kind === 'json'
  })
  const known: Ask = (path, token) => app.call('GET', path, { token })
  const unknown = anotherProcess(t, app).ask
  const shown = ({ status, body }: Reply) => ({ status, ...body, traceId: '' })
  const setStatus = (status: string) => app.admin('update users set status = $2 where id = $1', [user.userId, status])
  // Each ninth one in the quick run: all share the code that checks callers.
  for (const existing of eachNth([...(await existingPaths(tenant, reads)).values()], 9)) {
    const path = `${existing}?nonsense[]=1`
    const invalid = await known(path, user.accessToken)
    assert.equal(errorCode(invalid), '422 array_format', existing)
    assert.deepEqual(shown(await known(path, user.accessToken)), shown(invalid), existing)
    await setStatus('suspended')
    const suspended = await known(path, user.accessToken)
    assert.equal(errorCode(suspended), '403 user_suspended', existing)
    assert.deepEqual(shown(await unknown(path, user.accessToken)), shown(suspended), existing)
    await setStatus('active')
    await known('/profile', user.accessToken)
  }
})

test('an error of a read that was begun ahead does not hide that its caller is refused', async (t) => {
  const { app, user, askAll } = await warmWorld(t)
  await app.admin('alter table guests rename column first_name to renamed')
  assert.deepEqual(
    (await askAll()).map(({ status }) => status),
    [500, 500],
  )
  await app.admin(`update users set status = 'suspended' where id = $1`, [user.userId])
  assert.deepEqual((await askAll()).map(errorCode), ['403 user_suspended', '403 user_suspended'])
})

test('§8 a tenant without requests left is refused before anything is read', async (t) => {
  const app = await testApp(t, { config: { RATE_LIMIT_TENANT: 3 } })
  const tenant = await newTenant(app)
  for (let i = 0; i < 3; i += 1) assert.equal((await tenant.call('GET', '/guests')).status, 200)
  const { roundTrips } = await databaseCost(app.runtime.database, async () => {
    assert.equal(errorCode(await tenant.call('GET', '/guests')), '429 rate_limited')
  })
  assert.equal(roundTrips, 0)
})
