import type { Guest } from '@bellhop/sdk'
import { useNavigate } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { useStartCall } from '../calls/start-call.ts'
import { useHotel } from '../parts/hotel-filter.ts'
import { Icon } from '../parts/icon.tsx'
import { KeyButton } from '../parts/key-button.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { useTexts } from '../text/catalogue.ts'
import { recordTexts } from './record-texts.ts'

type GuestActionsProps = { readonly guest: Guest; readonly mayChange: boolean; readonly onEdit: () => void }

/** What one can do with a guest: call, edit, book. */
export function GuestActions({ guest, mayChange, onEdit }: GuestActionsProps) {
  const texts = useTexts(recordTexts)
  const profile = useProfile()
  const navigate = useNavigate()
  const call = useStartCall()
  const hotelId = useHotel(profile)?.id
  const target = { guestId: guest.id, ...(hotelId === undefined ? {} : { hotelId }) }
  const mayCall = isAllowed(profile, 'calls.manage') && guest.status === 'active' && guest.phone !== null
  const mayBook = isAllowed(profile, 'reservations.manage') && guest.status === 'active'
  return (
    <>
      {call.error && <ErrorNotice error={call.error} />}
      {mayCall && (
        <KeyButton
          disabled={call.isPending}
          keys="c"
          label={texts.call}
          leftSection={<Icon name="call" />}
          onPress={() => call.mutate(target)}
        />
      )}
      {mayChange && <KeyButton keys="e" label={texts.edit} onPress={onEdit} />}
      {mayBook && (
        <KeyButton
          isReasonTip
          keys="r"
          label={texts.newReservation}
          onPress={() => void navigate({ to: '/desk', search: { guest: guest.id } })}
          variant="filled"
          whyDisabled={guest.isBlacklisted ? texts.isBlacklisted : undefined}
        />
      )}
    </>
  )
}
