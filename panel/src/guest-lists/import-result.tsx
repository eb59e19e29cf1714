import type { GuestImport } from '@bellhop/sdk'
import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { useColumnNames } from './column-names.ts'
import styles from './guest-lists.module.css'
import { ImportStatus } from './import-status.tsx'
import { importTexts } from './import-texts.ts'
import { ImportWarnings } from './import-warnings.tsx'
import { isRunning } from './use-import.ts'

type DateColumn = 'birthDate' | 'identityDocument.expiresOn'

/** How far an import is, what it did, and what is wrong in the file, by line. */
export function ImportResult({ guestImport }: { readonly guestImport: GuestImport }) {
  const texts = useTexts(importTexts)
  const names = useColumnNames()
  const { count } = useFormat()
  const { status, lineCount, validatedCount, createdCount, updatedCount, skippedCount } = guestImport
  const counts = [
    [texts.lines, lineCount],
    [texts.created, createdCount],
    [texts.updated, updatedCount],
    [texts.skipped, skippedCount],
    [texts.problems, guestImport.errorCount],
  ] as const
  return (
    <>
      <div aria-live="polite">
        <ImportStatus guestImport={guestImport} />{' '}
        {isRunning(status) && <span className="dim">{texts.progress(count(validatedCount), count(lineCount))}</span>}
      </div>
      {isRunning(status) && (
        <Progress aria-label={texts.state} value={lineCount === 0 ? 0 : (validatedCount / lineCount) * 100} />
      )}
      <dl className={styles.counts}>
        {counts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{count(value)}</dd>
          </div>
        ))}
      </dl>
      {Object.entries(guestImport.dateFormats).map(([column, order]) => (
        <p className="dim small" key={column}>
          {texts.datesAre(names[column as DateColumn], texts[order])}
        </p>
      ))}
      <Outcome guestImport={guestImport} />
      <Problems guestImport={guestImport} />
      <ImportWarnings guestImport={guestImport} />
    </>
  )
}

/** How many lines are or can be imported. */
export const goodLines = ({ createdCount, updatedCount, skippedCount }: GuestImport): number =>
  createdCount + updatedCount + skippedCount

function Outcome({ guestImport }: { readonly guestImport: GuestImport }) {
  const texts = useTexts(importTexts)
  const { count } = useFormat()
  const { status, isDryRun, errorCount, lineCount } = guestImport
  const good = goodLines(guestImport)
  if (status === 'failed' || (status === 'succeeded' && good === 0 && errorCount > 0)) {
    return <Notice title={texts.nothingWritten} tone="bad" />
  }
  if (status !== 'succeeded') return null
  const leftOut = errorCount > 0 && (
    <Notice
      title={isDryRun ? texts.someFine(count(good), count(lineCount)) : texts.someLeftOut(count(lineCount - good))}
      tone="warn"
    />
  )
  if (isDryRun) return leftOut || <p>{texts.fine}</p>
  return (
    <>
      {leftOut}
      <p>{texts.ready}</p>
      <Link to="/guests">{texts.showGuests}</Link>
    </>
  )
}

function Problems({ guestImport: { errors, errorCount } }: { readonly guestImport: GuestImport }) {
  const texts = useTexts(importTexts)
  const { count } = useFormat()
  if (errors.length === 0) return null
  return (
    <section aria-label={texts.problems}>
      {errorCount > errors.length && <p className="dim small">{texts.moreProblems(count(errorCount))}</p>}
      <ul className={styles.problems}>
        {errors.map(({ line, field, message }) => (
          <li key={`${line} ${field} ${message}`}>
            <b>{texts.line(count(line))}</b> <span className="mono">{field}</span> <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
