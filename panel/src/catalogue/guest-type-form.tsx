import type { GuestType, GuestTypeCreate } from '@bellhop/sdk'
import { useState } from 'react'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useTexts } from '../text/catalogue.ts'
import { amountDecimals, type NumberText, numberOf } from '../text/number-texts.ts'
import { guestTypeTexts } from './guest-type-texts.ts'

type Category = GuestType['category']
type PriceMode = GuestType['priceMode']

type Values = {
  name: string
  code: string
  category: Category
  minAge: NumberText
  maxAge: NumberText
  countsTowardOccupancy: boolean
  baseSlot: GuestType['baseSlot']
  priceMode: PriceMode
  priceValue: NumberText
  sortOrder: NumberText
  isDefault: boolean
  isActive: boolean
}

/** The usual rules of a category, as the service applies them (spec: guest types). */
const usualRules = {
  adult: { countsTowardOccupancy: true, baseSlot: 'always', priceMode: 'full', priceValue: '' },
  child: { countsTowardOccupancy: true, baseSlot: 'never', priceMode: 'percent', priceValue: 50 },
  infant: { countsTowardOccupancy: false, baseSlot: 'never', priceMode: 'free', priceValue: '' },
} as const satisfies Record<Category, Partial<Values>>

const valuesOf = (type?: GuestType): Values => ({
  name: type?.name ?? '',
  code: type?.code ?? '',
  category: type?.category ?? 'child',
  minAge: type?.minAge ?? '',
  maxAge: type?.maxAge ?? '',
  countsTowardOccupancy: type?.countsTowardOccupancy ?? true,
  baseSlot: type?.baseSlot ?? 'never',
  priceMode: type?.priceMode ?? 'percent',
  priceValue: type ? (type.priceValue ?? '') : 50,
  sortOrder: type?.sortOrder ?? 10,
  isDefault: type?.isDefault ?? false,
  isActive: type?.isActive ?? true,
})

const bodyOf = (values: Values): GuestTypeCreate => ({
  ...values,
  name: values.name,
  code: values.code.trim() || null,
  minAge: numberOf(values.minAge),
  maxAge: numberOf(values.maxAge),
  priceValue: hasValue(values.priceMode) ? numberOf(values.priceValue) : null,
  sortOrder: numberOf(values.sortOrder) ?? 0,
})

const hasValue = (mode: PriceMode): boolean => mode === 'percent' || mode === 'fixed'

/** The form of a guest type. A new one begins with the usual rules of its category. */
export function GuestTypeForm({ record, onDone }: FormProps<GuestType>) {
  const texts = useTexts(guestTypeTexts)
  const form = useRecordForm('guestTypes', { record, onDone, initialValues: valuesOf(record), create: bodyOf })
  form.fields.watch('category', ({ value }) => {
    if (!record) form.fields.setValues(usualRules[value])
  })
  const isDefault = record?.isDefault ?? false
  return (
    <RecordForm form={form} name={isDefault ? undefined : record?.name}>
      <TypeFields form={form} isNew={record === undefined} />
      {isDefault ? (
        <p className="dim">{texts.defaultHint}</p>
      ) : (
        <FieldGroup title={texts.title}>
          <NumberField form={form} label={texts.sortOrder} name="sortOrder" />
          <CheckField form={form} label={texts.isDefault} name="isDefault" />
          <CheckField form={form} label={texts.isActive} name="isActive" />
        </FieldGroup>
      )}
    </RecordForm>
  )
}

function TypeFields({ form, isNew }: { form: ApiForm<Values>; isNew: boolean }) {
  const texts = useTexts(guestTypeTexts)
  const [mode, setMode] = useState(form.fields.getValues().priceMode)
  form.fields.watch('priceMode', ({ value }) => setMode(value))
  return (
    <>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <div className={pageStyles.pair}>
        <SelectField
          form={form}
          label={texts.category}
          name="category"
          options={wordChoices(['adult', 'child', 'infant'], texts)}
          {...(isNew ? { description: texts.categoryHint } : {})}
        />
        <TextField form={form} isOptional label={texts.code} name="code" />
        <NumberField form={form} isOptional label={texts.minAge} name="minAge" />
        <NumberField form={form} isOptional label={texts.maxAge} name="maxAge" />
      </div>
      <FieldGroup title={texts.occupancy}>
        <CheckField form={form} label={texts.countsTowardOccupancy} name="countsTowardOccupancy" />
        <SelectField
          form={form}
          label={texts.baseSlot}
          name="baseSlot"
          options={wordChoices(['always', 'preferred', 'never'], texts)}
        />
      </FieldGroup>
      <FieldGroup title={texts.priceGroup}>
        <div className={pageStyles.pair}>
          <SelectField
            form={form}
            label={texts.priceMode}
            name="priceMode"
            options={wordChoices(['full', 'percent', 'fixed', 'free'], texts)}
          />
          {hasValue(mode) && (
            <NumberField
              decimals={mode === 'percent' ? 4 : amountDecimals()}
              form={form}
              label={texts.priceValue}
              name="priceValue"
              {...(mode === 'percent' ? { unit: '%' } : {})}
            />
          )}
        </div>
      </FieldGroup>
    </>
  )
}
