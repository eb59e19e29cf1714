import { findGuestLinks, type GuestLinks } from '#modules/guest-links/index.ts'
import type { WriteContext } from '#platform/context.ts'
import { type LetterChannel, letterChannels } from '../letter-events.ts'
import { type AddressLimits, findAddressLimits, type LetterAddress } from './address-limit.ts'
import { channelFactsOf, type Routes, routesOf } from './channel-facts.ts'
import { type ChannelChoice, type ChannelFacts, chooseChannel, type PassedChannel } from './choose-channel.ts'
import { deadlineOf } from './find-skip-reason.ts'
import { writeContent } from './letter-content.ts'
import type { ChannelGround, LetterOutcome, Sending } from './letter-sending.ts'
import { type Carrier, queueLetters } from './queue-letters.ts'

/** A letter that looks for its channel, and what has turned out to be impossible on the way. */
type Search = {
  readonly sending: Sending
  readonly routes: Routes
  readonly lacks: Partial<Record<LetterChannel, Partial<ChannelFacts>>>
  isLongSms: boolean
}

/** What all letters of a transaction look at. */
type Surroundings = { readonly limits: AddressLimits; readonly links: GuestLinks }

/** A letter on the channel that was chosen for it. */
type ChannelMatch = {
  readonly search: Search
  readonly channel: LetterChannel
  readonly passed: readonly PassedChannel[]
  readonly carrier: Carrier
}

/** Sends letters by the channels that their rules and guests prefer. Returns what became of each. */
export async function sendByChannel(
  ctx: WriteContext,
  sendings: readonly Sending[],
): Promise<ReadonlyMap<string, LetterOutcome>> {
  const outcomes = new Map<string, LetterOutcome>()
  if (sendings.length === 0) return outcomes
  let open: Search[] = sendings.map((sending) => ({
    sending,
    routes: routesOf(sending.loaded, ctx.now),
    lacks: {},
    isLongSms: false,
  }))
  const around = {
    limits: await findAddressLimits(ctx, open.flatMap(limitedAddresses)),
    links: await findGuestLinks(ctx, [...new Set(sendings.map(({ loaded }) => loaded.facts.guestId))]),
  }
  while (open.length > 0) {
    const chosen: ChannelMatch[] = []
    for (const search of open) {
      const found = await choose(ctx, search, around)
      if ('carrier' in found) chosen.push(found)
      else outcomes.set(search.sending.loaded.letter.id, found)
    }
    open = await queueChosen(ctx, chosen, around)
    for (const match of chosen)
      if (!open.includes(match.search)) outcomes.set(match.search.sending.loaded.letter.id, queued(match))
  }
  around.links.store()
  return outcomes
}

const queued = ({ search: { sending }, channel, passed }: ChannelMatch): LetterOutcome => ({
  kind: 'queued',
  ground: groundOf(sending, channel),
  passed,
})

function groundOf({ loaded, wish }: Sending, channel: LetterChannel): ChannelGround {
  if (wish.channel) return 'requested'
  return loaded.facts.preferredChannel === channel ? 'preferred' : 'rule'
}

/** The addresses whose messages of a day are counted. A letter that a user wishes comes at once. */
const limitedAddresses = ({ sending, routes }: Search): LetterAddress[] =>
  sending.loaded.letter.byUserId === null
    ? letterChannels.flatMap((channel) => {
        const { address } = routes[channel]
        return address === undefined ? [] : [{ channel, address }]
      })
    : []

/** Chooses the channel of a letter and writes its text. Otherwise it returns why it is not sent now. */
async function choose(
  ctx: WriteContext,
  search: Search,
  { limits, links }: Surroundings,
): Promise<ChannelMatch | LetterOutcome> {
  const { sending, routes } = search
  const { loaded, wish } = sending
  for (;;) {
    const choice = choiceOf(ctx, search, limits)
    if (choice.kind === 'skip') return { kind: 'unsent', reason: choice.reason, passed: choice.passed }
    if (choice.kind === 'wait') return choice
    const { channel } = choice
    const route = routes[channel]
    const content = await writeContent(
      ctx,
      { loaded, languageCode: wish.languageCode ?? null, links },
      { channel, route },
    )
    if (!content) search.lacks[channel] = { hasText: false }
    else if (content.segments > loaded.facts.maxSmsSegments && !search.isLongSms) search.isLongSms = true
    else {
      for (const to of addressOf(routes, channel)) limits.note(to)
      return { search, channel, passed: choice.passed, carrier: { sending, to: { ...route, channel }, content } }
    }
  }
}

function choiceOf({ now }: WriteContext, search: Search, limits: AddressLimits): ChannelChoice {
  const { sending, routes, lacks, isLongSms } = search
  const { loaded, wish } = sending
  const { preferredChannel, channels, isObjected } = loaded.facts
  const facts = channelFactsOf(loaded, { routes, limits, now })
  for (const channel of letterChannels) facts[channel] = { ...facts[channel], ...lacks[channel] }
  return chooseChannel({
    preferred: preferredChannel,
    channels: wish.channel ? [wish.channel] : channels,
    tried: loaded.letter.attempts.map(({ channel }) => channel),
    isObjected,
    deadline: deadlineOf(loaded),
    isLongSms,
    facts,
  })
}

const addressOf = (routes: Routes, channel: LetterChannel): LetterAddress[] => {
  const { address } = routes[channel]
  return address === undefined ? [] : [{ channel, address }]
}

/** Queues letters. Returns those whose channel refuses them: they look for another one. */
async function queueChosen(
  ctx: WriteContext,
  chosen: readonly ChannelMatch[],
  { limits }: Surroundings,
): Promise<Search[]> {
  const lacks = await queueLetters(
    ctx,
    chosen.map(({ carrier }) => carrier),
  )
  return chosen.flatMap(({ search, channel }, index) => {
    const lack = lacks[index]
    if (!lack) return []
    search.lacks[channel] = { [lack]: false }
    for (const to of addressOf(search.routes, channel)) limits.withdraw(to)
    return [search]
  })
}
