import { notifications } from '@mantine/notifications'
import type { Hotel, HotelUpdate } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { useCountryChoices, useCurrencyChoices, useTimeZoneChoices } from '../parts/name-choices.ts'
import { NumberField } from '../parts/number-field.tsx'
import pageStyles from '../parts/page.module.css'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { formTexts } from './form-texts.ts'
import { hotelTexts } from './texts.ts'

export type HotelFormProps = { readonly hotel: Hotel; readonly onClose: () => void }

/** A form of some fields of a hotel. A change by somebody else meanwhile is refused. */
export function useHotelForm<Values extends Record<string, unknown>>(
  { hotel, onClose }: HotelFormProps,
  options: {
    readonly initialValues: Values
    readonly toBody: (values: Values) => HotelUpdate
    readonly fieldOf?: (field: string) => string | undefined
  },
) {
  const { initialValues, toBody, fieldOf } = options
  return useApiForm<Values, Hotel>({
    initialValues,
    ...(fieldOf ? { fieldOf } : {}),
    send: (values) => change('hotels.update', hotel.id, toBody(values), { ifMatch: hotel }),
    onDone() {
      notifications.show({ message: textsOf(formTexts).saved })
      onClose()
    },
  })
}

const textOrNull = (text: string): string | null => text.trim() || null

/** Name, currency, time zone, state. */
export function HotelDetailsForm({ hotel, onClose }: HotelFormProps) {
  const texts = useTexts(formTexts)
  const { details, stars } = useTexts(hotelTexts)
  const { name, code, currencyCode, timeZone, isActive } = hotel
  const form = useHotelForm(
    { hotel, onClose },
    {
      initialValues: {
        name,
        code,
        currencyCode,
        timeZone,
        starRating: hotel.starRating === null ? null : String(hotel.starRating),
        description: hotel.description ?? '',
        externalId: hotel.externalId ?? '',
        isActive,
      },
      toBody: ({ starRating, description, externalId, ...values }) => ({
        ...values,
        starRating: starRating === null ? null : Number(starRating),
        description: textOrNull(description),
        externalId: textOrNull(externalId),
      }),
    },
  )
  return (
    <SideDrawer onClose={onClose} size={560} title={details}>
      <DrawerForm form={form} submit={texts.save}>
        <TextField form={form} hasFocus label={texts.name} name="name" />
        <SelectField
          description={texts.currencyHint}
          form={form}
          isSearchable
          label={texts.currency}
          name="currencyCode"
          options={useCurrencyChoices(currencyCode)}
        />
        <SelectField
          description={texts.timeZoneHint}
          form={form}
          isSearchable
          label={texts.timeZone}
          name="timeZone"
          options={useTimeZoneChoices(timeZone)}
        />
        <div className={pageStyles.pair}>
          <SelectField
            form={form}
            isOptional
            label={texts.stars}
            name="starRating"
            options={[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: stars(count) }))}
          />
          <TextField form={form} label={texts.code} name="code" />
        </div>
        <TextAreaField
          description={texts.descriptionHint}
          form={form}
          isOptional
          label={texts.description}
          name="description"
        />
        <TextField form={form} isOptional label={texts.externalId} name="externalId" />
        <CheckField form={form} label={texts.isActive} name="isActive" />
      </DrawerForm>
    </SideDrawer>
  )
}

/** Where the hotel is, and how one reaches it. */
export function HotelContactForm({ hotel, onClose }: HotelFormProps) {
  const texts = useTexts(formTexts)
  const { contact } = useTexts(hotelTexts)
  const { address } = hotel
  const form = useHotelForm(
    { hotel, onClose },
    {
      initialValues: {
        line1: address?.line1 ?? '',
        line2: address?.line2 ?? '',
        postalCode: address?.postalCode ?? '',
        city: address?.city ?? '',
        region: address?.region ?? '',
        countryCode: address?.countryCode ?? null,
        phone: hotel.phone ?? '',
        email: hotel.email ?? '',
        websiteUrl: hotel.websiteUrl ?? '',
        latitude: (hotel.latitude ?? '') as NumberText,
        longitude: (hotel.longitude ?? '') as NumberText,
      },
      fieldOf: (field) => (field.startsWith('address.') ? field.slice('address.'.length) : undefined),
      toBody: ({ phone, email, websiteUrl, latitude, longitude, countryCode, ...lines }) => ({
        address: {
          line1: textOrNull(lines.line1),
          line2: textOrNull(lines.line2),
          postalCode: textOrNull(lines.postalCode),
          city: textOrNull(lines.city),
          region: textOrNull(lines.region),
          countryCode,
        },
        phone: textOrNull(phone),
        email: textOrNull(email),
        websiteUrl: textOrNull(websiteUrl),
        latitude: numberOf(latitude),
        longitude: numberOf(longitude),
      }),
    },
  )
  return (
    <SideDrawer onClose={onClose} size={560} title={contact}>
      <DrawerForm form={form} submit={texts.save}>
        <TextField form={form} hasFocus isOptional label={texts.line1} name="line1" />
        <TextField form={form} isOptional label={texts.line2} name="line2" />
        <div className={pageStyles.pair}>
          <TextField form={form} isOptional label={texts.postalCode} name="postalCode" />
          <TextField form={form} isOptional label={texts.city} name="city" />
          <TextField form={form} isOptional label={texts.region} name="region" />
          <SelectField
            form={form}
            isOptional
            isSearchable
            label={texts.country}
            name="countryCode"
            options={useCountryChoices()}
          />
        </div>
        <TextField description={texts.phoneHint} form={form} isOptional label={texts.phone} name="phone" type="tel" />
        <TextField form={form} isOptional label={texts.email} name="email" type="email" />
        <TextField description={texts.websiteHint} form={form} isOptional label={texts.website} name="websiteUrl" />
        <div className={pageStyles.pair}>
          <NumberField
            decimals={6}
            form={form}
            isNegativeAllowed
            isOptional
            label={texts.latitude}
            name="latitude"
            unit="°"
          />
          <NumberField
            decimals={6}
            form={form}
            isNegativeAllowed
            isOptional
            label={texts.longitude}
            name="longitude"
            unit="°"
          />
        </div>
      </DrawerForm>
    </SideDrawer>
  )
}
