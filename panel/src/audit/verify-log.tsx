import type { AuditVerification } from '@bellhop/sdk'
import type { ApiError } from '../api/api-error.ts'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './audit.module.css'
import { auditTexts } from './texts.ts'

type VerdictProps = {
  readonly verification: {
    readonly data: AuditVerification | undefined
    readonly error: ApiError | null
    readonly isPending: boolean
  }
}

/** What the verification of the chain says, in words. */
export function Verdict({ verification: { data, error, isPending } }: VerdictProps) {
  const texts = useTexts(auditTexts)
  if (!data && !error && !isPending) return null
  return (
    <div className={styles.verdict}>
      {isPending ? (
        <p className="dim" role="status">
          {texts.verifying}
        </p>
      ) : error ? (
        <ErrorNotice error={error} />
      ) : (
        data && <Result verification={data} />
      )}
    </div>
  )
}

function Result({ verification }: { verification: AuditVerification }) {
  const { isIntact, entryCount, brokenAt, pendingCount } = verification
  const texts = useTexts(auditTexts)
  const { count } = useFormat()
  if (isIntact) {
    return (
      <Notice title={texts.intact} tone="go">
        {texts.intactText(count(entryCount))}
        {pendingCount > 0 && ` ${texts.pendingText(count(pendingCount))}`}
      </Notice>
    )
  }
  const reasons: Readonly<Record<string, string>> = texts as unknown as Record<string, string>
  const { position = entryCount + 1, reason = '' } = brokenAt ?? {}
  return (
    <Notice title={texts.broken} tone="bad">
      {texts.brokenText(count(position), reasons[reason] ?? reason)}
    </Notice>
  )
}
