import { notifications } from '@mantine/notifications'
import { useRef } from 'react'
import { letterChannels } from '../../../sdk/generated/letter-kinds.ts'
import { change } from '../api/changes.ts'
import { copyText } from '../browser/clipboard.ts'
import { useApiForm } from '../parts/api-form.ts'
import { SelectField, TextAreaField } from '../parts/choice-fields.tsx'
import { MomentField } from '../parts/date-fields.tsx'
import { DrawerForm } from '../parts/drawer-form.tsx'
import { TextField } from '../parts/form-fields.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { wordChoices } from '../parts/name-choices.ts'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { textsOf, useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { dayIn, instantOfClock } from '../text/zoned-time.ts'
import { clearTray, type TrayItem } from './tray.ts'
import { trayTexts } from './tray-texts.ts'
import type { Desk } from './use-desk.ts'

type DrawerProps = { readonly desk: Desk; readonly items: readonly TrayItem[]; readonly onClose: () => void }

const languages = ['en', 'tr', 'de', 'ru', 'ar'] as const
type Holds = 'none' | 'first' | 'all'
type Channel = 'auto' | 'conversation' | 'whatsapp' | 'email' | 'sms'

/** Makes an offer of the prices in the tray, and writes it to the guest or copies its link. */
export function OfferDrawer({ desk, items, onClose }: DrawerProps) {
  const texts = useTexts(trayTexts)
  const channels = useTexts(channelNames)
  const { guest, phone, call, search } = desk
  const ownZone = desk.profile.timeZone ?? 'UTC'
  const { languageName } = useFormat()
  const draft = useRef<string>(undefined)
  const isLink = useRef(false)
  const form = useApiForm({
    initialValues: {
      firstName: '',
      lastName: '',
      phone: formatPhone(phone) ?? '',
      email: '',
      languageCode: 'guest' as string,
      channel: (search.conversation === undefined ? 'auto' : 'conversation') as Channel,
      holds: 'none' as Holds,
      validUntil: null as string | null,
      message: '',
    },
    async send({ languageCode, channel, holds, validUntil, message, ...newGuest }) {
      // What could not be sent before is made anew, as the form is now.
      if (draft.current !== undefined) await change('offers.delete', draft.current)
      draft.current = undefined
      const asLink = isLink.current
      isLink.current = false
      const offer = await change('offers.create', {
        ...(guest ? { guestId: guest.id } : { guest: withoutBlanks(newGuest) }),
        alternatives: items.map(({ alternative }) => alternative),
        holds,
        languageCode: languageCode === 'guest' ? null : languageCode,
        message: message.trim() || null,
        ...(validUntil === null ? {} : { validUntil: instantOfClock(validUntil, ownZone) }),
        ...(call ? { callId: call.id } : {}),
        ...(search.conversation === undefined ? {} : { conversationId: search.conversation }),
      })
      draft.current = offer.id
      if (asLink) return { number: offer.number, url: (await change('offers.getLink', offer.id)).url }
      await change('offers.send', offer.id, bodyOf(channel, search.conversation))
      return { number: offer.number, url: undefined }
    },
    fieldOf: (field) => (field.startsWith('guest.') ? field.slice('guest.'.length) : field),
    onDone({ number, url }) {
      if (url !== undefined) void copyText(url)
      const words = textsOf(trayTexts)
      notifications.show({ message: url === undefined ? words.sent(number) : words.copied })
      clearTray()
      onClose()
    },
  })
  const copyLink = (): void => {
    isLink.current = true
    form.submit()
  }
  return (
    <SideDrawer onClose={onClose} title={texts.title}>
      <DrawerForm form={form} other={<KeyButton label={texts.copyLink} onPress={copyLink} />} submit={texts.submit}>
        {!guest && (
          <>
            <TextField form={form} label={texts.firstName} name="firstName" />
            <TextField form={form} label={texts.lastName} name="lastName" />
            <TextField form={form} isOptional label={texts.phone} name="phone" type="tel" />
            <TextField form={form} isOptional label={texts.email} name="email" type="email" />
          </>
        )}
        <SelectField
          form={form}
          label={texts.language}
          name="languageCode"
          options={[
            { value: 'guest', label: texts.ofGuest },
            ...languages.map((value) => ({ value, label: languageName(value) })),
          ]}
        />
        <SelectField
          form={form}
          label={texts.channel}
          name="channel"
          options={[
            ...(search.conversation === undefined ? [] : [{ value: 'conversation', label: texts.conversation }]),
            { value: 'auto', label: texts.auto },
            ...wordChoices(letterChannels, channels),
          ]}
        />
        <SelectField
          form={form}
          label={texts.holds}
          name="holds"
          options={(['none', 'first', 'all'] as const).map((value) => ({ value, label: texts[value] }))}
        />
        <MomentField
          form={form}
          isOptional
          label={texts.validUntil}
          minDate={dayIn(ownZone, Date.now())}
          name="validUntil"
        />
        <TextAreaField form={form} isOptional label={texts.message} name="message" />
      </DrawerForm>
    </SideDrawer>
  )
}

const bodyOf = (channel: Channel, conversationId: string | undefined) =>
  channel === 'auto'
    ? {}
    : channel === 'conversation' && conversationId
      ? { conversationId }
      : { channel: channel as 'sms' }

const withoutBlanks = ({
  firstName,
  lastName,
  ...addresses
}: Record<'firstName' | 'lastName' | 'phone' | 'email', string>) => ({
  firstName,
  lastName,
  ...Object.fromEntries(Object.entries(addresses).filter(([, value]) => value.trim() !== '')),
})
