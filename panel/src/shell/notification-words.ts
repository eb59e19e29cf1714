import type { Notification } from '@bellhop/sdk'
import { catalogue, useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { type Format, useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'

/** What notifications say. */
export const noticeTexts = catalogue('shell/noticeTexts', {
  callNow: 'Call back',
  somebody: 'A guest',
  hiddenNumber: 'Somebody without a number',
  called: (who: string) => `${who} called`,
  afterHours: 'outside business hours',
  noAgent: 'no agent was available',
  agentsDidNotAnswer: 'nobody answered',
  shortAbandon: 'hung up at once',
  leftAfter: (time: string) => `hung up after ${time}`,
  waits: (who: string) => `${who} is waiting`,
  waitsText: 'longer than the queue promises',
  callBack: (who: string) => `Call ${who} back`,
  callBackText: (time: string) => `promised for ${time}`,
  wrote: (who: string) => `${who} has written`,
  booked: (who: string) => `${who} has booked`,
  cancelled: (who: string) => `${who} has cancelled`,
  letter: (who: string) => `No letter reached ${who}`,
  accepted: (who: string) => `${who} has accepted the offer`,
  declined: (who: string) => `${who} has declined the offer`,
  leadMessage: (who: string) => `Write to ${who}`,
  leadOffer: (who: string) => `Make ${who} an offer`,
  leadOther: (who: string) => `The lead of ${who} is due`,
  webhook: (name: string) => `${name} gets no events`,
  webhookText: 'Events are held. Repair the receiver, then resume it.',
  failing: (name: string) => `${name} does not accept events`,
  failingText: 'It will be suspended if the next attempts fail, too.',
  account: (name: string) => `${name} does not work`,
  accountText: 'Messages or calls may be lost. Check its settings and test it.',
})

/** What a notification says: one line, and the details. */
export type NotificationWords = { readonly title: string; readonly body: string }

/**
 * What a notification says in the language of the panel: about whom, with days and amounts in words. If its record is gone,
 * it says what was stored.
 */
export function useNotificationWords(): (notification: Notification) => NotificationWords {
  const texts = useTexts(noticeTexts)
  const channels = useTexts(channelNames)
  const format = useFormat()
  return (notification) =>
    (notification.subject && wordsOf(notification, { subject: notification.subject, texts, channels, format })) ??
    notification
}

type Scope = {
  readonly subject: NonNullable<Notification['subject']>
  readonly texts: (typeof noticeTexts)['english']
  readonly channels: Readonly<Record<string, string>>
  readonly format: Format
}

function wordsOf({ type, link }: Notification, scope: Scope): NotificationWords | undefined {
  const { subject, texts, format } = scope
  const { hotelName, queueName, title } = subject
  const who =
    subject.name ?? formatPhone(subject.phone) ?? (link?.type === 'call' ? texts.hiddenNumber : texts.somebody)
  const details = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ')
  switch (type) {
    case 'callMissed':
      return { title: texts.called(who), body: details(reasonOf(scope), queueName, hotelName) }
    case 'slaBreached':
      return { title: texts.waits(who), body: details(texts.waitsText, queueName, hotelName) }
    case 'callbackDue': {
      const promised = subject.scheduledAt === null ? null : texts.callBackText(format.dayTime(subject.scheduledAt))
      return { title: texts.callBack(who), body: details(promised, hotelName) }
    }
    case 'messageReceived':
      return { title: texts.wrote(who), body: details(channelOf(scope), hotelName) }
    case 'reservationCreated':
      return { title: texts.booked(who), body: details(...stayOf(scope)) }
    case 'reservationCancelled':
      return { title: texts.cancelled(who), body: details(...stayOf(scope)) }
    case 'letterFailed':
      return { title: texts.letter(who), body: details(...stayOf(scope)) }
    case 'offerAccepted':
      return { title: texts.accepted(who), body: details(title, hotelName) }
    case 'offerDeclined':
      return { title: texts.declined(who), body: details(title, hotelName) }
    case 'leadDue':
      return { title: leadStepOf(scope)(who), body: details(hotelName) }
    case 'webhookSuspended':
      return title === null ? undefined : { title: texts.webhook(title), body: texts.webhookText }
    case 'integrationError': {
      if (title === null) return undefined
      return link?.type === 'webhook'
        ? { title: texts.failing(title), body: texts.failingText }
        : { title: texts.account(title), body: texts.accountText }
    }
    default:
      return undefined
  }
}

/** What to do for a lead. */
function leadStepOf({ subject: { reason }, texts }: Scope): (who: string) => string {
  if (reason === 'message') return texts.leadMessage
  return reason === 'offer' ? texts.leadOffer : texts.leadOther
}

function reasonOf({ subject: { reason, waitSeconds }, texts, format }: Scope): string | null {
  switch (reason) {
    case 'afterHours':
    case 'noAgent':
    case 'agentsDidNotAnswer':
    case 'shortAbandon':
      return texts[reason]
    default:
      return waitSeconds === null ? null : texts.leftAfter(format.duration(waitSeconds))
  }
}

const channelOf = ({ subject: { channel }, channels }: Scope): string | null =>
  channel === null ? null : (channels[channel] ?? channel)

function stayOf({ subject, format }: Scope): (string | null)[] {
  const { checkIn, checkOut, amount, currencyCode, hotelName, confirmationNumber } = subject
  return [
    checkIn === null || checkOut === null ? null : format.dayRange(checkIn, checkOut),
    amount === null || currencyCode === null ? null : format.money(amount, currencyCode),
    hotelName,
    confirmationNumber,
  ]
}
