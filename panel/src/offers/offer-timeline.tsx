import type { Offer } from '@bellhop/sdk'
import { AsideSection } from '../parts/record-page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './offers.module.css'
import { offerTexts } from './texts.ts'

type Step = { readonly at: string; readonly text: string; readonly detail?: string }

/** What has happened to an offer, the last first. */
export function OfferTimeline({ offer }: { readonly offer: Offer }) {
  const texts = useTexts(offerTexts)
  const { moment } = useFormat()
  const steps = stepsOf(offer, texts).toSorted((one, other) => (one.at < other.at ? 1 : -1))
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

function stepsOf(offer: Offer, texts: (typeof offerTexts)['english']): readonly Step[] {
  const { createdAt, sentAt, seenAt, lastSeenAt, closedAt, status, lostReason, lostNote } = offer
  const at = (moment: string | null, text: string, detail?: string): Step[] =>
    moment === null ? [] : [{ at: moment, text, ...(detail === undefined ? {} : { detail }) }]
  const why = [lostReason === null ? '' : texts[lostReason], lostNote ?? ''].filter(Boolean).join(': ')
  return [
    ...at(createdAt, texts.made),
    ...at(sentAt, texts.sent),
    ...at(seenAt, texts.looked),
    ...(lastSeenAt === seenAt ? [] : at(lastSeenAt, texts.lookedLast)),
    ...offer.letters.flatMap(({ at: when, event, channel, status: state, reason }) =>
      at(
        when,
        event === 'offerReminder' ? texts.reminder : texts.letter,
        [channel, state, reason].filter((part) => part !== null).join(' · '),
      ),
    ),
    ...(status === 'draft' || status === 'sent' || status === 'seen' ? [] : at(closedAt, texts[status], why)),
  ]
}
