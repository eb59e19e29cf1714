import type { Call, CallContext } from '@bellhop/sdk'
import { Link } from '@tanstack/react-router'
import { isAllowed, useProfile } from '../api/session.ts'
import { type CurrentCall, isConsulted, otherNumber, useCallContext } from '../calls/current-call.ts'
import { Icon } from '../parts/icon.tsx'
import { useTexts } from '../text/catalogue.ts'
import { useFormat } from '../text/format.ts'
import { formatPhone } from '../text/phone-number.ts'
import styles from './call-bar.module.css'
import { callBarTexts } from './texts.ts'

type Guest = CallContext['guests'][number]

/** The other side of a call. */
export type Caller = {
  readonly name: string
  /** The one guest who is on the line; undefined if none or several may be. */
  readonly guest: Guest | undefined
  /** The number, unless the name says it already; then how many guests have it, if they are several. */
  readonly number: string | undefined
  readonly context: CallContext | undefined
  /** A colleague who asks about the call; absent for the guest. */
  readonly isColleague?: true
}

/** Who is on the other side, as far as it is known. */
export const useCaller = (call: CurrentCall): Caller =>
  useConsultingAgent(call, useCallerOf(call.id, otherNumber(call) ?? undefined))

/** Whom a consulted user talks with: the colleague who asks, with the guest beside. Others talk with the guest. */
export function useConsultingAgent(call: CurrentCall | undefined, guestSide: Caller): Caller {
  const texts = useTexts(callBarTexts)
  if (call === undefined || !isConsulted(call) || call.userName === null) return guestSide
  return { ...guestSide, name: call.userName, guest: undefined, number: texts.about(guestSide.name), isColleague: true }
}

/** Who is on the other side of a call of which only the id and the number are known; without an id, the number. */
export function useCallerOf(callId: string | undefined, number: string | undefined): Caller {
  const texts = useTexts(callBarTexts)
  const { data: context } = useCallContext(callId)
  const guests = context?.guests ?? []
  const guest = guests.length === 1 ? guests[0] : undefined
  const shown = formatPhone(number)
  if (guest) return { name: `${guest.firstName} ${guest.lastName}`, guest, number: shown, context }
  const several = guests.length > 1 ? texts.several(guests.length) : undefined
  return { name: shown ?? texts.hidden, guest: undefined, number: several, context }
}

/** The name of the caller with the marks that matter before the answer. */
export function CallerName({ caller, after }: { caller: Caller; after?: string | undefined }) {
  const texts = useTexts(callBarTexts)
  const profile = useProfile()
  const { name, guest, number, context } = caller
  const isNew =
    !caller.isColleague && context !== undefined && context.guests.length === 0 && context.call.guestMatch === 'none'
  return (
    <div className={styles.caller}>
      <div className={styles.name}>
        {guest && isAllowed(profile, 'guests.read') ? (
          <Link className="cut" params={{ id: guest.id }} to="/guests/$id">
            {name}
          </Link>
        ) : (
          <span className="cut">{name}</span>
        )}
        {guest && guest.vipLevel !== 'none' && (
          <span className={`chip ${styles.vip}`}>
            <Icon name="star" size={12} />
            {vipName(texts, guest.vipLevel)}
          </span>
        )}
        {guest?.isBlacklisted && <span className={`chip ${styles.vip}`}>{texts.blacklisted}</span>}
        {isNew && !context.call.isAnonymous && <span className={`chip ${styles.mark}`}>{texts.newNumber}</span>}
      </div>
      <div className={styles.sub}>{[number, after].filter(Boolean).join(' · ')}</div>
    </div>
  )
}

const vipName = (texts: Readonly<Record<'bronze' | 'silver' | 'gold' | 'platinum', string>>, level: string): string =>
  (texts as Readonly<Record<string, string>>)[level] ?? level

/** The line that was called: its name, its hotel and its number. */
export function useLine(call: Call, context: CallContext | undefined): { name: string; number: string | null } {
  const { hotels } = useProfile()
  const hotel = context?.hotel?.name ?? hotels.find(({ id }) => id === call.hotelId)?.name
  const line = context?.queue?.name ?? context?.did?.label ?? undefined
  return {
    name: [line, hotel].filter((part) => part !== undefined).join(', '),
    number: formatPhone(call.direction === 'inbound' ? call.toNumber : call.fromNumber),
  }
}

/** Until when the caller was promised a callback; undefined without one. */
export function usePromised(context: CallContext | undefined): string | undefined {
  const { promised } = useTexts(callBarTexts)
  const { dayTime } = useFormat()
  const [callback] = context?.openCallbacks ?? []
  return callback && promised(dayTime(callback.scheduledAt))
}
