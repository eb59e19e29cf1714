import type { Guest } from '@bellhop/sdk'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { consentTexts } from './consent-texts.ts'
import styles from './record.module.css'

type Consent = Guest['consents'][number]

/** What a consent is about, such as “Marketing, SMS”. A consent to recordings by phone needs no channel. */
export function useConsentName(): (consent: Pick<Consent, 'purpose' | 'channel'>) => string {
  const texts = useTexts(consentTexts)
  return ({ purpose, channel }) =>
    purpose === 'callRecording' && channel === 'phone' ? texts[purpose] : `${texts[purpose]}, ${texts[channel]}`
}

/** The answer of a guest with its day. */
export function ConsentAnswer({ consent: { status, capturedAt } }: { consent: Consent }) {
  const texts = useTexts(consentTexts)
  const format = useFormat()
  const answer = texts[status]
  return (
    <span className={status === 'granted' ? 'good' : 'bad'}>
      {capturedAt === undefined ? answer : texts.on(answer, format.plainDay(format.dayOf(capturedAt)))}
    </span>
  )
}

/** The current consents of a guest, one a line. */
export function ConsentLines({ consents }: { consents: readonly Consent[] }) {
  const consentName = useConsentName()
  return (
    <ul className={styles.lines}>
      {consents.map((consent) => (
        <li key={`${consent.purpose} ${consent.channel}`}>
          <span>{consentName(consent)}</span>
          <ConsentAnswer consent={consent} />
        </li>
      ))}
    </ul>
  )
}
