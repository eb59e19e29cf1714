import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fold } from '#shared/fold.ts'
import { compareNames, type FullName } from '#shared/names/compare-names.ts'
import type { TestApp } from '../app.ts'
import { full, repetitions } from '../full.ts'
import { sharedApp } from '../shared-app.ts'
import { anySpelling, anyWord } from '../spellings.ts'
import { created, newHotel, newTenant, type Tenant } from '../world.ts'

/** A name, another spelling of it, and a name that is not its own. */
const nameInTwoSpellings = fc
  .tuple(anyWord, anyWord, anyWord)
  .filter(([first, last, other]) => new Set([first, last, other].map(fold)).size === 3)
  .chain(([firstName, lastName, otherName]) =>
    fc.record({
      given: fc.constant({ firstName, lastName }),
      typed: fc.record({ firstName: anySpelling(firstName), lastName: anySpelling(lastName) }),
      other: fc.constant({ firstName: otherName, lastName }),
    }),
  )

test('every spelling of 2 000 names folds alike, in the service and in the database, and is the same name', async (t) => {
  const app = await sharedApp(t)
  const names = fc.sample(nameInTwoSpellings, 2000)
  const texts = names.flatMap(({ given, typed }) => [given.lastName, typed.lastName])
  const rows = await app.admin<{ folded: string }>(
    'select fold(one) as folded from unnest($1::text[]) with ordinality as t (one, n) order by n',
    [texts],
  )
  assert.deepEqual(
    rows.map(({ folded }) => folded),
    texts.map(fold),
  )
  for (const { given, typed } of names) {
    assert.equal(fold(typed.lastName), fold(given.lastName), JSON.stringify([given, typed]))
    assert.equal(compareNames(given, typed), 'same', JSON.stringify([given, typed]))
  }
})

const ids = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)
const q = (name: { firstName: string; lastName: string }): string =>
  encodeURIComponent(`${name.firstName} ${name.lastName}`)
const conditionOn = (field: string, value: string) => ({
  op: 'and',
  conditions: [{ field, operator: 'equals', value }],
})

/** How many records each way finds for a name, of those made for one spelling of it. */
async function foundBy(
  tenant: Tenant,
  typed: FullName,
  made: { guestId: string; userId: string; reservationId: string },
) {
  const list = async (path: string) => {
    const answer = await tenant.call('GET', path)
    assert.equal(answer.status, 200, answer.text)
    return ids(answer.data.items)
  }
  const filter = {
    op: 'and',
    conditions: [conditionOn('firstName', typed.firstName), conditionOn('lastName', typed.lastName)],
  }
  const preview = await tenant.call('POST', '/guestsegments/preview', { body: { filter } })
  return {
    guests: (await list(`/guests?q=${q(typed)}`)).includes(made.guestId),
    tag: (await list(`/guests?tag=${encodeURIComponent(typed.lastName)}&sort=-createdAt`)).includes(made.guestId),
    search: (await list(`/search?q=${q(typed)}&types=guest`)).includes(made.guestId),
    reservations: (await list(`/reservations?q=${q(typed)}`)).includes(made.reservationId),
    users: (await list(`/users?q=${q(typed)}`)).includes(made.userId),
    agents: (await list(`/agents?q=${q(typed)}`)).includes(made.userId),
    segment: ids(preview.data.guests ?? preview.data.items ?? []).includes(made.guestId),
  }
}

type Names = { readonly given: FullName; readonly typed: FullName; readonly other: FullName }

/** The lists of a tenant grow with its names, and so does the time of each. */
const namesOfTenant = 100
/** More at once take no less time. */
const tenantsAtOnce = 4

let phones = 5_320_000_000

/** Makes a tenant with records of these names and looks for them by every way, in another spelling. */
async function assertFoundByEveryWay(app: TestApp, names: readonly Names[]): Promise<void> {
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 5000 } })
  const { items: roles } = (await tenant.call('GET', '/roles')).data
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-11' }
  for (const { given, typed, other } of names) {
    phones += 1
    const phone = `+90${phones}`
    const guest = await created(tenant, '/guests', { ...given, phone, tags: [given.lastName] })
    const user = await created(tenant, '/users', { ...given, email: `${phones}@spelling.test`, roleId: roles[0].id })
    // Invited users become agents when they choose a password.
    await app.admin(`update users set status = 'active' where id = $1`, [user.id])
    const book = async (name: FullName) => {
      const { status, data, text } = await tenant.call('POST', '/reservations', {
        body: { ...stay, guest: { ...name, phone } },
      })
      assert.equal(status, 201, text)
      return data
    }
    const booked = await book(typed)
    const shown = JSON.stringify([given, typed])
    assert.deepEqual([booked.guestId, booked.guestMatch.by], [guest.id, 'phone'], shown)
    const made = { guestId: guest.id, userId: user.id, reservationId: booked.id }
    const found = await foundBy(tenant, typed, made)
    assert.deepEqual(
      Object.entries(found).filter(([, isFound]) => !isFound),
      [],
      shown,
    )
    if (compareNames(given, other) === 'different') assert.equal((await book(other)).guestMatch.by, 'new', shown)
    const copy = await created(tenant, '/guests', { ...typed, phone })
    const pairs = (await tenant.call('GET', `/guests/duplicates?guestId=${copy.id}`)).data.items
    const pair = pairs.find((each: { guests: { id: string }[] }) => ids(each.guests).includes(guest.id))
    assert.ok(pair.reasons.includes('sameName'), shown)
  }
}

full('every way that compares names agrees with the one folding', async (t) => {
  const app = await sharedApp(t)
  const left = fc.sample(nameInTwoSpellings, repetitions(100))
  await Promise.all(
    Array.from({ length: tenantsAtOnce }, async () => {
      while (left.length > 0) await assertFoundByEveryWay(app, left.splice(0, namesOfTenant))
    }),
  )
})

test('a promo code, a name in an import and a column of it fold alike', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const { hotel, roomType } = await newHotel(tenant, { roomType: { totalRooms: 5000 } })
  const stay = { hotelId: hotel.id, roomTypeId: roomType.id, checkIn: '2026-07-10', checkOut: '2026-07-11' }
  await created(tenant, '/discounts', { name: 'A', code: 'INDIRIM-10', type: 'percent', value: 10, requiresCode: true })
  for (const promoCode of [
    'İNDİRİM-10',
    'indırım-10',
    ' ındirim‑10 ',
    'ＩＮＤＩＲＩＭ－１０',
    'İndirim-١٠',
    'I\u0307NDI\u0307RI\u0307M-10',
  ]) {
    const guest = { firstName: 'A', lastName: 'B', phone: '+905321112233' }
    const { data, text } = await tenant.call('POST', '/reservations', { body: { ...stay, guest, promoCode } })
    assert.equal(data?.discount?.name, 'A', text)
  }
  const group = await created(tenant, '/guestgroups', { name: 'Işık Turizm Ağırlama', type: 'other' })
  const type = await created(tenant, '/guesttypes', { name: 'Yetişkin', category: 'adult' })
  const form = new FormData()
  const csv = 'FIRSTNAME,Lastname,guestgroups,GuestType\nAda,Kaya,IŞIK TURİZM AGIRLAMA,yetiskin\n'
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'guests.csv')
  const { data, text: answer } = await tenant.call('POST', '/guests/import', { body: form })
  assert.ok(data, answer)
  await app.settle()
  const done = (await tenant.call('GET', `/guests/imports/${data.id}`)).data
  assert.deepEqual([done.status, done.errors], ['succeeded', []])
  const { items } = (await tenant.call('GET', `/guests?guestGroupId=${group.id}`)).data
  assert.deepEqual([items.length, items[0]?.guestTypeId], [1, type.id])
})
