import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { fieldErrors } from '../../../testing/refusal.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { created, newTenant } from '../../../testing/world.ts'
import { applyContactInput, primaryValue } from './contact-point-rules.ts'
import { type ContactPoint, type ContactPointInput, contactPointTypes } from './contact-points.ts'

const name = { firstName: 'Elif', lastName: 'Kaya' }
type ShownPoint = { id: string; type: string; value: string; isPrimary: boolean }
const formatPoints = (points: ShownPoint[]): string[] =>
  points.map(({ type, value, isPrimary }) => `${type} ${value}${isPrimary ? ' primary' : ''}`)

async function scene(t: TestContext) {
  const app = await sharedApp(t)
  const tenant = await newTenant(app, { countryCode: 'TR' })
  const make = (body: object) => created(tenant, '/guests', { ...name, ...body })
  const put = (id: string, body: object) => tenant.call('PUT', `/guests/${id}`, { body })
  const refused = async (answer: Promise<{ status: number; body: { errors: { field: string; code: string }[] } }>) => {
    const { status, body } = await answer
    return [status, ...fieldErrors({ body })]
  }
  return { app, tenant, make, put, refused }
}

test('§4.3 a create answers the contact points as the guest is read afterwards, and a search finds each at once', async (t) => {
  const { tenant, make } = await scene(t)
  const guest = await make({
    email: 'Elif@Kaya.test',
    contactPoints: [
      { type: 'phone', value: '0532 111 22 33', label: 'mobile' },
      { type: 'whatsapp', value: '+49 170 1234567', verifiedAt: '2026-05-01T10:00:00.5+02:00' },
      { type: 'instagram', value: 'elif.k', isPrimary: false },
    ],
  })
  assert.deepEqual((await tenant.call('GET', `/guests/${guest.id}`)).data, guest)
  for (const text of ['elif@kaya.test', '5321112233', '1701234567', 'elif.k', 'kaya']) {
    const { data } = await tenant.call('GET', `/guests?q=${encodeURIComponent(text)}`)
    assert.deepEqual([data.totalCount, data.items[0]], [1, guest], text)
  }
})

test('§4.4 phone and email of a guest are its primary contact points, set directly or in the list', async (t) => {
  const { make, put } = await scene(t)
  const guest = await make({ phone: '0532 111 22 33', email: 'Elif@Kaya.test' })
  assert.deepEqual(formatPoints(guest.contactPoints), ['phone +905321112233 primary', 'email Elif@Kaya.test primary'])
  const listed = await make({
    contactPoints: [
      { type: 'phone', value: '(0212) 345 67 89', label: 'office', isPrimary: false },
      { type: 'phone', value: '0532 111 22 33' },
      { type: 'whatsapp', value: '+49 170 1234567', verifiedAt: '2026-05-01T10:00:00+02:00' },
      { type: 'instagram', value: 'elif.k' },
    ],
  })
  assert.deepEqual([listed.phone, listed.email], ['+905321112233', null])
  assert.deepEqual(formatPoints(listed.contactPoints), [
    'phone +902123456789',
    'phone +905321112233 primary',
    'whatsapp +491701234567 primary',
    'instagram elif.k primary',
  ])
  assert.deepEqual(
    [listed.contactPoints[0].label, listed.contactPoints[2].verifiedAt],
    ['office', '2026-05-01T08:00:00.000Z'],
  )

  const first = await put(listed.id, { phone: '+902123456789' })
  assert.deepEqual(formatPoints(first.data.contactPoints).slice(0, 2), [
    'phone +902123456789 primary',
    'phone +905321112233',
  ])
  const other = await put(listed.id, { phone: '0533 000 00 00' })
  assert.deepEqual(formatPoints(other.data.contactPoints).slice(0, 2), [
    'phone +905330000000 primary',
    'phone +905321112233',
  ])
  const cleared = await put(listed.id, { phone: null })
  assert.deepEqual([cleared.data.phone, formatPoints(cleared.data.contactPoints)[0]], [null, 'phone +905321112233'])
  const back = await put(listed.id, cleared.data)
  assert.deepEqual([back.data.phone, back.data.contactPoints], [null, cleared.data.contactPoints])
})

test('§4.3 a guest may be sent back with alias or list changed; if both change, they must agree', async (t) => {
  const { make, put, refused } = await scene(t)
  const { id, ...read } = await make({ phone: '+905321112233', contactPoints: [] })
  const byPhone = await put(id, { ...read, phone: '+905330000000' })
  assert.deepEqual(formatPoints(byPhone.data.contactPoints), ['phone +905330000000 primary'])
  const [point] = byPhone.data.contactPoints
  const byList = await put(id, { ...byPhone.data, contactPoints: [{ ...point, value: '0534 000 00 00' }] })
  assert.deepEqual([byList.data.phone, byList.data.contactPoints[0].id], ['+905340000000', point.id])
  const contactPoints = [{ type: 'phone', value: '0535 000 00 00', isPrimary: true }]
  assert.deepEqual(await refused(put(id, { contactPoints, phone: '0536 000 00 00' })), [422, 'phone invalid_value'])
  assert.deepEqual(await refused(put(id, { contactPoints, phone: null })), [422, 'phone invalid_value'])
  assert.equal((await put(id, { contactPoints, phone: '0535 000 00 00' })).data.phone, '+905350000000')
  const added = await put(id, { contactPoints: [{ type: 'email', value: 'a@b.test' }], phone: '0537 000 00 00' })
  assert.deepEqual(formatPoints(added.data.contactPoints), ['email a@b.test primary', 'phone +905370000000 primary'])
})

test('§4.4 phone and email name the primary points; points without isPrimary are further ones', async (t) => {
  const { make, put, refused, tenant } = await scene(t)
  const [phone, further] = ['+905321112233', '+905330000000']
  const other = { type: 'phone', value: further }
  const guest = await make({ phone, email: 'a@b.test', contactPoints: [other, { type: 'email', value: 'c@b.test' }] })
  assert.deepEqual([guest.phone, guest.email], [phone, 'a@b.test'])
  assert.deepEqual(formatPoints(guest.contactPoints), [
    `phone ${further}`,
    'email c@b.test',
    `phone ${phone} primary`,
    'email a@b.test primary',
  ])
  const marked = { phone, contactPoints: [{ ...other, isPrimary: true }] }
  const post = tenant.call('POST', '/guests', { body: { ...name, ...marked } })
  assert.deepEqual(await refused(post), [422, 'phone invalid_value'])
  assert.equal((await make({ phone, contactPoints: [other, { type: 'phone', value: phone }] })).phone, phone)
  assert.equal((await make({ phone, contactPoints: [{ ...other, isPrimary: false }] })).phone, phone)
  for (const none of [{}, { phone: null }]) {
    assert.equal(
      (await make({ ...none, contactPoints: [other] })).phone,
      further,
      'the first where the body names none',
    )
  }

  const [, , stored] = guest.contactPoints
  const repeated = await put(guest.id, { phone, contactPoints: [other] })
  assert.deepEqual(formatPoints(repeated.data.contactPoints), [`phone ${further}`, `phone ${phone} primary`])
  assert.equal(repeated.data.contactPoints[1].id, stored.id, 'the stored point stays the same')
  const swapped = await put(guest.id, { phone: further, contactPoints: [{ id: stored.id }] })
  assert.deepEqual(formatPoints(swapped.data.contactPoints), [`phone ${phone}`, `phone ${further} primary`])
  const first = await put(guest.id, { phone: null, contactPoints: [{ type: 'phone', value: '+905340000000' }] })
  assert.equal(first.data.phone, '+905340000000')
})

test('§4.3 a contact point with its id keeps omitted fields; a new value is not verified', async (t) => {
  const { make, put, tenant } = await scene(t)
  const verifiedAt = '2026-05-01T10:00:00.000Z'
  const guest = await make({ contactPoints: [{ type: 'email', value: 'a@b.test', label: 'work', verifiedAt }] })
  const [{ id }] = guest.contactPoints
  const same = await put(guest.id, { contactPoints: [{ id, label: 'home' }] })
  assert.deepEqual(same.data.contactPoints, [
    { id, type: 'email', value: 'a@b.test', label: 'home', isPrimary: true, verifiedAt, undeliverableSince: null },
  ])
  const other = await put(guest.id, { contactPoints: [{ id, value: 'c@b.test', verifiedAt }] })
  assert.deepEqual([other.data.email, other.data.contactPoints[0].verifiedAt], ['c@b.test', null])
  const copy = await tenant.call('POST', '/guests', { body: { ...other.data, externalId: 'copy' } })
  assert.equal(copy.status, 201, copy.text)
  assert.notEqual(copy.data.contactPoints[0].id, id)
})

test('§7.1 all problems of contact points are reported at once, by field', async (t) => {
  const { make, put, refused } = await scene(t)
  const { id } = await make({})
  const list = (...contactPoints: object[]) => refused(put(id, { contactPoints }))
  const phone = { type: 'phone', value: '+905321112233' }
  assert.deepEqual(
    await list({ type: 'phone', value: '12' }, { type: 'email', value: 'no' }, { type: 'whatsapp' }, { value: 'x' }),
    [
      422,
      'contactPoints[0].value invalid_phone',
      'contactPoints[1].value invalid_email',
      'contactPoints[2].value required',
      'contactPoints[3].type required',
    ],
  )
  assert.deepEqual(await list(phone, { ...phone, value: '0532 111 22 33' }), [
    422,
    'contactPoints[1].value invalid_value',
  ])
  assert.deepEqual(await list({ type: 'email', value: 'A@b.test' }, { type: 'email', value: 'a@B.test' }), [
    422,
    'contactPoints[1].value invalid_value',
  ])
  assert.deepEqual(
    await list({ ...phone, isPrimary: true }, { type: 'phone', value: '+905330000000', isPrimary: true }),
    [422, 'contactPoints[1].isPrimary invalid_value'],
  )
  const ofOtherTenant = (await make({ phone: '+905559990000' })).contactPoints[0].id
  assert.deepEqual(await list({ ...phone, id: ofOtherTenant }), [422, 'contactPoints[0].id unknown_reference'])
  const many = Array.from({ length: 21 }, (_, n) => ({ type: 'webchat', value: `visitor ${n}` }))
  assert.deepEqual(await list(...many), [422, 'contactPoints too_many_items'])
  await put(id, { contactPoints: many.slice(1) })
  assert.deepEqual(await refused(put(id, { phone: '+905321112233' })), [422, 'contactPoints too_many_items'])
})

test('two concurrent changes of one guest both succeed, one after the other', async (t) => {
  const { make, put } = await scene(t)
  const { id } = await make({ phone: '+905321112233' })
  const numbers = Array.from({ length: 8 }, (_, n) => `+90533000000${n}`)
  const answers = await Promise.all(numbers.map((phone) => put(id, { phone })))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const { data } = await put(id, {})
  assert.deepEqual(formatPoints(data.contactPoints), [`phone ${data.phone} primary`])
})

test('the audit log shows that contact points changed, without their values', async (t) => {
  const { tenant, make, put } = await scene(t)
  const { id } = await make({ phone: '+905321112233' })
  await put(id, { contactPoints: [{ type: 'instagram', value: 'very.secret.name' }] })
  const entries = await tenant.query<{ changes: unknown }>("select changes from audit_log where action ~ '^guest[.]'")
  const text = JSON.stringify(entries)
  assert.match(text, /"instagram ••••••me"/)
  assert.doesNotMatch(text, /very\.secret|5321112233/)
})

const anyPoint: fc.Arbitrary<ContactPointInput> = fc.record(
  {
    type: fc.constantFrom(...contactPointTypes),
    value: fc.constantFrom('+905321112233', '+905330000000', 'a@b.test', 'c@d.test'),
    isPrimary: fc.boolean(),
    label: fc.constantFrom('home', null),
  },
  { requiredKeys: ['type', 'value'] },
)
const anyInput = fc.record(
  {
    phone: fc.constantFrom('+905321112233', '+905340000000', null),
    email: fc.constantFrom('a@b.test', 'x@y.test', null),
    contactPoints: fc.array(anyPoint, { maxLength: 6 }),
  },
  { requiredKeys: [] },
)

test('random inputs: a type has at most one primary point, and an unchanged guest stays the same', () => {
  let made = 0
  const options = { newId: () => `id ${(made += 1)}`, phoneCountry: 'TR' }
  const both = (points: readonly ContactPoint[]) => ({
    phone: primaryValue(points, 'phone'),
    email: primaryValue(points, 'email'),
  })
  const property = fc.property(fc.array(anyInput, { minLength: 1, maxLength: 6 }), (bodies) => {
    let points: readonly ContactPoint[] = []
    for (const input of bodies) {
      const { points: after, problems } = applyContactInput(points, input, options)
      if (problems.length > 0) continue
      for (const type of contactPointTypes) {
        const primaries = after.filter((point) => point.type === type && point.isPrimary)
        assert.ok(primaries.length <= 1)
      }
      for (const type of ['phone', 'email'] as const) {
        const isMarked = input.contactPoints?.some((point) => point.type === type && point.isPrimary)
        if (typeof input[type] === 'string' && !isMarked) assert.equal(primaryValue(after, type), input[type])
      }
      if (input.contactPoints === undefined) assert.deepEqual({ ...both(after), ...input }, both(after))
      points = after
      assert.deepEqual(applyContactInput(points, { ...both(points), contactPoints: points }, options), {
        points,
        problems: [],
      })
    }
  })
  fc.assert(property, { numRuns: 500 })
})
