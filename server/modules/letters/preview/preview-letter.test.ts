import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { colleague, created, newHotel, newTenant, type Tenant } from '../../../testing/world.ts'
import { letterEventNames } from '../letter-events.ts'
import { builtInLanguages } from '../text/languages/index.ts'

const preview = (user: Pick<Tenant, 'call'>, body: object): Promise<Answer> =>
  user.call('POST', '/letters/preview', { body: { event: 'confirmed', channel: 'email', languageCode: 'en', ...body } })

full(
  'without a booking the letter is about an example at the first hotel of the company, in every language',
  async (t) => {
    const tenant = await newTenant(await sharedApp(t))
    const example = (await preview(tenant, {})).data
    assert.match(example.subject, /Bellhop Bosphorus/)
    const { hotel } = await newHotel(tenant)
    for (const languageCode of builtInLanguages) {
      for (const event of letterEventNames) {
        const { subject, text, html, segments, omittedParagraphs } = (await preview(tenant, { event, languageCode }))
          .data
        assert.ok(subject.includes(hotel.name) && text.includes(hotel.name), subject)
        assert.match(html, new RegExp(`^<!doctype html>\n<html lang="${languageCode}"`))
        assert.equal(segments, null)
        assert.doesNotMatch(text, /\{\{/)
        assert.ok(omittedParagraphs.every((paragraph: string) => paragraph.includes('{{')))
        const sms = (await preview(tenant, { event, languageCode, channel: 'sms' })).data
        assert.deepEqual([sms.subject, sms.html, sms.segments >= 1 && sms.segments <= 3], [null, null, true])
      }
    }
    const unknown = (await preview(tenant, { languageCode: 'fr' })).data
    assert.match(unknown.text, /^Your stay is confirmed/)
  },
)

test('a preview for a booking has its values, and a paragraph without a value is named', async (t) => {
  const app = await sharedApp(t)
  const tenant = await newTenant(app)
  const { hotel, roomType } = await newHotel(tenant)
  const reservation = await created(tenant, '/reservations', {
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    checkIn: '2026-12-10',
    checkOut: '2026-12-12',
    guest: { firstName: 'Elif', lastName: '*Kaya*', phone: '+905321112233' },
  })
  const text = 'Dear {{guest.lastName}},\n\nuntil {{booking.heldUntil}}\n\n{{booking.number}}, {{booking.checkIn}}'
  const subject = '{{hotel.name}} for {{guest.lastName}}'
  const filled = (await preview(tenant, { reservationId: reservation.id, text, subject, languageCode: 'de' })).data
  assert.equal(filled.subject, `${hotel.name} for *Kaya*`)
  assert.equal(filled.text, `Dear *Kaya*,\n\n${reservation.confirmationNumber}, Donnerstag, 10. Dezember 2026`)
  assert.deepEqual(filled.omittedParagraphs, ['until {{booking.heldUntil}}'])
  assert.ok(filled.html.includes('Dear *Kaya*,'))

  const manager = await colleague(app, tenant, { permissions: ['settings.manage'] })
  assert.equal((await preview(manager, {})).status, 200)
  assert.equal(
    refusal(await preview(manager, { reservationId: reservation.id })),
    '403 permission_denied reservationId',
  )
  const agent = await colleague(app, tenant, { permissions: ['reservations.manage'] })
  assert.equal((await preview(agent, {})).status, 403)
  const other = await newTenant(app)
  assert.equal(refusal(await preview(other, { reservationId: reservation.id })), '422 unknown_reference reservationId')
})

test('a preview names every wrong field', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const errorsFor = async (body: object) => fieldErrors(await preview(tenant, body))
  assert.deepEqual(await errorsFor({ text: '{{guest.name}} {{ hotel.name }} {{toString}}' }), [
    'text invalid_value',
    'text invalid_value',
  ])
  assert.deepEqual(await errorsFor({ subject: 'Until {{booking.heldUntil}}' }), ['subject invalid_value'])
  assert.deepEqual(await errorsFor({ channel: 'sms', text: 'x'.repeat(1001) }), ['text too_long'])
  assert.deepEqual(await errorsFor({ channel: 'sms', subject: 'Hello' }), ['subject invalid_value'])
  assert.deepEqual(await errorsFor({ event: 'born' }), ['event invalid_value'])
  assert.deepEqual(await errorsFor({ languageCode: '??' }), ['languageCode invalid_format'])
  assert.deepEqual(await errorsFor({ text: 'x'.repeat(20_001) }), ['text too_long'])
})

test('a template with an unknown variable is refused, in the text, the subject and the values on WhatsApp', async (t) => {
  const tenant = await newTenant(await sharedApp(t))
  const rule = await created(tenant, '/letterrules', { name: 'Rule', event: 'held' })
  const errorsFor = async (body: object) =>
    fieldErrors(
      await tenant.call('POST', `/letterrules/${rule.id}/templates`, { body: { languageCode: 'en', ...body } }),
    )
  const email = { channel: 'email', subject: 'Hello', text: 'Hello' }
  assert.deepEqual(await errorsFor({ ...email, subject: '{{hotel.phone}}', text: '{{guest.phone}}' }), [
    'subject invalid_value',
    'text invalid_value',
  ])
  assert.deepEqual(await errorsFor({ ...email, subject: '{{booking.number}}', text: '{{hotel.phone}}' }), [])
})
