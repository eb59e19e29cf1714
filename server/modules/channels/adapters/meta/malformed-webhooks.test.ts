import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repetitions } from '../../../../testing/full.ts'
import type { ProviderEvent } from '../../provider/port.ts'
import { instagram } from '../instagram/instagram.ts'
import { messenger } from '../messenger/messenger.ts'
import { messages, webhookWith } from '../whatsapp/testing/messages.ts'
import { messagesWebhook, templateWebhook } from '../whatsapp/testing/webhooks.ts'
import { whatsapp } from '../whatsapp/whatsapp.ts'
import { changeWebhook, events, eventWebhook } from './testing/direct-events.ts'
import { accounts, now } from './testing/fixtures.ts'
import { signedWebhook } from './testing/signed-webhook.ts'

const numRuns = repetitions(400)
const runtime = { now: () => now } as Parameters<typeof whatsapp.receiveWebhook>[0]

const at = now.subtract({ seconds: 20 })
const notices: readonly object[] = [
  ...Object.values(messages).map((message) => webhookWith(message)),
  messagesWebhook({ statuses: [{ id: 'wamid.1', status: 'failed', timestamp: '1780304380', errors: [{ code: 1 }] }] }),
  templateWebhook({ id: 1, event: 'REJECTED', reason: 'SCAM', at }),
  ...Object.values(events).flatMap((event) => [
    eventWebhook('page', event),
    eventWebhook('instagram', event),
    changeWebhook('messages', event),
  ]),
]

const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom('', '\0', '\u{d800}', ' ', '__proto__', 'constructor', '1e999', 'x'.repeat(300), -0, 1e308, 2 ** 60),
  fc.constantFrom(...notices),
)

/** A change of a webhook: some place gets another value, or none. */
const change = fc.record({ path: fc.array(fc.nat(20), { minLength: 1, maxLength: 9 }), to: fc.option(odd) })

function changed(value: unknown, [step = 0, ...rest]: readonly number[], to: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    const index = step % value.length
    return value.with(index, rest.length === 0 ? to : changed(value[index], rest, to))
  }
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return to
  const names = Object.keys(value)
  const name = names[step % names.length] ?? ''
  const { [name]: before, ...others } = value as Record<string, unknown>
  if (rest.length === 0) return to === null ? others : { ...others, [name]: to }
  return { ...others, [name]: changed(before, rest, to) }
}

const isId = (value: string | null): boolean =>
  value !== null && value.length > 0 && value.length <= 255 && value.isWellFormed() && !/[\s\p{Cc}]/u.test(value)

function assertValidEvent(event: ProviderEvent): void {
  assert.ok(Temporal.Instant.compare(event.at, now.add({ hours: 1 })) <= 0 && event.at.epochMilliseconds > 0)
  if (event.kind === 'template') return assert.ok(isId(event.providerTemplateId))
  if (event.kind === 'seen') return assert.ok(isId(event.from) && isId(event.to))
  assert.ok(isId(event.providerMessageId))
  if (event.kind === 'status') {
    const { errorCode, errorMessage } = event
    return assert.ok((errorCode ?? '').length <= 60 && (errorMessage ?? '').length <= 500)
  }
  const { from, to, fromName, text, attachments, location } = event
  assert.ok(isId(from) && isId(to) && (fromName ?? '').length <= 250)
  assert.ok((text ?? '') !== '' || attachments.length > 0 || location !== null, 'a message says something')
  for (const { ref, contentType, fileName } of attachments) {
    assert.ok(ref !== '' && !ref.includes('\0') && contentType.length <= 255 && (fileName ?? '').length <= 255)
  }
  if (location) assert.ok(Math.abs(location.latitude) <= 90 && Math.abs(location.longitude) <= 180)
}

const receivers = [
  [whatsapp, accounts.whatsapp],
  [messenger, accounts.messenger],
  [instagram, accounts.instagram],
] as const

function assertHandled(body: Buffer): void {
  for (const [provider, account] of receivers) {
    const received = provider.receiveWebhook(runtime, account, signedWebhook('https://hotel.example/hook', body))
    assert.ok(received.isAuthentic)
    for (const event of received.events) assertValidEvent(event)
  }
}

test('any signed webhook is answered, and its events have valid ids and times', () => {
  const notice = fc.tuple(fc.constantFrom(...notices), fc.array(change, { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(notice, ([start, changes]) => {
      const body = changes.reduce<unknown>((before, { path, to }) => changed(before, path, to), start)
      assertHandled(Buffer.from(JSON.stringify(body) ?? ''))
    }),
    { numRuns },
  )
})

test('any signed bytes are answered', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => assertHandled(Buffer.from(bytes))),
    { numRuns: Math.ceil(numRuns / 10) },
  )
})
