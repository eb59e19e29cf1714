import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedApp } from '../shared-app.ts'
import { newTenant } from '../world.ts'

const languages = [
  [undefined, ['Adult', 'Child', 'Infant'], 'Not booked', 'Reservations', ['Administrator', 'Agent', 'Manager']],
  ['fr', ['Adult', 'Child', 'Infant'], 'Not booked', 'Reservations', ['Administrator', 'Agent', 'Manager']],
  [
    'de-AT',
    ['Erwachsener', 'Kind', 'Kleinkind'],
    'Nicht gebucht',
    'Reservierungen',
    ['Administrator', 'Agent', 'Manager'],
  ],
  ['tr', ['Yetişkin', 'Çocuk', 'Bebek'], 'Rezervasyon olmadı', 'Rezervasyon', ['Müdür', 'Temsilci', 'Yönetici']],
] as const

test('§4.4 a new hotel group gets guest types, outcomes of calls, a queue and roles in its language, with codes for programs', async (t) => {
  const app = await sharedApp(t)
  for (const [languageCode, types, notBooked, queue, roles] of languages) {
    const tenant = await newTenant(app, languageCode === undefined ? {} : { languageCode })
    const list = async (path: string): Promise<Record<string, unknown>[]> => (await tenant.call('GET', path)).data.items
    assert.deepEqual(
      (await list('/guesttypes')).map(({ name }) => name),
      types,
    )
    assert.deepEqual((await list('/roles?sort=name')).map(({ name }) => name).toSorted(), roles)
    const [category] = (await list('/wrapupcategories?pageSize=100')).filter(({ code }) => code === 'notBooked')
    assert.equal(category?.['name'], notBooked)
    assert.deepEqual(
      (await list('/voicequeues')).map(({ key, name }) => [key, name]),
      [['reservations', queue]],
    )
  }
})
