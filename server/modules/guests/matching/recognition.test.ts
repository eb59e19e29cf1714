import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { WriteContext } from '#platform/context.ts'
import { backgroundInvocation, inTransaction } from '#platform/context-factory.ts'
import { sql } from '#platform/db/sql.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'
import { matchByContactPoint } from '../index.ts'

const inContext = <Result>(app: TestApp, { tenantId }: Tenant, work: (ctx: WriteContext) => Promise<Result>) =>
  inTransaction(backgroundInvocation(app.runtime, tenantId), work)

const points = (...list: [type: string, value: string, isPrimary?: boolean][]) => ({
  contactPoints: list.map(([type, value, isPrimary]) => ({
    type,
    value,
    ...(isPrimary === undefined ? {} : { isPrimary }),
  })),
})

test('the guests with a number, an address or an account are found in one query', async (t) => {
  const app = await sharedApp(t)
  const [tenant, other] = [await newTenant(app), await newTenant(app)]
  const make = (of: Tenant, firstName: string, rest: object) =>
    created(of, '/guests', { firstName, lastName: 'Kaya', ...rest })
  await make(tenant, 'Old', points(['phone', '+905321112233', false], ['whatsapp', '+905321112233', false]))
  await make(tenant, 'New', { ...points(['phone', '+905321112233']), vipLevel: 'gold', doNotCall: true })
  await make(tenant, 'Chat', points(['instagram', 'Elif.K']))
  await make(other, 'Theirs', points(['phone', '+905321112233']))
  const found = async (types: Parameters<typeof matchByContactPoint>[1]['types'], value: string) =>
    (await inContext(app, tenant, (ctx) => matchByContactPoint(ctx, { types, value }))).map(
      ({ firstName }) => firstName,
    )
  assert.deepEqual(await found(['phone', 'whatsapp'], '0090 532 111 22 33'), ['New', 'Old'])
  assert.deepEqual(await found(['instagram'], 'elif.k'), ['Chat'])
  assert.deepEqual(await found(['messenger'], 'elif.k'), [])
  assert.deepEqual(await found(['phone'], 'no number'), [])
  const [gold] = await inContext(app, tenant, (ctx) =>
    matchByContactPoint(ctx, { types: ['phone'], value: '+905321112233' }),
  )
  assert.deepEqual([gold?.vipLevel, gold?.doNotCall, gold?.isPrimary], ['gold', true, true])
})

full('among many guests both look-ups use the index of values', async (t) => {
  const app = await testApp(t)
  const tenant = await newTenant(app)
  await app.admin(
    `with made as (
       insert into guests (tenant_id, id, first_name, last_name, vip_level, tags, is_blacklisted, do_not_call,
       do_not_message,
         source, created_at, updated_at)
       select $1, gen_random_uuid(), 'Guest', n::text, 'none', '{}', false, false, false, 'api', now(), now()
       from generate_series(1, 5000) n returning tenant_id, id, last_name)
     insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
     select tenant_id, gen_random_uuid(), id, 'phone', '+90532' || (1000000 + last_name::int), true, 0, now()
     from made`,
    [tenant.tenantId],
  )
  await app.admin('analyze guests, guest_contact_points')
  const seen: string[] = []
  await inContext(app, tenant, async (ctx) => {
    const explained: WriteContext = {
      ...ctx,
      db: {
        ...ctx.db,
        many: async (query) => {
          // As the service role: row-level security could prevent the use of an index.
          const plan = await ctx.db.many(sql<Record<string, string>>`explain ${query}`)
          seen.push(plan.flatMap((line) => Object.values(line)).join('\n'))
          return ctx.db.many(query)
        },
      },
    }
    const found = await matchByContactPoint(explained, { types: ['phone', 'whatsapp'], value: '+905321000042' })
    assert.equal(found.length, 1)
  })
  assert.match(seen[0] ?? '', /guest_contact_points__value__of/)
  assert.doesNotMatch(seen[0] ?? '', /Seq Scan/)
})
