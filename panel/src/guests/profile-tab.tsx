import type { Guest } from '@bellhop/sdk'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { Sheet } from '../parts/page.tsx'
import { useAddressLine } from '../parts/postal-address.tsx'
import { useTexts } from '../text/catalogue.ts'
import { channelNames } from '../text/channel-names.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { fieldNames } from './field-names.ts'
import { useGuest } from './guest-context.ts'
import { useGuestTypes } from './guest-names.ts'
import { type FormField, formFields } from './guest-values.ts'
import { PrivacySheet } from './privacy-sheet.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile-texts.ts'
import { useFieldText } from './use-row-value.ts'

/** All fields of a guest, the consents with their history, and what the law asks for. */
export function ProfileTab() {
  const profile = useProfile()
  const guest = useGuest()
  const mayChange = isAllowed(profile, 'guests.manage') && guest.status === 'active'
  return (
    <div className={styles.sheets}>
      <PersonSheet guest={guest} />
      <ConsentSheet guest={guest} mayChange={mayChange} />
      <DocumentSheet guest={guest} mayReveal={isAllowed(profile, 'guests.manage') && profile.piiAccess === 'full'} />
      <PrivacySheet guest={guest} />
    </div>
  )
}

function PersonSheet({ guest }: { guest: Guest }) {
  const texts = useTexts(profileTexts)
  return (
    <Sheet title={texts.person}>
      <div className={styles.facts}>
        <PersonFacts guest={guest} />
        <ContactFacts guest={guest} />
        <CareFacts guest={guest} />
      </div>
    </Sheet>
  )
}

/** The facts of a section that the service declares. */
function SectionFacts({ guest, section }: { readonly guest: Guest; readonly section: FormField['form'] }) {
  const names = useTexts(fieldNames)
  const fieldText = useFieldText()
  return formFields
    .filter((field) => field.form === section)
    .map((field) => (
      <Fact key={field.name} label={names[field.name]}>
        {fieldText(guest, field)}
      </Fact>
    ))
}

function PersonFacts({ guest }: { guest: Guest }) {
  const names = useTexts(fieldNames)
  return (
    <Facts>
      <Fact label={names.firstName}>{guest.firstName}</Fact>
      <Fact label={names.lastName}>{guest.lastName}</Fact>
      <SectionFacts guest={guest} section="person" />
      <SectionFacts guest={guest} section="kind" />
    </Facts>
  )
}

function ContactFacts({ guest }: { guest: Guest }) {
  const names = useTexts(fieldNames)
  const kinds = useTexts(channelNames)
  const addressLine = useAddressLine()
  const { contactPoints, address } = guest
  return (
    <Facts>
      {contactPoints.map(({ id, type = 'phone', value, label }) => (
        <Fact key={id} label={label === null || label === undefined ? kinds[type] : `${kinds[type]}, ${label}`}>
          {formatPhone(value)}
        </Fact>
      ))}
      <Fact label={names.address}>{addressLine(address)}</Fact>
      <SectionFacts guest={guest} section="company" />
    </Facts>
  )
}

function CareFacts({ guest }: { guest: Guest }) {
  const names = useTexts(fieldNames)
  const texts = useTexts(profileTexts)
  const format = useFormat()
  const type = useGuestTypes().items.find(({ value }) => value === guest.guestTypeId)
  return (
    <Facts>
      <Fact label={names.guestTypeId}>{type?.label}</Fact>
      <Fact label={names.tags}>{guest.tags.join(', ')}</Fact>
      {[...Object.entries(guest.preferences), ...Object.entries(guest.customFields)].map(([name, value]) => (
        <Fact key={name} label={name}>
          {String(value ?? '')}
        </Fact>
      ))}
      <SectionFacts guest={guest} section="care" />
      <Fact label={texts.created}>{format.moment(guest.createdAt)}</Fact>
      <Fact label={texts.source}>{guest.source}</Fact>
      <Fact label={names.externalId}>{guest.externalId}</Fact>
    </Facts>
  )
}
