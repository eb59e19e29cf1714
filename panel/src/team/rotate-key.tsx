import type { ApiKey } from '@bellhop/sdk'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { serviceTexts } from './service-texts.ts'
import { ShownKey } from './shown-key.tsx'

const overlaps = [0, 1, 24, 72, 168] as const

/** Replaces a key by a new one, and shows that this once. */
export function RotateKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const texts = useTexts(serviceTexts)
  const [key, setKey] = useState<string>()
  const form = useApiForm({
    initialValues: { overlapHours: '24' as string | null },
    send: ({ overlapHours }) =>
      change('users.rotateApiKey', apiKey.userId, apiKey.id, {
        overlapHours: overlaps.find((hours) => String(hours) === overlapHours) ?? 24,
      }),
    onDone: (created) => setKey(created.key),
  })
  const options = overlaps.map((hours) => ({ value: String(hours), label: texts.overlap(hours) }))
  return (
    <SideDrawer onClose={onClose} title={key === undefined ? texts.rotateTitle(apiKey.name) : texts.keyShown}>
      {key === undefined ? (
        <DrawerForm form={form} submit={texts.rotate}>
          <p>{texts.rotateText}</p>
          <SelectField
            description={texts.overlapHint}
            form={form}
            label={texts.overlapLabel}
            name="overlapHours"
            options={{ items: options, hasMore: false }}
          />
        </DrawerForm>
      ) : (
        <ShownKey apiKey={key} onClose={onClose} />
      )}
    </SideDrawer>
  )
}
