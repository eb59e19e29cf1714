import type { Offer } from '@bellhop/sdk'
import { letterReasonTexts, letterStatusTexts } from '../letters/letter-words.ts'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { turnawayReasonTexts } from '../turnaways/turnaway-words.ts'
import styles from './offers.module.css'
import { offerTexts } from './texts.ts'

type Step = { readonly at: string; readonly text: string; readonly detail?: string }

/** What has happened to an offer, the last first. */
export function OfferTimeline({ offer }: { readonly offer: Offer }) {
  const texts = useTexts(offerTexts)
  const { moment } = useFormat()
  const words = { ofLetter: useLetterWords(), reasons: useTexts(turnawayReasonTexts) }
  const steps = stepsOf(offer, texts, words).toSorted((one, other) => (one.at < other.at ? 1 : -1))
  return (
    <AsideSection title={texts.timeline}>
      <ul className={styles.timeline}>
        {steps.map(({ at, text, detail }) => (
          <li key={`${at} ${text}`}>
            <b className="strong">{text}</b>
            <span className="dim small">{[moment(at), detail].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </AsideSection>
  )
}

type OfferLetter = Offer['letters'][number]

type StepWords = {
  readonly ofLetter: (letter: OfferLetter) => string
  readonly reasons: (typeof turnawayReasonTexts)['english']
}

/** How far a letter has come, in words: the channel, its status, and why it is not written. */
function useLetterWords(): (letter: OfferLetter) => string {
  const channels: Readonly<Record<string, string>> = useTexts(channelNames)
  const statuses: Readonly<Record<string, string>> = useTexts(letterStatusTexts)
  const reasons: Readonly<Record<string, string>> = useTexts(letterReasonTexts)
  return ({ channel, status, reason }) =>
    [channel && channels[channel], statuses[status], reason && reasons[reason]].filter(Boolean).join(' · ')
}

function stepsOf(offer: Offer, texts: (typeof offerTexts)['english'], words: StepWords): readonly Step[] {
  const { createdAt, sentAt, seenAt, lastSeenAt, closedAt, status, lostReason, lostNote } = offer
  const at = (moment: string | null, text: string, detail?: string): Step[] =>
    moment === null ? [] : [{ at: moment, text, ...(detail === undefined ? {} : { detail }) }]
  const why = [lostReason === null ? '' : words.reasons[lostReason], lostNote ?? ''].filter(Boolean).join(': ')
  return [
    ...at(createdAt, texts.made),
    ...at(sentAt, texts.sent),
    ...at(seenAt, texts.looked),
    ...(lastSeenAt === seenAt ? [] : at(lastSeenAt, texts.lookedLast)),
    ...offer.letters.flatMap((letter) =>
      at(letter.at, letter.event === 'offerReminder' ? texts.reminder : texts.letter, words.ofLetter(letter)),
    ),
    ...(status === 'draft' || status === 'sent' || status === 'seen' ? [] : at(closedAt, texts[status], why)),
  ]
}
