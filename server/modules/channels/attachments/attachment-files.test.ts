import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { scrapeMetrics } from '#platform/observability/metric-source.ts'
import { testApp } from '../../../testing/app.ts'
import { channelWorld } from '../testing/channel-world.ts'

test('files older than a day without an attachment row are deleted; a missing file is counted', async (t) => {
  const app = await testApp(t)
  const world = await channelWorld(app)
  const { storage } = app.runtime
  const keys = async () => {
    const missing: string[] = []
    for await (const { key } of storage.list(`${world.tenant.tenantId}/`)) missing.push(key)
    return missing
  }
  const { conversationId } = await world.simulateMessage()
  const content = Buffer.from('%PDF-1.7').toString('base64')
  const reply = () =>
    world.tenant.call('POST', `/conversations/${conversationId}/messages`, {
      body: { attachments: [{ fileName: 'menu.pdf', content }] },
    })
  const { put } = storage
  // As a killed process leaves it: the bytes are stored and nothing is committed.
  storage.put = async (...args) => {
    await put(...args)
    throw new Error('killed')
  }
  assert.equal((await reply()).status, 500)
  storage.put = put
  const [orphan = ''] = await keys()
  assert.match(orphan, /\/attachments\/2026-06-01\//)

  assert.equal((await reply()).status, 201)
  await world.simulateMessage({ text: null, attachments: [{ ref: 'photo-100', contentType: 'image/png' }] })
  const onItsWay = await world.simulateMessage({ text: null, attachments: [{ ref: 'lost', contentType: 'image/png' }] })
  await app.settle()
  const [sent, fetched] = (await keys()).filter((key) => key !== orphan)
  assert.ok(sent && fetched)
  const bytes = (key: string) => put(key, Readable.from([Buffer.from('x')]), { contentType: 'image/png' })
  const folder = `${world.tenant.tenantId}/attachments`
  const half = `${folder}/2026-05-30/half`
  const elsewhere = `${world.tenant.tenantId}/media/2026-05-30/other.bin`
  for (const key of [half, elsewhere]) await bytes(key)
  const [{ id }] = (await world.listMessages(onItsWay.conversationId))[0].attachments
  await app.admin(`update message_attachments set storage_key = $2 where id = $1`, [id, half])
  await app.admin(`delete from jobs where kind = 'channels.fetch-attachment'`)

  const metric = async (name: string) => {
    const page = await scrapeMetrics(app.runtime, [])
    return Number(new RegExp(`^bellhop_attachments_${name}_total (\\d+)$`, 'm').exec(page)?.[1])
  }
  const metrics = async () => [await metric('orphans_removed'), await metric('missing')]
  app.advance('P1D')
  await app.settle()
  assert.ok((await keys()).includes(orphan), 'its day is not over')
  const fresh = `${folder}/2026-06-03/nobodys`
  await bytes(fresh)
  app.advance('P1D')
  await app.settle()
  assert.deepEqual((await keys()).toSorted(), [sent, fetched, half, elsewhere, fresh].toSorted())
  assert.deepEqual(await metrics(), [1, 0])

  await storage.remove(sent)
  // Still pending, so it has no bytes yet.
  await storage.remove(half)
  app.advance('P1D')
  await app.settle()
  assert.deepEqual(await metrics(), [1, 1])
})

test('a tenant that has lost all its files gets each of them reported', async (t) => {
  const app = await testApp(t)
  const world = await channelWorld(app)
  for (const ref of ['photo-1', 'photo-2']) {
    await world.simulateMessage({ text: null, attachments: [{ ref, contentType: 'image/png' }] })
  }
  await app.settle()
  for await (const { key } of app.runtime.storage.list('')) await app.runtime.storage.remove(key)
  app.advance('P1D')
  await app.settle()
  const page = await scrapeMetrics(app.runtime, [])
  assert.match(page, /^bellhop_attachments_missing_total 2$/m)
})
