import { useDebouncedValue } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './guest-lists.module.css'
import { isComplete, type RuleGroup, toFilter } from './rule.ts'
import { segmentTexts } from './segment-texts.ts'

/** How long the typing must pause before the guests are counted. */
const pauseMs = 400

/** How many guests meet the rule now, and the first of them. */
export function SegmentPreview({ rule }: { readonly rule: RuleGroup }) {
  const texts = useTexts(segmentTexts)
  const { count } = useFormat()
  const [settled] = useDebouncedValue(rule, pauseMs)
  const body = isComplete(settled) ? { filter: toFilter(settled) } : undefined
  const { data, error, isFetching } = useRead('guestSegments.preview', body ? [body] : null, { keepsLast: true })
  if (!isComplete(rule)) return <p className="dim">{texts.incomplete}</p>
  if (error) return <ErrorNotice error={error} />
  return (
    <div aria-busy={isFetching || settled !== rule} aria-live="polite" className={styles.preview}>
      <b>{data ? texts.matches(count(data.count), data.count === 1) : texts.counting}</b>
      {data !== undefined && data.guests.length > 0 && (
        <ul aria-label={texts.first}>
          {data.guests.map(({ id, firstName, lastName, phone, email }) => (
            <li key={id}>
              <Link params={{ id }} to="/guests/$id">
                {firstName} {lastName}
              </Link>{' '}
              <span className="dim small">{phone ?? email}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
