import type { OfferCreate, OfferPreviewRequest } from '@bellhop/sdk'
import { useDebouncedValue } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useRef, useState } from 'react'
import { letterChannels } from '../../../sdk/generated/letter-kinds.ts'
import { change } from '../api/changes.ts'
import { useRead } from '../api/reads.ts'
import { copyText } from '../browser/clipboard.ts'
import { SendingPreview } from '../offers/sending-preview.tsx'
import { type ApiForm, useApiForm } from '../parts/api-form.ts'
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
import styles from './offer-tray.module.css'
import { clearTray, type TrayItem } from './tray.ts'
import { trayTexts } from './tray-texts.ts'
import type { Desk } from './use-desk.ts'

type DrawerProps = { readonly desk: Desk; readonly items: readonly TrayItem[]; readonly onClose: () => void }

const languages = ['en', 'tr', 'de', 'ru', 'ar'] as const
type Channel = 'auto' | 'conversation' | 'whatsapp' | 'email' | 'sms'

type OfferValues = {
  firstName: string
  lastName: string
  phone: string
  email: string
  languageCode: string
  channel: Channel
  holds: 'none' | 'first' | 'all'
  validUntil: string | null
  message: string
}

/** Makes an offer of the prices in the tray, and writes it to the guest or copies its link. */
export function OfferDrawer({ desk, items, onClose }: DrawerProps) {
  const texts = useTexts(trayTexts)
  const channels = useTexts(channelNames)
  const { guest, phone, search } = desk
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
      languageCode: 'guest',
      channel: search.conversation === undefined ? 'auto' : 'conversation',
      holds: 'none',
      validUntil: null,
      message: '',
    } as OfferValues,
    async send(values) {
      // What could not be sent before is made anew, as the form is now.
      if (draft.current !== undefined) await change('offers.delete', draft.current)
      draft.current = undefined
      const asLink = isLink.current
      isLink.current = false
      const offer = await change('offers.create', offerOf(values, desk, items))
      draft.current = offer.id
      if (asLink) return { number: offer.number, url: (await change('offers.getLink', offer.id)).url }
      await change('offers.send', offer.id, sendingOf(values.channel, search.conversation))
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
  const values = useCurrentValues(form)
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
        <Preview request={previewOf(values, desk, items)} />
      </DrawerForm>
    </SideDrawer>
  )
}

/** What the fields say now. */
function useCurrentValues(form: ApiForm<OfferValues>): OfferValues {
  const [values, setValues] = useState(form.fields.getValues())
  const follow = () => setValues({ ...form.fields.getValues() })
  for (const name of Object.keys(values)) form.fields.watch(name as keyof OfferValues, follow)
  return values
}

/** The offer that the drawer makes. */
const offerOf = (
  { languageCode, channel: _channel, holds, validUntil, message, ...newGuest }: OfferValues,
  { guest, call, search, profile }: Desk,
  items: readonly TrayItem[],
): OfferCreate => ({
  ...(guest ? { guestId: guest.id } : { guest: withoutBlanks(newGuest) }),
  alternatives: items.map(({ alternative }) => alternative),
  holds,
  languageCode: languageCode === 'guest' ? null : languageCode,
  message: message.trim() || null,
  ...(validUntil === null ? {} : { validUntil: instantOfClock(validUntil, profile.timeZone ?? 'UTC') }),
  ...(call ? { callId: call.id } : {}),
  ...(search.conversation === undefined ? {} : { conversationId: search.conversation }),
})

/** The same for its preview; null while nobody is named who can be reached. */
function previewOf(values: OfferValues, desk: Desk, items: readonly TrayItem[]): OfferPreviewRequest | null {
  const { firstName, lastName, phone, email, channel } = values
  const isSomebody = desk.guest || ([firstName, lastName].every(isFilled) && [phone, email].some(isFilled))
  if (!isSomebody || (values.validUntil as unknown) instanceof Error) return null
  return { ...offerOf(values, desk, items), sending: sendingOf(channel, desk.search.conversation) }
}

const isFilled = (text: string): boolean => text.trim() !== ''

/** How it would be sent; without somebody to write to, what is missing. */
function Preview({ request }: { readonly request: OfferPreviewRequest | null }) {
  const texts = useTexts(trayTexts)
  const [settled] = useDebouncedValue(request, 400)
  const query = useRead('offers.previewNew', settled && [settled], { keepsLast: true })
  const { moment } = useFormat()
  if (settled === null) return <p className="dim small">{texts.noAddressYet}</p>
  return (
    <div className={styles.sending}>
      <SendingPreview query={query} />
      {query.data && <p className="dim small">{texts.until(moment(query.data.validUntil))}</p>}
    </div>
  )
}

const sendingOf = (channel: Channel, conversationId: string | undefined) =>
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
