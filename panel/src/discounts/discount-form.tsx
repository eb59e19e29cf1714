import type { Discount } from '@bellhop/sdk'
import { Checkbox, MultiSelect } from '@mantine/core'
import { useState } from 'react'
import type { Records } from '../api/reads.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { useGroups } from '../guests/guest-names.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DateField } from '../parts/date-fields.tsx'
import { FieldGroup, FoldedGroup } from '../parts/drawer-form.tsx'
import { CheckField, FieldLabel, fieldClassNames, TextField } from '../parts/form-fields.tsx'
import { HotelsField, initialHotels } from '../parts/hotels-field.tsx'
import { useMoreText } from '../parts/more-records.tsx'
import type { Choice } from '../parts/name-choices.ts'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { useRoomTypeChoices } from '../parts/room-type-choices.ts'
import { useWeekdayNames, weekdays } from '../parts/weekdays.ts'
import { useTexts } from '../text/catalogue.ts'
import { amountDecimals } from '../text/number-texts.ts'
import { useColumnOrder } from './column-order.ts'
import { bodyOf, type DiscountFormValues, valuesOf } from './discount-body.ts'
import styles from './discounts.module.css'
import { discountTexts } from './texts.ts'

const types = ['percent', 'amountPerNight', 'amountPerStay', 'fixedPricePerNight', 'freeNights'] as const

/** The form of a discount. A new one is the last column. */
export function DiscountForm({ record: discount, onDone }: FormProps<Discount>) {
  const texts = useTexts(discountTexts)
  const profile = useProfile()
  const { hotels, hotelIds: ownHotels } = profile
  const stored = initialHotels(discount?.hotelIds, ownHotels)
  const [chosenHotels, setHotels] = useState(stored)
  const lastColumn = useColumnOrder().at(-1)
  const [type, setType] = useState<string>(discount?.type ?? 'percent')
  const currencies = [
    ...new Set([...hotels.map(({ currencyCode }) => currencyCode), discount?.currencyCode ?? []].flat()),
  ]
  const decimals = amountDecimals(currencies)
  const form = useRecordForm('discounts', {
    record: discount,
    onDone,
    initialValues: valuesOf(discount, { currencyCode: currencies[0] ?? null, hotelIds: stored }),
    create: (values) => ({ ...bodyOf(values), priority: lastColumn?.priority ?? 0 }),
    update: bodyOf,
    fieldOf: (field) => ['hotelIds', 'roomTypeIds', 'guestGroupIds'].find((name) => field.startsWith(name)),
  })
  form.fields.watch('type', ({ value }) => setType(value))
  const roomTypes = useRoomTypeChoices(chosenHotels === 'all' ? hotels.map(({ id }) => id) : chosenHotels)
  const groups = useGroups()
  // What the discount begins with, so that no group folds while somebody types.
  const [begun] = useState(() => form.fields.getValues())
  const isSet = (...names: (keyof DiscountFormValues)[]): boolean =>
    names.some((name) => !unset.includes(String(begun[name] ?? '')))
  return (
    <RecordForm form={form}>
      <div className={pageStyles.pair}>
        <TextField description={texts.nameHint} form={form} hasFocus label={texts.name} name="name" />
        <TextField
          description={texts.codeHint}
          form={form}
          isOptional={discount === undefined}
          label={texts.code}
          name="code"
        />
        <SelectField
          form={form}
          label={texts.type}
          name="type"
          options={types.map((value) => ({ value, label: texts[value] }))}
        />
        {type === 'freeNights' ? (
          <>
            <NumberField form={form} label={texts.freeCount} name="freeNights" />
            <NumberField form={form} label={texts.everyNights} name="everyNights" />
          </>
        ) : (
          <NumberField
            decimals={type === 'percent' ? 4 : decimals}
            form={form}
            label={texts.value}
            name="value"
            {...unitOf(type)}
          />
        )}
        <SelectField
          form={form}
          isOptional={type === 'percent' || type === 'freeNights'}
          label={texts.currency}
          name="currencyCode"
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <FieldGroup title={texts.where}>
        <HotelsField form={form} onChange={setHotels} />
        <ChoicesField
          choices={roomTypes}
          form={form}
          hidden={texts.roomsHidden}
          label={texts.rooms}
          name="roomTypeIds"
          placeholder={texts.allRooms}
        />
      </FieldGroup>
      <FoldedGroup isOpen={isSet('stayFrom', 'stayTo', 'bookFrom', 'bookTo', 'weekdays')} title={texts.when}>
        <div className={pageStyles.pair}>
          <DateField form={form} isOptional label={texts.stayFrom} name="stayFrom" />
          <DateField form={form} isOptional label={texts.stayTo} name="stayTo" />
          <DateField form={form} isOptional label={texts.bookFrom} name="bookFrom" />
          <DateField form={form} isOptional label={texts.bookTo} name="bookTo" />
        </div>
        <WeekdaysField form={form} />
      </FoldedGroup>
      <FoldedGroup
        isOpen={isSet(
          'minNights',
          'maxNights',
          'minAdvanceDays',
          'maxAdvanceDays',
          'minTotalAmount',
          'maxDiscountAmount',
        )}
        title={texts.stay}
      >
        <div className={pageStyles.pair}>
          <NumberField form={form} isOptional label={texts.minNights} name="minNights" />
          <NumberField form={form} isOptional label={texts.maxNights} name="maxNights" />
          <NumberField form={form} isOptional label={texts.minAdvance} name="minAdvanceDays" />
          <NumberField form={form} isOptional label={texts.maxAdvance} name="maxAdvanceDays" />
          <NumberField decimals={decimals} form={form} isOptional label={texts.minTotal} name="minTotalAmount" />
          <NumberField decimals={decimals} form={form} isOptional label={texts.maxDiscount} name="maxDiscountAmount" />
        </div>
      </FoldedGroup>
      <FoldedGroup isOpen={isSet('guestGroupIds', 'requiresCode', 'usageLimit', 'externalId')} title={texts.who}>
        <ChoicesField
          choices={isAllowed(profile, 'guests.manage') ? groups : undefined}
          form={form}
          hidden={texts.groupsHidden}
          label={texts.groups}
          name="guestGroupIds"
          placeholder={texts.allGuests}
        />
        <CheckField form={form} label={texts.requiresCode} name="requiresCode" />
        <NumberField description={texts.single} form={form} isOptional label={texts.usageLimit} name="usageLimit" />
        <TextField form={form} isOptional label={texts.externalId} name="externalId" />
      </FoldedGroup>
      <CheckField form={form} label={texts.isActive} name="isActive" />
    </RecordForm>
  )
}

/** How values look that say nothing. */
const unset: readonly string[] = ['', 'false']

const unitOf = (type: string): { unit?: string } => (type === 'percent' ? { unit: '%' } : {})

type ChoicesFieldProps = {
  readonly form: ApiForm<DiscountFormValues>
  readonly name: 'roomTypeIds' | 'guestGroupIds'
  readonly label: string
  /** What no choice stands for. */
  readonly placeholder: string
  /** What a user may choose; undefined if the role lists none. */
  readonly choices: Records<Choice> | undefined
  /** What stands there then. */
  readonly hidden: string
}

/** Several records; none stands for all. Those that the user cannot list stay chosen. */
function ChoicesField({ form, name, label, placeholder, choices, hidden }: ChoicesFieldProps) {
  const moreText = useMoreText(choices)
  if (choices === undefined) return <p className="dim small">{hidden}</p>
  const chosen: readonly string[] = form.fields.getValues()[name]
  const unknown = chosen.filter((id) => !choices.items.some(({ value }) => value === id))
  return (
    <MultiSelect
      {...form.fields.getInputProps(name)}
      classNames={fieldClassNames}
      comboboxProps={{ withinPortal: false }}
      data={[...choices.items, ...unknown.map((value) => ({ value, label: '…' }))]}
      description={moreText}
      key={form.fields.key(name)}
      label={<FieldLabel isOptional label={label} />}
      name={name}
      placeholder={chosen.length === 0 ? placeholder : ''}
      searchable
    />
  )
}

function WeekdaysField({ form }: { form: ApiForm<DiscountFormValues> }) {
  const texts = useTexts(discountTexts)
  const names = useWeekdayNames()
  return (
    <Checkbox.Group
      {...form.fields.getInputProps('weekdays')}
      classNames={{ label: fieldClassNames.label }}
      description={texts.allDays}
      key={form.fields.key('weekdays')}
      label={texts.weekdays}
    >
      <div className={styles.days}>
        {weekdays.map((day) => (
          <Checkbox key={day} label={names[day]} value={day} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
