import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import type { MessageNetwork } from '../provider/testing/network.ts'
import { appBesideVendors, vendorWorld } from '../testing/vendor-world.ts'
import { twilioSmsNetwork } from './twilio/testing/sms-network.ts'
import { whatsappNetwork } from './whatsapp/testing/whatsapp-network.ts'

/** A vendor with what it was asked last to send, as it came over the net. */
type Vendor = { readonly network: MessageNetwork; asked(): unknown }

const vendors: Readonly<Record<string, (t: TestContext) => Promise<Vendor>>> = {
  async whatsappCloud(t) {
    const { network, stub } = await whatsappNetwork(t)
    return { network, asked: () => stub.asked.at(-1)?.json }
  },
  async twilio(t) {
    const network = await twilioSmsNetwork(t)
    return { network, asked: () => Object.fromEntries(network.vendor.forms.at(-1) ?? []) }
  },
}

type Sent = {
  readonly network: MessageNetwork
  readonly webhookUrl: string
  readonly text: string
  readonly file?: string
}

/** What each vendor's documentation wants to be sent. */
const wanted: Readonly<Record<string, (sent: Sent) => object>> = {
  whatsappCloud: ({ text, file }) => ({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '+16505551234',
    ...(file
      ? { type: 'image', image: { link: file, caption: text } }
      : { type: 'text', text: { preview_url: false, body: text } }),
  }),
  twilio: ({ text, file, webhookUrl }) => ({
    To: '+905321112233',
    From: '+14155550100',
    Body: text,
    ...(file ? { MediaUrl: file } : {}),
    StatusCallback: webhookUrl,
  }),
}

let app: TestApp
let meanwhile: Awaited<ReturnType<typeof appBesideVendors>>['meanwhile']
before(async () => void ({ app, meanwhile } = await appBesideVendors()))
after(() => app.close())

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0, 255, 128, 10])])

for (const [name, vendorOf] of Object.entries(vendors)) {
  const worldOf = async (t: TestContext) => {
    const vendor = await vendorOf(t)
    return { ...vendor, ...(await vendorWorld(app, vendor.network)) }
  }

  test(`${name}: a guest writes, is answered, and the answer is delivered`, async (t) => {
    const { network, asked, tenant, webhookUrl, writes, answers, message, tells, sends } = await worldOf(t)
    const guest = await created(tenant, '/guests', { firstName: 'Grace', lastName: 'Guest', phone: network.guest })
    const conversation = await writes({ text: 'Do you have a room?' })
    const { contactAddress, guestId, status, unreadCount, channel } = conversation
    assert.deepEqual(
      { contactAddress, guestId, status, unreadCount, channel },
      { contactAddress: network.guest, guestId: guest.id, status: 'open', unreadCount: 1, channel: network.channel },
    )
    const text = 'Evet, 2 kişilik'
    const { id } = await answers({ text })
    await app.settle()
    assert.deepEqual(asked(), wanted[name]?.({ network, webhookUrl, text }))
    assert.equal((await message(id)).status, 'sent')
    await tells('delivered')
    assert.equal((await message(id)).status, 'delivered')

    const early = await answers({ text: 'Until when?' })
    meanwhile.work = () => tells('delivered')
    await app.settle()
    assert.equal((await message(early.id)).status, 'delivered', 'told before it was known to be sent')
    const again = await writes({ text: 'Thank you' })
    assert.deepEqual([again.id, again.status], [conversation.id, 'open'])

    const { request } = network.writes({ text: 'Hello', at: app.runtime.now() })
    for (const [what, forged] of Object.entries(network.forged(request))) {
      assert.equal((await sends(forged)).status, 401, what)
    }
    if (!network.handshake) return
    const { request: asks, answer } = network.handshake()
    assert.equal((await sends(asks)).text, answer)
  })

  test(`${name}: pictures go out by a link to us, and come in byte for byte`, async (t) => {
    const { network, asked, tenant, webhookUrl, pathOf, writes, answers, thread } = await worldOf(t)
    await writes({ file: { type: 'image', contentType: 'image/png', bytes: png } })
    await app.settle()
    const [{ type, attachments }] = await thread()
    const [{ id, status, contentType, sizeBytes }] = attachments
    assert.deepEqual([type, status, contentType, sizeBytes], ['image', 'available', 'image/png', png.length])
    const { url } = (await tenant.call('GET', `/messages/attachments/${id}/download-link`)).data
    assert.ok((await app.call('GET', pathOf(url))).bytes.equals(png))
    assert.equal(network.strayProofs(), 0)

    const sent = Buffer.concat([png, Buffer.from('and back')])
    const file = { fileName: 'room.png', content: sent.toString('base64') }
    await answers({ text: 'The room', attachments: [file] })
    await app.settle()
    const link = (await network.taken).at(-1)?.files[0] ?? assert.fail('it has a file')
    assert.deepEqual(asked(), wanted[name]?.({ network, webhookUrl, text: 'The room', file: link }))
    const fetched = await app.call('GET', pathOf(link))
    assert.deepEqual([fetched.status, fetched.headers['content-type']], [200, 'image/png'])
    assert.ok(fetched.bytes.equals(sent))
  })

  test(`${name}: messages wait while the token is refused, and go out in their order once it is taken`, async (t) => {
    const { network, integration, integrationId, tenant, writes, answers, message } = await worldOf(t)
    const check = async () => (await tenant.call('POST', `/integrations/${integrationId}/test`)).data
    await writes({ text: 'Hello?' })
    assert.equal((await check()).ok, true)
    network.nextIs('unknownAccount')
    const [first, second] = [await answers({ text: 'First' }), await answers({ text: 'Second' })]
    await app.settle()
    const { status, lastError } = await integration()
    assert.deepEqual(
      [status, (await message(first.id)).status, (await message(second.id)).status],
      ['error', 'queued', 'queued'],
    )
    for (const secret of Object.values(network.integration.secrets)) assert.ok(!lastError.includes(secret), lastError)
    network.nextIs('unknownAccount')
    const verdict = await check()
    assert.equal(verdict.ok, false, verdict.message)
    app.advance('PT1M')
    await app.settle()
    assert.deepEqual(
      (await network.taken).map(({ text }) => text),
      ['First', 'Second'],
    )
    assert.deepEqual([(await message(second.id)).status, (await integration()).status], ['sent', 'active'])
    assert.deepEqual([(await check()).ok, (await integration()).lastError], [true, null])
  })
}
