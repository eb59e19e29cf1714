import type { Conversation } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useLanguage } from '../text/language.ts'
import { channelIcons, useConversationName } from './conversation-name.ts'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'
import { useThreadActions } from './thread-actions.ts'
import { asideId } from './thread-aside.tsx'
import { useViewers } from './use-viewers.ts'

const route = getRouteApi('/shell/inbox/$id')

type ThreadHeadProps = { readonly conversation: Conversation; readonly mayAnswer: boolean }

/** Whose conversation it is, who else reads it, and what to do with it as a whole. */
export function ThreadHead({ conversation, mayAnswer }: ThreadHeadProps) {
  const texts = useTexts(inboxTexts)
  const search = route.useSearch()
  const nameOf = useConversationName()
  const { assign, resolve, reopen, isPending } = useThreadActions(conversation)
  const { channel, status, assigneeUserId } = conversation
  const error = assign.error ?? resolve.error ?? reopen.error
  return (
    <>
      <header className={styles.head}>
        <Link aria-label={texts.back} className={styles.back} search={{ ...search, drawer: undefined }} to="/inbox">
          <Icon name="back" />
        </Link>
        <div className={styles.who}>
          <div className="row">
            <h1 className="cut">
              <bdi>{nameOf(conversation)}</bdi>
            </h1>
            <StatusChip tone="line">
              <Icon name={channelIcons[channel]} size={12} />
              {texts[channel]}
            </StatusChip>
            {status === 'resolved' && <StatusChip tone="plain">{texts.resolved}</StatusChip>}
          </div>
          <Viewers conversationId={conversation.id} />
        </div>
        <div className={styles.actions}>
          <Button
            className={styles.toGuest ?? ''}
            onClick={() => document.querySelector(`#${asideId}`)?.scrollIntoView()}
          >
            {texts.guest}
          </Button>
          {mayAnswer && (
            <>
              {assigneeUserId === null && status !== 'resolved' && (
                <KeyButton disabled={isPending} keys="i" label={texts.take} onPress={() => assign.mutate(undefined)} />
              )}
              {status === 'resolved' ? (
                <KeyButton disabled={isPending} keys="e" label={texts.reopen} onPress={() => reopen.mutate()} />
              ) : (
                <KeyButton
                  disabled={isPending}
                  keys="e"
                  label={texts.resolve}
                  leftSection={<Icon name="check" />}
                  onPress={() => resolve.mutate()}
                />
              )}
            </>
          )}
        </div>
      </header>
      {error && (
        <div className={styles.error}>
          <ErrorNotice error={error} />
        </div>
      )}
    </>
  )
}

/** Who else has the conversation open, so that two do not answer the same guest. */
function Viewers({ conversationId }: { conversationId: string }) {
  const texts = useTexts(inboxTexts)
  const language = useLanguage()
  const names = useViewers(conversationId)
  const list = new Intl.ListFormat(language).format(names)
  return (
    <div className={`${styles.viewers} small`} role="status">
      {names.length > 0 && <Icon name="people" size={14} />}
      {names.length === 1 && texts.readingToo(list)}
      {names.length > 1 && texts.readingTooMany(list)}
    </div>
  )
}
