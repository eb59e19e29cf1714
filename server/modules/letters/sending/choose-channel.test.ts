import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LetterChannel } from '../letter-events.ts'
import { type ChannelFacts, type ChannelRequest, chooseChannel } from './choose-channel.ts'

const now = Temporal.Instant.from('2027-06-01T20:00:00Z')
const good: ChannelFacts = {
  hasAddress: true,
  hasSender: true,
  hasText: true,
  isPermitted: true,
  quietUntil: null,
  limitedUntil: null,
}
const channels: readonly LetterChannel[] = ['whatsapp', 'email', 'sms']
const later = (hours: number) => now.add({ hours })

type Partials = Partial<Record<LetterChannel, Partial<ChannelFacts>>>

const request = (facts: Partials, more: Partial<ChannelRequest> = {}): ChannelRequest => ({
  preferred: null,
  channels,
  tried: [],
  isObjected: false,
  isLongSms: false,
  deadline: later(24),
  facts: {
    whatsapp: { ...good, ...facts.whatsapp },
    email: { ...good, ...facts.email },
    sms: { ...good, ...facts.sms },
  },
  ...more,
})

const choice = (facts: Partials, more: Partial<ChannelRequest> = {}): string => {
  const found = chooseChannel(request(facts, more))
  if (found.kind === 'send') return found.channel
  return found.kind === 'wait' ? `wait ${found.until.toString()}` : found.reason
}

const none = { hasAddress: false }

test('the first possible channel of the rule carries the letter, after the one that the guest prefers', () => {
  assert.equal(choice({}), 'whatsapp')
  assert.equal(choice({}, { preferred: 'sms' }), 'sms')
  assert.equal(choice({}, { preferred: 'sms', channels: ['email', 'whatsapp'] }), 'email')
  assert.equal(choice({ sms: none }, { preferred: 'sms' }), 'whatsapp')
  for (const obstacle of ['hasAddress', 'hasSender', 'hasText', 'isPermitted'])
    assert.equal(choice({ whatsapp: { [obstacle]: false } }), 'email', obstacle)
  assert.equal(choice({}, { tried: ['whatsapp', 'email'] }), 'sms')
})

test('a long SMS comes last, even if the guest prefers it', () => {
  const smsFirst: Partial<ChannelRequest> = { channels: ['sms', 'email'], preferred: 'sms' }
  assert.equal(choice({}, { ...smsFirst, isLongSms: true }), 'email')
  assert.equal(choice({ email: none }, { ...smsFirst, isLongSms: true }), 'sms')
})

test('a letter waits for the end of the quiet hours, unless that is too late', () => {
  const quiet = { quietUntil: later(10) }
  assert.equal(choice({ whatsapp: quiet, sms: quiet }), 'wait 2027-06-02T06:00:00Z')
  const soon = { deadline: later(2) }
  assert.equal(choice({ whatsapp: quiet, sms: quiet }, soon), 'email')
  assert.equal(choice({ whatsapp: quiet, sms: quiet, email: none }, soon), 'quietHours')
  assert.equal(choice({ whatsapp: { limitedUntil: later(24) } }), 'wait 2027-06-02T20:00:00Z')
  assert.equal(choice({ whatsapp: { limitedUntil: later(25) } }), 'email')
  assert.equal(choice({ whatsapp: { limitedUntil: later(1), quietUntil: later(3) } }), 'wait 2027-06-01T23:00:00Z')
})

test('the reason of a letter that is not sent is the obstacle that was nearest to success', () => {
  const all = (facts: Partial<ChannelFacts>) => choice({ whatsapp: facts, email: facts, sms: facts })
  assert.equal(all(none), 'noAddress')
  assert.equal(all({ hasSender: false }), 'noSender')
  assert.equal(all({ hasText: false }), 'noText')
  assert.equal(all({ isPermitted: false }), 'noConsent')
  assert.equal(all({ limitedUntil: later(30) }), 'pastDue')
  assert.equal(choice({ whatsapp: none, email: { hasSender: false }, sms: { isPermitted: false } }), 'noConsent')
  assert.equal(choice({}, { isObjected: true }), 'objected')
  assert.equal(choice({}, { channels: [] }), 'noAddress')
})

test('no letter goes against an objection or without permission, over any facts', () => {
  const anyWait = fc.option(fc.integer({ min: 1, max: 48 }).map(later), { nil: null })
  const anyFacts = fc.record({
    hasAddress: fc.boolean(),
    hasSender: fc.boolean(),
    hasText: fc.boolean(),
    isPermitted: fc.boolean(),
    quietUntil: anyWait,
    limitedUntil: anyWait,
  })
  const anyChannel = fc.constantFrom(...channels)
  const anyRequest: fc.Arbitrary<ChannelRequest> = fc.record({
    preferred: fc.option(anyChannel, { nil: null }),
    channels: fc.shuffledSubarray([...channels]),
    tried: fc.subarray([...channels]),
    isObjected: fc.boolean(),
    isLongSms: fc.boolean(),
    deadline: fc.integer({ min: 0, max: 48 }).map(later),
    facts: fc.record({ whatsapp: anyFacts, email: anyFacts, sms: anyFacts }),
  })
  fc.assert(
    fc.property(anyRequest, (asked) => {
      const found = chooseChannel(asked)
      if (found.kind === 'wait') assert.ok(Temporal.Instant.compare(found.until, asked.deadline) <= 0)
      if (found.kind !== 'send') return
      assert.ok(!asked.isObjected && asked.channels.includes(found.channel) && !asked.tried.includes(found.channel))
      const { hasAddress, hasSender, hasText, isPermitted, quietUntil, limitedUntil } = asked.facts[found.channel]
      assert.ok(hasAddress && hasSender && hasText && isPermitted && quietUntil === null && limitedUntil === null)
    }),
    { numRuns: 10_000 },
  )
})
