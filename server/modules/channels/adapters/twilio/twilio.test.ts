import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/receiver.ts'
import { newTenant, type Tenant } from '../../../../testing/world.ts'
import { MessageRefused } from '../../provider/port.ts'
import { providerWorld } from '../../provider/testing/provider-world.ts'
import { twilioSmsNetwork } from './testing/sms-network.ts'

const sid = (kind: string): string => `${kind}${'a1'.repeat(16)}`

describe('text messages by an account at Twilio', () => {
  let given: { app: TestApp; tenant: Tenant }
  before(async () => {
    const http = guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
    const app = await testApp(undefined, { http })
    given = { app, tenant: await newTenant(app) }
  })
  after(() => given.app.close())

  async function world(t: TestContext) {
    const network = await twilioSmsNetwork(t)
    const opened = await providerWorld(given, network)
    const brought = (fields: Record<string, string>) =>
      opened.tidings(network.genuine(Buffer.from(new URLSearchParams(fields).toString())))
    return { ...opened, vendor: network.vendor, brought }
  }

  test('a messaging service sends by its own name, a number and a sender name by theirs', async (t) => {
    const { send, vendor } = await world(t)
    for (const from of ['+14155550100', 'HOTEL', sid('MG')]) await send({ from, text: 'x' })
    const senders = vendor.forms.map((form) => [form.get('From'), form.get('MessagingServiceSid')])
    assert.deepEqual(senders, [
      ['+14155550100', null],
      ['HOTEL', null],
      [null, sid('MG')],
    ])
  })

  test('a text goes out with several files, each by an address of its own', async (t) => {
    const { send, vendor } = await world(t)
    const urls = ['https://files.example/a.png?e=1&s=2', 'https://files.example/b.png']
    const attachments = urls.map((url) => ({ url, contentType: 'image/png', fileName: null }))
    await send({ type: 'image', text: 'Our rooms', attachments })
    assert.deepEqual([vendor.forms[0]?.getAll('MediaUrl'), vendor.forms[0]?.get('Body')], [urls, 'Our rooms'])
  })

  test('what Twilio refuses says why, in our words, and tells no number', async (t) => {
    const { send } = await world(t)
    const refused = async (to: string, text: string): Promise<MessageRefused> => {
      const error = await send({ to, text }).then(assert.fail, (thrown: unknown) => thrown)
      return error instanceof MessageRefused ? error : assert.fail(String(error))
    }
    const invalid = await refused('+0', 'x')
    assert.deepEqual([invalid.code, invalid.message], ['21211', 'The number is not valid'])
    const long = await refused('+905321112233', 'x'.repeat(1_601))
    assert.deepEqual([long.code, long.message], ['21617', 'The text is too long'])
    const empty = await refused('+905321112233', '')
    assert.deepEqual([empty.code, empty.message], ['21602', 'Twilio answered 400 (error 21602)'])
  })

  test('of the steps of a message those are told that we count, and a failure has the code of Twilio', async (t) => {
    const { brought } = await world(t)
    const told = (MessageStatus: string, more: Record<string, string> = {}) =>
      brought({ MessageSid: sid('SM'), MessageStatus, ...more }).map((each) =>
        each.kind === 'status' ? [each.status, each.errorCode, each.errorMessage] : each.kind,
      )
    for (const quiet of ['accepted', 'scheduled', 'queued', 'sending', 'nonsense', ''])
      assert.deepEqual(told(quiet), [])
    assert.deepEqual(told('delivered', { ErrorCode: '0' }), [['delivered', null, null]])
    const unreached = 'The telephone is switched off or out of reach'
    assert.deepEqual(told('undelivered', { ErrorCode: '30003' }), [['failed', '30003', unreached]])
    assert.deepEqual(told('failed', { ErrorCode: '39999' }), [['failed', '39999', null]])
    assert.deepEqual(told('canceled'), [['failed', 'canceled', null]])
  })

  test('a message with files says what they are, and takes none from an address of somebody else', async (t) => {
    const { brought } = await world(t)
    const place = (name: string) => `https://api.twilio.com/2010-04-01/Accounts/AC1/Messages/${sid('MM')}/Media/${name}`
    const [first] = brought({
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

  test('nothing is written back to the guest', async (t) => {
    const { network, receive } = await world(t)
    const received = receive(network.writes({ text: 'x', at: given.app.runtime.now() }).request)
    assert.ok(received.isAuthentic)
    assert.match(received.answer.contentType, /^text\/xml/)
    assert.match(received.answer.body, /<Response\/>$/)
  })
})
