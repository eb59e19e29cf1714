import { useProfile } from '../api/session.ts'
import type { ApiForm } from './api-form.ts'
import { SelectField } from './choice-fields.tsx'

type HotelFieldProps<Values> = {
  readonly form: ApiForm<Values>
  readonly label: string
  readonly description: string
}

/**
 * The hotel of a record, or none for all, the value `hotelId` of its form. A user of some hotels chooses one of these.
 * With one hotel there is nothing to choose.
 */
export function HotelField<Values extends { readonly hotelId: string | null }>(props: HotelFieldProps<Values>) {
  const { hotels, hotelIds } = useProfile()
  if (hotels.length < 2 && hotelIds.length === 0) return null
  const options = hotels.map(({ id, name }) => ({ value: id, label: name }))
  return <SelectField {...props} isOptional={hotelIds.length === 0} name="hotelId" options={options} />
}
