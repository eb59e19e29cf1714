import type { Arguments } from './arguments.ts'
import { openClient, signIn } from './client.ts'
import { findOrCreatePlaces } from './places.ts'
import { type PlannedHotel, planner } from './plan.ts'
import { showProgress } from './progress.ts'
import { loadKnownReservations, replay } from './replay.ts'
import { readRows } from './rows.ts'
import { summary } from './summary.ts'
import { newTally } from './tally.ts'

type Plan = { readonly rows: number; readonly requests: number; readonly hotels: readonly PlannedHotel[] }

/**
 * Replays a booking history. Reads it twice: to plan its hotels, and to book. Always prints a summary. @throws
 * BellhopError or ImportRefusedError if it cannot continue; a later run continues
 */
export async function importHistory(args: Arguments, signal: AbortSignal): Promise<void> {
  const { rows, requests, hotels } = await readPlan(args.file)
  const tally = newTally(Math.min(rows, args.limit), requests / Math.max(rows, 1))
  const start = performance.now()
  const { bellhop, answered, requestShare } = openClient({ ...args, signal })
  const endProgress = showProgress(tally, { bellhop, requestShare }, process.stderr)
  try {
    await signIn(bellhop, args.email)
    const places = await findOrCreatePlaces(bellhop, hotels)
    const known = await loadKnownReservations(bellhop, places.foundHotelIds, tally)
    tally.startedAt = performance.now()
    await replay(readRows(args.file, args.limit), { bellhop, places, known, tally, signal, parallel: args.parallel })
    if (!signal.aborted) await bellhop.logout()
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    endProgress()
    console.log(summary(tally, { seconds: (performance.now() - start) / 1000, requests: answered() }))
  }
}

async function readPlan(file: string): Promise<Plan> {
  const plan = planner()
  let rows = 0
  let requests = 0
  for await (const row of readRows(file)) {
    rows += 1
    if (!('booking' in row)) continue
    requests += row.booking.cancelled ? 2 : 1
    plan.add(row.booking)
  }
  return { rows, requests, hotels: plan.hotels() }
}
