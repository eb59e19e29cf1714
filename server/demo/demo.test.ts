import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { createApp, workers } from '../app.ts'
import { readConfig } from '../config.ts'
import { statuses } from '../modules/sales/record/offer-machine.ts'
import { type CallOptions, type Method, testApp } from '../testing/app.ts'
import { full } from '../testing/full.ts'
import { createDemo } from './demo.ts'

/** The demo tenant in an empty database, and its user. */
async function demo(t: TestContext) {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-demo-'))
  t.after(() => rm(directory, { recursive: true, force: true }))
  const app = await testApp(t, { config: { DEMO: true, DATA_DIR: directory } })
  const { login } = (await createDemo(app.runtime, { createApp, workers })) ?? assert.fail('there is one')
  const { email, password } = login
  const { accessToken: token } = (await app.call('POST', '/auth/login', { body: { email, password } })).data
  const call = async (method: Method, path: string, options: CallOptions = {}) => {
    const answer = await app.call(method, path, { token, ...options })
    assert.ok(answer.status < 300, answer.text)
    return answer.data
  }
  return { app, login, call }
}

full('in the demo tenant a guest has written, and can be answered', async (t) => {
  const { app, call } = await demo(t)
  const { items, totalCount } = await call('GET', '/conversations?channel=whatsapp')
  const [conversation] = items
  assert.equal(totalCount, 1)
  assert.deepEqual(
    [conversation.status, conversation.channel, conversation.unreadCount, conversation.messagingWindow.isOpen],
    ['open', 'whatsapp', 1, true],
  )
  const guest = await call('GET', `/guests/${conversation.guestId}`)
  assert.deepEqual([guest.firstName, guest.phone], ['Elif', conversation.contactAddress])
  assert.equal((await call('GET', `/reservations?guestId=${guest.id}`)).totalCount, 1)
  const [hotel] = (await call('GET', '/hotels')) as { id: string }[]
  assert.equal(conversation.hotelId, hotel?.id)

  const [canned] = (await call('GET', '/cannedresponses')).items
  const thread = `/conversations/${conversation.id}/messages`
  const { id, text } = await call('POST', thread, { body: { cannedResponseId: canned.id } })
  assert.equal(text, 'Dear Elif, you may keep your room at Bellhop Bosphorus until 14:00.')
  await app.settle()
  app.advance('PT1M')
  await app.settle()
  const sent = (await call('GET', thread)).items.find((each: { id: string }) => each.id === id)
  assert.ok(['delivered', 'read'].includes(sent.status), sent.status)
})

full('in the demo tenant both networks send messages, by a template to guests who have not written', async (t) => {
  const { app, call, login } = await demo(t)
  const [template] = (await call('GET', '/messagingapp/templates')).items
  assert.equal(template.status, 'approved')
  const [to, other] = ['+491711110002', '+33611110003']
  const parameters = { body: ['Jonas', '1 July'] }
  const filled = { to, template: { templateId: template.id, parameters } }
  const { id } = await call('POST', '/messagingapp/messages', { body: filled })
  const sms = await call('POST', '/smsprovider/messages', { body: { to: other, text: 'Your room is ready.' } })
  await app.settle()
  assert.notEqual((await call('GET', `/messagingapp/messages/${id}`)).status, 'failed')
  assert.notEqual((await call('GET', `/smsprovider/messages/${sms.id}`)).status, 'failed')

  const { totalCount } = await call('GET', '/conversations')
  const again = await createDemo(app.runtime, { createApp, workers })
  assert.deepEqual([again?.login, again?.isNew], [login, false])
  assert.equal((await call('GET', '/conversations')).totalCount, totalCount, 'it is made once')
})

full('in the demo tenant letters are written, and the hotel and a guest have written e-mails', async (t) => {
  const { call } = await demo(t)
  const rules = (await call('GET', '/letterrules?pageSize=100')).items as { isActive: boolean }[]
  assert.ok(rules.length > 6 && rules.every(({ isActive }) => isActive))
  const threads = (await call('GET', '/conversations?channel=email')).items as { id: string }[]
  const messages = []
  for (const { id } of threads) messages.push(...(await call('GET', `/conversations/${id}/messages`)).items)
  const byGuest = messages.find(({ direction }) => direction === 'inbound')
  assert.match(byGuest.text, /LH 1300/)
  const byHotel = messages.find(({ subject }) => subject === 'Your stay at Bellhop Bosphorus')
  assert.deepEqual([byHotel.direction, byHotel.guestId], ['outbound', byGuest.guestId])
  assert.equal(byGuest.conversationId, byHotel.conversationId, 'the answer stands in its thread')
})

test('in the demo tenant there is an offer in each status, and a month of turnaways', async (t) => {
  const { app, call } = await demo(t)
  app.advance('PT1M')
  const offers = (await call('GET', '/offers?pageSize=100')).items as { status: string; id: string }[]
  assert.deepEqual(offers.map(({ status }) => status).toSorted(), statuses.toSorted())
  const { items, totalCount } = await call('GET', '/turnaways?pageSize=100')
  assert.ok(totalCount >= 30)
  const days = new Set(items.map(({ at }: { at: string }) => at.slice(0, 10)))
  assert.ok(days.size >= 28, `${days.size} days`)
  const [from, to] = ['2026-06-01', '2026-07-31']
  const { totals } = await call('GET', `/reports/deniedDemand?from=${from}&to=${to}&groupBy=day`)
  assert.ok(totals[0].deniedNights > 20 && totals[0].regretValue > 0)
  assert.equal((await call('GET', '/reports/offers?from=2026-06-01&to=2026-06-01&groupBy=hotel')).totals[0].sent, 7)
})

test('in production no demo tenant is made by itself, not even with an unfinished one of an earlier start', async (t) => {
  const directory = await mkdtemp(join(tmpdir(), 'bellhop-demo-'))
  t.after(() => rm(directory, { recursive: true, force: true }))
  const { DEMO } = readConfig({ NODE_ENV: 'production' })
  const app = await testApp(t, { isEmpty: true, config: { DEMO, DATA_DIR: directory } })
  assert.equal(await createDemo(app.runtime, { createApp, workers }), undefined)
  const login = { baseUrl: 'https://localhost:8443', email: 'demo@bellhop.example', password: 'a password' }
  await writeFile(join(directory, 'demo.json'), JSON.stringify({ ...login, unfinished: true }))
  assert.equal(await createDemo(app.runtime, { createApp, workers }), undefined)
  assert.deepEqual(await app.admin('select 1 from tenants'), [])
})
