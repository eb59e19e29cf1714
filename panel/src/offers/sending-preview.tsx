import type { OfferPreview } from '@bellhop/sdk'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import { letterReasonTexts } from '../letters/letter-words.ts'
import { MailBody } from '../letters/mail-body.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import styles from './sending-preview.module.css'
import { sendingTexts } from './texts.ts'

type SendingPreviewProps = { readonly query: UseQueryResult<OfferPreview, ApiError> }

/** The channel that an offer would really take, why, and the letter. */
export function SendingPreview({ query: { data, error, isPlaceholderData } }: SendingPreviewProps) {
  const texts = useTexts(sendingTexts)
  const channels = useTexts(channelNames)
  const reasons = useTexts(letterReasonTexts)
  const { languageName } = useFormat()
  if (error) return <ErrorNotice error={error} />
  if (!data) return <p className="dim small">{texts.looking}</p>
  const { channel, reason, passed, languageCode, subject, text, html, notPossible } = data
  return (
    <section aria-busy={isPlaceholderData} aria-label={texts.preview} className={styles.preview}>
      {channel === null || reason === null ? (
        <Notice title={texts.notPossible} tone="warn">
          {passed.length === 0 && notPossible !== null && <p>{reasons[notPossible]}</p>}
        </Notice>
      ) : (
        <p>
          <b className="strong">{texts.by(channels[channel])}</b> <span className="dim">{texts[reason]}</span>
        </p>
      )}
      {passed.length > 0 && (
        <ul className="dim small">
          {passed.map((each) => (
            <li key={each.channel}>
              {texts.passed(channels[each.channel], each.reason === 'longText' ? texts.longText : reasons[each.reason])}
            </li>
          ))}
        </ul>
      )}
      {text !== null && (
        <details className={styles.letter}>
          <summary>
            {texts.preview}
            {languageCode !== null && ` · ${languageName(languageCode)}`}
          </summary>
          {subject !== null && <p className="strong">{subject}</p>}
          {html === null ? (
            <p className={styles.text} dir="auto">
              {text}
            </p>
          ) : (
            <MailBody html={html} />
          )}
          <p className="dim small">{texts.example}</p>
        </details>
      )}
    </section>
  )
}
