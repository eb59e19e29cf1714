import type { MessageChannel, SimulatedMessage } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '../api/operations.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { Notice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import type { SenderKind } from './senders.ts'
import { simulateTexts } from './simulate-texts.ts'

type SimulateMessageProps = { readonly integrationId: string; readonly kind: SenderKind }

/** Who writes at first, as the network spells addresses. */
const writers: Readonly<Record<SenderKind, string>> = {
  messagingApp: '+442079460123',
  smsProvider: '+442079460123',
  socialMessaging: 'guest-1',
  emailProvider: 'ada.martin@mail.example',
}

/** Lets a guest write in a simulated network. */
export function SimulateMessage({ integrationId, kind }: SimulateMessageProps) {
  const texts = useTexts(simulateTexts)
  const channels = useTexts(channelNames)
  const [result, setResult] = useState<SimulatedMessage>()
  const isSocial = kind === 'socialMessaging'
  const form = useApiForm({
    initialValues: {
      from: writers[kind],
      fromName: 'Ada Martin',
      channel: (isSocial ? 'instagram' : null) as MessageChannel | null,
      text: texts.firstText,
    },
    fieldOf: (field) => field.replace('message.', ''),
    send({ from, fromName, channel, text }) {
      const message = { from: from.trim(), fromName: fromName.trim() || null, text, ...(channel ? { channel } : {}) }
      return ask('integrations.simulateMessage', integrationId, { message })
    },
    onDone: setResult,
  })
  return (
    <DrawerForm form={form} submit={texts.write}>
      {result && (
        <Notice title={texts.arrived} tone="go">
          {result.conversationId !== null && (
            <Link params={{ id: result.conversationId }} to="/inbox/$id">
              {texts.show}
            </Link>
          )}
        </Notice>
      )}
      {isSocial && (
        <SelectField
          form={form}
          label={texts.channel}
          name="channel"
          options={(['instagram', 'messenger'] as const).map((value) => ({ value, label: channels[value] }))}
        />
      )}
      <TextField description={texts.fromHint} form={form} label={texts.from} name="from" />
      <TextField form={form} isOptional label={texts.fromName} name="fromName" />
      <TextAreaField form={form} label={texts.text} name="text" />
    </DrawerForm>
  )
}
