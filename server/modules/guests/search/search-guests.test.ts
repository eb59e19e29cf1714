import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { refusal } from '../../../testing/refusal.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'

type Contact = { type: string; value: string }
type FoundGuest = { firstName: string }

let app: TestApp
let tenant: Tenant

before(async () => {
  app = await testApp()
})
after(() => app.close())

/** Creates a guest; its contact points are inserted by SQL. */
async function guest(
  owner: Tenant,
  names: { firstName: string; lastName: string; companyName?: string },
  ...contacts: Contact[]
) {
  const guest = await created(owner, '/guests', names)
  for (const point of contacts) await addPoint(owner, guest.id, point)
  return guest
}

const addPoint = (owner: Tenant, guestId: string, { type, value }: Contact) =>
  app.admin(
    `insert into guest_contact_points (tenant_id, id, guest_id, type, value, is_primary, position, created_at)
     values ($1, gen_random_uuid(), $2, $3, $4, false, 0, now())`,
    [owner.tenantId, guestId, type, value],
  )

const phone = (value: string): Contact => ({ type: 'phone', value })
const email = (value: string): Contact => ({ type: 'email', value })

/** The first names of the guests that a search finds, in order. */
async function found(who: Pick<Tenant, 'call'>, q: string, more = ''): Promise<string[]> {
  const answer = await who.call('GET', `/guests?q=${encodeURIComponent(q)}${more}`)
  assert.equal(answer.status, 200, answer.text)
  const names: string[] = answer.data.items.map(({ firstName }: FoundGuest) => firstName)
  assert.equal(answer.data.totalCount, names.length, `the total of ${q}`)
  return names.toSorted()
}

describe('among guests of many countries', () => {
  before(async () => {
    tenant = await newTenant(app, { countryCode: 'TR' })
    await guest(
      tenant,
      { firstName: 'Ayşe Nur', lastName: 'Yılmaz' },
      phone('+905321234567'),
      email('nur.yilmaz-ev@posta.test'),
    )
    await guest(tenant, { firstName: 'İREM', lastName: 'IŞIK', companyName: 'Çağdaş & Oğulları A.Ş.' })
    await guest(tenant, { firstName: 'Jürgen', lastName: 'Müller-Groß' }, { type: 'whatsapp', value: '+491712345678' })
    await guest(tenant, { firstName: 'Siobhán', lastName: "O'Brien" }, { type: 'instagram', value: '@sio_brien' })
    await guest(
      tenant,
      { firstName: 'Łukasz', lastName: 'Żółć', companyName: '100% Hotel 2000' },
      phone('+36201234567'),
    )
    await guest(tenant, { firstName: '山田', lastName: '太郎' })
  })

  const cases: readonly (readonly [string, string, ...string[]])[] = [
    ['a name', 'yılmaz', 'Ayşe Nur'],
    ['the beginning of a name', 'yıl', 'Ayşe Nur'],
    ['nothing by the middle of a name', 'lmaz'],
    ['a name without accents', 'ayse', 'Ayşe Nur'],
    ['a name in capitals', 'AYŞE NUR YILMAZ', 'Ayşe Nur'],
    ['the beginnings of several words', 'ayse yil', 'Ayşe Nur'],
    ['words in any order', 'yilmaz ay', 'Ayşe Nur'],
    ['nothing if one word is missing', 'ayse kaya'],
    ['a repeated word', 'nur nur n', 'Ayşe Nur'],
    ['capital İ', 'İREM', 'İREM'],
    ['i', 'irem', 'İREM'],
    ['ı', 'ırem', 'İREM'],
    ['I', 'IREM', 'İREM'],
    ['ı within', 'ışık', 'İREM'],
    ['i within', 'isik', 'İREM'],
    ['I with a combining dot', 'I\u0307rem', 'İREM'],
    ['a company', 'çağdaş', 'İREM'],
    ['a company and a name', 'oğul irem', 'İREM'],
    ['initials', 'a.ş.', 'İREM'],
    ['a double name', 'müller-gross', 'Jürgen'],
    ['the second half of a double name', 'gross', 'Jürgen'],
    ['a name with an apostrophe', "O'Brien", 'Siobhán'],
    ['a typographic apostrophe', 'o’brien', 'Siobhán'],
    ['a name without its apostrophe', 'obrien', 'Siobhán'],
    ['the part after an apostrophe', 'brien', 'Siobhán'],
    ['an account', '@sio_b', 'Siobhán'],
    ['letters with strokes', 'lukasz zolc', 'Łukasz'],
    ['one character', '山', '山田'],
    ['an e-mail address', 'Nur.Yilmaz-Ev@posta.test', 'Ayşe Nur'],
    ['the beginning of an e-mail address', 'nur.yilmaz-ev@po', 'Ayşe Nur'],
    ['the local part of an e-mail address', 'nur.yilmaz', 'Ayşe Nur'],
    ['the end of a local part', 'ev nur', 'Ayşe Nur'],
    ['the domain of an e-mail address', 'posta.test', 'Ayşe Nur'],
    ['a domain with @', '@posta', 'Ayşe Nur'],
    ['nothing by a percent sign', '%'],
    ['a word with a percent sign within', '10%0', 'Łukasz'],
    ['nothing by an underscore as a wildcard', 'y_lmaz'],
    ['nothing by quotes', `'"\\`],
    ['nothing by SQL after a quote', `yilmaz' or 1=1`],
    ['a number in a name', '2000', 'Łukasz'],
    ['a word that begins with digits', '100', 'Łukasz'],
    ['nothing by three digits of a phone number', '345'],
    ['a name with spaces around', '  yilmaz\t', 'Ayşe Nur'],
  ]
  for (const [what, q, ...names] of cases) {
    test(`§4.2.3 q finds: ${what} (${q.trim()})`, async () => assert.deepEqual(await found(tenant, q), names))
  }

  const numberFormats: readonly (readonly [string, string])[] = [
    ...[
      '0532 123 45 67',
      '+90 532 123 45 67',
      '+90 (532) 123-45-67',
      '00905321234567',
      '905321234567',
      '5321234567',
    ].map((q) => [q, 'Ayşe Nur'] as const),
    ...[
      '0532 123',
      '+90 532',
      '5321 23',
      '2123',
      '(0532) 12',
      '+90 (0)532 123',
      '05.32',
      '21 23 45',
      'ayse 0532 12',
    ].map((q) => [q, 'Ayşe Nur'] as const),
    ...['0171 23', '+49 171', '0049171', '1712', '0171/2345-678'].map((q) => [q, 'Jürgen'] as const),
    ...['+36 20 1', '0036201', '0201 234'].map((q) => [q, 'Łukasz'] as const),
  ]
  for (const [q, name] of numberFormats) {
    test(`§4.2.3 q finds a phone number by any four digits: ${q}`, async () =>
      assert.deepEqual(await found(tenant, q), [name]))
  }

  test('§4.2.3 q finds a complete number as it is dialled in the country, with any prefix', async () => {
    const hungarian = await newTenant(app, { countryCode: 'HU' })
    await guest(hungarian, { firstName: 'Zsófi', lastName: 'Nagy' }, phone('+36201234567'))
    assert.deepEqual(await found(hungarian, '06 20 123 4567'), ['Zsófi'])
  })

  test('§4.2.3 q can be combined with filters, sorting and paging', async () => {
    assert.deepEqual(await found(tenant, 'irem', '&vipLevel=none'), ['İREM'])
    assert.deepEqual(await found(tenant, 'irem', '&vipLevel=gold'), [])
    const { data } = await tenant.call('GET', '/guests?q=o&sort=-lastName&page=2&pageSize=1')
    assert.deepEqual([data.totalCount, data.totalPages, data.items.length], [2, 2, 1])
  })

  test('another tenant finds no guests', async () => {
    const stranger = await newTenant(app, { countryCode: 'TR' })
    for (const q of ['ayse', '5321234567', 'posta.test']) assert.deepEqual(await found(stranger, q), [])
  })

  test('§4.2.3 q has 1 to 100 characters and at most ten words', async () => {
    assert.deepEqual(await found(tenant, 'a'.repeat(100)), [])
    const refusalOf = async (q: string) => refusal(await tenant.call('GET', `/guests?q=${encodeURIComponent(q)}`))
    assert.equal(await refusalOf('a'.repeat(101)), '422 too_long q')
    assert.equal(await refusalOf(''), '422 too_short q')
    assert.equal(await refusalOf('a b c d e f g h i j k'), '422 too_many_items q')
  })

  test('a masked role finds guests only by complete numbers and addresses', async () => {
    const masked = await colleague(app, tenant, { permissions: ['guests.read'], piiAccess: 'masked' })
    for (const q of ['yilmaz', 'ay yil', '0532 123 45 67', '+905321234567', 'NUR.yilmaz-ev@posta.test', '2000']) {
      assert.equal((await found(masked, q)).length, 1, q)
    }
    for (const q of [
      '5321',
      '0532 123 45 6',
      '321234567',
      'nur.yilmaz',
      'nur.yilmaz-ev@posta.tes',
      '@posta',
      'ev',
      'sio_brien',
    ]) {
      assert.deepEqual(await found(masked, q), [], q)
    }
  })
})

describe('what guests are found by follows their records', () => {
  const terms = (id: string) =>
    app.admin<{ term: string }>('select term from guest_search_terms where guest_id = $1', [id])

  test('a changed name is found only by the new name', async () => {
    const owner = await newTenant(app)
    const { id } = await guest(
      owner,
      { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' },
      phone('+905321234567'),
    )
    const put = await owner.call('PUT', `/guests/${id}`, { body: { lastName: 'Lovelace', companyName: null } })
    assert.equal(put.status, 200, put.text)
    for (const [q, count] of [
      ['byron', 0],
      ['engines', 0],
      ['lovelace', 1],
      ['ada', 1],
      ['1234', 1],
    ] as const) {
      assert.equal((await found(owner, q)).length, count, q)
    }
  })

  test('changed contact points are searchable at once; a shared value stays with the other guest', async () => {
    const owner = await newTenant(app)
    const ada = await guest(
      owner,
      { firstName: 'Ada', lastName: 'Byron' },
      phone('+905321234567'),
      phone('+905429994567'),
    )
    const bob = await guest(owner, { firstName: 'Bob', lastName: 'Babbage' }, email('ada@byron.test'))
    const sql = (text: string) => app.admin(text, [ada.id])
    await sql(`delete from guest_contact_points where guest_id = $1 and value = '+905321234567'`)
    assert.deepEqual(await found(owner, '4567'), ['Ada'])
    assert.deepEqual(await found(owner, '5321'), [])
    await sql(`update guest_contact_points set value = '+905427774567' where guest_id = $1`)
    assert.deepEqual([await found(owner, '9994'), await found(owner, '7774')], [[], ['Ada']])
    assert.deepEqual(await found(owner, 'ada byron'), ['Ada', 'Bob'])
    await app.admin('update guest_contact_points set guest_id = $2 where guest_id = $1', [ada.id, bob.id])
    assert.deepEqual(await found(owner, '7774'), ['Bob'])
    assert.equal((await owner.call('DELETE', `/guests/${bob.id}`)).status, 204)
    assert.deepEqual([await found(owner, '7774'), await found(owner, 'babbage')], [[], []])
    assert.deepEqual(await terms(bob.id), [])
  })

  test('merged and anonymized guests are not found', async () => {
    const owner = await newTenant(app)
    const { id } = await guest(owner, { firstName: 'Ada', lastName: 'Byron' }, phone('+905321234567'))
    await app.admin(`update guests set status = 'anonymized' where id = $1`, [id])
    assert.deepEqual([await found(owner, 'ada'), await found(owner, '5321')], [[], []])
    await app.admin(`update guests set status = 'active' where id = $1`, [id])
    assert.deepEqual([await found(owner, 'ada'), await found(owner, '5321')], [['Ada'], ['Ada']])
  })
})
