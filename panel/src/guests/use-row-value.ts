import type { Guest } from '../../../sdk/index.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formTexts } from './form-texts.ts'
import { nameOf, useGuestTypes } from './guest-names.ts'
import type { RowKey } from './merge-rows.ts'
import { guestTexts } from './texts.ts'

/** How a value of a guest is written in a comparison; a dash for none. */
export function useRowValue(): (guest: Guest, key: RowKey) => string {
  const words = useTexts(formTexts)
  const levels = useTexts(guestTexts)
  const format = useFormat()
  const types = useGuestTypes()
  const shown = (guest: Guest, key: RowKey): string | null | undefined => {
    const { gender, birthDate, languageCode, nationalityCode, identityDocument } = guest
    if (key === 'name') return nameOf(guest)
    if (key === 'gender') return gender && words[gender]
    if (key === 'birthDate') return birthDate && format.plainDay(birthDate)
    if (key === 'languageCode') return languageCode && format.languageName(languageCode)
    if (key === 'nationalityCode') return nationalityCode && format.countryName(nationalityCode)
    if (key === 'address') return addressLine(guest.address)
    if (key === 'vipLevel') return levels[guest.vipLevel]
    if (key === 'guestTypeId')
      return types.items.find(({ value }) => value === guest.guestTypeId)?.label ?? guest.guestTypeId
    if (key === 'identityDocument') {
      return identityDocument && `${words[identityDocument.type]} ${identityDocument.numberMasked ?? ''}`.trim()
    }
    return guest[key]
  }
  return (guest, key) => shown(guest, key) || '–'
}

const addressLine = (address: Guest['address']): string =>
  [address?.line1, address?.line2, address?.postalCode, address?.city, address?.countryCode].filter(Boolean).join(', ')
