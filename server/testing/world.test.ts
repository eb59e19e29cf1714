import assert from 'node:assert/strict'
import { test } from 'node:test'
import { registerTenant } from './register-tenant.ts'
import { sharedApp } from './shared-app.ts'
import { newTenant } from './world.ts'

for (const place of [
  { countryCode: 'TR', timeZone: 'Europe/Istanbul' },
  { countryCode: 'HU' },
  { timeZone: 'Asia/Tokyo' },
]) {
  test(`a pre-registered tenant moved to ${Object.values(place).join()} is like one that registered there`, async (t) => {
    const app = await sharedApp(t)
    const rowsOf = ({ tenantId }: { tenantId: string }) =>
      app.admin(
        `select to_jsonb(tenants) - '{tenant_id,name}'::text[] as tenant,
           (body::jsonb -> 'data') - '{tenantId,companyName}'::text[] as event
         from tenants join events using (tenant_id) where tenant_id = $1`,
        [tenantId],
      )
    assert.deepEqual(await rowsOf(await newTenant(app, place)), await rowsOf(await registerTenant(app, place)))
  })
}
