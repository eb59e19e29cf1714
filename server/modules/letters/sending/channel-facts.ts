import { messagingWindowOf, pickSender } from '#modules/channels/index.ts'
import type { LetterChannel } from '../letter-events.ts'
import { letterChannels } from '../letter-events.ts'
import { keepsQuietHours } from '../record/letter-truth.ts'
import type { AddressLimits } from './address-limit.ts'
import type { ChannelFacts } from './choose-channel.ts'
import type { LetterSender, LoadedLetter as Loaded, TextRow } from './load-letters.ts'
import { quietUntilOf } from './quiet-hours.ts'

type LoadedLetter = Omit<Loaded, 'text' | 'verdict'>

/** How a channel reaches the guest. */
export type Route = {
  readonly address: string | undefined
  readonly sender: LetterSender | undefined
  /** WhatsApp: the guest has written within the last 24 hours, so that any text may be sent. */
  readonly isWindowOpen: boolean
  /** WhatsApp: the texts whose message template may be sent from this sender. */
  readonly templates: readonly TextRow[]
}

/** How each channel reaches the guest. */
export type Routes = Readonly<Record<LetterChannel, Route>>

/** The contact points for each channel, the best first: a phone number serves WhatsApp and SMS. */
const pointsOf: Readonly<Record<LetterChannel, readonly string[]>> = {
  whatsapp: ['whatsapp', 'phone'],
  sms: ['phone', 'whatsapp'],
  email: ['email'],
}

/** Finds address and sender of the guest on each channel. */
export function routesOf(loaded: LoadedLetter, now: Temporal.Instant): Routes {
  const route = (channel: LetterChannel): Route => {
    const address = addressOn(channel, loaded)
    const sender = pickSender(
      loaded.senders.filter((each) => each.channel === channel),
      loaded.letter.hotelId,
    )
    return {
      address,
      sender,
      isWindowOpen: channel === 'whatsapp' && isWindowOpen(loaded, { address, sender }, now),
      templates: loaded.texts.filter((text) => sender !== undefined && text.approvedIn === sender.integrationId),
    }
  }
  return { whatsapp: route('whatsapp'), email: route('email'), sms: route('sms') }
}

const addressOn = (channel: LetterChannel, { addresses }: LoadedLetter): string | undefined =>
  pointsOf[channel]
    .flatMap((type) => addresses.filter((each) => each.type === type))
    // A WhatsApp user who hides the number has an id instead, to which no SMS can go.
    .find(({ value }) => channel !== 'sms' || value.startsWith('+'))?.value

function isWindowOpen(
  { windows }: LoadedLetter,
  { address, sender }: Pick<Route, 'address' | 'sender'>,
  now: Temporal.Instant,
): boolean {
  const found = windows.find((each) => each.senderId === sender?.id && each.contactAddress === address)
  const lastInboundAt = found?.lastInboundAt ?? null
  return messagingWindowOf({ channel: 'whatsapp', lastInboundAt }, now).isOpen
}

/** What each channel can do for the letter, before its text is written. */
export function channelFactsOf(
  loaded: LoadedLetter,
  {
    routes,
    limits,
    now,
  }: { readonly routes: Routes; readonly limits: Pick<AddressLimits, 'limitedUntil'>; readonly now: Temporal.Instant },
): Record<LetterChannel, ChannelFacts> {
  // A letter that a user wishes comes at once.
  const isOwn = loaded.letter.byUserId === null
  const isQuiet = isOwn && keepsQuietHours(loaded.letter.event)
  const factsOf = (channel: LetterChannel): ChannelFacts => {
    const { address, sender, isWindowOpen: isOpen, templates } = routes[channel]
    return {
      hasAddress: address !== undefined,
      hasSender: sender !== undefined,
      hasText: channel !== 'whatsapp' || isOpen || templates.length > 0,
      isPermitted: isPermitted(channel, loaded),
      quietUntil:
        isQuiet && channel !== 'email' && address !== undefined ? quietUntilOf(address, loaded.facts, now) : null,
      limitedUntil: isOwn && address !== undefined ? limits.limitedUntil({ channel, address }) : null,
    }
  }
  return Object.fromEntries(letterChannels.map((each) => [each, factsOf(each)])) as Record<LetterChannel, ChannelFacts>
}

/** Marketing needs consent on its channel; whether refusing it is enough to get none is a setting of the company. */
function isPermitted(channel: LetterChannel, { facts }: LoadedLetter): boolean {
  if (facts.purpose === 'transactional') return true
  const consent = facts.consents[`marketing.${channel}`]
  return facts.marketingConsent === 'granted' ? consent === 'granted' : consent !== 'denied' && consent !== 'withdrawn'
}
