import type { MessageTemplateCategory } from '@bellhop/sdk'
import { Button, Checkbox, Select, Textarea, TextInput } from '@mantine/core'
import type { ApiForm } from '../parts/api-form.ts'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { FieldLabel, fieldClassNames } from '../parts/form-fields.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { type KeyedRow, RowsField, withKey } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'
import { type ButtonDraft, type HeaderFormat, nextVariable, type TemplateDraft, variablesIn } from './template-draft.ts'
import styles from './templates.module.css'

/** A draft whose buttons have keys, so that they can come and go. */
export type DraftRows = Omit<TemplateDraft, 'buttons'> & { readonly buttons: readonly KeyedRow<ButtonDraft>[] }

type ContentProps<Values> = {
  readonly draft: DraftRows
  readonly onChange: (changes: Partial<DraftRows>) => void
  readonly form: ApiForm<Values>
}

/** The parts of a template. The provider writes those of a template for codes. */
export const TemplateContent = <Values,>(props: ContentProps<Values>) =>
  props.draft.category === ('authentication' satisfies MessageTemplateCategory) ? (
    <CodeContent {...props} />
  ) : (
    <>
      <HeaderFields {...props} />
      <BodyFields {...props} />
      <LineField {...props} hint="footerHint" isOptional label="footer" name="footer" />
      <ButtonRows {...props} />
    </>
  )

type LineName = 'headerText' | 'headerExample' | 'footer' | 'expiration'

type LineFieldProps<Values> = ContentProps<Values> & {
  readonly name: LineName
  readonly label: LineName | 'fileHandle'
  readonly hint?: 'footerHint' | 'fileHandleHint' | 'expirationHint'
  readonly isOptional?: boolean
}

/** A line of a part. */
function LineField<Values>({ draft, form, onChange, name, label, hint, isOptional = false }: LineFieldProps<Values>) {
  const texts = useTexts(formTexts)
  return (
    <TextInput
      autoComplete="off"
      classNames={fieldClassNames}
      error={form.fields.errors[name]}
      label={<FieldLabel isOptional={isOptional} label={texts[label]} />}
      name={name}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
      value={draft[name]}
      {...(hint === undefined ? {} : { description: texts[hint] })}
    />
  )
}

const headerFormats: readonly HeaderFormat[] = ['none', 'TEXT', 'IMAGE', 'VIDEO', 'DOCUMENT', 'LOCATION']

function HeaderFields<Values>(props: ContentProps<Values>) {
  const { draft, form, onChange } = props
  const texts = useTexts(formTexts)
  const { headerFormat: format, headerText } = draft
  return (
    <>
      <Select
        allowDeselect={false}
        classNames={fieldClassNames}
        comboboxProps={{ withinPortal: false }}
        data={wordChoices(headerFormats, texts)}
        error={form.fields.errors['headerFormat']}
        label={texts.header}
        name="headerFormat"
        onChange={(value) => onChange({ headerFormat: (value ?? 'none') as HeaderFormat, headerExample: '' })}
        value={format}
      />
      {format === 'TEXT' && <LineField {...props} label="headerText" name="headerText" />}
      {format === 'TEXT' && variablesIn(headerText).length > 0 && (
        <LineField {...props} label="headerExample" name="headerExample" />
      )}
      {['IMAGE', 'VIDEO', 'DOCUMENT'].includes(format) && (
        <LineField {...props} hint="fileHandleHint" label="fileHandle" name="headerExample" />
      )}
    </>
  )
}

function BodyFields<Values>({ draft, form, onChange }: ContentProps<Values>) {
  const texts = useTexts(formTexts)
  const { body, examples } = draft
  const names = variablesIn(body)
  return (
    <>
      <Textarea
        autosize
        classNames={fieldClassNames}
        description={texts.bodyHint}
        dir="auto"
        error={form.fields.errors['body']}
        label={texts.body}
        maxLength={1024}
        maxRows={12}
        minRows={4}
        name="body"
        onChange={({ currentTarget }) => onChange({ body: currentTarget.value })}
        value={body}
      />
      <Button
        className={styles.small ?? ''}
        onClick={() => onChange({ body: `${body}${/\s$|^$/.test(body) ? '' : ' '}${nextVariable(body)}` })}
      >
        {texts.addVariable(nextVariable(body))}
      </Button>
      {names.length > 0 && (
        <FieldGroup title={texts.examples}>
          <p className="dim small">{texts.examplesHint}</p>
          {names.map((name, index) => (
            <TextInput
              autoComplete="off"
              classNames={fieldClassNames}
              error={index === 0 ? form.fields.errors['examples'] : undefined}
              key={name}
              label={`{{${name}}}`}
              name={`example${name}`}
              onChange={({ currentTarget: { value } }) =>
                onChange({ examples: names.map((_, at) => (at === index ? value : (examples[at] ?? ''))) })
              }
              value={examples[index] ?? ''}
            />
          ))}
        </FieldGroup>
      )}
    </>
  )
}

const buttonTypes = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'COPY_CODE'] as const

function ButtonRows<Values>({ draft, form, onChange }: ContentProps<Values>) {
  const texts = useTexts(formTexts)
  return (
    <RowsField<ButtonDraft, Values>
      add={texts.addButton}
      form={form}
      label={texts.buttons}
      name="buttons"
      newRow={() => withKey({ type: 'QUICK_REPLY', text: '', target: '', example: '' })}
      onChange={(buttons) => onChange({ buttons })}
      rowName={(number) => texts.buttonNumber(String(number))}
      rows={draft.buttons}
    >
      {(row, change, name) => (
        <div className={styles.button}>
          <Select
            allowDeselect={false}
            aria-label={`${name}: ${texts.buttonType}`}
            classNames={fieldClassNames}
            comboboxProps={{ withinPortal: false }}
            data={wordChoices(buttonTypes, texts)}
            onChange={(value) => change({ type: (value ?? 'QUICK_REPLY') as ButtonDraft['type'] })}
            value={row.type}
          />
          {row.type === 'COPY_CODE' ? (
            <RowInput label={`${name}: ${texts.coupon}`} onChange={(example) => change({ example })} text={row.example}>
              {texts.coupon}
            </RowInput>
          ) : (
            <RowInput label={`${name}: ${texts.buttonText}`} onChange={(text) => change({ text })} text={row.text}>
              {texts.buttonText}
            </RowInput>
          )}
          {(row.type === 'URL' || row.type === 'PHONE_NUMBER') && (
            <RowInput label={`${name}: ${texts[row.type]}`} onChange={(target) => change({ target })} text={row.target}>
              {row.type === 'URL' ? 'https://' : '+90…'}
            </RowInput>
          )}
          {row.type === 'URL' && variablesIn(row.target).length > 0 && (
            <RowInput
              label={`${name}: ${texts.wholeAddress}`}
              onChange={(example) => change({ example })}
              text={row.example}
            >
              {texts.wholeAddress}
            </RowInput>
          )}
        </div>
      )}
    </RowsField>
  )
}

type RowInputProps = {
  readonly label: string
  readonly text: string
  readonly onChange: (text: string) => void
  /** What the empty field shows. */
  readonly children: string
}

const RowInput = ({ label, text, onChange, children }: RowInputProps) => (
  <TextInput
    aria-label={label}
    autoComplete="off"
    classNames={fieldClassNames}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    placeholder={children}
    value={text}
  />
)

function CodeContent<Values>(props: ContentProps<Values>) {
  const { draft, onChange } = props
  const texts = useTexts(formTexts)
  return (
    <>
      <p className="dim small">{texts.codeText}</p>
      <Checkbox
        checked={draft.hasSecurityAdvice}
        label={texts.securityAdvice}
        onChange={({ currentTarget }) => onChange({ hasSecurityAdvice: currentTarget.checked })}
      />
      <LineField {...props} hint="expirationHint" isOptional label="expiration" name="expiration" />
    </>
  )
}
