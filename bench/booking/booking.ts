import type { BenchResult, Measurement, Pace } from '../measured.ts'
import { bookingScene } from './booking-scene.ts'
import { takingNotes, takingRooms } from './taking-rooms.ts'
import { wholeBooking, wholeNotes } from './whole-booking.ts'

/** What it costs that rooms are never oversold, and what a whole booking costs beside it. */
export async function booking(_parts: readonly string[], { rounds }: Pace): Promise<BenchResult> {
  const scene = await bookingScene()
  try {
    const measurements: Measurement[] = []
    for (const crowd of scene.crowds) measurements.push(await takingRooms(scene, crowd, rounds))
    measurements.push(await wholeBooking(scene, rounds))
    return { notes: [...takingNotes, ...wholeNotes], measurements }
  } finally {
    await scene.close()
  }
}
