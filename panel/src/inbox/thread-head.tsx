import type { Conversation } from '@bellhop/sdk'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { StatusChip } from '../parts/status-chip.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useLanguage } from '../text/language.ts'
import { step, useBackStep } from './back-step.ts'
import { channelIcons, useConversationName } from './conversation-name.ts'
import { showConversation } from './inbox-queries.ts'
import { useOpenNext } from './open-waiting.ts'
import { showResolved } from './show-resolved.tsx'
import { inboxTexts } from './texts.ts'
import styles from './thread.module.css'
import { useThreadActions } from './thread-actions.ts'
import type { Presence } from './use-presence.ts'

const route = getRouteApi('/shell/inbox/$id')

type ThreadHeadProps = {
  readonly conversation: Conversation
  readonly mayAnswer: boolean
  readonly presence: Presence
}

/** Whose conversation it is, who else reads it, and what to do with it as a whole. */
export function ThreadHead({ conversation, mayAnswer, presence }: ThreadHeadProps) {
  const texts = useTexts(inboxTexts)
  const channels = useTexts(channelNames)
  const search = route.useSearch()
  const nameOf = useConversationName()
  const profile = useProfile()
  const { assign, resolve, reopen, isPending } = useThreadActions(conversation)
  const openNext = useOpenNext()
  const goBack = useBackStep()
  const navigate = useNavigate()
  const { id, channel, status, assigneeUserId, subject } = conversation
  const name = nameOf(conversation)
  async function resolveAndGoOn(): Promise<void> {
    await resolve.mutateAsync()
    showResolved({ message: texts.isResolved(name), undo: texts.reopen }, () => {
      // If it is refused, the conversation says so by what it offers.
      void change('conversations.reopen', id).then(showConversation, () => undefined)
      void navigate({ to: '/inbox/$id', params: { id }, search: { view: search.view } })
    })
    await openNext(id)
  }
  const error = assign.error ?? resolve.error ?? reopen.error
  return (
    <>
      <header className={styles.head}>
        <Link
          aria-label={texts.back}
          className={styles.back}
          onClick={goBack}
          replace
          search={{ ...search, drawer: undefined, pane: undefined, view: search.view ?? 'mine' }}
          to="/inbox"
        >
          <Icon name="back" />
        </Link>
        <div className={styles.who}>
          <div className="row">
            <h1 className="cut">
              <bdi>{name}</bdi>
            </h1>
            <StatusChip tone="line">
              <Icon name={channelIcons[channel]} size={12} />
              {channels[channel]}
            </StatusChip>
            {status === 'resolved' && <StatusChip tone="plain">{texts.resolved}</StatusChip>}
          </div>
          {subject !== null && (
            <p className="cut" title={subject}>
              <bdi>{subject}</bdi>
            </p>
          )}
          <Viewers presence={presence} />
        </div>
        <div className={styles.actions}>
          <Link
            aria-label={texts.guest}
            className={styles.toGuest}
            from="/inbox/$id"
            search={(before) => ({ ...before, pane: 'guest' as const })}
            state={step}
            title={texts.guest}
            to="/inbox/$id"
          >
            <Icon name="user" />
          </Link>
          {mayAnswer && (
            <>
              {assigneeUserId !== profile.id && status !== 'resolved' && (
                <KeyButton
                  disabled={isPending}
                  keys="i"
                  label={assigneeUserId === null ? texts.take : texts.takeOver}
                  // Nobody's is refused if a colleague was faster.
                  onPress={() => assign.mutate(assigneeUserId === null ? undefined : profile.id)}
                />
              )}
              {status === 'resolved' ? (
                <KeyButton disabled={isPending} keys="e" label={texts.reopen} onPress={() => reopen.mutate()} />
              ) : (
                <KeyButton
                  disabled={isPending}
                  keys="e"
                  label={texts.resolve}
                  leftSection={<Icon name="check" />}
                  onPress={() => void resolveAndGoOn().catch(() => undefined)}
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

/** Who else has the conversation open or types in it, so that two do not answer the same guest. */
function Viewers({ presence: { reading, typing } }: { presence: Presence }) {
  const texts = useTexts(inboxTexts)
  const format = new Intl.ListFormat(useLanguage())
  const lines = [
    typing.length > 0 && texts.typingToo(format.format(typing), typing.length === 1),
    reading.length > 0 && texts.readingToo(format.format(reading), reading.length === 1),
  ].filter((line) => line !== false)
  return (
    <div className={`${styles.viewers} small`} role="status">
      {lines.length > 0 && <Icon name="people" size={14} />}
      {lines.join(' · ')}
    </div>
  )
}
