import type { Call } from '@bellhop/sdk'
import { useProfile } from '../api/session.ts'
import { NewGuestForm } from '../parts/new-guest-form.tsx'
import { otherNumber } from './current-call.ts'
import { useAssignGuest } from './guest-drawer.tsx'

/** Creates the guest of a call. The number of the call is filled in, unless the user sees it masked. */
export function NewGuestDrawer({ call, onClose }: { call: Call; onClose: () => void }) {
  const { piiAccess } = useProfile()
  const assign = useAssignGuest(call, onClose)
  // A call that has a guest keeps that one when another is created, so this one is changed after it.
  const isFree = call.guestId === null
  return (
    <NewGuestForm
      change={assign}
      contact={isFree ? { callId: call.id } : {}}
      initial={{
        firstName: '',
        lastName: '',
        phone: piiAccess === 'full' ? (otherNumber(call) ?? '') : '',
        email: '',
      }}
      onChoose={(id) => assign.mutate(id)}
      onClose={onClose}
      onCreated={({ id }) => (isFree ? onClose() : assign.mutate(id))}
    />
  )
}
