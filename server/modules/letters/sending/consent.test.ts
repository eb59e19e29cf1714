import assert from 'node:assert/strict'
import fc from 'fast-check'
import { full, repetitions } from '../../../testing/full.ts'
import { type LetterChannel, letterChannels, letterEventNames, letterPurposes } from '../letter-events.ts'
import { channelFactsOf, routesOf } from './channel-facts.ts'
import { chooseChannel } from './choose-channel.ts'
import type { LetterFacts, LoadedLetter } from './load-letters.ts'
import type { LockedLetter } from './lock-letters.ts'

const now = Temporal.Instant.from('2027-06-01T20:00:00Z')
const anyChannel = fc.constantFrom(...letterChannels)
const consents = ['granted', 'denied', 'withdrawn'] as const

const anyConsents = fc.dictionary(
  fc.constantFrom(...letterChannels.map((channel) => `marketing.${channel}`), 'profiling.email', 'marketing.phone'),
  fc.constantFrom(...consents),
)
const anyAddress = fc.oneof(
  fc.record({
    type: fc.constantFrom('phone', 'whatsapp'),
    value: fc.constantFrom('+905321110001', '+12025550143', 'US.1'),
  }),
  fc.constant({ type: 'email', value: 'ada@example.com' }),
)
const anySender = fc.record({
  id: fc.constantFrom('a', 'b'),
  channel: anyChannel,
  hotelId: fc.constantFrom(null, 'h', 'other'),
  isDefault: fc.boolean(),
  isActive: fc.constant(true),
  integrationId: fc.constantFrom('i', 'j'),
  address: fc.constant('desk'),
})
const anyFacts: fc.Arbitrary<LetterFacts> = fc.record({
  guestId: fc.constant('g'),
  state: fc.constant({}),
  current: fc.constant({}),
  isActive: fc.constant(true),
  channels: fc.shuffledSubarray([...letterChannels], { minLength: 1 }),
  purpose: fc.constantFrom(...letterPurposes),
  attachesCalendar: fc.boolean(),
  preferredChannel: fc.option(anyChannel, { nil: null }),
  isObjected: fc.boolean(),
  guestLanguage: fc.constant('en'),
  consents: anyConsents,
  timeZone: fc.constantFrom('Europe/Istanbul', 'America/New_York'),
  quietFrom: fc.constantFrom('22:00', '20:00', '00:00'),
  quietTo: fc.constantFrom('08:00', '00:00'),
  hotelLanguage: fc.constant(null),
  maxSmsSegments: fc.constant(3),
  marketingConsent: fc.constantFrom('granted' as const, 'notRefused' as const),
})
type SampleLetter = Omit<LoadedLetter, 'text' | 'verdict'>
const anyLetter: fc.Arbitrary<LockedLetter> = fc.record({
  id: fc.constant('l'),
  reservationId: fc.constant('r'),
  offerId: fc.constant(null),
  hotelId: fc.constant('h'),
  ruleId: fc.constant('rule'),
  event: fc.constantFrom(...letterEventNames),
  occasion: fc.constant('o'),
  dueAt: fc.constant('2027-06-01T20:00:00Z'),
  changes: fc.constant(null),
  attempts: fc.constant([]),
  byUserId: fc.constantFrom(null, 'u'),
})
const anyLoaded: fc.Arbitrary<SampleLetter> = fc.record({
  letter: anyLetter,
  facts: anyFacts,
  addresses: fc.array(anyAddress, { maxLength: 4 }),
  senders: fc.array(anySender, { maxLength: 5 }),
  texts: fc.constant([]),
  windows: fc.constant([{ senderId: 'a', contactAddress: '+905321110001', lastInboundAt: '2027-06-01T19:00:00Z' }]),
})

/** The rule in other words: who objects gets nothing, and marketing is as the company has settled it. */
function mayGet({ facts }: SampleLetter, channel: LetterChannel): boolean {
  if (facts.isObjected) return false
  if (facts.purpose !== 'marketing') return true
  const answer = facts.consents[`marketing.${channel}`]
  return answer === 'granted' || (answer === undefined && facts.marketingConsent === 'notRefused')
}

full('no guest gets a letter against an objection or without consent, nor in the quiet hours', () => {
  let sent = 0
  fc.assert(
    fc.property(anyLoaded, (loaded) => {
      const routes = routesOf(loaded, now)
      const facts = channelFactsOf(loaded, { routes, limits: { limitedUntil: () => null }, now })
      const { preferredChannel: preferred, channels, isObjected } = loaded.facts
      const deadline = now.add({ hours: 24 })
      const choice = chooseChannel({ preferred, channels, isObjected, tried: [], isLongSms: false, deadline, facts })
      if (choice.kind !== 'send') return
      sent += 1
      const { channel } = choice
      assert.ok(mayGet(loaded, channel))
      assert.ok(routes[channel].address && routes[channel].sender?.channel === channel)
      assert.ok(routes[channel].sender?.hotelId === null || routes[channel].sender?.hotelId === 'h')
    }),
    { numRuns: repetitions(100_000) },
  )
  assert.ok(sent > 500, `${sent} letters were sent`)
})
