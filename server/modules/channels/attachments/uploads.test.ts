import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import { colleague, created, newTenant, type Tenant } from '../../../testing/world.ts'
import { advanceClock } from '../testing/advance-clock.ts'
import { type ChannelWorld, channelWorld, newAddress } from '../testing/channel-world.ts'
import { maxUploadBytes } from './uploads.ts'

let app: TestApp
let world: ChannelWorld

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
  await created(world.tenant, '/emailprovider/senders', {
    integrationId: world.ids.email,
    address: 'reception@hotel.example',
    hotelId: world.hotel.id,
    name: 'Reception',
  })
})
after(() => app.close())

const pdf = (text: string): Buffer => Buffer.from(`%PDF-1.7 ${text}`)

function upload(bytes: Buffer, name: string, by: Pick<Tenant, 'call'> = world.tenant) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  return by.call('POST', '/messages/uploads', { body: form })
}

const uploaded = async (text: string, name = 'bill.pdf'): Promise<string> => {
  const answer = await upload(pdf(text), name)
  assert.equal(answer.status, 201, answer.text)
  return answer.data.id
}

const send = (attachments: readonly object[], rest: object = {}) =>
  world.tenant.call('POST', '/emailprovider/messages', {
    body: { to: newAddress(), subject: 'Your bill', text: 'Here it is', attachments, ...rest },
  })

test('an uploaded file goes out with one message, and the message shows it', async () => {
  const answer = await upload(pdf('one'), 'C:\\bills\\Rechnung März.pdf')
  const { id, expiresAt, ...file } = answer.data
  assert.deepEqual(file, { contentType: 'application/pdf', fileName: 'Rechnung März.pdf', sizeBytes: 12 })
  assert.equal(expiresAt, app.runtime.now().add({ hours: 24 }).toString({ fractionalSecondDigits: 3 }))
  const more = await uploaded('two', 'two.pdf')
  const sent = await send([{ uploadId: id }, { uploadId: more, fileName: 'Second.pdf' }])
  assert.equal(sent.status, 201, sent.text)
  const files = (await world.listMessages(sent.data.conversationId))[0].attachments
  assert.deepEqual(files, sent.data.attachments)
  assert.deepEqual(
    files.map((each: Record<string, unknown>) => [each['id'], each['status'], each['fileName'], each['sizeBytes']]),
    [
      [id, 'available', 'Rechnung März.pdf', 12],
      [more, 'available', 'Second.pdf', 12],
    ],
  )
  const link = await world.tenant.call('GET', `/messages/attachments/${id}/download-link`)
  const { bytes } = await app.call('GET', link.data.url.slice(`${app.runtime.config.PUBLIC_URL}/api/v1`.length))
  assert.equal(bytes.toString(), '%PDF-1.7 one')
  assert.deepEqual(fieldErrors(await send([{ uploadId: id }])), ['attachments[0].uploadId unknown_reference'])
})

test('an upload belongs to whoever made it, and is in a message once', async () => {
  const [mine, stranger] = [await uploaded('mine'), await newTenant(app)]
  const agent = await colleague(app, world.tenant, { permissions: ['guests.read', 'guests.manage'] })
  const theirs = (await upload(pdf('theirs'), 'a.pdf', agent)).data.id
  const ofStranger = (await upload(pdf('of a stranger'), 'a.pdf', stranger)).data.id
  for (const uploadId of [theirs, ofStranger, app.runtime.newId()])
    assert.deepEqual(fieldErrors(await send([{ uploadId }])), ['attachments[0].uploadId unknown_reference'])
  assert.deepEqual(fieldErrors(await send([{ uploadId: mine }, { uploadId: mine }])), [
    'attachments[1].uploadId invalid_value',
  ])
  assert.deepEqual(fieldErrors(await send([{ uploadId: mine, url: 'https://files.example/a.pdf' }])), [
    'attachments[0].url required',
  ])
  const [one, other] = await Promise.all([send([{ uploadId: mine }]), send([{ uploadId: mine }])])
  assert.deepEqual([one.status, other.status].toSorted(), [201, 422])
  const reader = await colleague(app, world.tenant, { permissions: ['guests.read'] })
  assert.equal((await upload(pdf('x'), 'a.pdf', reader)).status, 403)
})

full('only files that can be sent are stored, up to 20 MiB', async () => {
  assert.equal(refusal(await upload(pdf('x'), 'virus.exe')), '422 invalid_value file')
  assert.equal(refusal(await upload(Buffer.from('MZ'), 'virus.pdf')), '422 invalid_value file')
  assert.equal(refusal(await upload(Buffer.alloc(0), 'empty.pdf')), '422 invalid_value file')
  assert.equal((await upload(Buffer.concat([pdf(''), Buffer.alloc(maxUploadBytes)]), 'big.pdf')).status, 413)
  const large = await uploaded('x'.repeat(maxUploadBytes - 100))
  const small = await uploaded('x'.repeat(200))
  assert.deepEqual(fieldErrors(await send([{ uploadId: large }, { uploadId: small }])), ['attachments invalid_value'])
  const eleven = Array.from({ length: 11 }, () => ({ uploadId: small }))
  assert.deepEqual(fieldErrors(await send(eleven)), ['attachments too_many_items'])
  const { conversationId } = await world.simulateMessage()
  const two = { attachments: [{ uploadId: large }, { uploadId: small }] }
  const other = await world.tenant.call('POST', `/conversations/${conversationId}/messages`, { body: two })
  assert.deepEqual(fieldErrors(other), ['attachments too_many_items'])
})

test('an upload that no message has is deleted after a day, with its bytes', async () => {
  const [lost, used] = [await uploaded('lost'), await uploaded('used')]
  const sent = await send([{ uploadId: used }])
  const rows = () => app.admin('select id from message_attachments where id = any ($1)', [[lost, used]])
  app.advance('PT23H')
  await app.settle()
  assert.equal((await rows()).length, 2)
  app.advance('PT2H')
  await app.settle()
  assert.deepEqual(await rows(), [{ id: used }])
  const { tenant } = await advanceClock(world, 'PT1S')
  const { items } = (await tenant.call('GET', `/conversations/${sent.data.conversationId}/messages`)).data
  assert.equal(items[0].attachments[0].status, 'available')
  app.advance('PT48H')
  await app.settle()
  const names: string[] = []
  for await (const { key } of app.runtime.storage.list(`${world.tenant.tenantId}/attachments/`)) names.push(key)
  assert.deepEqual(
    names.filter((key) => key.includes(lost)),
    [],
  )
  assert.equal(names.filter((key) => key.includes(used)).length, 1)
})
