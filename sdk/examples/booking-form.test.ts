import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newHotel } from '../../server/testing/world.ts'
import { exampleScene } from '../testing/example-scene.ts'

const roomName = '<script>alert("Sea & sun")</script>'

test('a visitor sees offers and books one; the same form sent twice books once', async (t) => {
  const { tenant, start } = await exampleScene(t)
  const { hotel } = await newHotel(tenant, { roomType: { name: roomName } })
  const { output } = start('booking-form', { env: { BELLHOP_HOTEL_ID: hotel.id, PORT: '0' } })
  const [, url = ''] = await output(/(http:\S+)\//)
  const read = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, init)
    return { status: response.status, headers: response.headers, html: await response.text() }
  }
  const home = await read('/')
  assert.equal(home.status, 200)
  assert.match(home.headers.get('Content-Security-Policy') ?? '', /default-src 'none'/)

  const { html } = await read('/offers?checkIn=2026-08-10&checkOut=2026-08-13')
  assert.match(html, /&lt;script&gt;alert\(&quot;Sea &amp; sun&quot;\)&lt;\/script&gt;: €300\.00/)
  assert.doesNotMatch(html, /<script|bhk_/)
  const hidden = [...html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  const person = { firstName: '<b>Elif</b>', lastName: 'Demir', phone: '+905321112233', email: '' }
  const form = { ...Object.fromEntries(hidden), ...person }
  const post = (fields: Record<string, string>) =>
    read('/bookings', { method: 'POST', body: new URLSearchParams(fields) })
  const answers = await Promise.all([post(form), post(form)])
  answers.push(await post(form))
  assert.deepEqual(answers.at(-1)?.status, 201)
  const { items } = (await tenant.call('GET', '/reservations')).data
  assert.equal(items.length, 1)
  const [{ confirmationNumber, source, totalAmount }] = items
  assert.deepEqual([source, totalAmount], ['web', 300])
  assert.match(answers.at(-1)?.html ?? '', new RegExp(`&lt;b&gt;Elif&lt;/b&gt;, your number is ${confirmationNumber}`))

  const refused = await post({ ...form, idempotencyKey: crypto.randomUUID(), phone: 'no number' })
  assert.equal(refused.status, 422)
  assert.match(refused.html, /Please check the form<\/h1><p>/)
  const wrong = await read('/offers?checkIn="><script>&checkOut=')
  assert.equal(wrong.status, 422)
  assert.doesNotMatch(wrong.html, /<script/)
  assert.equal((await read('/bookings')).status, 404)
})
