import { useChange } from '../api/changes.ts'
import { showCurrentCall } from '../calls/current-call.ts'
import type { Phone } from './phone.ts'
import type { PhoneCall } from './phone-call.ts'

/**
 * Declines the call that rings. The service passes it on at once; if the service cannot be reached, the telephone server
 * gets to know it from the phone.
 */
export function useDecline({ callId }: PhoneCall, phone: Phone): () => void {
  const change = useChange('calls.decline', { onDone: showCurrentCall })
  return () => {
    if (callId === null) return phone.hangUp()
    if (!change.isPending) change.mutate([callId], { onError: phone.hangUp })
  }
}
