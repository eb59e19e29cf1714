import type { Conversation, Message } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { change, useChange } from '../api/changes.ts'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useNow } from '../parts/use-now.ts'
import { useTexts } from '../text/catalogue.ts'
import { showConversation } from './inbox-queries.ts'
import { isMuted } from './mail-facts.ts'
import { mailTexts } from './mail-texts.ts'

/** The label that the service gives to what it takes for spam. */
const spam = 'spam'

type NoticesProps = {
  readonly conversation: Conversation
  /** The newest first. */
  readonly messages: readonly Message[]
  readonly mayAnswer: boolean
}

/** Why nobody was told of e-mails in this thread. */
export function MailNotices({ conversation, messages, mayAnswer }: NoticesProps) {
  const texts = useTexts(mailTexts)
  const { id, labels, status } = conversation
  const keep = useChange(
    async () => {
      // The label last, because the button is there as long as the label is.
      if (status === 'resolved') await change('conversations.reopen', id)
      return change('conversations.update', id, { labels: labels.filter((label) => label !== spam) })
    },
    { onDone: showConversation },
  )
  return (
    <>
      {labels.includes(spam) && (
        <Notice title={texts.spam} tone="warn">
          {mayAnswer && (
            <Button disabled={keep.isPending} onClick={() => keep.mutate()} size="compact-sm">
              {texts.notSpam}
            </Button>
          )}
          {keep.error && <ErrorNotice error={keep.error} />}
        </Notice>
      )}
      {isMuted(messages, useNow(10_000)) && (
        <Notice title={texts.muted} tone="warn">
          <p>{texts.mutedText}</p>
        </Notice>
      )}
    </>
  )
}
