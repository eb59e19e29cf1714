import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { systemDns } from '#platform/outbound/http/resolver.ts'
import { testApp } from '../../../../testing/app.ts'
import { full } from '../../../../testing/full.ts'
import { created, freshTokensOf, newAdministrator, type Tenant } from '../../../../testing/world.ts'
import { nameServer } from '../testing/name-server.ts'

async function domainWorld(t: TestContext) {
  const names = await nameServer(t)
  const app = await testApp(t, { dns: systemDns([names.address]) })
  const tenant = await newAdministrator(app)
  return { app, names, tenant, other: await newAdministrator(app) }
}

const addDomain = async (tenant: Tenant, domain = 'hotel.example') => created(tenant, '/ssodomains', { domain })
const verify = (tenant: Tenant, { id }: { id: string }) => tenant.call('POST', `/ssodomains/${id}/verify`)

test('a domain counts once its TXT record is there, in whatever form it was typed', async (t) => {
  const { names, tenant } = await domainWorld(t)
  const domain = await addDomain(tenant, 'BÜCHER.Example.')
  assert.equal(domain.domain, 'xn--bcher-kva.example')
  assert.equal(domain.recordName, '_bellhop.xn--bcher-kva.example')
  assert.equal((await verify(tenant, domain)).data.status, 'pending', 'without a record')
  names.records.set(domain.recordName, ['v=spf1 -all', `${domain.recordValue}x`])
  assert.equal((await verify(tenant, domain)).data.status, 'pending', 'with records of something else')
  names.records.set(domain.recordName, ['v=spf1 -all', domain.recordValue])
  assert.equal((await verify(tenant, domain)).data.status, 'verified')
  for (const text of ['hotel', '203.0.113.9', '-a.example', 'a b.example', `${'a'.repeat(64)}.example`, '*.example']) {
    const { status, body } = await tenant.call('POST', '/ssodomains', { body: { domain: text } })
    assert.deepEqual([status, body.errors[0].field], [422, 'domain'], text)
  }
  const again = await tenant.call('POST', '/ssodomains', { body: { domain: 'bücher.example' } })
  assert.deepEqual([again.status, again.body.errors[0].code], [409, 'duplicate'])
})

test('the record of one company proves nothing for another, and a verified domain has one owner', async (t) => {
  const { names, tenant, other } = await domainWorld(t)
  const [ours, theirs] = [await addDomain(tenant), await addDomain(other)]
  names.records.set(ours.recordName, [ours.recordValue])
  assert.equal((await verify(tenant, ours)).data.status, 'verified')
  assert.equal((await verify(other, theirs)).data.status, 'pending')
  names.records.set(ours.recordName, [ours.recordValue, theirs.recordValue])
  const { status, body } = await verify(other, theirs)
  assert.deepEqual([status, body.errors[0].code, body.errors[0].field], [409, 'duplicate', 'domain'])
})

test('a password is not made of the name in a verified domain', async (t) => {
  const { names, tenant } = await domainWorld(t)
  const set = async (newPassword: string) => {
    const change = { currentPassword: tenant.password, newPassword }
    const { status, body } = await tenant.call('PUT', '/profile/password', { body: change })
    if (status === 200) tenant.password = newPassword
    return [status, body.errors?.[0].code]
  }
  const domain = await addDomain(tenant, 'zanzibar-lagoon.example')
  assert.deepEqual(await set('Zanzibar Lagoon 12'), [200, undefined], 'anybody can name a domain')
  names.records.set(domain.recordName, [domain.recordValue])
  assert.equal((await verify(tenant, domain)).data.status, 'verified')
  assert.deepEqual(await set('Lagoon7Zanzibar!9'), [422, 'weak_password'])
})

test('a domain whose record is missing for seven days lapses, and then another company may verify it', async (t) => {
  const { app, names, tenant, other } = await domainWorld(t)
  const [ours, theirs] = [await addDomain(tenant), await addDomain(other)]
  names.records.set(ours.recordName, [ours.recordValue])
  await verify(tenant, ours)
  names.records.set(ours.recordName, [theirs.recordValue])
  app.advance('P1D')
  await app.settle()
  assert.equal(await domainStatus(app, ours.id), 'verified', 'the first failing day')
  names.records.set(ours.recordName, [ours.recordValue])
  app.advance('P1D')
  await app.settle()
  names.records.set(ours.recordName, [theirs.recordValue])
  for (let day = 1; day <= 7; day += 1) {
    app.advance('P1D')
    await app.settle()
    assert.equal(await domainStatus(app, ours.id), 'verified', `day ${day} after the record came back once`)
  }
  app.advance('P1D')
  await app.settle()
  assert.equal(await domainStatus(app, ours.id), 'lapsed')
  const titles = await app.admin<{ titles: string }>(
    `select string_agg(title, ' ' order by created_at) as titles from notifications where tenant_id = $1`,
    [tenant.tenantId],
  )
  assert.match(String(titles[0]?.titles), /is missing.*has lapsed/s)
  const token = freshTokensOf(app, other)()
  const taken = await app.call('POST', `/ssodomains/${theirs.id}/verify`, { token })
  assert.equal(taken.data?.status, 'verified', taken.text)
})

const domainStatus = async ({ admin }: Awaited<ReturnType<typeof testApp>>, id: string) =>
  (await admin<{ status: string }>('select status from sso_domains where id = $1', [id]))[0]?.status

full('without an answer of the name servers a domain stays as it is, however long that lasts', async (t) => {
  const { app, names, tenant } = await domainWorld(t)
  const domain = await addDomain(tenant)
  names.records.set(domain.recordName, [domain.recordValue])
  await verify(tenant, domain)
  names.isBroken = true
  const { status, body } = await verify(tenant, domain)
  assert.deepEqual([status, body.errors[0].code], [503, 'provider_unavailable'])
  for (let day = 1; day <= 9; day += 1) {
    app.advance('P1D')
    await app.settle()
  }
  assert.equal(await domainStatus(app, domain.id), 'verified')
})
