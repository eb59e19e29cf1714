import type { AdditionalService } from '@bellhop/sdk'
import { useState } from 'react'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import type { ApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { HotelsField, hotelIdsOf } from '../parts/hotels-field.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { type FormProps, RecordForm, useRecordForm } from '../parts/record-form.tsx'
import { withKey } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { amountDecimals, numberOf } from '../text/number-texts.ts'
import { type PriceRows, pricesOf, ServicePrices } from './service-prices.tsx'
import { serviceCategories } from './service-search.ts'
import { serviceTexts } from './service-texts.ts'
import { bases, isByPerson, type ServiceValues, valuesOf } from './service-values.ts'

/** The form of a service. */
export function ServiceForm({ record, onDone }: FormProps<AdditionalService>) {
  const texts = useTexts(serviceTexts)
  const profile = useProfile()
  const [prices, setPrices] = useState<PriceRows>(() =>
    (record?.guestTypePrices ?? []).map(({ value, ...row }) => withKey({ ...row, value: value ?? '' })),
  )
  const form = useRecordForm('additionalServices', {
    record,
    onDone,
    initialValues: valuesOf(record, profile),
    fieldOf: (field) => (field.startsWith('guestTypePrices') ? field : undefined),
    create: ({ description, code, externalId, ...values }) => ({
      ...values,
      price: numberOf(values.price) as number,
      taxRatePercent: numberOf(values.taxRatePercent),
      maxQuantity: numberOf(values.maxQuantity),
      description: description.trim() || null,
      externalId: externalId.trim() || null,
      ...(code.trim() === '' ? {} : { code: code.trim() }),
      hotelIds: hotelIdsOf(values.hotelIds),
      guestTypePrices: isByPerson(values.chargeBasis) ? pricesOf(prices) : [],
    }),
  })
  return (
    <RecordForm form={form} lost={texts.deleteText} name={record?.name}>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <SelectField form={form} label={texts.category} name="category" options={wordChoices(serviceCategories, texts)} />
      <HotelsField form={form} />
      <PriceFields form={form} onPrices={setPrices} prices={prices} />
      <FieldGroup title={texts.rules}>
        <CheckField form={form} label={texts.isMandatory} name="isMandatory" />
        <CheckField form={form} label={texts.isActive} name="isActive" />
        <NumberField form={form} isOptional label={texts.maxQuantity} name="maxQuantity" />
      </FieldGroup>
      <FieldGroup title={texts.more}>
        <TextAreaField form={form} isOptional label={texts.description} name="description" />
        <div className={pageStyles.pair}>
          <TextField description={texts.codeHint} form={form} isOptional label={texts.code} name="code" />
          <TextField form={form} isOptional label={texts.externalId} name="externalId" />
        </div>
      </FieldGroup>
    </RecordForm>
  )
}

type PriceFieldsProps = {
  readonly form: ApiForm<ServiceValues>
  readonly prices: PriceRows
  readonly onPrices: (prices: PriceRows) => void
}

function PriceFields({ form, prices, onPrices }: PriceFieldsProps) {
  const texts = useTexts(serviceTexts)
  const { currencyCode, chargeBasis } = form.fields.getValues()
  const [basis, setBasis] = useState(chargeBasis)
  form.fields.watch('chargeBasis', ({ value }) => setBasis(value))
  const known = useAll('currencies.list', [{ sort: 'code' }]).data?.items.map(({ code }) => code) ?? []
  const currencies = known.includes(currencyCode) ? known : [currencyCode, ...known]
  return (
    <FieldGroup title={texts.price}>
      <div className={pageStyles.pair}>
        <NumberField decimals={amountDecimals(currencies)} form={form} label={texts.price} name="price" />
        <SelectField
          form={form}
          isSearchable
          label={texts.currency}
          name="currencyCode"
          options={currencies.map((value) => ({ value, label: value }))}
        />
        <SelectField form={form} label={texts.basis} name="chargeBasis" options={wordChoices(bases, texts)} />
        <NumberField decimals={4} form={form} isOptional label={texts.tax} name="taxRatePercent" unit="%" />
      </div>
      {isByPerson(basis) && <ServicePrices form={form} onChange={onPrices} rows={prices} />}
    </FieldGroup>
  )
}
