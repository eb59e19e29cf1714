import type { User } from '@bellhop/sdk'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { useApiForm } from '../parts/api-form.ts'
import { TagsField } from '../parts/choice-fields.tsx'
import { DateField } from '../parts/date-fields.tsx'
import { DrawerForm, FieldGroup } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { addDays, dayIn, instantAt } from '../text/zoned-time.ts'
import { chosenOf, KeyHotels, KeyScopes } from './key-limits.tsx'
import { serviceTexts } from './service-texts.ts'
import { ShownKey } from './shown-key.tsx'

type NewKeyProps = { readonly user: User; readonly onClose: () => void }

/** Creates a key with its limits, then shows it this once. */
export function NewKey({ user, onClose }: NewKeyProps) {
  const texts = useTexts(serviceTexts)
  const { timeZone } = useProfile()
  const zone = timeZone ?? 'UTC'
  const [key, setKey] = useState<string>()
  const form = useApiForm({
    initialValues: {
      name: '',
      expiresAt: null as string | null,
      isReadOnly: false,
      scopes: null as readonly string[] | null,
      hotelIds: null as readonly string[] | null,
      piiAccess: false,
      allowedNetworks: [] as string[],
    },
    send: ({ name, expiresAt: day, isReadOnly, scopes, hotelIds, piiAccess, allowedNetworks }) =>
      change('users.createApiKey', user.id, {
        name: name.trim(),
        isReadOnly,
        scopes: chosenOf('scopes', scopes, texts.chooseOne),
        hotelIds: chosenOf('hotelIds', hotelIds, texts.chooseOne) ?? [],
        piiAccess: piiAccess ? 'masked' : null,
        allowedNetworks: allowedNetworks.map((network) => network.trim()),
        // The day itself still counts.
        expiresAt: day === null ? null : instantAt(addDays(day, 1), '00:00', zone),
      }),
    onDone: (created) => setKey(created.key),
  })
  return (
    <SideDrawer onClose={onClose} title={key === undefined ? texts.newKey : texts.keyShown}>
      {key === undefined ? (
        <DrawerForm form={form} submit={texts.createKey}>
          <TextField description={texts.keyNameHint} form={form} hasFocus label={texts.keyName} name="name" />
          <DateField form={form} isOptional label={texts.expires} minDate={dayIn(zone, Date.now())} name="expiresAt" />
          <p className="dim small">{texts.expiresHint}</p>
          <FieldGroup title={texts.limits}>
            <p className="dim small">{texts.limitsHint}</p>
            <CheckField form={form} label={texts.readOnly} name="isReadOnly" />
            <p className="dim small">{texts.readOnlyHint}</p>
            <KeyScopes form={form} roleId={user.roleId} />
            <KeyHotels form={form} hotelIds={user.hotelIds} />
            <CheckField form={form} label={texts.hidesPersonal} name="piiAccess" />
            <TagsField
              description={texts.networksHint}
              form={form}
              label={texts.networks}
              max={50}
              name="allowedNetworks"
            />
          </FieldGroup>
        </DrawerForm>
      ) : (
        <ShownKey apiKey={key} onClose={onClose} />
      )}
    </SideDrawer>
  )
}
