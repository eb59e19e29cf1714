import type { LetterSettings } from '@bellhop/sdk'
import { notifications } from '@mantine/notifications'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { Loaded } from '../parts/loaded.tsx'
import { NumberField } from '../parts/number-field.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { type NumberText, numberOf } from '../text/number-texts.ts'
import { letterTexts } from './texts.ts'

/** How the company writes letters. */
export function SettingsForm({ onDone }: { readonly onDone: () => void }) {
  const query = useRead('letters.getSettings')
  return <Loaded query={query}>{(settings) => <Fields onDone={onDone} settings={settings} />}</Loaded>
}

function Fields({ settings, onDone }: { readonly settings: LetterSettings; readonly onDone: () => void }) {
  const texts = useTexts(letterTexts)
  const form = useApiForm({
    initialValues: {
      maxSmsSegments: settings.maxSmsSegments as NumberText,
      marketingConsent: settings.marketingConsent as string,
    },
    send: ({ maxSmsSegments, marketingConsent }) =>
      change('letters.updateSettings', {
        maxSmsSegments: numberOf(maxSmsSegments) ?? 0,
        marketingConsent: marketingConsent as LetterSettings['marketingConsent'],
      }),
    onDone() {
      notifications.show({ message: textsOf(letterTexts).saved })
      onDone()
    },
  })
  return (
    <DrawerForm form={form}>
      <NumberField
        description={texts.maxSmsSegmentsHint}
        form={form}
        label={texts.maxSmsSegments}
        name="maxSmsSegments"
      />
      <SelectField
        form={form}
        label={texts.marketingConsent}
        name="marketingConsent"
        options={(['granted', 'notRefused'] as const).map((value) => ({ value, label: texts[value] }))}
      />
    </DrawerForm>
  )
}
