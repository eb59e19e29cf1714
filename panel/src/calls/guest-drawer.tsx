import type { Call } from '@bellhop/sdk'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { change, useChange } from '../api/changes.ts'
import { isAllowed, useProfile } from '../api/session.ts'
import { GuestChoices } from '../parts/guest-choices.tsx'
import { SideDrawer } from '../parts/side-drawer.tsx'
import { useTexts } from '../text/catalogue.ts'
import styles from './call-record.module.css'
import { otherNumber } from './current-call.ts'
import { recordTexts } from './record-texts.ts'

type GuestDrawerProps = { readonly call: Call; readonly onClose: () => void }

/** Puts a guest on a call, or null to take the guest off. */
export const useAssignGuest = (call: Call, onDone: () => void) =>
  useChange((guestId: string | null) => change('calls.update', call.id, { guestId }), { onDone })

/** Chooses whose call it was. It begins with the guests who have the number. */
export function GuestDrawer({ call, onClose }: GuestDrawerProps) {
  const texts = useTexts(recordTexts)
  const mayCreate = isAllowed(useProfile(), 'guests.manage')
  const assign = useAssignGuest(call, onClose)
  return (
    <SideDrawer onClose={onClose} title={texts.chooseGuest}>
      <GuestChoices
        error={assign.error}
        initial={otherNumber(call) ?? undefined}
        isBusy={assign.isPending}
        onChoose={(id) => assign.mutate(id)}
      />
      <div className={styles.drawerActions}>
        {mayCreate && (
          <Link params={{ id: call.id }} search={{ drawer: 'newGuest' }} to="/calls/$id">
            {texts.newGuest}
          </Link>
        )}
        {call.guestId !== null && (
          <Button disabled={assign.isPending} onClick={() => assign.mutate(null)}>
            {texts.noGuest}
          </Button>
        )}
      </div>
    </SideDrawer>
  )
}
