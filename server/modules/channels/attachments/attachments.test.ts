import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { full } from '../../../testing/full.ts'
import { colleague } from '../../../testing/world.ts'
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts'
import { parseContentType, parseFileName } from './attachment-file.ts'
import { maxAttachmentBytes } from './fetch-attachment-job.ts'

let app: TestApp
let world: ChannelWorld
before(async () => {
  app = await testApp()
  world = await channelWorld(app)
})
after(() => app.close())

/** Sends a file as a guest; returns the message and the file's row. */
async function sent(file: object) {
  const { conversationId } = await world.simulateMessage({
    text: null,
    attachments: [{ contentType: 'image/png', ...file }],
  })
  const attachment = async () => (await world.listMessages(conversationId))[0].attachments[0]
  return { attachment, conversationId, id: (await attachment()).id as string }
}

const keys = async () => {
  const found: string[] = []
  for await (const { key } of app.runtime.storage.list(`${world.tenant.tenantId}/attachments/`)) found.push(key)
  return found
}

const linkTo = (id: string, by: Pick<typeof world.tenant, 'call'> = world.tenant) =>
  by.call('GET', `/messages/attachments/${id}/download-link`)

const pathOf = (url: string) => url.slice(`${app.runtime.config.PUBLIC_URL}/api/v1`.length)

test('§4.4 an incoming file is fetched and can be downloaded with a link that is valid for five minutes', async () => {
  const { attachment, id } = await sent({ ref: 'photo-60000', fileName: 'Zimmer „1“.png' })
  const early = await linkTo(id)
  assert.deepEqual([early.status, early.body.errors[0].code], [409, 'invalid_state_transition'])
  await app.settle()
  const facts = { contentType: 'image/png', sizeBytes: 60_000, fileName: 'Zimmer „1“.png' }
  assert.deepEqual(await attachment(), { id, status: 'available', failureReason: null, ...facts })
  const { url, expiresAt, ...link } = (await linkTo(id)).data
  assert.deepEqual(link, facts)
  assert.equal(expiresAt, app.runtime.now().add({ minutes: 5 }).toString({ fractionalSecondDigits: 3 }))
  const { status, headers, bytes } = await app.call('GET', pathOf(url))
  assert.deepEqual([status, bytes.length, bytes[0]], [200, 60_000, 97])
  assert.deepEqual(
    [headers['content-type'], headers['x-content-type-options'], headers['cache-control']],
    ['image/png', 'nosniff', 'no-store'],
  )
  const part = await app.call('GET', pathOf(url), { headers: { range: 'bytes=1-2' } })
  assert.deepEqual([part.status, part.bytes.length], [206, 2])
  assert.match(headers['content-disposition'] ?? '', /^attachment; filename="Zimmer _1_.png"; filename\*=UTF-8''Zimmer/)
  const audit = await app.admin(`select action from audit_log where resource_id = $1 order by action`, [id])
  assert.deepEqual(
    audit.map(({ action }) => action),
    ['attachment.downloaded', 'attachment.linkCreated'],
  )
  app.advance('PT5M')
  assert.equal((await app.call('GET', pathOf(url))).status, 404)
})

test('only users who may see the hotel get a link, and a link opens its own file only', async () => {
  const [one, other] = [await sent({ ref: 'photo-1' }), await sent({ ref: 'photo-2' })]
  await app.settle()
  const elsewhere = await colleague(app, world.tenant, { hotelIds: [app.runtime.newId()] })
  const caller = await colleague(app, world.tenant, { permissions: ['calls.read'] })
  const stranger = await colleague(app, (await channelWorld(app)).tenant)
  assert.deepEqual(
    [await linkTo(one.id, elsewhere), await linkTo(one.id, caller), await linkTo(one.id, stranger)].map(
      (each) => each.status,
    ),
    [404, 403, 404],
  )
  const path = pathOf((await linkTo(one.id)).data.url)
  for (const wrong of [path.replace(one.id, other.id), `${path}0`, path.split('?')[0] ?? '']) {
    assert.equal((await app.call('GET', wrong)).status, 404, wrong)
  }
})

test('a link to a file dies with its user', async () => {
  const { id } = await sent({ ref: 'photo-1' })
  await app.settle()
  const user = await colleague(app, world.tenant)
  const path = pathOf((await linkTo(id, user)).data.url)
  assert.equal((await app.call('GET', path)).status, 200)
  await world.tenant.call('POST', `/users/${user.userId}/suspend`)
  assert.equal((await app.call('GET', path)).status, 404)
})

const again = (id: string) =>
  app.admin(
    `insert into jobs (tenant_id, id, kind, payload, due_at, created_at)
     values ($1, gen_random_uuid(), 'channels.fetch-attachment', $2, '2026-06-01', '2026-06-01')`,
    [world.tenant.tenantId, JSON.stringify({ attachmentId: id })],
  )

test('an attempt after a killed one deletes the bytes that the killed one left', async () => {
  const { id, attachment } = await sent({ ref: 'photo-500' })
  await app.settle()
  const half = `${world.tenant.tenantId}/attachments/2026-06-01/killed`
  await app.runtime.storage.put(half, Readable.from([Buffer.from('x')]), { contentType: 'image/png' })
  const [row] = await app.admin('select storage_key from message_attachments where id = $1', [id])
  await app.runtime.storage.remove(String(row?.['storage_key']))
  // As a killed attempt leaves it: the storage key is set, the bytes are stored, and the lease has expired.
  await app.admin(
    `update message_attachments set status = 'pending', storage_key = $2, provider_ref = 'photo-500', sha256 = null
      where id = $1`,
    [id, half],
  )
  await again(id)
  await app.settle()
  assert.equal((await attachment()).status, 'available')
  assert.ok(!(await keys()).includes(half))
  await again(id)
  await app.settle()
  assert.equal((await attachment()).status, 'available')
  assert.equal((await linkTo(id)).status, 200)
})

test('an overtaken attempt makes nothing available and deletes its file', async () => {
  const { id, attachment } = await sent({ ref: 'photo-300' })
  const before = await keys()
  const { put } = app.runtime.storage
  Object.assign(app.runtime.storage, {
    async put(...args: Parameters<typeof put>) {
      const stored = await put(...args)
      await app.admin(`update message_attachments set storage_key = 'of another attempt' where id = $1`, [id])
      return stored
    },
  })
  await app.settle()
  Object.assign(app.runtime.storage, { put })
  assert.equal((await attachment()).status, 'pending')
  assert.deepEqual(await keys(), before)
})

test('the files of an erased guest are deleted, also a file that is being fetched', async () => {
  const { tenant } = world
  const { guestId, conversationId } = await world.simulateMessage({
    attachments: [{ ref: 'photo-9', contentType: 'image/png', fileName: 'me.png' }],
  })
  await app.settle()
  const [{ id }] = (await world.listMessages(conversationId))[0].attachments
  const path = pathOf((await linkTo(id)).data.url)
  const { contactAddress } = await world.conversation(conversationId)
  await world.simulateMessage({ from: contactAddress, attachments: [{ ref: 'photo-8', contentType: 'image/png' }] })
  const before = await keys()
  const { put } = app.runtime.storage
  let erases = true
  Object.assign(app.runtime.storage, {
    async put(...args: Parameters<typeof put>) {
      const stored = await put(...args)
      if (erases) {
        erases = false
        const answer = await tenant.call('POST', `/guests/${guestId}/anonymize`)
        assert.equal(answer.status, 200, answer.text)
      }
      return stored
    },
  })
  await app.settle()
  await app.settle()
  Object.assign(app.runtime.storage, { put })
  assert.equal((await app.call('GET', path)).status, 404)
  assert.equal((await keys()).length, before.length - 1)
  const rows = await app.admin(
    `select a.status, a.file_name, a.provider_ref from message_attachments a join messages m on m.id = a.message_id
     where m.guest_id = $1`,
    [guestId],
  )
  assert.deepEqual(rows, [
    { status: 'failed', file_name: null, provider_ref: null },
    { status: 'failed', file_name: null, provider_ref: null },
  ])
})

test('foreign file names and content types are sanitised', () => {
  const names = [
    'a.png',
    '../../etc/passwd',
    'C:\\x\\y.pdf',
    'a\r\nb.txt',
    '  ',
    '',
    null,
    `${'x'.repeat(300)}`,
    'a\u202Egnp.exe',
  ]
  assert.deepEqual(names.map(parseFileName), [
    'a.png',
    'passwd',
    'y.pdf',
    'ab.txt',
    null,
    null,
    null,
    'x'.repeat(200),
    'agnp.exe',
  ])
  const unknown = 'application/octet-stream'
  const types = ['image/PNG', 'text/html; charset=utf-8', 'x', 'image/png\r\nX: 1', '../..', '']
  assert.deepEqual(types.map(parseContentType), ['image/png', 'text/html', unknown, unknown, unknown, unknown])
})

full('a file that cannot be fetched fails after hours of retries; a file that is too large fails at once', async () => {
  const lost = await sent({ ref: 'lost' })
  const tooLarge = await sent({ ref: 'photo-1', sizeBytes: maxAttachmentBytes + 1 })
  const before = (await keys()).length
  await app.settle()
  assert.deepEqual([(await lost.attachment()).status, (await tooLarge.attachment()).status], ['pending', 'failed'])
  for (let n = 0; n < 12; n += 1) {
    app.advance('PT31M')
    await app.settle()
  }
  const [row] = await app.admin('select status, provider_ref from message_attachments where id = $1', [lost.id])
  assert.deepEqual(row, { status: 'failed', provider_ref: null })
  assert.equal((await keys()).length, before, 'nothing lies about')
})
