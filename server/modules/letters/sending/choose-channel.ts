import type { LetterChannel } from '../letter-events.ts'

/** What a channel can do for one letter. */
export type ChannelFacts = {
  /** The guest has an address there that is not known to be undeliverable. */
  readonly hasAddress: boolean
  /** An active sender serves the hotel. */
  readonly hasSender: boolean
  /** There is a text: on WhatsApp an open window, or an approved message template. */
  readonly hasText: boolean
  /** The guest permits this letter on this channel. */
  readonly isPermitted: boolean
  /** The end of the guest's quiet hours; null outside of them, and where they do not hold. */
  readonly quietUntil: Temporal.Instant | null
  /** When the address may get a further automatic message; null if it may get one now. */
  readonly limitedUntil: Temporal.Instant | null
}

/** A letter that looks for its channel. */
export type ChannelRequest = {
  readonly preferred: LetterChannel | null
  /** The channels of the rule, the best first. */
  readonly channels: readonly LetterChannel[]
  /** Those that have failed already. */
  readonly tried: readonly string[]
  /** The guest wants no messages at all. */
  readonly isObjected: boolean
  /** The text is longer than the hotel pays for in one SMS. */
  readonly isLongSms: boolean
  /** The last moment at which the letter makes sense. */
  readonly deadline: Temporal.Instant
  readonly facts: Readonly<Record<LetterChannel, ChannelFacts>>
}

/** Why no channel can carry a letter; a later one is nearer to a letter that could be sent. */
const obstacles = ['noAddress', 'noSender', 'noText', 'noConsent', 'pastDue', 'quietHours'] as const
type Obstacle = (typeof obstacles)[number]

/** Why a channel does not carry a letter. `longText`: an SMS would be longer than the hotel pays for, so it comes last. */
export const passReasons = [...obstacles, 'longText'] as const

/** A channel that would have come before, and why it does not carry the letter. */
export type PassedChannel = { readonly channel: LetterChannel; readonly reason: (typeof passReasons)[number] }

/** The way of a letter: a channel, the moment at which to look again, or the reason why it is not sent. */
export type ChannelChoice =
  | { readonly kind: 'send'; readonly channel: LetterChannel; readonly passed: readonly PassedChannel[] }
  | { readonly kind: 'wait'; readonly until: Temporal.Instant }
  | { readonly kind: 'skip'; readonly reason: 'objected' | Obstacle; readonly passed: readonly PassedChannel[] }

/** The order in which channels are tried: the guest's preference, then the rule's order; a long SMS comes last. */
function channelOrder(request: Omit<ChannelRequest, 'facts' | 'deadline' | 'isObjected'>): LetterChannel[] {
  const { preferred, channels, tried, isLongSms } = request
  const rank = (channel: LetterChannel): number => (channel === 'sms' && isLongSms ? 1 : channel === preferred ? -1 : 0)
  return channels.filter((channel) => !tried.includes(channel)).toSorted((one, other) => rank(one) - rank(other))
}

/**
 * Chooses the first possible channel of a letter. On one that is possible but for the hour the letter waits; if the wait
 * ends after the deadline, the next channel is tried.
 */
export function chooseChannel(request: ChannelRequest): ChannelChoice {
  if (request.isObjected) return { kind: 'skip', reason: 'objected', passed: [] }
  const passed: (PassedChannel & { readonly reason: Obstacle })[] = []
  for (const channel of channelOrder(request)) {
    const facts = request.facts[channel]
    const until = waitOf(facts)
    const obstacle = obstacleOf(facts) ?? latenessOf(facts, request.deadline)
    if (obstacle === null)
      return until
        ? { kind: 'wait', until }
        : { kind: 'send', channel, passed: [...passed, ...tooLong(request, channel)] }
    passed.push({ channel, reason: obstacle })
  }
  const reason = obstacles.findLast((each) => passed.some((channel) => channel.reason === each)) ?? 'noAddress'
  return { kind: 'skip', reason, passed }
}

/** The SMS that comes last because it is long. */
const tooLong = ({ isLongSms, channels }: ChannelRequest, chosen: LetterChannel): PassedChannel[] =>
  isLongSms && chosen !== 'sms' && channels.includes('sms') ? [{ channel: 'sms', reason: 'longText' }] : []

function obstacleOf(facts: ChannelFacts): Obstacle | null {
  if (!facts.hasAddress) return 'noAddress'
  if (!facts.hasSender) return 'noSender'
  if (!facts.hasText) return 'noText'
  return facts.isPermitted ? null : 'noConsent'
}

const latest = (one: Temporal.Instant | null, other: Temporal.Instant | null): Temporal.Instant | null =>
  one && other ? (Temporal.Instant.compare(one, other) > 0 ? one : other) : (one ?? other)

const waitOf = ({ quietUntil, limitedUntil }: ChannelFacts): Temporal.Instant | null => latest(quietUntil, limitedUntil)

function latenessOf({ quietUntil, limitedUntil }: ChannelFacts, deadline: Temporal.Instant): Obstacle | null {
  const isLate = (until: Temporal.Instant | null) => until !== null && Temporal.Instant.compare(until, deadline) > 0
  if (isLate(quietUntil)) return 'quietHours'
  return isLate(limitedUntil) ? 'pastDue' : null
}
