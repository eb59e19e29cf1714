import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './hotels.module.css'
import { readOversold } from './oversold.ts'
import { periodTexts } from './period-texts.ts'

/** The warning after a change that leaves fewer rooms than are sold (§7.1). */
export function OversoldNotice({ warning }: { warning: string | null }) {
  const texts = useTexts(periodTexts)
  const format = useFormat()
  if (warning === null) return null
  const { nights, more } = readOversold(warning)
  return (
    <Notice title={texts.oversold} tone="warn">
      {nights.length === 0 ? warning : texts.oversoldText}
      <ul className={styles.nights}>
        {nights.map(({ night, roomType, rooms }) => (
          <li key={`${night} ${roomType}`}>
            {format.day(night)} · {roomType}: {texts.tooMany(rooms)}
          </li>
        ))}
        {more !== undefined && <li>{texts.moreNights(more)}</li>}
      </ul>
    </Notice>
  )
}
