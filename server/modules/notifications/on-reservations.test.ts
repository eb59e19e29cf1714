import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../testing/app.ts'
import { databaseCost } from '../../testing/database-cost.ts'
import { fullSuite } from '../../testing/full.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../testing/world.ts'

type Reader = Pick<Tenant, 'call'>
type Item = { type: string; severity: string; title: string; body: string; link: object }

let app: TestApp
let owner: Tenant
let hotel: { id: string; name: string }
let stay: Record<string, unknown>

const guest = { firstName: 'Grace', lastName: 'Hopper', phone: '+905321234567' }

const listNotifications = async (reader: Reader): Promise<Item[]> =>
  (await reader.call('GET', '/notifications?sort=createdAt&pageSize=100')).data.items

/** The notifications and mails of a reader while something happens. */
async function notificationsDuring(
  reader: Reader,
  happens: () => Promise<unknown>,
): Promise<{ items: Item[]; mails: string[] }> {
  await app.settle()
  const before = (await listNotifications(reader)).length
  app.mailbox.length = 0
  app.advance('PT1S')
  await happens()
  await app.settle()
  return { items: (await listNotifications(reader)).slice(before), mails: app.mailbox.map(({ to }) => to) }
}

const book = (more: object = {}, by: Reader = owner) => created(by as Tenant, '/reservations', { ...stay, ...more })
const cancel = ({ id }: { id: string }, body: object = {}, by: Reader = owner) =>
  by.call('POST', `/reservations/${id}/cancel`, { body })

fullSuite('reservation managers of a hotel are notified of reservations and cancellations by others', () => {
  after(() => app.close())
  before(async () => {
    app = await testApp()
    owner = await newTenant(app)
    const hotelWithRooms = await newHotel(owner, { roomType: { totalRooms: 50 } })
    hotel = hotelWithRooms.hotel
    stay = {
      hotelId: hotel.id,
      roomTypeId: hotelWithRooms.roomType.id,
      checkIn: '2026-09-01',
      checkOut: '2026-09-03',
      guest,
    }
  })

  test('a reservation notifies everybody but its author, in their language, without the guest’s name', async () => {
    const agent = await colleague(app, owner, { hotelIds: [hotel.id] })
    await app.admin(`update users set language_code = 'tr-TR' where id = $1`, [agent.userId])
    const news = await notificationsDuring(agent, () => book())
    const [{ id, confirmationNumber }] = (await owner.call('GET', '/reservations')).data.items
    assert.deepEqual(
      news.items.map(({ type, severity, title, link }) => ({ type, severity, title, link })),
      [
        {
          type: 'reservationCreated',
          severity: 'info',
          title: `Yeni rezervasyon ${confirmationNumber}`,
          link: { type: 'reservation', id },
        },
      ],
    )
    const body = news.items[0]?.body ?? ''
    for (const named of [hotel.name, '1 × Double', '1–3 Eyl 2026', '€200,00']) assert.ok(body.includes(named), body)
    const stored = await app.admin('select * from notifications')
    assert.doesNotMatch(JSON.stringify(stored), /Grace|Hopper|5321234567/, 'an erasure would not reach it')
    assert.deepEqual(news.mails, [])
    assert.deepEqual((await notificationsDuring(owner, () => book())).items, [], 'the one who did it knows')
    const listed = (await agent.call('GET', '/notifications')).data.items
    const { isDirect, subject } = listed.find(({ link }: { link: { id: string } }) => link.id === id)
    assert.deepEqual(
      [isDirect, subject.name, subject.checkIn, subject.amount, subject.currencyCode, subject.confirmationNumber],
      [false, 'Grace Hopper', '2026-09-01', 200, 'EUR', confirmationNumber],
      'news of the team says whom it is about while the record is there',
    )
    assert.equal(
      (await notificationsDuring(owner, () => book({}, agent))).items[0]?.title.startsWith('New reservation'),
      true,
    )
  })

  test('a cancellation notification shows the fee and not the reason', async () => {
    const agent = await colleague(app, owner)
    const booked = await book()
    const { items } = await notificationsDuring(agent, () => cancel(booked, { reason: 'Mrs Hopper is ill' }))
    assert.deepEqual(
      items.map(({ type, title }) => [type, title]),
      [['reservationCancelled', `Reservation ${booked.confirmationNumber} cancelled`]],
    )
    assert.match(items[0]?.body ?? '', /1\s–\s3 Sept 2026, €200\.00\. Cancellation fee: €0\.00\./)
    assert.doesNotMatch(items.map(({ title, body }) => title + body).join(), /Hopper|ill/)
  })

  test('users without the hotel or permission, suspended users and service users are not notified', async () => {
    const { hotel: elsewhere } = await newHotel(owner)
    const others = [
      await colleague(app, owner, { hotelIds: [elsewhere.id] }),
      await colleague(app, owner, { permissions: ['reservations.read', 'guests.read'] }),
      await colleague(app, owner, { isServiceUser: true }),
    ]
    const suspended = await colleague(app, owner)
    await app.admin(`update users set status = 'suspended' where id = $1`, [suspended.userId])
    const stranger = await newTenant(app)
    await notificationsDuring(owner, () => book())
    const ids = [...others.map(({ userId }) => userId), suspended.userId, stranger.userId]
    assert.deepEqual(await app.admin('select * from notifications where user_id = any ($1)', [ids]), [])
  })

  test('only users who selected the type get a mail; users who selected other types get neither', async () => {
    const [asks, declines] = [await colleague(app, owner), await colleague(app, owner)]
    const prefer = (who: Reader, notificationPreferences: object) =>
      who.call('PUT', '/profile', { body: { notificationPreferences } })
    assert.equal((await prefer(asks, { types: ['reservationCreated'] })).status, 200)
    await prefer(declines, { types: ['webhookSuspended'] })
    const news = await notificationsDuring(asks, () => book())
    assert.deepEqual([news.items.length, news.mails], [1, [asks.email]])
    assert.match(app.mailbox[0]?.subject ?? '', /^New reservation [A-Z2-9]{8}$/)
    assert.ok(app.mailbox[0]?.text.includes(news.items[0]?.body ?? '?'))
    assert.deepEqual(await listNotifications(declines), [])
    await prefer(asks, { email: false })
    assert.deepEqual((await notificationsDuring(asks, () => book())).mails, [])
  })

  test('imported history notifies nobody, but later changes of it do', async () => {
    const agent = await colleague(app, owner)
    const recordedAt = '2026-03-01T10:00:00Z'
    const past = { checkIn: '2026-04-01', checkOut: '2026-04-02', recordedAt }
    const silent = await notificationsDuring(agent, async () => {
      await cancel(await book(past), { recordedAt: '2026-03-02T10:00:00Z' })
    })
    assert.deepEqual(silent, { items: [], mails: [] })
    const future = await book({ recordedAt })
    const { items } = await notificationsDuring(agent, () => cancel(future))
    assert.deepEqual(
      items.map(({ type }) => type),
      ['reservationCancelled'],
    )
  })

  test('notifying a hundred users of a reservation takes two statements', async () => {
    await Promise.all(Array.from({ length: 100 }, () => colleague(app, owner)))
    await app.settle()
    const count = async () => Number((await app.admin('select count(*) from notifications'))[0]?.count)
    const before = await count()
    await book()
    const { statements } = await databaseCost(app.database.database, app.settle)
    assert.ok((await count()) - before >= 100)
    assert.ok(statements < 100, `${statements} statements`)
  })
})
