import type { ChatWidget } from '@bellhop/sdk'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { contrastOf, defaultColour, textColourOn } from '../../../widget/src/colour.ts'
import { useProfile } from '../api/session.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { HotelField } from '../parts/hotel-field.tsx'
import { OpeningHoursField } from '../parts/opening-hours-field.tsx'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { type KeyedRow, RowsField, withKey } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ChatPreview } from './chat-preview.tsx'
import styles from './chat-widgets.module.css'
import { formTexts } from './texts.ts'
import { bodyOf, type Draft, draftOf, questionsOf } from './widget-draft.ts'

/** The form of a chat widget, beside a preview that follows the typing. */
export function ChatWidgetForm({ record: widget, onDone }: FormProps<ChatWidget>) {
  const texts = useTexts(formTexts)
  const { hotelIds, piiAccess } = useProfile()
  const [origins, setOrigins] = useState<readonly KeyedRow<{ readonly origin: string }>[]>(() =>
    (widget?.allowedOrigins ?? ['']).map((origin) => withKey({ origin })),
  )
  const [draft, setDraft] = useState<Draft>(() => draftOf(widget, hotelIds))
  const form = useRecordForm('chatWidgets', {
    record: widget,
    onDone,
    initialValues: draft,
    create: (values) =>
      bodyOf(
        values,
        origins.map(({ origin }) => origin),
      ),
    // Errors of an address stand below it.
    fieldOf: (field) => (field.startsWith('allowedOrigins') ? field : undefined),
  })
  for (const name of ['colour', 'welcomeText', 'languageCode', 'askName', 'askEmail', 'askPhone'] as const) {
    form.fields.watch(name, ({ value }) => setDraft((current) => ({ ...current, [name]: value })))
  }
  const answers = [
    { value: 'not', label: texts.not },
    { value: 'optional', label: texts.ifWanted },
    { value: 'required', label: texts.required },
  ]
  return (
    <RecordForm form={form}>
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextField description={texts.nameHint} form={form} hasFocus label={texts.name} name="name" />
          <HotelField description={texts.hotelHint} form={form} label={texts.hotel} />
          <RowsField
            add={texts.addOrigin}
            description={texts.originsHint}
            form={form}
            label={texts.origins}
            name="allowedOrigins"
            newRow={() => withKey({ origin: '' })}
            onChange={setOrigins}
            rowName={texts.origin}
            rows={origins}
          >
            {({ origin }, change, name) => (
              <TextInput
                aria-label={name}
                onChange={({ currentTarget }) => change({ origin: currentTarget.value })}
                placeholder="https://"
                type="url"
                value={origin}
              />
            )}
          </RowsField>
          <ColourField colour={draft.colour} form={form} />
          <TextAreaField form={form} isOptional label={texts.welcome} name="welcomeText" rows={2} />
          <SelectField
            form={form}
            label={texts.language}
            name="languageCode"
            options={[
              { value: 'page', label: texts.pageLanguage },
              { value: 'en', label: texts.english },
              { value: 'tr', label: texts.turkish },
            ]}
          />
          <FieldGroup title={texts.asks}>
            <div className={styles.asks}>
              <SelectField form={form} label={texts.guestName} name="askName" options={answers} />
              <SelectField form={form} label={texts.email} name="askEmail" options={answers} />
              <SelectField form={form} label={texts.phone} name="askPhone" options={answers} />
            </div>
          </FieldGroup>
          <OpeningHoursField
            always={texts.always}
            form={form}
            onChange={(businessHours) => setDraft((current) => ({ ...current, businessHours }))}
          />
          {draft.businessHours !== null && (
            <TextAreaField form={form} isOptional label={texts.offline} name="offlineText" rows={2} />
          )}
          <SelectField
            form={form}
            label={texts.verification}
            name="identityVerification"
            options={[
              { value: 'off', label: texts.anybody },
              { value: 'required', label: texts.verified },
            ]}
          />
          {piiAccess === 'full' && (
            <TextField
              autoComplete="off"
              description={
                widget?.identitySecretLast4 ? texts.secretHint(widget.identitySecretLast4) : texts.noSecretHint
              }
              form={form}
              isOptional
              label={texts.secret}
              name="identitySecret"
            />
          )}
        </div>
        <div className={styles.aside}>
          <ChatPreview settings={previewOf(draft)} />
        </div>
      </div>
    </RecordForm>
  )
}

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const previewOf = (draft: Draft) => ({
  colour: isColour(draft.colour) ? draft.colour : null,
  welcomeText: draft.welcomeText,
  languageCode: draft.languageCode,
  preChatFields: questionsOf(draft),
  notice: '',
})

type ColourFieldProps = { readonly form: ApiForm<Draft>; readonly colour: string }

/** A colour, and how readable text on it is. */
function ColourField({ form, colour }: ColourFieldProps) {
  const texts = useTexts(formTexts)
  const format = useFormat()
  const shown = isColour(colour) ? colour : defaultColour
  const ratio = contrastOf(shown, textColourOn(shown))
  return (
    <div>
      <div className={styles.colour}>
        <TextField description={texts.colourHint} form={form} isOptional label={texts.colour} name="colour" />
        <input
          aria-label={texts.pick}
          onChange={({ currentTarget }) => form.fields.setFieldValue('colour', currentTarget.value)}
          type="color"
          value={lowerAscii(shown)}
        />
      </div>
      <p className="dim small" role="status">
        {texts.contrast(format.count(Math.floor(ratio * 10) / 10))}
      </p>
    </div>
  )
}
