import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { guardedHttp } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/receiver.ts'
import { newTenant, type Tenant } from '../../../../testing/world.ts'
import { AccountTrouble, MessageRefused, TryLater } from '../port.ts'
import type { MessageNetwork, NetworkOf, Told } from './network.ts'
import { oddBodies } from './odd-bodies.ts'
import { goesOut, longestTexts, texts } from './outgoing.ts'
import { opened, outOfReach, providerWorld } from './provider-world.ts'

const at = Temporal.Instant.from('2026-06-01T08:59:40Z')

/** One service for all networks that a file plays. */
let given: { app: TestApp; tenant: Tenant }
before(async () => {
  const app = await testApp(undefined, {
    http: guardedHttp({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile }),
  })
  given = { app, tenant: await newTenant(app) }
})
after(() => given.app.close())

/** What every adapter promises (`MessageProvider`), played against a network. */
export function holdsToContract(name: string, networkOf: NetworkOf): void {
  const world = async (t: TestContext) => providerWorld(given, await networkOf(t, given.app))

  test(`${name}: a text goes out as it was written, and the vendor’s name of it comes back`, async (t) => {
    const { network, provider, send } = await world(t)
    const all = [...texts, ...longestTexts(provider)]
    const ids: string[] = []
    for (const text of all) ids.push(await send({ text }))
    const taken = await network.taken
    assert.deepEqual(
      taken.map(({ from, to, text, files, providerMessageId }) => ({
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

  test(`${name}: all that it takes goes out whole`, async (t) => {
    const { network, provider, send } = await world(t)
    for (const type of provider.takes) {
      const { attachments = [], text = null, location = null, template = null } = goesOut[type]
      const providerMessageId = await send({ type, attachments, text, location, template })
      const { from, to, files, ...taken } = (await network.taken).at(-1) ?? assert.fail('nothing was taken')
      assert.deepEqual([from, to], [network.ours, network.guest])
      assert.deepEqual(taken, { providerMessageId, text, location, template }, type)
      assert.deepEqual(
        files,
        attachments.map(({ url }) => url),
      )
    }
  })

  test(`${name}: beside a file it takes as much text as it says`, async (t) => {
    const { network, provider, send } = await world(t)
    if (provider.longestCaption === 0) return
    const text = `${'x'.repeat(provider.longestCaption - 1)}!`
    for (const type of ['image', 'file'] as const) {
      await send({ ...goesOut[type], type, text })
      assert.equal((await network.taken).at(-1)?.text, text)
    }
  })

  test(`${name}: a refusal is for good and has a code, one who is busy is asked later, all else is tried again`, async (t) => {
    const { network, provider, runtime, integration, outgoing, send } = await world(t)
    network.nextIs('refused')
    await assert.rejects(send({ text: 'x' }), (error) => {
      assert.ok(error instanceof MessageRefused, String(error))
      return error.code !== '' && error.message !== '' && error.code.length <= 100
    })
    network.nextIs('busy')
    await assert.rejects(send({ text: 'x' }), (error) => {
      assert.ok(error instanceof TryLater, String(error))
      return error.afterSeconds === network.busySeconds
    })
    if (network.isInside) return assert.equal((await network.taken).length, 0)
    network.nextIs('broken')
    await assert.rejects(send({ text: 'x' }), isPlain)
    await assert.rejects(provider.send(outOfReach(runtime, t), integration, outgoing({ text: 'x' })), isPlain)
    assert.equal((await network.taken).length, 0)
    await send({ text: 'x' })
    assert.equal((await network.taken).length, 1)
  })

  test(`${name}: an account that is not let in is told as such, without its secrets`, async (t) => {
    const { network, send } = await world(t)
    network.nextIs('unknownAccount')
    await assert.rejects(send({ text: 'x' }), (error) => {
      assert.ok(error instanceof AccountTrouble, String(error))
      return error.message !== '' && keepsSecrets(network, error.message)
    })
  })

  test(`${name}: the account is looked at, and what is wrong is told without its secrets`, async (t) => {
    const { network, provider, runtime, integration } = await world(t)
    const good = await provider.check(runtime, integration)
    assert.deepEqual([good.ok, good.message !== ''], [true, true])
    const wrong = []
    for (const mood of network.isInside ? [] : (['unknownAccount', 'broken'] as const)) {
      network.nextIs(mood)
      wrong.push(await provider.check(runtime, integration))
    }
    if (!network.isInside) wrong.push(await provider.check(outOfReach(runtime, t), integration))
    for (const { ok, message } of wrong) assert.deepEqual([ok, keepsSecrets(network, message)], [false, true], message)
  })

  test(`${name}: what a guest writes is one tiding, with all that the vendor says of it`, async (t) => {
    const { network, message } = await world(t)
    for (const text of texts) {
      const { request, providerMessageId } = network.writes({ text, at })
      const tiding = message(request)
      const { channel, ours: to, guest: from } = network
      const { fromName: _, ...told } = tiding
      assert.deepEqual(told, {
        kind: 'message',
        providerMessageId,
        channel,
        to,
        from,
        type: 'text',
        text,
        attachments: [],
        location: null,
        at: network.tellsTime ? at : given.app.runtime.now(),
      })
    }
  })

  test(`${name}: the same bytes again tell the same, and two messages are two`, async (t) => {
    const { network, tidings, message } = await world(t)
    const [first, second] = [network.writes({ text: 'yes', at }), network.writes({ text: 'yes', at })]
    const { request } = first
    assert.deepEqual(tidings(request), tidings({ ...request, rawBody: Buffer.from(request.rawBody) }))
    assert.notEqual(message(first.request).providerMessageId, message(second.request).providerMessageId)
  })

  test(`${name}: files and places come in; a file is fetched, and what proves us goes to nobody else`, async (t) => {
    const { network, provider, runtime, integration, message } = await world(t)
    for (const type of network.bringsIn) {
      if (type === 'text') continue
      if (type === 'location') {
        const location = { latitude: 41.0082, longitude: 28.9784, name: null }
        const tiding = message(network.writes({ location, at }).request)
        assert.deepEqual([tiding.type, tiding.location], ['location', location])
        continue
      }
      const contentType = type === 'image' ? 'image/jpeg' : 'application/pdf'
      const sent = { contentType, bytes: Buffer.from(`the ${type}’s bytes \0 ÿ`) }
      const { request, file: brought = sent } = network.writes({ file: { type, ...sent }, at })
      const tiding = message(request)
      const [file, ...more] = tiding.attachments
      assert.ok(file)
      assert.deepEqual([tiding.type, more, file.contentType], [type, [], brought.contentType])
      const fetched = await provider.fetchAttachment?.(runtime, integration, file.ref)
      assert.deepEqual(Buffer.concat((await fetched?.stream.toArray()) ?? []), brought.bytes)
      assert.equal(fetched?.contentType.split(';')[0], brought.contentType)
      if (network.isInside) continue
      network.nextIs('broken')
      await assert.rejects(async () => provider.fetchAttachment?.(runtime, integration, file.ref))
    }
    for (const ref of network.strangeRefs) {
      await assert.rejects(async () => provider.fetchAttachment?.(runtime, integration, ref), ref)
    }
    assert.equal(network.strayProofs(), 0)
  })

  test(`${name}: what becomes of a message of ours is told in our words`, async (t) => {
    const { network, send, statuses } = await world(t)
    const told: string[] = []
    for (const status of ['sent', 'delivered', 'read', 'failed'] satisfies Told[]) {
      const providerMessageId = await send({ text: 'x' })
      const [tiding, ...more] = (await statuses(providerMessageId, status, at)) ?? []
      if (!tiding) continue
      assert.deepEqual(more, [])
      const when = network.tellsTime ? at : given.app.runtime.now()
      if (tiding.kind === 'seen') {
        const { channel, ours: to, guest: from } = network
        assert.deepEqual(tiding, { kind: 'seen', channel, to, from, status, upTo: when, at: when })
      } else {
        assert.ok(tiding.kind === 'status')
        const { errorCode, errorMessage: _, ...rest } = tiding
        assert.deepEqual(rest, { kind: 'status', providerMessageId, status, at: when })
        assert.equal(errorCode !== null, status === 'failed')
      }
      assert.deepEqual(await statuses(providerMessageId, status, at), [tiding])
      told.push(status)
    }
    const least = network.tellsOf ?? ['delivered', 'failed']
    assert.ok(
      least.every((each) => told.includes(each)),
      told.join(),
    )
  })

  test(`${name}: what is not the vendor’s is not taken for it, whatever is wrong with it`, async (t) => {
    const { network, provider, runtime, integration, receive, tidings } = await world(t)
    const { request } = network.writes({ text: 'Is this genuine?', at })
    assert.equal(tidings(request).length, 1)
    const forged = Object.entries(network.forged(request))
    assert.ok(forged.length > 1)
    for (const [what, each] of forged) assert.deepEqual(receive(each), { isAuthentic: false }, what)
    const other = await opened(given, network.other)
    const toOther = { ...request, url: request.url.replace(integration.id, other.integration.id) }
    assert.deepEqual(provider.receive(runtime, other.integration, toOther), { isAuthentic: false })
    if (!network.provesBody) return
    for (let index = 0; index < request.rawBody.length; index += 1) {
      const rawBody = Buffer.from(request.rawBody)
      rawBody.writeUInt8(rawBody.readUInt8(index) ^ 1, index)
      assert.deepEqual(receive({ ...request, rawBody }), { isAuthentic: false }, `byte ${index}`)
    }
    for (const rawBody of [Buffer.alloc(0), Buffer.concat([request.rawBody, Buffer.from(' ')])]) {
      assert.deepEqual(receive({ ...request, rawBody }), { isAuthentic: false })
    }
  })

  test(`${name}: a body that makes no sense is answered though it is the vendor’s, and tells what it can`, async (t) => {
    const { network, receive } = await world(t)
    const { request } = network.writes({ text: 'x', at })
    const status = network.tells('whatever', 'delivered', at)?.rawBody ?? Buffer.alloc(0)
    const bodies = [...oddBodies(request.rawBody), ...oddBodies(status)]
    for (const body of bodies) {
      const received = receive(network.genuine(body))
      if (!received.isAuthentic) continue
      for (const tiding of received.tidings) {
        if (tiding.kind === 'message') assert.ok(tiding.from && tiding.to && tiding.providerMessageId, body.toString())
        if (tiding.kind === 'status') assert.ok(tiding.providerMessageId, body.toString())
      }
    }
  })

  test(`${name}: an address is shown to be ours, and to nobody else, where the vendor asks`, async (t) => {
    const { network, receive } = await world(t)
    if (!network.handshake) return
    const { request, answer, forged } = network.handshake()
    const received = receive(request)
    assert.ok(received.isAuthentic)
    assert.deepEqual([received.tidings, received.answer.status, received.answer.body], [[], 200, answer])
    for (const [what, each] of Object.entries(forged)) assert.deepEqual(receive(each), { isAuthentic: false }, what)
  })

  test(`${name}: templates are listed to the last, handed in, and what becomes of one is told`, async (t) => {
    const { network, provider, runtime, integration, tidings } = await world(t)
    if (!network.templates) return assert.equal(provider.listTemplates, undefined)
    assert.ok(provider.listTemplates && provider.submitTemplate)
    const before = [...network.templates.kept]
    assert.deepEqual(await provider.listTemplates(runtime, integration), before)
    const body = { type: 'BODY', text: 'Merhaba {{1}}', example: { body_text: [['Ayşe']] } }
    const given = { name: 'hello', languageCode: 'tr', category: 'utility', components: [body] } as const
    const { providerTemplateId, status } = await provider.submitTemplate(runtime, integration, given)
    const after = await provider.listTemplates(runtime, integration)
    const submitted = after.find((each) => each.providerTemplateId === providerTemplateId)
    const { judged = status } = network.templates
    assert.deepEqual(submitted, { ...given, providerTemplateId, status: judged, rejectionReason: null })
    const tiding = { kind: 'template', providerTemplateId, status: 'rejected', reason: 'INVALID_FORMAT', at } as const
    assert.deepEqual(tidings(network.templates.tells(tiding)), [tiding])
    if (network.isInside) return
    network.nextIs('unknownAccount')
    await assert.rejects(provider.listTemplates(runtime, integration), AccountTrouble)
  })
}

/** An error that says nothing but that it is worth another try. */
const isPlain = (error: unknown): boolean =>
  error instanceof Error &&
  ![MessageRefused, TryLater, AccountTrouble].some((each) => error instanceof each) &&
  error.name !== 'TypeError'

const keepsSecrets = ({ integration }: MessageNetwork, message: string): boolean =>
  Object.values(integration.secrets).every((secret) => !message.includes(secret))
