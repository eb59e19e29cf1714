import type { Conversation, ConversationSender, Message } from '@bellhop/sdk'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { usePage } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFieldErrorText } from '../text/field-error-texts.ts'
import styles from './composer.module.css'
import type { Draft } from './drafts.ts'
import { messagesPerStep } from './inbox-queries.ts'
import { CcField, maxCc, maxSubjectLength, useSenders } from './mail-fields.tsx'
import { mailTexts } from './mail-texts.ts'

type ReplyHeadProps = {
  readonly conversation: Conversation
  readonly draft: Draft
  readonly error: ApiError | null
  readonly onDraft: (changes: Partial<Draft>) => void
}

/** To whom an answer by e-mail goes, and its subject: those of the thread, unless its writer changes them. */
export function ReplyHead({ conversation, draft, error, onDraft }: ReplyHeadProps) {
  const texts = useTexts(mailTexts)
  const textOf = useFieldErrorText()
  const { contactAddress, subject: threadSubject } = conversation
  const { cc, subject } = draft
  const [isOpen, setOpen] = useState(cc.length > 0 || subject !== null)
  const others = useOthers(conversation).filter((address) => !cc.includes(address))
  const errorOf = (field: string): string | undefined => {
    const item = error?.items.find((each) => each.field.startsWith(field))
    return item && textOf(item)
  }
  return (
    <>
      <div className={`${styles.to} small`}>
        <span className="cut">
          {texts.to} <bdi>{contactAddress}</bdi>
        </span>
        {others.length > 0 && cc.length + others.length <= maxCc && (
          <Button
            onClick={() => {
              onDraft({ cc: [...cc, ...others] })
              setOpen(true)
            }}
            size="compact-sm"
            title={others.join(', ')}
            variant="subtle"
          >
            {texts.replyAll(String(others.length))}
          </Button>
        )}
        {!isOpen && (
          <Button onClick={() => setOpen(true)} size="compact-sm" variant="subtle">
            {texts.ccAndSubject}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={styles.fields}>
          <CcField
            error={errorOf('cc')}
            hasFocus={cc.length === 0 && subject === null}
            onChange={(addresses) => onDraft({ cc: addresses })}
            value={[...cc]}
          />
          <TextInput
            classNames={fieldClassNames}
            error={errorOf('subject')}
            label={texts.subject}
            maxLength={maxSubjectLength}
            onChange={({ currentTarget: { value } }) => onDraft({ subject: value === '' ? null : value })}
            placeholder={threadSubject === null ? texts.noSubject : texts.sameSubject}
            value={subject ?? ''}
          />
        </div>
      )}
    </>
  )
}

/** Who else takes part in the latest e-mail of the guest, or else of the hotel. Masked addresses cannot be written to. */
function useOthers({ id, contactAddress }: Conversation): readonly string[] {
  const { piiAccess } = useProfile()
  const senders = useSenders()
  const mails = usePage('conversations.listMessages', [id, { pageSize: messagesPerStep }]).data?.items.filter(
    ({ email }) => email !== null && !email.isAutomatic,
  )
  const latest = mails?.find(({ direction }) => direction === 'inbound') ?? mails?.[0]
  return piiAccess === 'full' && latest ? othersOf(latest, { contactAddress, senders }) : []
}

type Ours = { readonly contactAddress: string; readonly senders: readonly ConversationSender[] }

/** Everybody whom a message names besides the guest and the hotel, whose addresses may have the tag of the thread. */
function othersOf({ email }: Message, { contactAddress, senders }: Ours): readonly string[] {
  const ours = new Set(senders.filter(({ channel }) => channel === 'email').map(({ address }) => address))
  const withoutTag = (address: string): string => address.replace(/\+[a-z]{16}@/, '@')
  const named = email ? [email.from, ...email.to, ...email.cc] : []
  return [...new Set(named)].filter((address) => address !== contactAddress && !ours.has(withoutTag(address)))
}
