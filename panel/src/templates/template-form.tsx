import type { Integration, MessageTemplate, MessageTemplateCategory, TemplateComponent } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { namedChoice, useLanguageChoices, wordChoices } from '../parts/name-choices.ts'
import { Notice } from '../parts/notice.tsx'
import { withKey, withoutKeys } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { numberOf } from '../text/number-texts.ts'
import { formTexts } from './form-texts.ts'
import { type DraftRows, TemplateContent } from './template-content.tsx'
import { componentsOf, draftOf, fieldOfTemplate, type TemplateDraft } from './template-draft.ts'
import { TemplatePreview } from './template-preview.tsx'
import { templateTexts } from './texts.ts'

type TemplateFormProps = {
  readonly accounts: readonly Integration[]
  /** The draft or rejected template to change; without it the form makes a new one. */
  readonly template: MessageTemplate | undefined
  readonly onDone: (wasSubmitted: boolean) => void
  /** What else one can do with the template. */
  readonly other?: ReactNode
}

/** The form of a template with its preview. It saves a draft, or submits it to the provider as well. */
export function TemplateForm({ accounts, template, onDone, other }: TemplateFormProps) {
  const texts = useTexts(templateTexts)
  const words = useTexts(formTexts)
  const languages = useLanguageChoices()
  const [draft, setDraft] = useState<DraftRows>(() => rowsOf(draftOf(template)))
  // A template that was stored and then refused by the provider is changed by the next try, not made again.
  const stored = useRef(template)
  const sent = useRef<readonly TemplateComponent[]>([])
  const submits = useRef(false)
  const form = useApiForm({
    initialValues: {
      integrationId: template?.integrationId ?? accounts[0]?.id ?? '',
      name: template?.name ?? '',
      languageCode: template?.languageCode ?? 'tr',
      category: draft.category as string,
      // The parts have states of their own; their errors appear beside them.
      headerFormat: null,
      headerText: null,
      headerExample: null,
      body: null,
      examples: null,
      footer: null,
      expiration: null,
      buttons: null,
    },
    fieldOf: (field) => fieldOfTemplate(field, sent.current),
    async send({ integrationId, name, languageCode, category: chosen }) {
      const category = chosen as MessageTemplateCategory
      const components = componentsOf({
        ...plain(draft),
        category,
        expiration: String(numberOf(draft.expiration, 0) ?? ''),
      })
      sent.current = components
      const values = { category, components }
      stored.current = await (stored.current
        ? change('messagingApp.updateTemplate', stored.current.id, values, { ifMatch: stored.current })
        : change('messagingApp.createTemplate', { integrationId, name: name.trim(), languageCode, ...values }))
      if (submits.current) await change('messagingApp.submitTemplate', stored.current.id)
    },
    onDone: () => onDone(submits.current),
  })
  form.fields.watch('category', ({ value }) =>
    setDraft((before) => ({ ...before, category: value as MessageTemplateCategory })),
  )
  const editDraft = (changes: Partial<DraftRows>): void => {
    for (const name of Object.keys(changes)) form.fields.clearFieldError(name)
    setDraft((before) => ({ ...before, ...changes }))
  }
  const submit = (isSubmission: boolean) => (event?: React.FormEvent<HTMLFormElement>) => {
    submits.current = isSubmission
    form.submit(event)
  }
  return (
    <DrawerForm
      form={{ ...form, submit: submit(false) }}
      other={
        <>
          <Button disabled={form.isSending} onClick={() => submit(true)()}>
            {words.submit}
          </Button>
          {other}
        </>
      }
      submit={words.save}
    >
      {template?.status === 'rejected' && (
        <Notice title={words.rejectedTitle} tone="bad">
          {template.rejectionReason !== null && <p>{template.rejectionReason}</p>}
          <p>{words.rejectedText}</p>
        </Notice>
      )}
      {template === undefined ? (
        <>
          {accounts.length > 1 && (
            <SelectField form={form} label={texts.account} name="integrationId" options={accounts.map(namedChoice)} />
          )}
          <TextField description={words.nameHint} form={form} hasFocus label={texts.name} name="name" />
          <SelectField
            description={words.fixedLater}
            form={form}
            isSearchable
            label={texts.language}
            name="languageCode"
            options={languages}
          />
        </>
      ) : (
        <p className="dim small">
          <span className="mono">{template.name}</span> · {template.languageCode} · {words.namesFixed}
        </p>
      )}
      <SelectField
        form={form}
        label={texts.category}
        name="category"
        options={wordChoices(['utility', 'marketing', 'authentication'], texts)}
      />
      <TemplateContent draft={draft} form={form} onChange={editDraft} />
      <TemplatePreview draft={plain(draft)} />
    </DrawerForm>
  )
}

const rowsOf = (draft: TemplateDraft): DraftRows => ({ ...draft, buttons: draft.buttons.map(withKey) })
const plain = (draft: DraftRows): TemplateDraft => ({ ...draft, buttons: withoutKeys(draft.buttons) })
