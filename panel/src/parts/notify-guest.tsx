import { Checkbox } from '@mantine/core'
import { catalogue, useTexts } from '../text/catalogue.ts'

export const notifyGuestTexts = catalogue('parts/notifyGuestTexts', { doNotNotify: 'Do not notify the guest' })

type NotifyGuestProps = { readonly isQuiet: boolean; readonly onChange: (isQuiet: boolean) => void }

/** Whether the guest gets no letter about what is done to a booking. */
export const NotifyGuest = ({ isQuiet, onChange }: NotifyGuestProps) => (
  <Checkbox
    checked={isQuiet}
    label={useTexts(notifyGuestTexts).doNotNotify}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
)

/** The field of a request that says so. Without it the guest is notified. */
export const quietly = (isQuiet: boolean): { notifyGuest?: false } => (isQuiet ? { notifyGuest: false } : {})
