import assert from 'node:assert/strict'
import { after, before, describe, type TestContext, test } from 'node:test'
import { createHttpClient } from '#platform/outbound/http/http-client.ts'
import { type TestApp, testApp } from '../../../../testing/app.ts'
import { caFile } from '../../../../testing/processes/receiver.ts'
import { created, newTenant, type Tenant } from '../../../../testing/world.ts'
import { AccountError, RefusedMessageError, RetryLater } from '../../provider/port.ts'
import { createAccount, providerWorld } from '../../provider/testing/provider-world.ts'
import { parseLocalTime } from './local-time.ts'
import { netgsm } from './netgsm.ts'
import { formatNetgsmNumber, parseNetgsmNumber } from './numbers.ts'
import { netgsmNetwork } from './testing/netgsm-network.ts'

test('numbers of Türkiye are sent without country code, others with leading zeros', () => {
  const out = ['+905321112233', '+902161112233', '+491701234567', '+3531234567', '5321112233', '3030']
  assert.deepEqual(out.map(formatNetgsmNumber), [
    '5321112233',
    '2161112233',
    '00491701234567',
    '003531234567',
    '5321112233',
    '3030',
  ])
})

test('incoming numbers get their country code in any format; short numbers and names stay unchanged', () => {
  for (const service of ['5321112233', '05321112233', '905321112233', '00905321112233', '+905321112233']) {
    assert.equal(parseNetgsmNumber(service), '+905321112233', service)
  }
  assert.equal(parseNetgsmNumber('00491701234567'), '+491701234567')
  assert.equal(parseNetgsmNumber('491701234567'), '+491701234567')
  for (const stays of ['3030', 'BANKA']) assert.equal(parseNetgsmNumber(stays), stays)
})

test('Netgsm’s times are in the time zone of Türkiye', () => {
  assert.equal(parseLocalTime('2026-10-13 15:47:54')?.toString(), '2026-10-13T12:47:54Z')
  assert.equal(parseLocalTime('13.10.2026 00:30:00')?.toString(), '2026-10-12T21:30:00Z')
  for (const odd of ['', '2026-13-01 00:00:00', '31.02.2026 10:00:00', '2026-10-13', 5, null, '1.1.2026 1:1:1']) {
    assert.equal(parseLocalTime(odd), undefined, String(odd))
  }
})

/** An account that sends nothing here. */
const unusedAccount = {
  type: 'smsProvider',
  provider: 'netgsm',
  name: 'Nobody asks',
  settings: { userCode: '8503020001', header: 'HOTEL', apiBaseUrl: 'https://localhost:1' },
  secrets: { password: 'nobody knows it' },
}

describe('text messages with a Netgsm subscription', () => {
  let service: { app: TestApp; tenant: Tenant }
  before(async () => {
    const http = createHttpClient({ allowNets: ['127.0.0.0/8', '::1/128'], extraCaFile: caFile })
    const app = await testApp(undefined, { http })
    service = { app, tenant: await newTenant(app) }
  })
  after(() => service.app.close())

  async function world(t: TestContext) {
    const network = await netgsmNetwork(t)
    return { ...(await providerWorld(service, network)), vendor: network.vendor, network }
  }

  test('the letters of a text decide its encoding, so that none is lost and no segment is wasted', async (t) => {
    const { send, vendor } = await world(t)
    for (const text of ['Your room is ready.', 'Odanız hazır, Göksu', 'Номер готов', 'ready 👍', 'a\tb', 'a`b']) {
      await send({ text })
    }
    const encodings = vendor.bodies.map(({ encoding }) => encoding)
    assert.deepEqual(encodings, [undefined, 'TR', 'UNICODE', 'UNICODE', 'UNICODE', 'UNICODE'])
  })

  test('a text that is too long for its letters is refused before it is sent to Netgsm', async () => {
    const { tenant } = service
    const integration = await created(tenant, '/integrations', unusedAccount)
    await created(tenant, '/smsprovider/senders', { integrationId: integration.id, name: 'Desk' })
    const texts = { 912: 'x', 883: 'ş', 391: 'Ж' }
    for (const [most, letter] of Object.entries(texts)) {
      for (const [length, expected] of [
        [Number(most), 201],
        [Number(most) + 1, 422],
      ] as const) {
        const body = { to: '+905321112233', text: letter.repeat(length) }
        const { status, text } = await tenant.call('POST', '/smsprovider/messages', { body })
        assert.equal(status, expected, `${length}: ${text}`)
      }
    }
  })

  test('each code of Netgsm becomes the right error', async (t) => {
    const { send, vendor } = await world(t)
    const coded = async (code: string): Promise<unknown> => {
      vendor.code = code
      return send({ text: 'x' }).then(assert.fail, (error: unknown) => error)
    }
    for (const code of ['20', '40', '50', '51', '70', '99']) {
      const error = await coded(code)
      assert.ok(error instanceof RefusedMessageError && error.code === code && error.message !== '', code)
    }
    assert.ok((await coded('30')) instanceof AccountError)
    for (const [code, seconds] of [
      ['80', null],
      ['85', 60],
    ] as const) {
      const error = await coded(code)
      assert.ok(error instanceof RetryLater && error.afterSeconds === seconds, code)
    }
    for (const code of ['100', '101']) {
      const error = await coded(code)
      assert.ok(
        error instanceof Error && !(error instanceof RefusedMessageError) && !(error instanceof RetryLater),
        code,
      )
    }
    assert.equal(vendor.receivedMessages.length, 0)
  })

  test('messages on their way have no status, failed ones have their reason, and hundreds can be polled', async (t) => {
    const { send, vendor, runtime, integration } = await world(t)
    const ids = [
      await send({ text: 'a' }),
      await send({ text: 'b' }),
      await send({ text: 'c' }),
      await send({ text: 'd' }),
    ]
    const [, failed = '', odd = '', delivered = ''] = ids
    vendor.reports.set(failed, { status: 15, deliveredDate: null, errorCode: 0 })
    vendor.reports.set(odd, { status: 77, deliveredDate: null, errorCode: 0 })
    vendor.reports.set(delivered, { status: 1, deliveredDate: '13.10.2026 15:47:54', errorCode: 0 })
    const many = [...Array.from({ length: 230 }, (_, index) => `unknown-${index}`), ...ids]
    const statuses = (await netgsm.pollStatuses?.(runtime, integration, many)) ?? []
    const now = runtime.now().toString()
    assert.deepEqual(
      statuses.map(({ providerMessageId, status, errorCode, at }) => [
        providerMessageId,
        status,
        errorCode,
        at.toString(),
      ]),
      [
        [failed, 'failed', '15', now],
        [delivered, 'delivered', null, '2026-10-13T12:47:54Z'],
      ],
    )
    assert.deepEqual(await netgsm.pollStatuses?.(runtime, integration, []), [])
    vendor.code = '80'
    await assert.rejects(async () => netgsm.pollStatuses?.(runtime, integration, ids), RetryLater)
  })

  test('an account check requires that the sender name of the settings is approved', async (t) => {
    const { runtime, network } = await world(t)
    const { integration } = network
    const wrong = { ...integration, settings: { ...integration.settings, header: 'NOBODY' } }
    const { ok, message } = await netgsm.checkAccount(runtime, (await createAccount(service, wrong)).integration)
    assert.deepEqual([ok, message], [false, 'Netgsm has not approved the sender name of the settings'])
  })

  test('the webhook address contains the token', async (t) => {
    const { webhookUrl, verifyToken } = await world(t)
    assert.ok(webhookUrl.endsWith(`/webhook?token=${verifyToken}`))
  })

  test('a GET of the webhook address is answered and gives no events', async (t) => {
    const { network, events } = await world(t)
    const { request } = network.guestMessage({ text: 'x', at: service.app.runtime.now() })
    assert.deepEqual(events({ ...request, method: 'GET' }), [])
  })
})
