import type { AuditChange, AuditEntry } from '@bellhop/sdk'
import { Table } from '../parts/table.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './audit.module.css'
import { AuditValue, listDifference } from './audit-value.tsx'
import { useAuditWords } from './audit-words.ts'
import { auditTexts } from './texts.ts'

/** The fields that changed, before and after. Of a list only what came and went is shown. */
export function ChangeTable({ entry: { changes, resourceType } }: { entry: AuditEntry }) {
  const texts = useTexts(auditTexts)
  const { fieldName } = useAuditWords()
  if (changes.length === 0) return <p className="dim">{texts.noChanges}</p>
  const isMasked = JSON.stringify(changes).includes('••')
  return (
    <>
      <section aria-label={texts.changes} className={styles.scroll} tabIndex={0}>
        <Table className={styles.changes} heads={[texts.field, texts.before, texts.after]}>
          {changes.map(({ field, before, after }) => (
            <tr key={field}>
              <th scope="row">{fieldName(field, resourceType)}</th>
              <ValueCells after={after} before={before} />
            </tr>
          ))}
        </Table>
      </section>
      {isMasked && <p className="dim small">{texts.masked}</p>}
    </>
  )
}

function ValueCells({ before, after }: Pick<AuditChange, 'before' | 'after'>) {
  const texts = useTexts(auditTexts)
  const difference = listDifference(before, after)
  if (!difference) {
    return (
      <>
        <td className="dim">
          <AuditValue value={before} />
        </td>
        <td>
          <AuditValue value={after} />
        </td>
      </>
    )
  }
  const { added, removed } = difference
  return (
    <>
      <td className="dim">
        {removed.length > 0 && <span className="dim small">{texts.removed}</span>}
        <AuditValue value={removed} />
      </td>
      <td>
        {added.length > 0 && <span className="dim small">{texts.added}</span>}
        <AuditValue value={added} />
      </td>
    </>
  )
}
