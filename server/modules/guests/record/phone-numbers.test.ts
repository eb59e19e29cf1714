import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newTenant } from '../../../testing/world.ts'
import { imported } from '../testing/csv-files.ts'

const person = { firstName: 'Elif', lastName: 'Yıldız' }

test('a number without a country code is one of phoneCountry, else of the company, and never of the nationality', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const phoneOf = async (body: object) => {
    const { status, data, body: answer } = await tenant.call('POST', '/guests', { body: { ...person, ...body } })
    return status === 201 ? data.phone : answer.errors[0].message
  }
  assert.equal(await phoneOf({ phone: '0532 111 00 01', nationalityCode: 'US' }), '+905321110001')
  assert.equal(await phoneOf({ phone: '(212) 555-0123', phoneCountry: 'US' }), '+12125550123')
  assert.equal(
    await phoneOf({ contactPoints: [{ type: 'phone', value: '(212) 555-0123' }], phoneCountry: 'US' }),
    '+12125550123',
  )
  assert.match(await phoneOf({ phone: '(212) 555-0123', phoneCountry: 'Turkey' }), /country code of ISO 3166/)
  const settings = await tenant.call('PUT', '/company', { body: { defaultPhoneCountry: 'US' } })
  assert.deepEqual([settings.status, settings.data.defaultPhoneCountry, settings.data.countryCode], [200, 'US', 'TR'])
  assert.equal(await phoneOf({ phone: '(212) 555-0123' }), '+12125550123')
  await tenant.call('PUT', '/company', { body: { defaultPhoneCountry: null } })
  assert.match(await phoneOf({ phone: '0532 111 00 01' }), /no country code.*phoneCountry/)
  assert.equal((await tenant.call('GET', '/company')).data.defaultPhoneCountry, null)
  const { data } = await tenant.call('GET', '/audit?resourceType=company')
  assert.equal(data.items[0].changes[0].field, 'defaultPhoneCountry')
  const { call } = await colleague(app, tenant, { permissions: ['guests.manage'] })
  assert.equal((await call('PUT', '/company', { body: { defaultPhoneCountry: 'TR' } })).status, 403)
  assert.equal((await call('PUT', '/company', { body: { defaultPhoneCountry: 'ZZ' } })).status, 403)
  assert.equal((await tenant.call('PUT', '/company', { body: { defaultPhoneCountry: 'ZZ' } })).status, 422)
})

test('a registration chooses the country of national numbers; without a choice it is that of the company', async (t) => {
  const app = await sharedApp(t)
  const countryOf = async (registration: object) =>
    (await (await newTenant(app, { ...registration, languageCode: 'en' })).call('GET', '/company')).data
      .defaultPhoneCountry
  assert.equal(await countryOf({ countryCode: 'DE', phone: '030 123456' }), 'DE')
  assert.equal(await countryOf({ countryCode: 'DE', defaultPhoneCountry: 'AT' }), 'AT')
  assert.equal(await countryOf({ countryCode: 'DE', defaultPhoneCountry: null }), null)
})

test('an extension goes into the label of the contact point', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { countryCode: 'TR' })
  const guest = await created(tenant, '/guests', {
    ...person,
    phone: '0212 111 00 00 dahili 145',
    contactPoints: [{ type: 'phone', value: 'tel:+90-216-111-00-00;ext=7', label: 'office', isPrimary: false }],
  })
  const shown = (points: { value: string; label: string }[]) => points.map(({ value, label }) => `${value} ${label}`)
  assert.equal(guest.phone, '+902121110000')
  assert.deepEqual(shown(guest.contactPoints).toSorted(), ['+902121110000 ext. 145', '+902161110000 office ext. 7'])
  const changed = await tenant.call('PUT', `/guests/${guest.id}`, { body: guest })
  assert.deepEqual(changed.data.contactPoints, guest.contactPoints, 'sending it back changes nothing')
})

test('a number that an earlier release stored may be sent back, and no other invalid one', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { countryCode: 'TR' })
  const guest = await created(tenant, '/guests', { ...person, phone: '+905321110001' })
  await tenant.query(`update guest_contact_points set value = '+9053211100011' where guest_id = '${guest.id}'`)
  await tenant.query(`update guests set phone = '+9053211100011' where id = '${guest.id}'`)
  const old = (await tenant.call('GET', `/guests/${guest.id}`)).data
  const put = (body: object) => tenant.call('PUT', `/guests/${guest.id}`, { body })
  const stored = await put({ ...old, firstName: 'Ayşe' })
  assert.deepEqual([stored.status, stored.data?.phone, stored.data?.firstName], [200, '+9053211100011', 'Ayşe'])
  assert.equal((await put({ phone: '+9053211100022' })).body.errors[0].code, 'invalid_phone')
})

test('a guest is found and recognised by every spelling of a number', async (t) => {
  const tenant = await newTenant(await sharedApp(t), { countryCode: 'BR' })
  const guest = await created(tenant, '/guests', { ...person, phone: '+55 11 8765-4321' })
  assert.equal(guest.phone, '+5511987654321')
  // As a release before the newer numbering stored it.
  await tenant.query(`update guest_contact_points set value = '+551187654321' where guest_id = '${guest.id}'`)
  const ids = async (path: string) => (await tenant.call('GET', path)).data.items.map(({ id }: { id: string }) => id)
  for (const text of ['+5511987654321', '11 98765-4321', '+551187654321', '(11) 8765-4321']) {
    assert.deepEqual(await ids(`/guests?phone=${encodeURIComponent(text)}`), [guest.id], text)
    assert.deepEqual(await ids(`/guests?q=${encodeURIComponent(text)}`), [guest.id], text)
  }
})

test('an import reads national numbers with its country, and warns of each, in a dry run too', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const lines = [
    'firstName;lastName;phone;phoneCountry',
    'A;B;(212) 555-0123;',
    'C;D;030 123456;DE',
    'E;F;+905321110001;',
  ]
  const file = lines.join('\r\n')
  const warnings = ['2 phone default_country US', '3 phone default_country DE']
  for (const dryRun of ['true', 'false']) {
    const done = await imported(app, tenant, file, `?defaultCountry=US&dryRun=${dryRun}`)
    assert.deepEqual([done.status, done.errors, done.warningCount], ['succeeded', [], 2])
    const found = done.warnings.map(
      (each: Record<string, string>) =>
        `${each['line']} ${each['field']} ${each['code']} ${/of (\w\w)$/.exec(each['message'] ?? '')?.[1]}`,
    )
    assert.deepEqual(found, warnings)
  }
  const { items } = (await tenant.call('GET', '/guests?sort=createdAt')).data
  assert.deepEqual(items.map(({ phone }: { phone: string }) => phone).toSorted(), [
    '+12125550123',
    '+4930123456',
    '+905321110001',
  ])
  const wrong = await imported(app, tenant, 'firstName;lastName;phone;phoneCountry\r\nA;B;0532 111 00 01;Turkey')
  assert.deepEqual([wrong.status, wrong.errors[0].field], ['failed', 'phoneCountry'])
})
