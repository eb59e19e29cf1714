import type { Guest } from '../../../sdk/index.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { Fact, Facts } from '../parts/facts.tsx'
import { Sheet } from '../parts/page.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { ConsentSheet } from './consent-sheet.tsx'
import { DocumentSheet } from './document-sheet.tsx'
import { fieldNames } from './field-names.ts'
import { formTexts } from './form-texts.ts'
import { useGuest } from './guest-context.ts'
import { useGuestTypes } from './guest-names.ts'
import { PrivacySheet } from './privacy-sheet.tsx'
import styles from './profile.module.css'
import { profileTexts } from './profile-texts.ts'
import { recordTexts } from './record-texts.ts'
import { guestTexts } from './texts.ts'

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

function PersonFacts({ guest }: { guest: Guest }) {
  const names = useTexts(fieldNames)
  const genders = useTexts(formTexts)
  const format = useFormat()
  const { gender, birthDate, nationalityCode, languageCode } = guest
  return (
    <Facts>
      <Fact label={names.title}>{guest.title}</Fact>
      <Fact label={names.firstName}>{guest.firstName}</Fact>
      <Fact label={names.lastName}>{guest.lastName}</Fact>
      <Fact label={names.gender}>{gender && genders[gender]}</Fact>
      <Fact label={names.birthDate}>{birthDate && format.plainDay(birthDate)}</Fact>
      <Fact label={names.nationalityCode}>{nationalityCode && format.countryName(nationalityCode)}</Fact>
      <Fact label={names.languageCode}>{languageCode && format.languageName(languageCode)}</Fact>
    </Facts>
  )
}

function ContactFacts({ guest }: { guest: Guest }) {
  const names = useTexts(fieldNames)
  const kinds = useTexts(recordTexts)
  const { countryName } = useFormat()
  const { contactPoints, address } = guest
  const place = [address?.postalCode, address?.city].filter(Boolean).join(' ')
  const lines = [
    address?.line1,
    address?.line2,
    place,
    address?.region,
    address?.countryCode && countryName(address.countryCode),
  ]
  return (
    <Facts>
      {contactPoints.map(({ id, type = 'phone', value, label }) => (
        <Fact key={id} label={label === null || label === undefined ? kinds[type] : `${kinds[type]}, ${label}`}>
          {value}
        </Fact>
      ))}
      <Fact label={names.address}>{lines.filter(Boolean).join(', ')}</Fact>
      <Fact label={names.companyName}>{guest.companyName}</Fact>
      <Fact label={names.taxNumber}>{guest.taxNumber}</Fact>
    </Facts>
  )
}

function CareFacts({ guest }: { guest: Guest }) {
  const names = useTexts(fieldNames)
  const texts = useTexts(profileTexts)
  const levels = useTexts(guestTexts)
  const format = useFormat()
  const type = useGuestTypes().items.find(({ value }) => value === guest.guestTypeId)
  return (
    <Facts>
      <Fact label={names.vipLevel}>{levels[guest.vipLevel]}</Fact>
      <Fact label={names.guestTypeId}>{type?.label}</Fact>
      <Fact label={names.tags}>{guest.tags.join(', ')}</Fact>
      {[...Object.entries(guest.preferences), ...Object.entries(guest.customFields)].map(([name, value]) => (
        <Fact key={name} label={name}>
          {String(value ?? '')}
        </Fact>
      ))}
      <Fact label={names.doNotCall}>{guest.doNotCall ? texts.yes : null}</Fact>
      <Fact label={names.doNotMessage}>{guest.doNotMessage ? texts.yes : null}</Fact>
      <Fact label={names.isBlacklisted}>{guest.isBlacklisted ? (guest.blacklistReason ?? texts.yes) : null}</Fact>
      <Fact label={texts.created}>{format.moment(guest.createdAt)}</Fact>
      <Fact label={texts.source}>{guest.source}</Fact>
      <Fact label={names.externalId}>{guest.externalId}</Fact>
    </Facts>
  )
}
