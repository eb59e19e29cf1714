import { getRouteApi, Link } from '@tanstack/react-router'
import { useRead } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Icon } from '../parts/icon.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { usePageTitle } from '../parts/use-page-title.ts'
import { useTexts } from '../text/catalogue.ts'
import { composerTexts } from './composer-texts.ts'
import { canBegin } from './mail-fields.tsx'
import { mailTexts } from './mail-texts.ts'
import { NewMailForm } from './new-mail-form.tsx'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'

const route = getRouteApi('/shell/inbox')

/** A message with which an agent writes first: an e-mail, or where the hotel has no such address a text message. */
export function NewMailPage() {
  const texts = useTexts(mailTexts)
  const { back } = useTexts(inboxTexts)
  const { cannotWrite } = useTexts(composerTexts)
  const { view } = route.useSearch()
  const profile = useProfile()
  const query = useRead('conversations.listSenders')
  usePageTitle(texts.newMail)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link aria-label={back} className={styles.back} search={{ view: view ?? 'mine' }} to="/inbox">
          <Icon name="back" />
        </Link>
        <h1 className={styles.who}>{texts.newMail}</h1>
      </header>
      {!isAllowed(profile, 'guests.manage') ? (
        <EmptyState title={cannotWrite} />
      ) : (
        <Loaded query={query} rows={6}>
          {({ items }) => {
            const senders = items.filter(canBegin)
            if (senders.length > 0) return <NewMailForm senders={senders} />
            const mayConnect = isAllowed(profile, 'integrations.manage')
            const action = mayConnect ? <Link to="/integrations">{texts.connect}</Link> : undefined
            return <EmptyState action={action} text={texts.noSenderText} title={texts.noSender} />
          }}
        </Loaded>
      )}
    </div>
  )
}
