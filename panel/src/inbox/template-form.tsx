import type { Conversation, MessageTemplate } from '@bellhop/sdk'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice, Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './composer.module.css'
import { composerTexts } from './composer-texts.ts'
import { clearFiles, contentOfFiles, useDraftFiles } from './draft-files.ts'
import { AttachButton, FileList, useFileProblem } from './files-field.tsx'
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
  const draft = `${conversation.id} ${template.id}`
  const files = useDraftFiles(draft)
  const send = useSend(conversation, () => {
    clearFiles(draft)
    onClose()
  })
  const values = valuesOfTemplate(template)
  const takesFile = needsFile(template)
  const problem = useFileProblem(draft, 1)
  const isComplete =
    values.every((value) => (typed[keyOf(value)] ?? '').trim() !== '') && (!takesFile || files.length > 0)
  function submit(): void {
    if (!isComplete || problem !== undefined || send.isPending) return
    const { attachments } = contentOfFiles(files) ?? {}
    const parameters = parametersOf(values, typed)
    const content = { templateId: template.id, parameters }
    send.mutate({ type: 'template', template: content, ...(attachments ? { attachments } : {}) })
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
        {takesFile && files.length === 0 && <Notice title={texts.needsFile} tone="warn" />}
        <FileList draft={draft} max={1} />
      </div>
      <div className={styles.foot}>
        <Button onClick={onClose}>{texts.discard}</Button>
        {takesFile && <AttachButton draft={draft} max={1} />}
        <KeyButton
          className={styles.end ?? ''}
          disabled={send.isPending}
          keys="ctrl enter"
          label={texts.send}
          onPress={submit}
          variant="filled"
          whyDisabled={isComplete ? problem?.text : texts.fillAll}
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
