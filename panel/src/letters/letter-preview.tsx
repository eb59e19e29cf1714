import type { LetterEvent, LetterPreview as Preview } from '@bellhop/sdk'
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fold } from '../../../server/shared/fold.ts'
import { upperAscii } from '../../../server/shared/letter-case.ts'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { editorTexts } from './editor-texts.ts'
import { directionOf } from './letter-direction.ts'
import { type LetterSearch, views } from './letter-search.ts'
import styles from './letters.module.css'
import { MailBody } from './mail-body.tsx'

/** The length of a confirmation number. */
const numberLength = 8

/** What the address says of the preview. */
export type PreviewSearch = { readonly search: LetterSearch; readonly onSearch: (changes: LetterSearch) => void }

type LetterPreviewProps = PreviewSearch & {
  readonly event: LetterEvent
  readonly channel: 'email' | 'sms'
  readonly language: string
  readonly content: { readonly subject: string | null; readonly text: string }
}

/** How a letter looks for a booking or an example: on a phone, in a mail program, as plain text. */
export function LetterPreview({ event, channel, language, content, search, onSearch }: LetterPreviewProps) {
  const texts = useTexts(editorTexts)
  const { view = channel === 'email' ? 'mail' : 'phone' } = search
  const canSee = isAllowed(useProfile(), 'reservations.manage')
  const { booking: number = '' } = search
  const booking = useBooking(canSee ? number : '')
  const { subject, text } = content
  const query = useRead(
    'letters.preview',
    booking.isPending || booking.id === null
      ? null
      : [
          {
            event,
            channel,
            languageCode: language,
            ...(booking.id === undefined ? {} : { reservationId: booking.id }),
            text: text.trim() === '' ? '–' : text,
            ...(subject === null || subject.trim() === '' ? {} : { subject }),
          },
        ],
    { keepsLast: true },
  )
  const shownViews = views.filter((each) => channel === 'email' || each !== 'mail')
  return (
    <section aria-label={texts.preview} className={styles.preview}>
      <SegmentedControl
        aria-label={texts.preview}
        data={shownViews.map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => onSearch({ view: value as (typeof views)[number] })}
        value={shownViews.includes(view) ? view : 'phone'}
      />
      {canSee && (
        <BookingField
          error={booking.id === null ? texts.unknownBooking : undefined}
          number={number}
          onNumber={(next) => onSearch({ booking: next })}
        />
      )}
      {booking.id !== null && (
        <Loaded query={query}>
          {(preview) => <View direction={directionOf(language)} preview={preview} view={view} />}
        </Loaded>
      )}
    </section>
  )
}

type ViewProps = {
  readonly preview: Preview
  readonly view: (typeof views)[number]
  readonly direction: 'rtl' | 'ltr'
}

function View({ preview, view, direction }: ViewProps) {
  const texts = useTexts(editorTexts)
  const { count } = useFormat()
  const { subject, text, html, segments, omittedParagraphs } = preview
  return (
    <>
      {view === 'mail' && html !== null ? (
        <div className={styles.mail}>
          <header className="strong" dir={direction}>
            {subject}
          </header>
          <MailBody html={html} />
        </div>
      ) : view === 'plain' ? (
        <pre className={styles.plain} dir={direction}>
          {subject === null ? text : `${subject}\n\n${text}`}
        </pre>
      ) : (
        <div className={styles.bubble} dir={direction}>
          {subject !== null && <p className="strong">{subject}</p>}
          {text}
        </div>
      )}
      {segments !== null && <p className="dim small">{texts.segments(count(segments))}</p>}
      {omittedParagraphs.length > 0 && (
        <div className={styles.omitted}>
          <p>{texts.omitted}</p>
          <ul>
            {omittedParagraphs.map((paragraph) => (
              <li key={paragraph}>{paragraph}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

type BookingFieldProps = {
  readonly number: string
  readonly onNumber: (number: string | undefined) => void
  readonly error: string | undefined
}

/** The booking whose values the preview shows, by its confirmation number. */
function BookingField({ number, onNumber, error }: BookingFieldProps) {
  const texts = useTexts(editorTexts)
  return (
    <TextInput
      classNames={fieldClassNames}
      description={texts.bookingHint}
      error={error}
      label={texts.booking}
      maxLength={8}
      onChange={({ currentTarget }) => onNumber(upperAscii(fold(currentTarget.value.trim())) || undefined)}
      value={number}
    />
  )
}

/** The booking with a confirmation number; undefined without a whole number, null if there is none. */
function useBooking(number: string): { readonly id: string | null | undefined; readonly isPending: boolean } {
  const [settled] = useDebouncedValue(number, 300)
  const isWhole = settled.length === numberLength
  const query = useRead('reservations.list', isWhole ? [{ confirmationNumber: settled, pageSize: 1 }] : null)
  if (!isWhole) return { id: undefined, isPending: false }
  return { id: query.data ? (query.data.items[0]?.id ?? null) : undefined, isPending: query.isPending }
}
