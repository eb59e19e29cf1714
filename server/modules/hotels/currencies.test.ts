import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../../test/app.ts'
import { created, newTenant, type Tenant } from '../../test/world.ts'

const named = async (tenant: Tenant, code: string) =>
  (await tenant.call('GET', `/currencies?code=${code}`)).data.items[0]

test('§4.4 a new tenant has the base currency of its registration, as ISO 4217 describes it', async (t) => {
  const tenant = await newTenant(await testApp(t), { currencyCode: 'KWD' })
  const { items } = (await tenant.call('GET', '/currencies')).data
  assert.equal(items.length, 1)
  const { code, decimalPlaces, isBase, exchangeRate, roundingMode } = items[0]
  assert.deepEqual([code, decimalPlaces, isBase, exchangeRate, roundingMode], ['KWD', 3, true, 1, 'halfUp'])
})

test('§4.4 there is one base currency, and rates follow when another becomes it', async (t) => {
  const tenant = await newTenant(await testApp(t), { currencyCode: 'EUR' })
  const usd = await created(tenant, '/currencies', { code: 'USD', exchangeRate: 1.25 })
  await created(tenant, '/currencies', { code: 'TRY', exchangeRate: 50 })
  const euro = await named(tenant, 'EUR')
  const left = await tenant.call('PUT', `/currencies/${euro.id}`, { body: { isBase: false } })
  assert.deepEqual(
    [left.status, left.body.errors[0]],
    [409, { ...left.body.errors[0], field: 'isBase', code: 'base_currency' }],
  )

  const moved = await tenant.call('PUT', `/currencies/${usd.id}`, { body: { isBase: true } })
  assert.deepEqual([moved.status, moved.data.isBase, moved.data.exchangeRate], [200, true, 1], moved.text)
  const [eur, lira] = [await named(tenant, 'EUR'), await named(tenant, 'TRY')]
  assert.deepEqual([eur.isBase, eur.exchangeRate, lira.exchangeRate], [false, 0.8, 40])
  const rate = await tenant.call('PUT', `/currencies/${usd.id}`, { body: { exchangeRate: 2 } })
  assert.deepEqual([rate.status, rate.body.errors[0].field], [422, 'exchangeRate'])
})

test('§4.3 the base currency and one in use stay, and a code is taken once', async (t) => {
  const tenant = await newTenant(await testApp(t), { currencyCode: 'EUR' })
  const base = await tenant.call('DELETE', `/currencies/${(await named(tenant, 'EUR')).id}`)
  assert.deepEqual([base.status, base.body.errors[0].code], [409, 'base_currency'])
  await created(tenant, '/hotels', { name: 'Palas', currencyCode: 'TRY' })
  const used = await tenant.call('DELETE', `/currencies/${(await named(tenant, 'TRY')).id}`)
  assert.deepEqual([used.status, used.body.errors[0].code], [409, 'dependent_records'])
  const twice = await tenant.call('POST', '/currencies', { body: { code: 'EUR' } })
  assert.deepEqual([twice.status, twice.body.errors[0].field, twice.body.errors[0].code], [409, 'code', 'duplicate'])
})
