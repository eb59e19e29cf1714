import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant, type Tenant } from '../../../testing/world.ts'

const currencyByCode = async (tenant: Tenant, code: string) =>
  (await tenant.call('GET', `/currencies?code=${code}`)).data.items[0]

test('§4.4 a new tenant has the base currency of its registration, as ISO 4217 describes it', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { currencyCode: 'KWD' })
  const { items } = (await tenant.call('GET', '/currencies')).data
  assert.equal(items.length, 1)
  const { code, decimalPlaces, isBase, exchangeRate, roundingMode } = items[0]
  assert.deepEqual([code, decimalPlaces, isBase, exchangeRate, roundingMode], ['KWD', 3, true, 1, 'halfUp'])
})

test('§4.4 there is one base currency, and rates are converted when the base changes', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const usd = await created(tenant, '/currencies', { code: 'USD', exchangeRate: 1.25 })
  await created(tenant, '/currencies', { code: 'TRY', exchangeRate: 50 })
  const euro = await currencyByCode(tenant, 'EUR')
  const left = await tenant.call('PUT', `/currencies/${euro.id}`, { body: { isBase: false } })
  assert.deepEqual(
    [left.status, left.body.errors[0]],
    [409, { ...left.body.errors[0], field: 'isBase', code: 'base_currency' }],
  )

  const moved = await tenant.call('PUT', `/currencies/${usd.id}`, { body: { isBase: true } })
  assert.deepEqual([moved.status, moved.data.isBase, moved.data.exchangeRate], [200, true, 1], moved.text)
  const [eur, lira] = [await currencyByCode(tenant, 'EUR'), await currencyByCode(tenant, 'TRY')]
  assert.deepEqual([eur.isBase, eur.exchangeRate, lira.exchangeRate], [false, 0.8, 40])
  const rate = await tenant.call('PUT', `/currencies/${usd.id}`, { body: { exchangeRate: 2 } })
  assert.deepEqual([rate.status, rate.body.errors[0].field], [422, 'exchangeRate'])
})

test('§4.3 the base currency and currencies in use cannot be deleted, and codes are unique', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const base = await tenant.call('DELETE', `/currencies/${(await currencyByCode(tenant, 'EUR')).id}`)
  assert.deepEqual([base.status, base.body.errors[0].code], [409, 'base_currency'])
  await created(tenant, '/hotels', { name: 'Palas', currencyCode: 'TRY' })
  const used = await tenant.call('DELETE', `/currencies/${(await currencyByCode(tenant, 'TRY')).id}`)
  assert.deepEqual([used.status, used.body.errors[0].code], [409, 'dependent_records'])
  const twice = await tenant.call('POST', '/currencies', { body: { code: 'EUR' } })
  assert.deepEqual([twice.status, twice.body.errors[0].field, twice.body.errors[0].code], [409, 'code', 'duplicate'])
})

test('§4.4 concurrent changes of the base currency leave one base and the rates between currencies', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const ids = [(await currencyByCode(tenant, 'EUR')).id]
  for (const [code, exchangeRate] of [
    ['USD', 1.25],
    ['TRY', 50],
    ['AED', 4],
  ]) {
    ids.push((await created(tenant, '/currencies', { code, exchangeRate })).id)
  }
  for (let round = 0; round < 8; round += 1) {
    const answers = await Promise.all(
      ids.map((id) => tenant.call('PUT', `/currencies/${id}`, { body: { isBase: true } })),
    )
    for (const { status, text } of answers) assert.equal(status, 200, text)
    const { items } = (await tenant.call('GET', '/currencies')).data
    const bases = items.filter(({ isBase }: { isBase: boolean }) => isBase)
    assert.deepEqual(
      bases.map(({ exchangeRate }: { exchangeRate: number }) => exchangeRate),
      [1],
    )
    const rates = new Map<string, number>(
      items.map((item: { code: string; exchangeRate: number }) => [item.code, item.exchangeRate]),
    )
    const per = (code: string): number => (rates.get(code) ?? 0) / (rates.get('EUR') ?? 0)
    for (const [code, rate] of [
      ['USD', 1.25],
      ['TRY', 50],
      ['AED', 4],
    ] as const) {
      assert.ok(Math.abs(per(code) / rate - 1) < 1e-4, `${code} ${per(code)}`)
    }
  }
})

test('§4.4 a currency that becomes the base is not deleted, deactivated or given a rate meanwhile', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  for (let round = 0; round < 8; round += 1) {
    const euro = await currencyByCode(tenant, 'EUR')
    const dollar = await created(tenant, '/currencies', { code: 'USD', exchangeRate: 1.25 })
    const put = (body: object) => tenant.call('PUT', `/currencies/${dollar.id}`, { body })
    const remove = () => tenant.call('DELETE', `/currencies/${dollar.id}`)
    await Promise.all([put({ isBase: true }), put({ exchangeRate: 3 }), put({ isActive: false }), remove()])
    const { items } = (await tenant.call('GET', '/currencies')).data
    const bases = items.filter(({ isBase }: { isBase: boolean }) => isBase)
    assert.deepEqual(
      bases.map((base: { exchangeRate: number; isActive: boolean }) => [base.exchangeRate, base.isActive]),
      [[1, true]],
    )
    await tenant.call('PUT', `/currencies/${euro.id}`, { body: { isBase: true } })
    await remove()
  }
})

test('§4.3 rates have eight decimals, and a base currency that would put a rate out of range is refused', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const tiny = await created(tenant, '/currencies', { code: 'BHD', exchangeRate: '0.00000001' })
  assert.equal(tiny.exchangeRate, 1e-8)
  const wrong = async (exchangeRate: unknown): Promise<unknown[]> => {
    const { status, body } = await tenant.call('POST', '/currencies', { body: { code: 'XAU', exchangeRate } })
    return [status, body.errors[0].field, body.errors[0].code]
  }
  assert.deepEqual(await wrong(1.123456789), [422, 'exchangeRate', 'invalid_format'])
  assert.deepEqual(await wrong(1.5e-8), [422, 'exchangeRate', 'invalid_format'])
  assert.deepEqual(await wrong(0), [422, 'exchangeRate', 'out_of_range'])
  await created(tenant, '/currencies', { code: 'IRR', exchangeRate: 1_000_000 })
  const moved = await tenant.call('PUT', `/currencies/${tiny.id}`, { body: { isBase: true } })
  assert.deepEqual(
    [moved.status, moved.body.errors[0].field, moved.body.errors[0].code],
    [422, 'isBase', 'out_of_range'],
  )
  const set = await tenant.call('PUT', `/currencies/${(await currencyByCode(tenant, 'EUR')).id}`, {
    body: { isActive: false },
  })
  assert.deepEqual([set.status, set.body.errors[0].field], [409, 'isActive'])
})

test('§4.3 §4.4 the version that was read can be expected when a currency becomes the base', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const { id, version } = await created(tenant, '/currencies', { code: 'TRY', exchangeRate: 40 })
  const headers = { 'If-Match': `"${version}"` }
  const changed = await tenant.call('PUT', `/currencies/${id}`, { body: { isBase: true }, headers })
  assert.equal(changed.status, 200, changed.text)
  assert.deepEqual([changed.data.isBase, changed.data.version], [true, version + 1])
})
