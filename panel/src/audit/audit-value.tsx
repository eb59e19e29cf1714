import { useProfile } from '../api/session.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './audit.module.css'
import { auditTexts } from './texts.ts'

/** A value before or after a change: masked values stay masked, objects are shown as they are stored. */
export function AuditValue({ value }: { value: unknown }) {
  const { nothing, yes, no } = useTexts(auditTexts)
  const wordOf = useWords()
  if (value === null || value === undefined || value === '') return <span className="dim">{nothing}</span>
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value)) return value.length === 0 ? <span className="dim">{nothing}</span> : <List items={value} />
  if (typeof value === 'object') return <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>
  return wordOf(String(value))
}

const List = ({ items }: { items: readonly unknown[] }) => {
  const wordOf = useWords()
  return (
    <ul>
      {items.map((item) => {
        const text = typeof item === 'object' ? JSON.stringify(item) : wordOf(String(item))
        return <li key={text}>{text}</li>
      })}
    </ul>
  )
}

/** Moments and days in the language of the panel, hotels by their names. */
function useWords(): (text: string) => string {
  const { moment, plainDay } = useFormat()
  const { hotels } = useProfile()
  return (text) => {
    if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return moment(text)
    if (/^\d{4}-\d\d-\d\d$/.test(text)) return plainDay(text)
    return hotels.find(({ id }) => id === text)?.name ?? text
  }
}

/** What a change added to a list and took from it; undefined if the values are no lists of plain values. */
export function listDifference(before: unknown, after: unknown): { added: string[]; removed: string[] } | undefined {
  if (!isPlainList(before) || !isPlainList(after)) return undefined
  const [old, now] = [new Set(before.map(String)), new Set(after.map(String))]
  return { added: [...now.difference(old)], removed: [...old.difference(now)] }
}

const isPlainList = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.every((item) => typeof item !== 'object')
