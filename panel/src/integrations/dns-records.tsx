import type { DnsRecordCheck, IntegrationCheck } from '@bellhop/sdk'
import { upperAscii } from '../../../server/shared/letter-case.ts'
import { Copied } from '../parts/copied.tsx'
import { Notice } from '../parts/notice.tsx'
import { Sheet } from '../parts/page.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { dnsTexts } from './dns-texts.ts'
import styles from './integrations.module.css'

/** By what receivers judge the e-mails of an account, as its test has found it, and whether tagged addresses arrive. */
export function DnsRecords({ check: { dns, replyTagWorks } }: { readonly check: IntegrationCheck }) {
  const texts = useTexts(dnsTexts)
  return (
    <>
      {replyTagWorks !== null && (
        <Notice title={replyTagWorks ? texts.tagWorks : texts.tagFails} tone={replyTagWorks ? 'go' : 'warn'} />
      )}
      {dns.length > 0 && (
        <Sheet title={texts.title}>
          <div className={styles.setup}>
            {dns.some(({ isRight }) => !isRight) && <p>{texts.text}</p>}
            {dns.map((record) => (
              <DnsRecord key={`${record.type} ${record.name}`} record={record} />
            ))}
          </div>
        </Sheet>
      )}
    </>
  )
}

function DnsRecord({ record: { type, name, expected, found, isRight } }: { readonly record: DnsRecordCheck }) {
  const texts = useTexts(dnsTexts)
  const title = upperAscii(type)
  return (
    <section aria-label={`${title} ${name}`} className={styles.record}>
      <p className="row">
        <b className="strong">{title}</b>
        <span className="dim">{texts[type]}</span>
        <StatusChip tone={isRight ? 'go' : 'bad'}>
          {isRight ? texts.right : found === null ? texts.missing : texts.wrong}
        </StatusChip>
      </p>
      <Copied copy={texts.copyName} label={texts.name} value={name} />
      {!isRight && <Copied copy={texts.copyValue} label={texts.expected} value={expected} />}
      {found !== null && (
        <div className={styles.found}>
          <p className="dim small">{texts.found}</p>
          <code>{found}</code>
        </div>
      )}
    </section>
  )
}
