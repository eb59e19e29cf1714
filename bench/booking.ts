import { bookingScene } from './booking-scene.ts'
import type { Figure, Measured } from './measured.ts'
import { takingNotes, takingRooms } from './taking-rooms.ts'
import { wholeBooking, wholeNotes } from './whole-booking.ts'

/** What it costs that rooms are never oversold, and what a whole booking costs beside it. */
export async function booking(): Promise<Measured> {
  const scene = await bookingScene()
  try {
    const figures: Figure[] = []
    for (const crowd of scene.crowds) figures.push(await takingRooms(scene, crowd))
    figures.push(await wholeBooking(scene))
    return { notes: [...takingNotes, ...wholeNotes], figures }
  } finally {
    await scene.close()
  }
}
