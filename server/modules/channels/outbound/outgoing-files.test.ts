import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { fieldErrors, refusal } from '../../../testing/refusal.ts'
import type { OutgoingMessage } from '../provider/port.ts'
import { type ChannelWorld, channelWorld } from '../testing/channel-world.ts'

let app: TestApp
let world: ChannelWorld
let conversationId: string

before(async () => {
  app = await testApp()
  world = await channelWorld(app)
  conversationId = (await world.simulateMessage()).conversationId
})
after(() => app.close())

const reply = (body: object) => world.tenant.call('POST', `/conversations/${conversationId}/messages`, { body })
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100, 7)])
const pdf = Buffer.from('%PDF-1.7\nand so on')
const inBody = (bytes: Buffer, fileName: string, rest: object = {}) => ({
  fileName,
  content: bytes.toString('base64'),
  ...rest,
})

async function sentMessage(messageId: string): Promise<OutgoingMessage> {
  await app.settle()
  const [row] = await app.admin<{ body: OutgoingMessage }>(
    'select body from simulated_messages where message_id = $1',
    [messageId],
  )
  return row?.body ?? assert.fail('it was handed over')
}

test('a file of the body is stored, and the provider gets a link that is valid for five minutes', async () => {
  const sent = await reply({ text: 'The room', attachments: [inBody(png, 'room.png')] })
  assert.equal(sent.status, 201, sent.text)
  const [shown] = sent.data.attachments
  assert.deepEqual(
    [sent.data.type, shown.status, shown.contentType, shown.fileName, shown.sizeBytes],
    ['image', 'available', 'image/png', 'room.png', png.length],
  )
  const read = await world.tenant.call('GET', `/messagingapp/messages/${sent.data.id}`)
  assert.deepEqual(read.data.attachments, sent.data.attachments)
  const { attachments, text } = await sentMessage(sent.data.id)
  const [file] = attachments
  assert.deepEqual([file?.contentType, file?.fileName, text], ['image/png', 'room.png', 'The room'])
  const url = new URL(file?.url ?? '')
  const path = `${url.pathname.replace('/api/v1', '')}${url.search}`
  const fetched = await app.call('GET', path)
  assert.deepEqual([fetched.status, fetched.bytes.equals(png)], [200, true])
  app.advance('PT5M1S')
  assert.equal((await app.call('GET', path)).status, 404)
})

test('a file on the web goes to the provider with its own address', async () => {
  const url = 'https://files.hotel.example/menu.pdf?v=2'
  const sent = await reply({ attachments: [{ url, fileName: 'menu.pdf' }] })
  assert.equal(sent.data.type, 'file')
  assert.equal(sent.data.attachments[0].contentType, 'application/pdf')
  const { attachments } = await sentMessage(sent.data.id)
  assert.deepEqual(attachments, [{ url, contentType: 'application/pdf', fileName: 'menu.pdf' }])
  const unnamed = await reply({ attachments: [{ url: 'https://files.hotel.example/room.JPG' }] })
  assert.equal(unnamed.data.type, 'image', 'as its address tells')
})

test('a file must match its content type, have one source, and be of a supported type', async () => {
  const cases: [object, string][] = [
    [{}, 'attachments[0].url required'],
    [{ url: 'https://a.example/x.png', ...inBody(png, 'x.png') }, 'attachments[0].url required'],
    [{ url: 'http://a.example/x.png' }, 'attachments[0].url https_required'],
    [{ url: 'https://10.0.0.1/x.png' }, 'attachments[0].url private_address'],
    [{ url: 'no address' }, 'attachments[0].url invalid_url'],
    [{ url: 'https://a.example/x' }, 'attachments[0].contentType required'],
    [inBody(pdf, 'x.png'), 'attachments[0].contentType invalid_value'],
    [inBody(png, 'x.exe', { contentType: 'application/x-msdownload' }), 'attachments[0].contentType invalid_value'],
    [{ content: png.toString('base64'), contentType: 'image/png' }, 'attachments[0].fileName required'],
    [{ fileName: 'x.png', content: 'not base64!' }, 'attachments[0].content invalid_format'],
  ]
  for (const [file, expected] of cases) {
    const answer = await reply({ attachments: [file] })
    const problems = fieldErrors(answer)
    assert.ok(answer.status === 422 && problems.includes(expected), `${expected}: ${answer.text}`)
  }
  const shown = await reply({ type: 'image', attachments: [inBody(pdf, 'menu.pdf')] })
  assert.equal(refusal(shown), '422 invalid_value attachments[0].contentType')
  const two = await reply({ attachments: [inBody(pdf, 'a.pdf'), inBody(pdf, 'b.pdf')] })
  assert.equal(refusal(two), '422 too_many_items attachments')
})

test('files of a refused message are not stored', async () => {
  const storedFiles = async () => {
    let count = 0
    for await (const _file of app.runtime.storage.list(`${world.tenant.tenantId}/`)) count += 1
    return count
  }
  const before = await storedFiles()
  await reply({ text: 'x'.repeat(5000), attachments: [inBody(png, 'x.png')] })
  await reply({ attachments: [inBody(png, 'x.png'), inBody(png, 'y.png')] })
  assert.equal(await storedFiles(), before)
})
