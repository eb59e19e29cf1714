import { bookingScene } from './booking-scene.ts'
import type { BenchResult, Measurement } from './measured.ts'
import { takingNotes, takingRooms } from './taking-rooms.ts'
import { wholeBooking, wholeNotes } from './whole-booking.ts'

/** What it costs that rooms are never oversold, and what a whole booking costs beside it. */
export async function booking(): Promise<BenchResult> {
  const scene = await bookingScene()
  try {
    const measurements: Measurement[] = []
    for (const crowd of scene.crowds) measurements.push(await takingRooms(scene, crowd))
    measurements.push(await wholeBooking(scene))
    return { notes: [...takingNotes, ...wholeNotes], measurements }
  } finally {
    await scene.close()
  }
}
