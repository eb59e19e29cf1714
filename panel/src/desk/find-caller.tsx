import { isAllowed } from '../api/session.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import { FindGuest } from '../parts/find-guest.tsx'
import { ErrorNotice } from '../parts/notice.tsx'
import { useShowGuest } from './caller-choice.tsx'
import type { Desk } from './use-desk.ts'

/** Finds a guest and shows it on the desk. The guest whom an unknown caller is has the call. */
export function FindCaller({ desk }: { desk: Desk }) {
  const { show, isPending, error } = useShowGuest(desk)
  if (!isAllowed(desk.profile, 'guests.read')) return null
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <FindGuest
        isBusy={isPending}
        mark={({ vipLevel }) => <VipChip level={vipLevel} />}
        onChoose={({ id }) => show(id)}
      />
    </>
  )
}
