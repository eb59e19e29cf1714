import assert from 'node:assert/strict'
import { full } from '../../testing/full.ts'
import { colleague, newHotel } from '../../testing/world.ts'
import { letterLife } from '../letters/testing/letter-life.ts'

type Item = {
  type: string
  title: string
  body: string
  link: object
  isDirect: boolean
  subject: { name: string } | null
}

full(
  'who manages the bookings of a hotel is notified of a letter that reached nobody, who wrote it in particular',
  async (t) => {
    const life = await letterLife(t)
    await life.rule('confirmed', { channels: ['sms'] })
    const elsewhere = await newHotel(life.tenant)
    const staff = (more: object) => colleague(life.app, life.tenant, more)
    const here = await staff({ hotelIds: [life.hotel.id], permissions: ['reservations.manage'] })
    const there = await staff({ hotelIds: [elsewhere.hotel.id], permissions: ['reservations.manage'] })
    const reader = await staff({ permissions: ['reservations.read'] })
    await life.app.admin(`update users set language_code = 'tr' where id = $1`, [here.userId])
    // The network of this number accepts the message and reports a failure.
    const { id } = await life.booked({ guest: { firstName: 'Ada', lastName: 'Demir', phone: '+905321119903' } })
    await life.app.settle()
    life.app.advance('PT1M')
    await life.app.settle()
    assert.deepEqual(await life.summary(id), ['confirmed failed'])
    const noticesOf = async (user: Pick<typeof here, 'call'>): Promise<Item[]> =>
      (await user.call('GET', '/notifications?pageSize=100')).data.items.filter(
        ({ type }: Item) => type === 'letterFailed',
      )
    const [notice, ...more] = await noticesOf(here)
    assert.deepEqual(more, [])
    assert.deepEqual(
      [notice?.title, notice?.link, notice?.isDirect, notice?.subject?.name],
      ['Ulaşmadı: Rezervasyon onayı', { type: 'reservation', id }, false, 'Ada Demir'],
    )
    assert.doesNotMatch(JSON.stringify(notice?.body), /Ada|Demir|5321119903/, 'an erasure would not reach it')
    assert.deepEqual([await noticesOf(there), await noticesOf(reader)], [[], []])

    const written = await here.call('POST', '/letters', { body: { reservationId: id, event: 'confirmed' } })
    assert.equal(written.status, 201, written.text)
    await life.app.settle()
    life.app.advance('PT1M')
    await life.app.settle()
    assert.deepEqual((await noticesOf(here)).map(({ isDirect }) => isDirect).toSorted(), [false, true])
    assert.deepEqual(
      (await noticesOf(life.tenant)).map(({ title, isDirect }) => [title, isDirect]),
      [
        ['Not delivered: Booking confirmation', false],
        ['Not delivered: Booking confirmation', false],
      ],
    )
  },
)
