import type { Guest } from '@bellhop/sdk'
import { isAllowed, useProfile } from '../api/session.ts'
import { type Caller, useCallerOf, useConsultingAgent, useLine } from '../call-bar/caller.tsx'
import { otherNumber, useCallContext, useCurrentCall } from '../calls/current-call.ts'
import { useDiversion } from '../calls/use-diversion.ts'
import { VipChip } from '../guests/vip-chip.tsx'
import type { PhoneCall } from './phone-call.ts'
import styles from './softphone.module.css'

/** The other side of the call in the phone. Users who may not see numbers get none from the telephone server, either. */
export function usePhoneCaller({ callId, number }: PhoneCall): Caller {
  const profile = useProfile()
  const { data: context } = useCallContext(callId ?? undefined)
  const shown = profile.piiAccess === 'masked' ? undefined : number
  const guestSide = useCallerOf(callId ?? undefined, (context ? otherNumber(context.call) : shown) ?? undefined)
  const current = useCurrentCall()
  return useConsultingAgent(current?.id === callId ? (current ?? undefined) : undefined, guestSide)
}

/** Who is on the other side, and which line they called. */
export function PhoneCaller({ caller }: { caller: Caller }) {
  const profile = useProfile()
  const { name, guest, number, context } = caller
  return (
    <div className={styles.caller}>
      <h2>{name}</h2>
      {guest && isAllowed(profile, 'guests.read') && <VipChip level={guest.vipLevel as Guest['vipLevel']} />}
      {number !== undefined && <p>{number}</p>}
      {context && <Line context={context} />}
    </div>
  )
}

function Line({ context }: { context: NonNullable<Caller['context']> }) {
  const line = useLine(context.call, context)
  const diversion = useDiversion(context.call as Parameters<typeof useDiversion>[0])
  return (
    <>
      <p className="dim">{line.name}</p>
      {diversion && (
        <p className="dim">
          {diversion.label} {diversion.text}
        </p>
      )}
    </>
  )
}
