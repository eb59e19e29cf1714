import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { formats } from './formats.ts'

test('an e-mail address is one that mail programs accept', () => {
  const good = [
    'a@b.co',
    'a.b+c@x-y.example',
    "o'neil@mail.co.uk",
    'ada@guest.test',
    'ü@bücher.de',
    'a@xn--p1ai.xn--p1ai',
  ]
  for (const text of good) assert.ok(formats.email(text), text)
  const bad =
    'a@-x.com|a@x-.com|a@x..com|a@.com|a@com|a@x.1|.a@x.com|a.@x.com|a..b@x.com|@x.com|a@x.com.|a b@x.com|a@b@x.com|a@x_y.com'
  for (const text of bad.split('|')) assert.ok(!formats.email(text), text)
  assert.ok(!formats.email(`${'a'.repeat(65)}@x.com`) && !formats.email(`a@${'b'.repeat(64)}.com`))
})

test('countries are of ISO 3166, languages of BCP 47', () => {
  for (const code of ['TR', 'US', 'XK']) assert.ok(formats['country-code'](code))
  for (const code of ['ZZ', 'UK', 'tr', 'TUR', 'EU']) assert.ok(!formats['country-code'](code), code)
  for (const tag of ['tr', 'en-GB', 'zh-Hant-TW', 'tlh']) assert.ok(formats['language-tag'](tag), tag)
  for (const tag of ['turkish', 'en_GB', 'e', 'en-', '']) assert.ok(!formats['language-tag'](tag), tag)
})

test('a currency is one of ISO 4217, and a time zone that of a place, under the name of today', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const hotel = { name: 'Codes', currencyCode: 'EUR' }
  const post = async (path: string, body: object) => {
    const { status, body: answer } = await tenant.call('POST', path, { body })
    return `${status} ${answer.errors?.[0]?.field} ${answer.errors?.[0]?.code}`
  }
  const coin = { name: 'Coin', symbol: 'C', decimalPlaces: 2 }
  assert.equal(await post('/currencies', { ...coin, code: 'XYZ' }), '422 code invalid_value')
  assert.match(await post('/hotels', { ...hotel, currencyCode: 'XYZ' }), /^422 currencyCode/)
  assert.equal(await post('/currencies', { ...coin, code: 'GBP' }), '201 undefined undefined')
  for (const timeZone of ['EST', 'CET', 'Etc/GMT+3', 'GMT', '+03:00', 'Europe/Nowhere', 'Turkey'])
    assert.equal(await post('/hotels', { ...hotel, timeZone }), '422 timeZone invalid_format', timeZone)
  const names = { 'Asia/Calcutta': 'Asia/Kolkata', 'Europe/Kiev': 'Europe/Kyiv', 'europe/istanbul': 'Europe/Istanbul' }
  for (const [timeZone, name] of Object.entries({ ...names, 'US/Eastern': 'America/New_York', 'Etc/UTC': 'UTC' })) {
    const made = await created(tenant, '/hotels', { ...hotel, name: `In ${timeZone}`, timeZone })
    assert.equal(made.timeZone, name)
  }
})
