import type { ConversationSender } from '@bellhop/sdk'
import { TagsInput } from '@mantine/core'
import { useRead } from '../api/reads.ts'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { useTexts } from '../text/catalogue.ts'
import { plainMarkdown } from '../text/plain-markdown.ts'
import styles from './composer.module.css'
import { mailTexts } from './mail-texts.ts'

/** The most further recipients of an e-mail. */
export const maxCc = 10
/** The longest subject that the service sends, in characters. */
export const maxSubjectLength = 200

const none: readonly ConversationSender[] = []

/** The numbers and addresses from which the user can write. */
export const useSenders = (): readonly ConversationSender[] => useRead('conversations.listSenders').data?.items ?? none

/** Whether an agent can write first from there: messengers answer only, and WhatsApp begins with templates. */
export const canBegin = ({ channel }: ConversationSender): boolean => channel === 'email' || channel === 'sms'

/** What the service adds below an e-mail. It is no part of the text, or guests would read it twice. */
export function Signature({ senderId }: { senderId: string | null }) {
  const { signature: label } = useTexts(mailTexts)
  const signature = useSenders().find(({ id }) => id === senderId)?.signature ?? null
  if (signature === null) return null
  return (
    <div className={`${styles.signature} dim small`} title={label}>
      <span className="unseen">{label}: </span>
      <bdi>{plainMarkdown(signature).replaceAll(/\n{2,}/g, '\n')}</bdi>
    </div>
  )
}

type CcProps = {
  readonly value: string[]
  readonly onChange: (addresses: string[]) => void
  readonly error?: string | undefined
  readonly hasFocus?: boolean
}

/** Who else gets an e-mail. Enter, a comma and a blank end an address. */
export function CcField({ value, onChange, error, hasFocus = false }: CcProps) {
  const texts = useTexts(mailTexts)
  return (
    <TagsInput
      acceptValueOnBlur
      autoFocus={hasFocus}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      error={error}
      label={texts.ccLabel}
      maxLength={254}
      maxTags={maxCc}
      name="cc"
      onChange={onChange}
      splitChars={[',', ';', ' ']}
      value={value}
    />
  )
}
