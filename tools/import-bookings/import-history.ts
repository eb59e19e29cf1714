import { apiOf } from './api.ts'
import type { Arguments } from './arguments.ts'
import { openExchange } from './exchange.ts'
import { pausing } from './pause.ts'
import { findOrMake } from './places.ts'
import { type PlannedHotel, planner } from './plan.ts'
import { showProgress } from './progress.ts'
import { findKnown, replay } from './replay.ts'
import { readRows } from './rows.ts'
import { signIn } from './session.ts'
import { summary } from './summary.ts'
import { newTally } from './tally.ts'

type Plan = { readonly rows: number; readonly hotels: readonly PlannedHotel[] }

/**
 * Replays a booking history: reads it once to plan its hotels, and once more to book. Prints a summary in any case.
 * @throws Unreachable or Refused when it cannot go on; the next run does
 */
export async function importHistory(args: Arguments, signal: AbortSignal): Promise<void> {
  const { rows, hotels } = await readPlan(args.file)
  const tally = newTally(Math.min(rows, args.limit))
  const start = performance.now()
  const pause = pausing(signal)
  const way = openExchange({ ...args, pause, signal })
  const endProgress = showProgress(tally, pause, process.stderr)
  try {
    const session = await signIn(way, args)
    const api = apiOf(session)
    const places = await findOrMake(api, hotels)
    const known = await findKnown(api, places.foundHotelIds, tally)
    await replay(readRows(args.file, args.limit), { api, places, known, tally, signal, parallel: args.parallel })
    if (!signal.aborted) await session.end()
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    endProgress()
    await way.close()
    console.log(summary(tally, { seconds: (performance.now() - start) / 1000, requests: way.answered() }))
  }
}

async function readPlan(file: string): Promise<Plan> {
  const plan = planner()
  let rows = 0
  for await (const row of readRows(file)) {
    rows += 1
    if ('booking' in row) plan.add(row.booking)
  }
  return { rows, hotels: plan.hotels() }
}
