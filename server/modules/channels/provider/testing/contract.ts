import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { newTenant, type Tenant } from '../../../../testing/world.ts'
import { AccountError, RefusedMessageError, RetryLater } from '../port.ts'
import { malformedBodies } from './malformed-bodies.ts'
import type { NetworkFactory, ProviderNetwork, ReportedStatus } from './network.ts'
import { maxSampleTexts, outgoingSamples, texts } from './outgoing.ts'
import { createAccount, providerWorld, unreachableRuntime } from './provider-world.ts'

const at = Temporal.Instant.from('2026-06-01T08:59:40Z')

/** One service for all networks of a test file. */
let service: { app: TestApp; tenant: Tenant }
let isOpen = false

async function openService(): Promise<void> {
  if (isOpen) return
  isOpen = true
  const app = await testApp(undefined, {
    http: createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile }),
  })
  service = { app, tenant: await newTenant(app) }
}

async function closeService(): Promise<void> {
  if (isOpen) await service.app.close()
  isOpen = false
}

/** The contract of every adapter (`MessageProvider`), tested against a network. */
export function testProviderContract(name: string, createNetwork: NetworkFactory): void {
  // Hooks of this module would belong to the first file that loads it.
  before(openService)
  after(closeService)
  const world = async (t: TestContext) => providerWorld(service, await createNetwork(t, service.app))

  test(`${name}: a text is sent unchanged, and the vendor’s id of it comes back`, async (t) => {
    const { network, provider, send } = await world(t)
    const all = [...texts, ...maxSampleTexts(provider)]
    const ids: string[] = []
    for (const text of all) ids.push(await send({ text }))
    const receivedMessages = await network.receivedMessages
    assert.deepEqual(
      receivedMessages.map(({ from, to, text, files, providerMessageId }) => ({
        from,
        to,
        text,
        files,
        providerMessageId,
      })),
      all.map((text, index) => ({
        from: network.ours,
        to: network.guest,
        text,
        files: [],
        providerMessageId: ids[index],
      })),
    )
    assert.equal(new Set(ids).size, ids.length)
  })

  test(`${name}: every supported type of message is sent completely`, async (t) => {
    const { network, provider, send } = await world(t)
    for (const type of provider.supportedTypes) {
      const { attachments = [], text = null, location = null, template = null } = outgoingSamples[type]
      const providerMessageId = await send({ type, attachments, text, location, template })
      const { from, to, files, ...receivedMessages } =
        (await network.receivedMessages).at(-1) ?? assert.fail('nothing was taken')
      assert.deepEqual([from, to], [network.ours, network.guest])
      assert.deepEqual(receivedMessages, { providerMessageId, text, location, template }, type)
      assert.deepEqual(
        files,
        attachments.map(({ url }) => url),
      )
    }
  })

  test(`${name}: the longest caption is accepted beside a file`, async (t) => {
    const { network, provider, send } = await world(t)
    if (provider.maxCaptionLength === 0) return
    const text = `${'x'.repeat(provider.maxCaptionLength - 1)}!`
    for (const type of ['image', 'file'] as const) {
      await send({ ...outgoingSamples[type], type, text })
      assert.equal((await network.receivedMessages).at(-1)?.text, text)
    }
  })

  test(`${name}: a refusal is final and has a code, a busy vendor is retried later, all other errors are retried`, async (t) => {
    const { network, provider, runtime, integration, outgoing, send } = await world(t)
    network.nextResponse('refused')
    await assert.rejects(send({ text: 'x' }), (error) => {
      assert.ok(error instanceof RefusedMessageError, String(error))
      return error.code !== '' && error.message !== '' && error.code.length <= 100
    })
    network.nextResponse('busy')
    await assert.rejects(send({ text: 'x' }), (error) => {
      assert.ok(error instanceof RetryLater, String(error))
      return error.afterSeconds === network.busySeconds
    })
    if (network.isInside) return assert.equal((await network.receivedMessages).length, 0)
    network.nextResponse('broken')
    await assert.rejects(send({ text: 'x' }), isPlain)
    await assert.rejects(
      provider.sendMessage(unreachableRuntime(runtime, t), integration, outgoing({ text: 'x' })),
      isPlain,
    )
    assert.equal((await network.receivedMessages).length, 0)
    await send({ text: 'x' })
    assert.equal((await network.receivedMessages).length, 1)
  })

  test(`${name}: a refused account gives an account error without its secrets`, async (t) => {
    const { network, send } = await world(t)
    network.nextResponse('unknownAccount')
    await assert.rejects(send({ text: 'x' }), (error) => {
      assert.ok(error instanceof AccountError, String(error))
      return error.message !== '' && hidesSecrets(network, error.message)
    })
  })

  test(`${name}: the account check reports problems without secrets`, async (t) => {
    const { network, provider, runtime, integration } = await world(t)
    const good = await provider.checkAccount(runtime, integration)
    assert.deepEqual([good.ok, good.message !== ''], [true, true])
    const wrong = []
    for (const failureMode of network.isInside ? [] : (['unknownAccount', 'broken'] as const)) {
      network.nextResponse(failureMode)
      wrong.push(await provider.checkAccount(runtime, integration))
    }
    if (!network.isInside) wrong.push(await provider.checkAccount(unreachableRuntime(runtime, t), integration))
    for (const { ok, message } of wrong) assert.deepEqual([ok, hidesSecrets(network, message)], [false, true], message)
  })

  test(`${name}: a guest’s message is one event with all its data`, async (t) => {
    const { network, message } = await world(t)
    for (const text of texts) {
      const { request, providerMessageId } = network.guestMessage({ text, at })
      const event = message(request)
      const { channel, ours: to, guest: from } = network
      const { fromName: _, ...reported } = event
      assert.deepEqual(reported, {
        kind: 'message',
        providerMessageId,
        channel,
        to,
        from,
        type: 'text',
        text,
        attachments: [],
        location: null,
        at: network.reportsTime ? at : service.app.runtime.now(),
      })
    }
  })

  test(`${name}: the same bytes give the same events, and two messages have two ids`, async (t) => {
    const { network, events, message } = await world(t)
    const [first, second] = [network.guestMessage({ text: 'yes', at }), network.guestMessage({ text: 'yes', at })]
    const { request } = first
    assert.deepEqual(events(request), events({ ...request, rawBody: Buffer.from(request.rawBody) }))
    assert.notEqual(message(first.request).providerMessageId, message(second.request).providerMessageId)
  })

  test(`${name}: files and locations are received; a file is fetched, and credentials go to the vendor only`, async (t) => {
    const { network, provider, runtime, integration, message } = await world(t)
    for (const type of network.incomingTypes) {
      if (type === 'text') continue
      if (type === 'location') {
        const location = { latitude: 41.0082, longitude: 28.9784, name: null }
        const event = message(network.guestMessage({ location, at }).request)
        assert.deepEqual([event.type, event.location], ['location', location])
        continue
      }
      const contentType = type === 'image' ? 'image/jpeg' : 'application/pdf'
      const sent = { contentType, bytes: Buffer.from(`the ${type}’s bytes \0 ÿ`) }
      const { request, file: returned = sent } = network.guestMessage({ file: { type, ...sent }, at })
      const event = message(request)
      const [file, ...more] = event.attachments
      assert.ok(file)
      assert.deepEqual([event.type, more, file.contentType], [type, [], returned.contentType])
      const fetched = await provider.fetchAttachment?.(runtime, integration, file.ref)
      assert.deepEqual(Buffer.concat((await fetched?.stream.toArray()) ?? []), returned.bytes)
      assert.equal(fetched?.contentType.split(';')[0], returned.contentType)
      if (network.isInside) continue
      network.nextResponse('broken')
      await assert.rejects(async () => provider.fetchAttachment?.(runtime, integration, file.ref))
    }
    for (const ref of network.invalidRefs) {
      await assert.rejects(async () => provider.fetchAttachment?.(runtime, integration, ref), ref)
    }
    assert.equal(network.leakedCredentials(), 0)
  })

  test(`${name}: the vendor’s statuses become the service’s statuses`, async (t) => {
    const { network, send, statuses } = await world(t)
    const reported: string[] = []
    for (const status of ['sent', 'delivered', 'read', 'failed'] satisfies ReportedStatus[]) {
      const providerMessageId = await send({ text: 'x' })
      const [event, ...more] = (await statuses(providerMessageId, status, at)) ?? []
      if (!event) continue
      assert.deepEqual(more, [])
      const expectedAt = network.reportsTime ? at : service.app.runtime.now()
      if (event.kind === 'seen') {
        const { channel, ours: to, guest: from } = network
        assert.deepEqual(event, { kind: 'seen', channel, to, from, status, upTo: expectedAt, at: expectedAt })
      } else {
        assert.ok(event.kind === 'status')
        const { errorCode, errorMessage: _, ...rest } = event
        assert.deepEqual(rest, { kind: 'status', providerMessageId, status, at: expectedAt })
        assert.equal(errorCode !== null, status === 'failed')
      }
      assert.deepEqual(await statuses(providerMessageId, status, at), [event])
      reported.push(status)
    }
    const least = network.reportedStatuses ?? ['delivered', 'failed']
    assert.ok(
      least.every((each) => reported.includes(each)),
      reported.join(),
    )
  })

  test(`${name}: a request that is not the vendor’s is refused, whatever is wrong with it`, async (t) => {
    const { network, provider, runtime, integration, receive, events } = await world(t)
    const { request } = network.guestMessage({ text: 'Is this genuine?', at })
    assert.equal(events(request).length, 1)
    const forgedRequests = Object.entries(network.forgedRequests(request))
    assert.ok(forgedRequests.length > 1)
    for (const [variant, each] of forgedRequests) assert.deepEqual(receive(each), { isAuthentic: false }, variant)
    const other = await createAccount(service, network.other)
    const otherRequest = { ...request, url: request.url.replace(integration.id, other.integration.id) }
    assert.deepEqual(provider.receiveWebhook(runtime, other.integration, otherRequest), { isAuthentic: false })
    if (!network.signsBody) return
    for (let index = 0; index < request.rawBody.length; index += 1) {
      const rawBody = Buffer.from(request.rawBody)
      rawBody.writeUInt8(rawBody.readUInt8(index) ^ 1, index)
      assert.deepEqual(receive({ ...request, rawBody }), { isAuthentic: false }, `byte ${index}`)
    }
    for (const rawBody of [Buffer.alloc(0), Buffer.concat([request.rawBody, Buffer.from(' ')])]) {
      assert.deepEqual(receive({ ...request, rawBody }), { isAuthentic: false })
    }
  })

  test(`${name}: a malformed body of the vendor is answered and gives the events that it can`, async (t) => {
    const { network, receive } = await world(t)
    const { request } = network.guestMessage({ text: 'x', at })
    const status = network.statusWebhook('whatever', 'delivered', at)?.rawBody ?? Buffer.alloc(0)
    const bodies = [...malformedBodies(request.rawBody), ...malformedBodies(status)]
    for (const body of bodies) {
      const received = receive(network.signedRequest(body))
      if (!received.isAuthentic) continue
      for (const event of received.events) {
        if (event.kind === 'message') assert.ok(event.from && event.to && event.providerMessageId, body.toString())
        if (event.kind === 'status') assert.ok(event.providerMessageId, body.toString())
      }
    }
  })

  test(`${name}: the handshake verifies the address for the vendor only`, async (t) => {
    const { network, receive } = await world(t)
    if (!network.handshake) return
    const { request, answer, forgedRequests } = network.handshake()
    const received = receive(request)
    assert.ok(received.isAuthentic)
    assert.deepEqual([received.events, received.response.status, received.response.body], [[], 200, answer])
    for (const [variant, each] of Object.entries(forgedRequests))
      assert.deepEqual(receive(each), { isAuthentic: false }, variant)
  })

  test(`${name}: all templates are listed and submitted, and their verdicts are reported`, async (t) => {
    const { network, provider, runtime, integration, events } = await world(t)
    if (!network.templates) return assert.equal(provider.listTemplates, undefined)
    assert.ok(provider.listTemplates && provider.submitTemplate)
    const before = [...network.templates.stored]
    assert.deepEqual(await provider.listTemplates(runtime, integration), before)
    const body = { type: 'BODY', text: 'Merhaba {{1}}', example: { body_text: [['Ayşe']] } }
    const service = { name: 'hello', languageCode: 'tr', category: 'utility', components: [body] } as const
    const { providerTemplateId, status } = await provider.submitTemplate(runtime, integration, service)
    const after = await provider.listTemplates(runtime, integration)
    const submitted = after.find((each) => each.providerTemplateId === providerTemplateId)
    const { statusAfterSubmit = status } = network.templates
    assert.deepEqual(submitted, { ...service, providerTemplateId, status: statusAfterSubmit, rejectionReason: null })
    const event = { kind: 'template', providerTemplateId, status: 'rejected', reason: 'INVALID_FORMAT', at } as const
    assert.deepEqual(events(network.templates.statusWebhook(event)), [event])
    if (network.isInside) return
    network.nextResponse('unknownAccount')
    await assert.rejects(provider.listTemplates(runtime, integration), AccountError)
  })
}

/** Whether an error only asks for a retry. */
const isPlain = (error: unknown): boolean =>
  error instanceof Error &&
  ![RefusedMessageError, RetryLater, AccountError].some((each) => error instanceof each) &&
  error.name !== 'TypeError'

const hidesSecrets = ({ integration }: ProviderNetwork, message: string): boolean =>
  Object.values(integration.secrets).every((secret) => !message.includes(secret))
