import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import type { GuestType, GuestTypeCreate } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { type ApiForm, useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { SideDrawer } from '../parts/side-drawer.tsx'
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

/** Adds, changes or deletes a guest type. A new one begins with the usual rules of its category. */
export function GuestTypeDrawer({ guestType, onClose }: { guestType?: GuestType; onClose: () => void }) {
  const texts = useTexts(guestTypeTexts)
  const [isDeleting, setDeleting] = useState(false)
  const form = useApiForm<Values, GuestType>({
    initialValues: valuesOf(guestType),
    send: (values) =>
      guestType
        ? change('guestTypes.update', guestType.id, bodyOf(values), { ifMatch: guestType })
        : change('guestTypes.create', bodyOf(values)),
    onDone() {
      notifications.show({ message: texts.saved })
      onClose()
    },
  })
  form.fields.watch('category', ({ value }) => {
    if (!guestType) form.fields.setValues(usualRules[value])
  })
  const isDefault = guestType?.isDefault ?? false
  return (
    <SideDrawer onClose={onClose} size={560} title={guestType?.name ?? texts.newTitle}>
      <DrawerForm
        form={form}
        other={guestType && !isDefault && <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>}
        submit={guestType ? texts.save : texts.add}
      >
        <TypeFields form={form} isNew={guestType === undefined} />
        {isDefault ? (
          <p className="dim">{texts.defaultHint}</p>
        ) : (
          <FieldGroup title={texts.title}>
            <NumberField form={form} label={texts.sortOrder} name="sortOrder" />
            <CheckField form={form} label={texts.isDefault} name="isDefault" />
            <CheckField form={form} label={texts.isActive} name="isActive" />
          </FieldGroup>
        )}
      </DrawerForm>
      {isDeleting && guestType && (
        <DeleteRecord
          name={guestType.name}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change('guestTypes.delete', guestType.id)}
        />
      )}
    </SideDrawer>
  )
}

function TypeFields({ form, isNew }: { form: ApiForm<Values>; isNew: boolean }) {
  const texts = useTexts(guestTypeTexts)
  const [mode, setMode] = useState(form.fields.getValues().priceMode)
  form.fields.watch('priceMode', ({ value }) => setMode(value))
  const choices = <Word extends keyof typeof texts & string>(words: readonly Word[]) =>
    words.map((value) => ({ value, label: String(texts[value]) }))
  return (
    <>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <div className={pageStyles.pair}>
        <SelectField
          form={form}
          label={texts.category}
          name="category"
          options={choices(['adult', 'child', 'infant'])}
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
          options={choices(['always', 'preferred', 'never'])}
        />
      </FieldGroup>
      <FieldGroup title={texts.priceGroup}>
        <div className={pageStyles.pair}>
          <SelectField
            form={form}
            label={texts.priceMode}
            name="priceMode"
            options={choices(['full', 'percent', 'fixed', 'free'])}
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
