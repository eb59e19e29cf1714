import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { change, useChange } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { useTexts } from '../text/catalogue.ts'
import { withoutQuote } from './desk-search.ts'
import styles from './quote.module.css'
import { quoteSentence, useGuestLanguage } from './quote-sentence.ts'
import { quoteTexts } from './quote-texts.ts'
import { addToTray, maxItems, useTray } from './tray.ts'
import { trayTexts } from './tray-texts.ts'
import type { Desk } from './use-desk.ts'
import type { ChosenServices, PriceQuote } from './use-price-quote.ts'

/** A quote with its services and total. */
export type QuoteState = {
  readonly desk: Desk
  readonly quoted: PriceQuote
  readonly chosen: ChosenServices
  readonly total: number
}

const channelNames: Readonly<Record<string, string>> = {
  whatsapp: 'WhatsApp',
  instagram: 'Instagram',
  messenger: 'Messenger',
  sms: 'SMS',
}

/** What else can follow from a quote: a message to the guest, a callback. */
export function QuoteActions({ desk, quoted, chosen, total }: QuoteState) {
  const texts = useTexts(quoteTexts)
  const tray = useTexts(trayTexts)
  const isFull = useTray().length >= maxItems
  const found = useOpenConversation(desk)
  const asking = useAskingConversation(desk)
  const conversation = desk.search.conversation === undefined ? found : asking
  const language = useGuestLanguage(desk.guest)
  const send = useChange((id: string) =>
    change('conversations.reply', id, { type: 'text', text: quoteSentence(quoted, { language, total, chosen }) }),
  )
  return (
    <>
      {send.error && <ErrorNotice error={send.error} />}
      {send.isSuccess && <Notice title={texts.sent} tone="go" />}
      {desk.search.conversation !== undefined && (
        <Link params={{ id: desk.search.conversation }} to="/inbox/$id">
          {texts.toConversation}
        </Link>
      )}
      <div className={styles.actions}>
        {isAllowed(desk.profile, 'reservations.manage') && (
          <KeyButton
            isReasonTip
            keys="f"
            label={tray.add}
            onPress={() => {
              addToTray(quoted, chosen)
              desk.change(withoutQuote)
            }}
            whyDisabled={isFull ? tray.full : undefined}
          />
        )}
        {conversation && (
          <ReasonedButton
            disabled={send.isPending}
            isReasonTip
            leftSection={<Icon name="chat" />}
            onClick={() => send.mutate(conversation.id)}
            whyDisabled={send.isSuccess ? texts.sent : undefined}
          >
            {texts.send(channelNames[conversation.channel] ?? texts.webchat)}
          </ReasonedButton>
        )}
        {isAllowed(desk.profile, 'calls.manage') && (
          <Button leftSection={<Icon name="clock" />} onClick={() => desk.change({ callback: true })}>
            {texts.callBack}
          </Button>
        )}
      </div>
    </>
  )
}

/**
 * A conversation in which the hotel may write to the guest now. Guests who want no messages have none, and a channel
 * on which the guest refused offers is none.
 */
function useOpenConversation({ guest, profile }: Desk) {
  const mayWrite = isAllowed(profile, 'guests.manage') && isAllowed(profile, 'guests.read')
  const { data } = useRead(
    'conversations.list',
    mayWrite && guest && !guest.doNotMessage ? [{ guestId: guest.id, sort: '-lastMessageAt', pageSize: 10 }] : null,
  )
  const isRefused = (channel: string): boolean =>
    guest?.consents.some(
      (consent) => consent.purpose === 'marketing' && consent.channel === channel && consent.status !== 'granted',
    ) ?? true
  return data?.items.find(
    ({ channel, messagingWindow }) =>
      messagingWindow.isOpen && Object.hasOwn(channelNames, channel) && !isRefused(channel),
  )
}

/** The conversation that asked for the quote, if it is still the guest's and free text is allowed in it. */
function useAskingConversation({ search: { conversation: id }, guestId, profile }: Desk) {
  const mayWrite = isAllowed(profile, 'guests.manage') && isAllowed(profile, 'guests.read')
  const { data } = useRead('conversations.get', id !== undefined && mayWrite ? [id] : null)
  return data?.messagingWindow.isOpen === true && (data.guestId ?? undefined) === guestId ? data : undefined
}
