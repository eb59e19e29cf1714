import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import type { TestApp } from '../../../testing/app.ts'
import { created } from '../../../testing/world.ts'
import type { ProviderNetwork } from '../provider/testing/network.ts'
import { appWithVendors, vendorWorld } from '../testing/vendor-world.ts'
import { twilioNetwork } from './twilio/testing/twilio-network.ts'
import { whatsappNetwork } from './whatsapp/testing/whatsapp-network.ts'

/** A vendor and the last message that it received. */
type Vendor = { readonly network: ProviderNetwork; lastRequest(): unknown }

const vendors: Readonly<Record<string, (t: TestContext) => Promise<Vendor>>> = {
  async whatsappCloud(t) {
    const { network, stub } = await whatsappNetwork(t)
    return { network, lastRequest: () => stub.requests.at(-1)?.json }
  },
  async twilio(t) {
    const network = await twilioNetwork(t)
    return { network, lastRequest: () => Object.fromEntries(network.vendor.forms.at(-1) ?? []) }
  },
}

type SentMessage = {
  readonly network: ProviderNetwork
  readonly webhookUrl: string
  readonly text: string
  readonly file?: string
}

/** The request that each vendor's documentation requires. */
const expectedRequests: Readonly<Record<string, (sent: SentMessage) => object>> = {
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
let interruption: Awaited<ReturnType<typeof appWithVendors>>['interruption']
before(async () => void ({ app, interruption } = await appWithVendors()))
after(() => app.close())

const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from([0, 255, 128, 10])])

for (const [name, vendorOf] of Object.entries(vendors)) {
  const worldOf = async (t: TestContext) => {
    const vendor = await vendorOf(t)
    return { ...vendor, ...(await vendorWorld(app, vendor.network)) }
  }

  test(`${name}: a guest writes and is answered, and the answer is delivered`, async (t) => {
    const { network, lastRequest, tenant, webhookUrl, writeAsGuest, replyAsAgent, message, reportStatus, postRequest } =
      await worldOf(t)
    const guest = await created(tenant, '/guests', { firstName: 'Grace', lastName: 'Guest', phone: network.guest })
    const conversation = await writeAsGuest({ text: 'Do you have a room?' })
    const { contactAddress, guestId, status, unreadCount, channel } = conversation
    assert.deepEqual(
      { contactAddress, guestId, status, unreadCount, channel },
      { contactAddress: network.guest, guestId: guest.id, status: 'open', unreadCount: 1, channel: network.channel },
    )
    const text = 'Evet, 2 kişilik'
    const { id } = await replyAsAgent({ text })
    await app.settle()
    assert.deepEqual(lastRequest(), expectedRequests[name]?.({ network, webhookUrl, text }))
    assert.equal((await message(id)).status, 'sent')
    await reportStatus('delivered')
    assert.equal((await message(id)).status, 'delivered')

    const early = await replyAsAgent({ text: 'Until when?' })
    interruption.work = () => reportStatus('delivered')
    await app.settle()
    assert.equal((await message(early.id)).status, 'delivered', 'told before it was known to be sent')
    const again = await writeAsGuest({ text: 'Thank you' })
    assert.deepEqual([again.id, again.status], [conversation.id, 'open'])

    const { request } = network.guestMessage({ text: 'Hello', at: app.runtime.now() })
    for (const [variant, forgedRequest] of Object.entries(network.forgedRequests(request))) {
      assert.equal((await postRequest(forgedRequest)).status, 401, variant)
    }
    if (!network.handshake) return
    const { request: asks, answer } = network.handshake()
    assert.equal((await postRequest(asks)).text, answer)
  })

  test(`${name}: pictures are sent with a link to the service, and received byte for byte`, async (t) => {
    const { network, lastRequest, tenant, webhookUrl, pathOf, writeAsGuest, replyAsAgent, listMessages } =
      await worldOf(t)
    await writeAsGuest({ file: { type: 'image', contentType: 'image/png', bytes: png } })
    await app.settle()
    const [{ type, attachments }] = await listMessages()
    const [{ id, status, contentType, sizeBytes }] = attachments
    assert.deepEqual([type, status, contentType, sizeBytes], ['image', 'available', 'image/png', png.length])
    const { url } = (await tenant.call('GET', `/messages/attachments/${id}/download-link`)).data
    assert.ok((await app.call('GET', pathOf(url))).bytes.equals(png))
    assert.equal(network.leakedCredentials(), 0)

    const sent = Buffer.concat([png, Buffer.from('and back')])
    const file = { fileName: 'room.png', content: sent.toString('base64') }
    await replyAsAgent({ text: 'The room', attachments: [file] })
    await app.settle()
    const link = (await network.receivedMessages).at(-1)?.files[0] ?? assert.fail('it has a file')
    assert.deepEqual(lastRequest(), expectedRequests[name]?.({ network, webhookUrl, text: 'The room', file: link }))
    const fetched = await app.call('GET', pathOf(link))
    assert.deepEqual([fetched.status, fetched.headers['content-type']], [200, 'image/png'])
    assert.ok(fetched.bytes.equals(sent))
  })

  test(`${name}: messages wait while the token is refused, and are sent in order when it is accepted`, async (t) => {
    const { network, integration, integrationId, tenant, writeAsGuest, replyAsAgent, message } = await worldOf(t)
    const check = async () => (await tenant.call('POST', `/integrations/${integrationId}/test`)).data
    await writeAsGuest({ text: 'Hello?' })
    assert.equal((await check()).ok, true)
    network.nextResponse('unknownAccount')
    const [first, second] = [await replyAsAgent({ text: 'First' }), await replyAsAgent({ text: 'Second' })]
    await app.settle()
    const { status, lastError } = await integration()
    assert.deepEqual(
      [status, (await message(first.id)).status, (await message(second.id)).status],
      ['error', 'queued', 'queued'],
    )
    for (const secret of Object.values(network.integration.secrets)) assert.ok(!lastError.includes(secret), lastError)
    network.nextResponse('unknownAccount')
    const verdict = await check()
    assert.equal(verdict.ok, false, verdict.message)
    app.advance('PT1M')
    await app.settle()
    assert.deepEqual(
      (await network.receivedMessages).map(({ text }) => text),
      ['First', 'Second'],
    )
    assert.deepEqual([(await message(second.id)).status, (await integration()).status], ['sent', 'active'])
    assert.deepEqual([(await check()).ok, (await integration()).lastError], [true, null])
  })
}
