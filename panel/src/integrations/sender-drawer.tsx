import type { Integration, SenderChannel } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useState } from 'react'
import { change } from '../api/changes.ts'
import { useProfile } from '../api/session.ts'
import { type ApiForm, useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DeleteRecord } from '../parts/delete-record.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { CheckField, TextField } from '../parts/form-fields.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { senderTexts } from './sender-texts.ts'
import { type Sender, type SenderKind, senderOperations } from './senders.ts'

type SenderDrawerProps = {
  readonly integration: Integration
  readonly kind: SenderKind
  /** The sender to change; without it the drawer makes a new one. */
  readonly sender: Sender | undefined
  readonly title: string
  readonly onClose: () => void
}

/** Accounts with these providers write to guests with the one address of their settings. */
const singleAddress = new Set(['whatsappCloud', 'metaMessenger', 'instagram', 'netgsm'])

/** Makes a number, sender or account, or changes one. Its address and channel never change. */
export function SenderDrawer({ integration, kind, sender, title, onClose }: SenderDrawerProps) {
  const texts = useTexts(senderTexts)
  const channels = useTexts(channelNames)
  const { hotels, hotelIds: ownHotels } = useProfile()
  const [isDeleting, setDeleting] = useState(false)
  const { id: integrationId, provider, hotelIds } = integration
  const isNew = sender === undefined
  const asksChannel = isNew && kind === 'socialMessaging' && provider === 'simulator'
  const served = hotels.filter(({ id }) => hotelIds.length === 0 || hotelIds.includes(id))
  const form = useApiForm({
    initialValues: {
      name: sender?.name ?? '',
      address: '',
      channel: (asksChannel ? 'instagram' : null) as SenderChannel | null,
      phone: sender?.phone ?? '',
      signature: sender?.signature ?? '',
      usesReplyTag: sender?.usesReplyTag ?? false,
      // A user of some hotels cannot make a sender of all.
      hotelId: sender ? sender.hotelId : ownHotels.length > 0 ? (served[0]?.id ?? null) : null,
      isDefault: sender?.isDefault ?? false,
      isActive: sender?.isActive ?? true,
    },
    send({ name, address, channel, phone, signature, usesReplyTag, hotelId, isDefault, isActive }) {
      const values = {
        name: name.trim(),
        hotelId,
        isDefault,
        isActive,
        ...(kind === 'messagingApp' ? { phone: phone.trim() || null } : {}),
        ...(kind === 'emailProvider' ? { signature: signature.trim() || null, usesReplyTag } : {}),
      }
      if (sender) return change(senderOperations[kind].update, sender.id, values, { ifMatch: sender })
      const fixed = {
        integrationId,
        ...(channel ? { channel } : {}),
        ...(address.trim() ? { address: address.trim() } : {}),
      }
      return change(senderOperations[kind].create, { ...fixed, ...values })
    },
    onDone() {
      notifications.show({ message: texts.saved })
      onClose()
    },
  })
  return (
    <SideDrawer onClose={onClose} title={title}>
      <DrawerForm form={form} other={!isNew && <Button onClick={() => setDeleting(true)}>{texts.delete}</Button>}>
        <TextField description={texts.nameHint} form={form} hasFocus label={texts.name} name="name" />
        {asksChannel && (
          <SelectField
            form={form}
            label={texts.channel}
            name="channel"
            options={(['instagram', 'messenger'] as const).map((value) => ({ value, label: channels[value] }))}
          />
        )}
        {isNew ? (
          <TextField
            description={texts[hintOf(kind, provider)]}
            form={form}
            isOptional={singleAddress.has(provider)}
            label={texts.address}
            name="address"
          />
        ) : (
          <p className="dim small">{texts.fixed(`${channels[sender.channel]} ${sender.address}`)}</p>
        )}
        {kind === 'messagingApp' && <TextField form={form} isOptional label={texts.phone} name="phone" type="tel" />}
        {kind === 'emailProvider' && <EmailFields form={form} />}
        {served.length > 0 && (
          <SelectField
            form={form}
            isOptional={ownHotels.length === 0}
            label={texts.hotel}
            name="hotelId"
            options={served.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
        <CheckField form={form} label={texts.isDefault} name="isDefault" />
        <CheckField form={form} label={texts.isActive} name="isActive" />
      </DrawerForm>
      {isDeleting && sender && (
        <DeleteRecord
          name={sender.name}
          onClose={() => setDeleting(false)}
          onDone={onClose}
          send={() => change(senderOperations[kind].delete, sender.id)}
        >
          <p>{texts.deleteText}</p>
        </DeleteRecord>
      )}
    </SideDrawer>
  )
}

/** What only an e-mail address has. */
function EmailFields<Values extends { signature: string; usesReplyTag: boolean }>({ form }: { form: ApiForm<Values> }) {
  const texts = useTexts(senderTexts)
  return (
    <>
      <TextAreaField
        description={texts.signatureHint}
        form={form}
        isOptional
        label={texts.signature}
        name="signature"
      />
      <CheckField form={form} label={texts.usesReplyTag} name="usesReplyTag" />
    </>
  )
}

/** The text that says how an address is spelled. */
function hintOf(kind: SenderKind, provider: Integration['provider']): 'emailHint' | 'addressFrom' | 'addressHint' {
  if (kind === 'emailProvider') return 'emailHint'
  return singleAddress.has(provider) ? 'addressFrom' : 'addressHint'
}
