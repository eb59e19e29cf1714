import { notifications } from '@mantine/notifications'
import { type ReactNode, useState } from 'react'
import type { AdditionalService, AdditionalServiceCreate } from '../../../sdk/index.ts'
import { useAll } from '../api/reads.ts'
import { useProfile } from '../api/session.ts'
import { type ApiForm, useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { type HotelChoice, HotelsField, initialHotels } from '../parts/hotels-field.tsx'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { withKey } from '../parts/rows-field.tsx'
import { useTexts } from '../text/catalogue.ts'
import { amountDecimals, numberOf } from '../text/number-texts.ts'
import { serviceCategories } from './catalogue-search.ts'
import { type PriceRows, pricesOf, ServicePrices } from './service-prices.tsx'
import { serviceTexts } from './service-texts.ts'
import { bases, isByPerson, type ServiceValues, valuesOf } from './service-values.ts'

type ServiceFormProps = {
  /** The service to change; without it the form makes a new one. */
  readonly service?: AdditionalService
  /** Sends the service. Throws `ApiError`. */
  readonly send: (body: AdditionalServiceCreate) => Promise<AdditionalService>
  readonly onDone: () => void
  readonly submit: string
  readonly other?: ReactNode
}

/** The form of a service. */
export function ServiceForm({ service, send, onDone, submit, other }: ServiceFormProps) {
  const texts = useTexts(serviceTexts)
  const profile = useProfile()
  const [hotels, setHotels] = useState<HotelChoice>(() => initialHotels(service?.hotelIds, profile.hotelIds))
  const [prices, setPrices] = useState<PriceRows>(() =>
    (service?.guestTypePrices ?? []).map(({ value, ...row }) => withKey({ ...row, value: value ?? '' })),
  )
  const form = useApiForm<ServiceValues, AdditionalService>({
    initialValues: valuesOf(service, profile),
    fieldOf: (field) => {
      if (field.startsWith('hotelIds')) return 'hotelIds'
      return field.startsWith('guestTypePrices') ? field : undefined
    },
    send: ({ description, code, externalId, ...values }) =>
      send({
        ...values,
        price: numberOf(values.price) as number,
        taxRatePercent: numberOf(values.taxRatePercent),
        maxQuantity: numberOf(values.maxQuantity),
        description: description.trim() || null,
        externalId: externalId.trim() || null,
        ...(code.trim() === '' ? {} : { code: code.trim() }),
        hotelIds: hotels === 'all' ? [] : [...hotels],
        guestTypePrices: isByPerson(values.chargeBasis) ? pricesOf(prices) : [],
      }),
    onDone() {
      notifications.show({ message: texts.saved })
      onDone()
    },
  })
  // An empty list would mean all hotels.
  const submitChosen: ApiForm<ServiceValues>['submit'] = (event) => {
    if (hotels.length > 0) return form.submit(event)
    event?.preventDefault()
    form.fields.setFieldError('hotelIds', texts.hotelsNeeded)
  }
  return (
    <DrawerForm form={{ ...form, submit: submitChosen }} other={other} submit={submit}>
      <MainFields form={form} />
      <HotelsField
        error={form.fields.errors['hotelIds']?.toString()}
        onChange={(chosen) => {
          form.fields.clearFieldError('hotelIds')
          setHotels(chosen)
        }}
        value={hotels}
      />
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
    </DrawerForm>
  )
}

type FieldsProps = { readonly form: ApiForm<ServiceValues> }

function MainFields({ form }: FieldsProps) {
  const texts = useTexts(serviceTexts)
  return (
    <>
      <TextField form={form} hasFocus label={texts.name} name="name" />
      <SelectField
        form={form}
        label={texts.category}
        name="category"
        options={serviceCategories.map((value) => ({ value, label: texts[value] }))}
      />
    </>
  )
}

type PriceFieldsProps = FieldsProps & {
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
        <SelectField
          form={form}
          label={texts.basis}
          name="chargeBasis"
          options={bases.map((value) => ({ value, label: texts[value] }))}
        />
        <NumberField decimals={4} form={form} isOptional label={texts.tax} name="taxRatePercent" unit="%" />
      </div>
      {isByPerson(basis) && <ServicePrices form={form} onChange={onPrices} rows={prices} />}
    </FieldGroup>
  )
}
