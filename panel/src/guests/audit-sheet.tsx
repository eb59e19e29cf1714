import type { AuditEntry } from '@bellhop/sdk'
import { getRouteApi } from '@tanstack/react-router'
import { usePage } from '../api/reads.ts'
import page from '../parts/page.module.css'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { consentTexts } from './consent-texts.ts'
import { fieldNames } from './field-names.ts'
import { GuestPages } from './guest-pages.tsx'
import { partTexts } from './part-texts.ts'
import styles from './record.module.css'
import { guestTexts } from './texts.ts'
import { wordOf } from './word-of.ts'

const route = getRouteApi('/shell/guests/$id')
const pageSize = 50

/** The audit entries of a guest. The API has masked personal values in them. */
export function AuditSheet({ guestId }: { guestId: string }) {
  const texts = useTexts(partTexts)
  const { page: number = 1 } = route.useSearch()
  const entries = usePage('audit.list', [{ resourceId: guestId, page: number, pageSize }])
  return (
    <Sheet title={texts.audit}>
      <GuestPages
        empty={
          <ul className={page.lines}>
            <li className="dim">{texts.noAudit}</li>
          </ul>
        }
        pageSize={pageSize}
        query={entries}
      >
        {(items) => (
          <ul className={page.lines}>
            {items.map((entry) => (
              <AuditItem entry={entry} key={entry.id} />
            ))}
          </ul>
        )}
      </GuestPages>
    </Sheet>
  )
}

function AuditItem({ entry: { action, actorName, at, changes } }: { entry: AuditEntry }) {
  const texts = useTexts(partTexts)
  const names: Readonly<Record<string, string>> = useTexts(fieldNames)
  const format = useFormat()
  const verb = action.split('.').at(-1) ?? action
  const shown = changes.filter(({ field }) => names[field] !== undefined)
  return (
    <li>
      <span className={page.words}>
        <span className="strong">{wordOf(texts, verb)}</span> <span className="dim">· {actorName ?? texts.system}</span>
        <ul className={styles.changes}>
          {shown.map(({ field, before, after }) => (
            <li key={field}>
              {names[field]}: <AuditValue value={before} /> → <AuditValue value={after} />
            </li>
          ))}
        </ul>
      </span>
      <span className="dim small">{format.moment(at)}</span>
    </li>
  )
}

/** A value of an audit entry. Known words are translated; objects are shown as they are stored. */
function AuditValue({ value }: { value: unknown }) {
  const { empty, yes, no } = useTexts(partTexts)
  const words = { ...useTexts(consentTexts), ...useTexts(guestTexts) }
  if (value === null || value === undefined || value === '') return <span className="dim">{empty}</span>
  if (typeof value === 'boolean') return value ? yes : no
  if (Array.isArray(value)) return value.map((item) => lineOf(item, words)).join(', ') || empty
  return typeof value === 'object' ? JSON.stringify(value) : wordOf(words, String(value))
}

/** An item of a list: a text, or the words of a record, such as those of a consent. */
const lineOf = (item: unknown, words: object): string =>
  typeof item === 'object' && item !== null
    ? Object.entries(item)
        .flatMap(([name, value]) => (typeof value === 'string' && !name.endsWith('At') ? [wordOf(words, value)] : []))
        .join(' ')
    : String(item)
