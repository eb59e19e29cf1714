import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ChatWidget, ChatWidgetCreate } from '../../../sdk/index.ts'
import { lowerAscii } from '../../../server/shared/letter-case.ts'
import { contrastOf, defaultColour, textColourOn } from '../../../widget/src/colour.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { type KeyedRow, RowsField, withKey } from '../parts/rows-field.tsx'
import type { HoursDraft } from '../parts/opening-hours.ts'
import { HoursField } from '../parts/opening-hours-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ChatPreview } from './chat-preview.tsx'
import styles from './chat-widgets.module.css'
import { formTexts } from './texts.ts'
import { bodyOf, type Draft, draftOf, hoursOf, questionsOf } from './widget-draft.ts'

type ChatWidgetFormProps = {
  /** The widget to change; without it the form makes a new one. */
  readonly widget?: ChatWidget
  /** Sends the values. */
  readonly send: (body: ChatWidgetCreate) => Promise<ChatWidget>
  readonly onDone: (widget: ChatWidget) => void
}

/** The form of a chat widget, beside a preview that follows the typing. */
export function ChatWidgetForm({ widget, send, onDone }: ChatWidgetFormProps) {
  const texts = useTexts(formTexts)
  const { hotels, hotelIds, piiAccess } = useProfile()
  const [origins, setOrigins] = useState<readonly KeyedRow<{ readonly origin: string }>[]>(() =>
    (widget?.allowedOrigins ?? ['']).map((origin) => withKey({ origin })),
  )
  const [hours, setHours] = useState<HoursDraft | null>(() => hoursOf(widget))
  const [draft, setDraft] = useState<Draft>(() => draftOf(widget, hotelIds))
  const form = useApiForm({
    initialValues: draft,
    send: (values) => send(bodyOf(values, { origins: origins.map(({ origin }) => origin), hours })),
    fieldOf: (field) => (/^(allowedOrigins|businessHours)\b/.test(field) ? fieldPartOf(field) : undefined),
    onDone,
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
    <DrawerForm form={form} submit={widget ? texts.save : texts.add}>
      <div className={styles.form}>
        <div className={styles.fields}>
          <TextField description={texts.nameHint} form={form} hasFocus label={texts.name} name="name" />
          {(hotels.length > 1 || hotelIds.length > 0) && (
            <SelectField
              description={texts.hotelHint}
              form={form}
              isOptional={hotelIds.length === 0}
              label={texts.hotel}
              name="hotelId"
              options={hotels.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
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
          <HoursField
            always={texts.always}
            isRefused={form.fields.errors['businessHours'] !== undefined}
            onChange={setHours}
            value={hours}
          />
          {hours !== null && <TextAreaField form={form} isOptional label={texts.offline} name="offlineText" rows={2} />}
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
    </DrawerForm>
  )
}

/** Errors of an address stand below it, and those of the hours below the hours. */
const fieldPartOf = (field: string): string => (field.startsWith('allowedOrigins') ? field : 'businessHours')

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

const previewOf = (draft: Draft) => ({
  colour: isColour(draft.colour) ? draft.colour : null,
  welcomeText: draft.welcomeText,
  languageCode: draft.languageCode,
  preChatFields: questionsOf(draft),
  notice: '',
})

type ColourFieldProps = { readonly form: ReturnType<typeof useApiForm<Draft, ChatWidget>>; readonly colour: string }

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
