import { useNavigate } from '@tanstack/react-router'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { useCountryChoices, useCurrencyChoices, useTimeZoneChoices } from '../parts/name-choices.ts'
import pageStyles from '../parts/page.module.css'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { formTexts } from './form-texts.ts'

/** Adds a hotel and opens its page. It begins with the currency and the time zone of the company. */
export function NewHotel({ onClose }: { onClose: () => void }) {
  const texts = useTexts(formTexts)
  const { tenant } = useProfile()
  const navigate = useNavigate()
  const form = useApiForm({
    initialValues: {
      name: '',
      currencyCode: tenant.currencyCode,
      timeZone: tenant.timeZone,
      city: '',
      countryCode: null as string | null,
    },
    fieldOf: (field) => field.replace('address.', ''),
    send: ({ city, countryCode, ...values }) =>
      change('hotels.create', { ...values, address: { city: city.trim() || null, countryCode } }),
    onDone: ({ id }) => void navigate({ to: '/hotels/$id', params: { id } }),
  })
  return (
    <SideDrawer onClose={onClose} size={560} title={texts.newTitle}>
      <DrawerForm form={form} submit={texts.create}>
        <TextField form={form} hasFocus label={texts.name} name="name" />
        <SelectField
          description={texts.currencyHint}
          form={form}
          isSearchable
          label={texts.currency}
          name="currencyCode"
          options={useCurrencyChoices(tenant.currencyCode)}
        />
        <SelectField
          description={texts.timeZoneHint}
          form={form}
          isSearchable
          label={texts.timeZone}
          name="timeZone"
          options={useTimeZoneChoices(tenant.timeZone)}
        />
        <div className={pageStyles.pair}>
          <TextField form={form} isOptional label={texts.city} name="city" />
          <SelectField
            form={form}
            isOptional
            isSearchable
            label={texts.country}
            name="countryCode"
            options={useCountryChoices()}
          />
        </div>
      </DrawerForm>
    </SideDrawer>
  )
}
