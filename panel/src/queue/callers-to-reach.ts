import type { Call } from '@bellhop/sdk'
import { compareCodes } from '../../../server/shared/letter-case.ts'
import { phoneKey } from '../../../server/shared/phone-spellings.ts'

/** A caller whom nobody has talked to today and nobody has reached since. */
export type CallerToReach = {
  /** The number, or the id of a call without one. */
  readonly key: string
  /** The last of the calls that were not answered. */
  readonly call: Call
  /** How often the caller tried. */
  readonly times: number
  /** When somebody last called back without success; undefined if nobody did. */
  readonly triedAt: string | undefined
}

/**
 * The callers of calls that were not answered, the last call first. `outbound` are the calls of the hotel since then: who was reached
 * is left out. Calls from one number are one caller; calls without a number are one each.
 */
export function callersToReach(notAnswered: readonly Call[], outbound: readonly Call[]): readonly CallerToReach[] {
  const byCaller = new Map<string, Call[]>()
  for (const call of notAnswered) {
    const caller = call.fromNumber === null ? call.id : phoneKey(call.fromNumber)
    byCaller.set(caller, [...(byCaller.get(caller) ?? []), call])
  }
  return [...byCaller]
    .flatMap(([key, calls]) => {
      const [call] = calls.toSorted((one, other) => compareCodes(other.startedAt, one.startedAt))
      if (!call) return []
      const since = outbound.filter((each) => isSame(each, call) && each.startedAt > call.startedAt)
      if (since.some(({ answeredAt }) => answeredAt !== null)) return []
      const triedAt = since
        .map(({ startedAt }) => startedAt)
        .toSorted()
        .at(-1)
      return [{ key, call, times: calls.length, triedAt }]
    })
    .toSorted((one, other) => compareCodes(other.call.startedAt, one.call.startedAt))
}

const isSame = (outbound: Call, lost: Call): boolean =>
  (lost.fromNumber !== null &&
    outbound.toNumber !== null &&
    phoneKey(outbound.toNumber) === phoneKey(lost.fromNumber)) ||
  (lost.guestId !== null && outbound.guestId === lost.guestId)
