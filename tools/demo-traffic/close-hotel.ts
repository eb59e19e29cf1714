import { setTimeout as delay } from 'node:timers/promises'
import { type Bellhop, BellhopError } from '../../sdk/index.ts'
import { endSession } from './client.ts'
import type { Colleague } from './colleague.ts'
import type { Traffic } from './traffic.ts'

/** How often it looks whether the colleagues are free, and how long it waits in between. */
const maxRounds = 20
const roundMs = 250

/**
 * Sends the colleagues home: no call rings them any more, the running calls end and get a category, and the sessions
 * end.
 */
export async function closeHotel(traffic: Traffic, colleagues: readonly Colleague[]): Promise<void> {
  try {
    for (const { bellhop } of colleagues) await bellhop.profile.setPresence({ presence: 'offline' })
    await endCalls(traffic)
    await finishCalls(traffic, colleagues)
    for (const { bellhop } of colleagues) await endSession(bellhop)
    await endSession(traffic.operator)
  } catch (error) {
    if (!(error instanceof BellhopError)) throw error
    traffic.journal.note(`The hotel was not closed in order; its calls end by themselves: ${error.message}`)
  }
}

/** The callers hang up. */
async function endCalls({ operator, desk, hotel }: Traffic): Promise<void> {
  for (const providerCallId of desk.runningCalls()) {
    const action = { providerCallId, type: 'callerHangsUp' } as const
    await unlessOver(operator.integrations.simulateCall(hotel.networkId, { action }))
  }
}

/** The colleagues hang up and enter a category, also for calls that they have made themselves. */
async function finishCalls({ operator }: Traffic, colleagues: readonly Colleague[]): Promise<void> {
  for (let round = 0; round < maxRounds; round += 1) {
    const busy = await listBusy(operator, colleagues)
    if (busy.length === 0) return
    for (const { bellhop, callId } of busy) {
      await unlessOver(bellhop.calls.hangUp(callId))
      await unlessOver(bellhop.calls.wrapUp(callId, { category: 'generalInfo', note: 'The day is over.' }))
    }
    await delay(roundMs)
  }
}

type BusyColleague = { readonly bellhop: Bellhop; readonly callId: string }

async function listBusy({ agents }: Bellhop, colleagues: readonly Colleague[]): Promise<BusyColleague[]> {
  const calls = new Map(
    (await agents.list({ pageSize: 100 })).items.map(({ id, currentCallId }) => [id, currentCallId]),
  )
  return colleagues.flatMap(({ bellhop, member }) => {
    const callId = calls.get(member.id)
    return callId ? [{ bellhop, callId }] : []
  })
}

/** A call that has ended meanwhile needs nothing. */
async function unlessOver(request: Promise<unknown>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!(error instanceof BellhopError) || (error.status !== 404 && error.status !== 409)) throw error
  })
}
