import type { ConversationSender, ConversationStart } from '@bellhop/sdk'
import { Select } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { TextAreaField } from '../parts/choice-fields.tsx'
import { Form } from '../parts/form.tsx'
import { fieldClassNames, SubmitButton, TextField } from '../parts/form-fields.tsx'
import { FormStatus } from '../parts/form-status.tsx'
import { useHotel } from '../parts/hotel-filter.ts'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { clearFiles, contentOfFiles, maxMailFiles, useDraftFiles } from './draft-files.ts'
import { emptyMail, type MailDraft, mailDraftOf, storeMailDraft } from './drafts.ts'
import { AttachButton, FileList, useFileProblem } from './files-field.tsx'
import { CcField, Signature } from './mail-fields.tsx'
import { mailTexts } from './mail-texts.ts'
import { RecipientField } from './recipient-field.tsx'

/** The name of the draft, whose files are uploaded while its user writes. */
const draft = 'new'

/** The form of a message that begins a conversation. Ctrl Enter sends it. What is typed stays until then. */
export function NewMailForm({ senders }: { senders: readonly ConversationSender[] }) {
  const texts = useTexts(mailTexts)
  const { send } = useTexts(composerTexts)
  const { form, isSent } = useMailForm(senders)
  const [senderId, setSenderId] = useState(form.fields.getValues().senderId)
  const [cc, setCc] = useState(form.fields.getValues().cc)
  const sender = senders.find(({ id }) => id === senderId)
  const isMail = sender?.channel === 'email'
  const maxFiles = isMail ? maxMailFiles : 1
  const problem = useFileProblem(draft, maxFiles)
  const leave = useRef(() => undefined as void)
  leave.current = () => (isSent.current ? undefined : storeMailDraft(form.fields.getValues()))
  useEffect(() => () => leave.current(), [])
  return (
    <Form className={styles.newMail} form={form}>
      <FormStatus form={form} />
      <RecipientField channel={sender?.channel ?? 'email'} form={form} />
      <SenderField
        onChange={(id) => {
          form.fields.setFieldValue('senderId', id)
          setSenderId(id)
        }}
        senders={senders}
        value={senderId}
      />
      {isMail && (
        <>
          <CcField
            error={form.fields.errors['cc'] as string | undefined}
            onChange={(addresses) => {
              form.fields.setFieldValue('cc', addresses)
              setCc(addresses)
            }}
            value={cc}
          />
          <TextField form={form} label={texts.subject} name="subject" />
        </>
      )}
      <TextAreaField form={form} label={texts.text} name="text" rows={8} />
      {isMail && <Signature senderId={senderId} />}
      <FileList draft={draft} max={maxFiles} />
      <div className={styles.foot}>
        <AttachButton draft={draft} max={maxFiles} />
        <span className={styles.end}>
          <SubmitButton form={form} hasKey whyDisabled={problem?.text}>
            {send}
          </SubmitButton>
        </span>
      </div>
    </Form>
  )
}

/** The form, with what was typed before, and whether it was sent. */
function useMailForm(senders: readonly ConversationSender[]) {
  const profile = useProfile()
  const hotelId = useHotel(profile)?.id
  const navigate = useNavigate()
  const files = useDraftFiles(draft)
  const isSent = useRef(false)
  const stored = mailDraftOf(profile.id)
  const isThere = senders.some(({ id }) => id === stored.senderId)
  const form = useApiForm<MailDraft, { conversationId: string }>({
    initialValues: isThere ? stored : { ...stored, senderId: usualSender(senders, hotelId)?.id ?? '' },
    send(values) {
      const sender = senders.find(({ id }) => id === values.senderId)
      return change('conversations.start', startOf(values, { sender, hotelId, files: contentOfFiles(files) }))
    },
    fieldOf: (field) => (field === 'guestId' ? 'to' : undefined),
    onDone({ conversationId }) {
      isSent.current = true
      storeMailDraft(emptyMail)
      clearFiles(draft)
      void navigate({ to: '/inbox/$id', params: { id: conversationId }, search: { view: 'mine' } })
    },
  })
  return { form, isSent }
}

/** The default of the hotel, its only one, or that of all hotels, as the service chooses. E-mail comes before text messages. */
function usualSender(senders: readonly ConversationSender[], hotelId: string | undefined) {
  const isOwn = ({ hotelId: own }: ConversationSender): boolean => own === hotelId
  const isShared = ({ hotelId: own }: ConversationSender): boolean => own === null
  const mails = senders.filter(({ channel }) => channel === 'email')
  const all = mails.length > 0 ? mails : senders
  const defaults = all.filter(({ isDefault }) => isDefault)
  return defaults.find(isOwn) ?? all.find(isOwn) ?? defaults.find(isShared) ?? all.find(isShared) ?? all[0]
}

type StartFacts = {
  readonly sender: ConversationSender | undefined
  readonly hotelId: string | undefined
  readonly files: ReturnType<typeof contentOfFiles>
}

function startOf({ to, guestId, cc, subject, text }: MailDraft, facts: StartFacts): ConversationStart {
  const { sender, hotelId, files } = facts
  const channel = sender?.channel ?? 'email'
  const start = {
    channel,
    ...(guestId === '' ? { to: to.trim() } : { guestId }),
    ...(sender ? { senderId: sender.id } : {}),
    ...(hotelId !== undefined && sender?.hotelId == null ? { hotelId } : {}),
    ...(channel === 'email' ? { subject, cc } : {}),
  }
  if (!files) return { ...start, type: 'text', text }
  return { ...start, ...files, ...(text.trim() === '' ? {} : { text }) }
}

type SenderProps = {
  readonly senders: readonly ConversationSender[]
  readonly value: string
  readonly onChange: (id: string) => void
}

/** From where the message goes. Nobody chooses where there is one. */
function SenderField({ senders, value, onChange }: SenderProps) {
  const { from } = useTexts(mailTexts)
  const channels = useTexts(channelNames)
  if (senders.length === 1) return null
  const data = senders.map(({ id, name, address, channel }) => ({
    value: id,
    label: `${channels[channel]} · ${name} · ${address}`,
  }))
  return (
    <Select
      allowDeselect={false}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      data={data}
      label={from}
      onChange={(id) => id !== null && onChange(id)}
      searchable={senders.length > 8}
      value={value}
    />
  )
}
