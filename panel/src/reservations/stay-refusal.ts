import type { ReservationUpdate } from '@bellhop/sdk'
import type { ApiError, FieldError } from '../api/api-error.ts'
import { useTexts } from '../text/catalogue.ts'
import { useFieldErrorText } from '../text/field-error-texts.ts'
import { limitTexts } from '../text/limit-texts.ts'

/** What the API says against a change: beside the fields of the form, and what belongs to none of them. */
export type StayRefusal = {
  /** By the name of a field, or by the id of a guest type. */
  readonly ofFields: Readonly<Record<string, string>>
  readonly error: ApiError | undefined
}

const fieldNames = ['roomTypeId', 'rooms', 'discountId']

/** What was sent, and how many guests the room has room for, if that is known. */
type Attempt = { readonly body: ReservationUpdate | undefined; readonly maxGuests: number | undefined }

/** Puts the refusal of a change to the fields of its form. */
export function useStayRefusal({ body, maxGuests }: Attempt, error: ApiError | null): StayRefusal {
  const ruleOf = useFieldErrorText()
  const { roomGuests } = useTexts(limitTexts)
  // The service first refuses a number that no room has. What the agent can do is the limit of this one.
  const textOf = (item: FieldError): string =>
    item.code === 'invalid_guest_count' && maxGuests !== undefined ? roomGuests(String(maxGuests)) : ruleOf(item)
  const items = (error?.items ?? []).map((item) => ({ item, name: fieldOf(item, body) }))
  const isPlaced = items.length > 0 && items.every(({ name }) => name !== undefined)
  return {
    ofFields: Object.fromEntries(items.flatMap(({ item, name }) => (name === undefined ? [] : [[name, textOf(item)]]))),
    error: isPlaced || !error ? undefined : error,
  }
}

function fieldOf({ field }: FieldError, body: ReservationUpdate | undefined): string | undefined {
  if (fieldNames.includes(field)) return field
  if (field === 'checkIn' || field === 'checkOut') return 'dates'
  // What is said of the whole party, such as too many for the room, stands at its first field.
  const party = /^guests(?:\[(\d+)\])?/.exec(field)
  return party ? body?.guests?.[Number(party[1] ?? 0)]?.guestTypeId : undefined
}
