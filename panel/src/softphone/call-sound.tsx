import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { type Quality, rateQuality } from './call-quality.ts'
import type { PhoneCall } from './phone-call.ts'
import styles from './softphone.module.css'
import { phoneTexts } from './texts.ts'

/** How the call sounds: a word, and the figures for whoever looks for the cause. */
export function CallSound({ call: { quality, isInterrupted } }: { call: PhoneCall }) {
  const texts = useTexts(phoneTexts)
  if (isInterrupted) return <Notice title={texts.interrupted} tone="warn" />
  if (!quality) return null
  const word = quality === 'none' ? 'none' : rateQuality(quality)
  return (
    <div className={styles.quality} data-word={word}>
      <p>
        <b>
          {texts.quality}: {texts[word]}
        </b>
        {word === 'poor' && <> {texts.poorText}</>}
      </p>
      {quality !== 'none' && <Amounts quality={quality} />}
    </div>
  )
}

function Amounts({ quality: { lossPercent, jitterMs, roundTripMs } }: { quality: Quality }) {
  const texts = useTexts(phoneTexts)
  const format = useFormat()
  const amounts = [
    [texts.loss, format.percent(lossPercent / 100)],
    [texts.jitter, format.latency(Math.round(jitterMs))],
    [texts.roundTrip, roundTripMs === undefined ? '–' : format.latency(Math.round(roundTripMs))],
  ] as const
  return (
    <dl className={styles.amounts}>
      {amounts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
