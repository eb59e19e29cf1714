import type { CancellationRule } from '@bellhop/sdk'
import { Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fieldClassNames } from '../parts/form-fields.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { NumberInput } from '../parts/number-field.tsx'
import { RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { type KeyedRow, RowsField, withKey } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { amountDecimals, type NumberText, numberOf } from '../text/number-texts.ts'
import { fieldsOfOffset, inOrder, type OffsetUnit, offsetOf } from './cancellation.ts'
import { cancellationTexts } from './cancellation-texts.ts'
import type { HotelFormProps } from './hotel-forms.tsx'
import styles from './hotels.module.css'

type FeeType = CancellationRule['feeType']

/** A rule as fields. */
type RuleFields = {
  readonly from: CancellationRule['from']
  readonly count: string
  readonly unit: OffsetUnit
  readonly feeType: FeeType
  readonly feeValue: NumberText
}

const feeTypes: readonly FeeType[] = ['none', 'nights', 'percent', 'amount', 'full']
const name = 'cancellationPolicy'

const fieldsOf = ({ from, offset, feeType, feeValue = 0 }: CancellationRule): RuleFields => ({
  from,
  ...fieldsOfOffset(offset),
  feeType,
  feeValue,
})

const ruleOf = ({ from, feeType, feeValue, ...offset }: RuleFields): CancellationRule => {
  const value = numberOf(feeValue)
  const fee = hasValue(feeType) ? (value === null ? {} : { feeValue: value }) : { feeValue: 0 }
  const count = offset.unit === 'other' ? offset.count : String(numberOf(offset.count, 0) ?? '')
  return { from, offset: offsetOf({ ...offset, count }), feeType, ...fee }
}

const hasValue = (feeType: FeeType): boolean => feeType !== 'none' && feeType !== 'full'

/** The rules for cancellation fees. */
export function CancellationForm({ record: hotel, onDone }: HotelFormProps) {
  const texts = useTexts(cancellationTexts)
  const [rules, setRules] = useState(() => inOrder(hotel.cancellationPolicy).map((rule) => withKey(fieldsOf(rule))))
  const form = useRecordForm('hotels', {
    record: hotel,
    onDone,
    initialValues: { [name]: null },
    fieldOf: (field) => (field.startsWith(name) ? field : undefined),
    update: () => ({ cancellationPolicy: rules.map(ruleOf) }),
  })
  return (
    <RecordForm form={form}>
      <RowsField<RuleFields, { [name]: null }>
        add={texts.add}
        description={texts.intro}
        form={form}
        label={texts.rules}
        name={name}
        newRow={() => withKey({ from: 'arrival', count: '1', unit: 'days', feeType: 'nights', feeValue: 1 })}
        onChange={(next) => setRules([...next])}
        rowName={texts.rule}
        rows={rules}
      >
        {(rule, change) => <RuleRow change={change} currency={hotel.currencyCode} rule={rule} />}
      </RowsField>
    </RecordForm>
  )
}

type RuleRowProps = {
  readonly rule: KeyedRow<RuleFields>
  readonly change: (changes: Partial<RuleFields>) => void
  readonly currency: string
}

function RuleRow({ rule, change, currency }: RuleRowProps) {
  const texts = useTexts(cancellationTexts)
  const choice = { allowDeselect: false, classNames: fieldClassNames, comboboxProps: { withinPortal: false } } as const
  const units = (['days', 'hours', 'other'] as const).filter((unit) => unit !== 'other' || rule.unit === 'other')
  const feeNames = {
    none: texts.feeNone,
    nights: texts.feeNights,
    percent: texts.feePercent,
    amount: `${texts.feeAmount} (${currency})`,
    full: texts.feeFull,
  }
  return (
    <div className={styles.rule}>
      <div className={styles.when}>
        <TextInput
          classNames={fieldClassNames}
          inputMode="numeric"
          label={texts.count}
          onChange={({ currentTarget }) => change({ count: currentTarget.value })}
          value={rule.count}
        />
        <Select
          {...choice}
          data={wordChoices(units, texts)}
          label={texts.unit}
          onChange={(unit) => change({ unit: unit as OffsetUnit })}
          value={rule.unit}
        />
        <Select
          {...choice}
          data={wordChoices(['arrival', 'booking'], texts)}
          label={texts.from}
          onChange={(from) => change({ from: from as CancellationRule['from'] })}
          value={rule.from}
        />
      </div>
      <div className={styles.fee}>
        <Select
          {...choice}
          data={wordChoices(feeTypes, feeNames)}
          label={texts.fee}
          onChange={(feeType) => change({ feeType: feeType as FeeType })}
          value={rule.feeType}
        />
        {hasValue(rule.feeType) && (
          <NumberInput
            decimals={rule.feeType === 'percent' ? 4 : amountDecimals([currency])}
            label={texts.value}
            onChange={(feeValue) => change({ feeValue })}
            value={rule.feeValue}
          />
        )}
      </div>
    </div>
  )
}
