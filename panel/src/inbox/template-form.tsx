import type { Conversation, MessageTemplate } from '@bellhop/sdk'
import { Button, FileButton, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { maxFileBytes, outgoingFile } from './outgoing-file.ts'
import { useSend } from './reply-form.tsx'
import {
  filledTemplate,
  keyOf,
  needsFile,
  parametersOf,
  type TemplateValue,
  valuesOfTemplate,
} from './template-parts.ts'

type TemplateFormProps = {
  readonly template: MessageTemplate
  readonly conversation: Conversation
  readonly onClose: () => void
}

/** The values of a template, and what the guest will read. Ctrl Enter sends it. */
export function TemplateForm({ template, conversation, onClose }: TemplateFormProps) {
  const texts = useTexts(composerTexts)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [file, setFile] = useState<File | null>(null)
  const send = useSend(conversation, onClose)
  const values = valuesOfTemplate(template)
  const takesFile = needsFile(template)
  const isTooLarge = file !== null && file.size > maxFileBytes
  const isComplete = values.every((value) => (typed[keyOf(value)] ?? '').trim() !== '') && (!takesFile || file !== null)
  async function submit(): Promise<void> {
    if (!isComplete || isTooLarge || send.isPending) return
    const attachments = file ? { attachments: (await outgoingFile(file)).attachments } : {}
    const parameters = parametersOf(values, typed)
    send.mutate({ type: 'template', template: { templateId: template.id, parameters }, ...attachments })
  }
  return (
    <>
      {send.error && <ErrorNotice error={send.error} />}
      <div className={styles.template}>
        <b>{template.name.replaceAll('_', ' ')}</b>
        {values.length > 0 && (
          <div className={styles.fields}>
            {values.map((value, place) => (
              <TextInput
                autoFocus={place === 0}
                classNames={fieldClassNames}
                key={keyOf(value)}
                label={labelOf(texts, value)}
                maxLength={1024}
                onChange={({ currentTarget }) => setTyped({ ...typed, [keyOf(value)]: currentTarget.value })}
                value={typed[keyOf(value)] ?? ''}
              />
            ))}
          </div>
        )}
        <div>
          <p className="dim small">{texts.preview}</p>
          <TemplatePreview template={template} typed={typed} />
        </div>
        {takesFile && file === null && <Notice title={texts.needsFile} tone="warn" />}
        {isTooLarge && <Notice title={texts.tooLarge} tone="bad" />}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{texts.discard}</Button>
        {takesFile && (
          <FileButton onChange={setFile}>
            {(props) => (
              <Button {...props} leftSection={<Icon name="clip" />}>
                {file?.name ?? texts.attach}
              </Button>
            )}
          </FileButton>
        )}
        <KeyButton
          className={styles.end ?? ''}
          disabled={send.isPending}
          keys="ctrl enter"
          label={texts.send}
          onPress={() => void submit()}
          variant="filled"
          whyDisabled={isComplete ? (isTooLarge ? texts.tooLarge : undefined) : texts.fillAll}
        />
      </div>
    </>
  )
}

function TemplatePreview({ template, typed }: Pick<TemplateFormProps, 'template'> & { typed: Record<string, string> }) {
  const { header, body, footer, buttons } = filledTemplate(template, typed)
  return (
    <div className={styles.preview}>
      {header !== '' && <b>{header}</b>}
      {body}
      {footer !== '' && <div className="dim small">{footer}</div>}
      {buttons.length > 0 && <div className="small">{buttons.map((label) => `[${label}]`).join(' ')}</div>}
    </div>
  )
}

function labelOf(texts: (typeof composerTexts)['english'], { part, number, button = '' }: TemplateValue): string {
  if (part === 'header') return texts.header(number)
  if (part === 'body') return texts.body(number)
  return part.startsWith('copyCode') ? texts.coupon : texts.button(button)
}
