import { notifications } from '@mantine/notifications'
import type { Currency } from '../../../sdk/index.ts'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { useCurrencyChoices } from '../parts/name-choices.ts'
import { NumberField } from '../parts/number-field.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { currencyTexts } from './currency-texts.ts'

type NewCurrencyProps = {
  /** The code of the base currency. */
  readonly base: string
  readonly known: readonly Currency[]
  readonly onClose: () => void
}

/** Adds a currency that the company does not have yet. Name, sign and decimals are those of ISO 4217. */
export function NewCurrency({ base, known, onClose }: NewCurrencyProps) {
  const texts = useTexts(currencyTexts)
  const choices = useCurrencyChoices().filter(({ value }) => known.every(({ code }) => code !== value))
  const form = useApiForm({
    initialValues: { code: null as string | null, exchangeRate: '' as NumberText },
    send: ({ code, exchangeRate }) =>
      change('currencies.create', { code: code ?? '', exchangeRate: numberOf(exchangeRate) }),
    onDone() {
      notifications.show({ message: texts.saved })
      onClose()
    },
  })
  return (
    <SideDrawer onClose={onClose} title={texts.newTitle}>
      <DrawerForm form={form} submit={texts.add}>
        <SelectField form={form} isSearchable label={texts.choose} name="code" options={choices} />
        <NumberField
          decimals={8}
          description={texts.rateHint}
          form={form}
          isOptional
          label={texts.exchangeRateNew(base)}
          name="exchangeRate"
        />
      </DrawerForm>
    </SideDrawer>
  )
}
