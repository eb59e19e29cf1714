import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { newTenant, type Tenant } from '../../../../testing/world.ts'
import { RefusedMessageError } from '../../provider/port.ts'
import { outgoingFile } from '../../provider/testing/outgoing.ts'
import { providerWorld } from '../../provider/testing/provider-world.ts'
import { twilioNetwork } from './testing/twilio-network.ts'

const sid = (kind: string): string => `${kind}${'a1'.repeat(16)}`

describe('text messages with a Twilio account', () => {
  let service: { app: TestApp; tenant: Tenant }
  before(async () => {
    const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
    const app = await testApp(undefined, { http })
    service = { app, tenant: await newTenant(app) }
  })
  after(() => service.app.close())

  async function world(t: TestContext) {
    const network = await twilioNetwork(t)
    const world = await providerWorld(service, network)
    const parse = (fields: Record<string, string>) =>
      world.events(network.signedRequest(Buffer.from(new URLSearchParams(fields).toString())))
    return { ...world, vendor: network.vendor, parse }
  }

  test('a messaging service sends with its own id, a number and a sender name with theirs', async (t) => {
    const { send, vendor } = await world(t)
    for (const from of ['+14155550100', 'HOTEL', sid('MG')]) await send({ from, text: 'x' })
    const senders = vendor.forms.map((form) => [form.get('From'), form.get('MessagingServiceSid')])
    assert.deepEqual(senders, [
      ['+14155550100', null],
      ['HOTEL', null],
      [null, sid('MG')],
    ])
  })

  test('a text is sent with several files, each with its own address', async (t) => {
    const { send, vendor } = await world(t)
    const urls = ['https://files.example/a.png?e=1&s=2', 'https://files.example/b.png']
    const attachments = urls.map((url) => outgoingFile({ url, contentType: 'image/png', fileName: null }))
    await send({ type: 'image', text: 'Our rooms', attachments })
    assert.deepEqual([vendor.forms[0]?.getAll('MediaUrl'), vendor.forms[0]?.get('Body')], [urls, 'Our rooms'])
  })

  test('a refusal of Twilio has a reason in the service’s words, without phone numbers', async (t) => {
    const { send } = await world(t)
    const refused = async (to: string, text: string): Promise<RefusedMessageError> => {
      const error = await send({ to, text }).then(assert.fail, (thrown: unknown) => thrown)
      return error instanceof RefusedMessageError ? error : assert.fail(String(error))
    }
    const invalid = await refused('+0', 'x')
    assert.deepEqual([invalid.code, invalid.message], ['21211', 'The number is not valid'])
    const long = await refused('+905321112233', 'x'.repeat(1_601))
    assert.deepEqual([long.code, long.message], ['21617', 'The text is too long'])
    const empty = await refused('+905321112233', '')
    assert.deepEqual([empty.code, empty.message], ['21602', 'Twilio answered 400 (error 21602)'])
  })

  test('only known statuses are reported, and a failure has Twilio’s code', async (t) => {
    const { parse } = await world(t)
    const statusesOf = (MessageStatus: string, more: Record<string, string> = {}) =>
      parse({ MessageSid: sid('SM'), MessageStatus, ...more }).map((each) =>
        each.kind === 'status' ? [each.status, each.errorCode, each.errorMessage] : each.kind,
      )
    for (const quiet of ['accepted', 'scheduled', 'queued', 'sending', 'nonsense', ''])
      assert.deepEqual(statusesOf(quiet), [])
    assert.deepEqual(statusesOf('delivered', { ErrorCode: '0' }), [['delivered', null, null]])
    const unreached = 'The phone is switched off or out of range'
    assert.deepEqual(statusesOf('undelivered', { ErrorCode: '30003' }), [['failed', '30003', unreached]])
    assert.deepEqual(statusesOf('failed', { ErrorCode: '39999' }), [['failed', '39999', null]])
    assert.deepEqual(statusesOf('canceled'), [['failed', 'canceled', null]])
  })

  test('an incoming message has its files with their types, and ignores addresses of other hosts', async (t) => {
    const { parse } = await world(t)
    const place = (name: string) => `https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/${sid('MM')}/Media/${name}`
    const [first] = parse({
      MessageSid: sid('MM'),
      From: '+1415',
      To: '+1416',
      Body: '',
      NumMedia: '4',
      MediaUrl0: place(sid('ME')),
      MediaContentType0: 'image/jpeg',
      MediaUrl1: 'https://evil.example/file',
      MediaContentType1: 'image/jpeg',
      MediaUrl2: `https://evil.example/Messages/${sid('MM')}/Media/${sid('ME')}/../../../secret`,
      MediaUrl3: place(sid('ME')),
    })
    assert.ok(first?.kind === 'message')
    const ref = `${sid('MM')}/${sid('ME')}`
    const file = { ref, fileName: null, sizeBytes: null }
    assert.deepEqual([first.type, first.text], ['file', null])
    assert.deepEqual(first.attachments, [
      { ...file, contentType: 'image/jpeg' },
      { ...file, contentType: 'application/octet-stream' },
    ])
  })

  test('the response sends nothing to the guest', async (t) => {
    const { network, receive } = await world(t)
    const received = receive(network.guestMessage({ text: 'x', at: service.app.runtime.now() }).request)
    assert.ok(received.isAuthentic)
    assert.match(received.response.contentType, /^text\/xml/)
    assert.match(received.response.body, /<Response\/>$/)
  })
})
