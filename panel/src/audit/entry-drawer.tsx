import type { AuditEntry } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useProfile } from '../api/session.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Fact, Facts } from '../parts/facts.tsx'
import { recordLink } from '../parts/record-link.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import styles from './audit.module.css'
import { useAuditWords } from './audit-words.ts'
import { ChangeTable } from './change-table.tsx'
import { auditTexts } from './texts.ts'

/** One entry: who did what, when and from where, and each field before and after. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const texts = useTexts(auditTexts)
  const { moment, count } = useFormat()
  const { actionName, actorName, typeName } = useAuditWords()
  const { hotels } = useProfile()
  const { action, at, hotelIds, ip, position, resourceType, traceId, userAgent } = entry
  const hotelNames = hotels.filter(({ id }) => hotelIds.includes(id)).map(({ name }) => name)
  return (
    <SideDrawer onClose={onClose} title={actionName(action)}>
      <div className={styles.body}>
        <Facts>
          <Fact label={texts.at}>{moment(at)}</Fact>
          <Fact label={texts.who}>{actorName(entry)}</Fact>
          <Fact label={texts.record}>{typeName(resourceType)}</Fact>
          <Fact label={texts.hotel}>{hotelNames.join(', ')}</Fact>
          <Fact label={texts.ip}>{ip}</Fact>
          <Fact label={texts.program}>{userAgent}</Fact>
          <Fact label={texts.trace}>{traceId && <span className="mono">{traceId}</span>}</Fact>
          <Fact label={texts.position}>{position !== null && count(position)}</Fact>
        </Facts>
        <ChangeTable entry={entry} />
        <EntryLinks entry={entry} />
        {traceId !== null && <CopyButton label={texts.copyTrace} text={traceId} />}
      </div>
    </SideDrawer>
  )
}

/** Where an entry leads: to its record, and to what else is known about record, request and actor. */
function EntryLinks({ entry: { resourceType, resourceId, traceId, actorUserId } }: { entry: AuditEntry }) {
  const texts = useTexts(auditTexts)
  const link = resourceId === null ? undefined : recordLink({ type: resourceType, id: resourceId })
  return (
    <p className={styles.links}>
      {link && <Link {...link}>{texts.open}</Link>}
      {resourceId !== null && (
        <Link search={{ type: resourceType, record: resourceId }} to="/audit">
          {texts.allOfRecord}
        </Link>
      )}
      {traceId !== null && (
        <Link search={{ trace: traceId }} to="/audit">
          {texts.allOfTrace}
        </Link>
      )}
      {actorUserId !== null && (
        <Link search={{ actor: actorUserId }} to="/audit">
          {texts.allOfActor}
        </Link>
      )}
    </p>
  )
}
