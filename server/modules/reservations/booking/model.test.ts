import fc from 'fast-check'
import { testApp } from '../../../testing/app.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { newTenant } from '../../../testing/world.ts'
import { newModel } from '../testing/booking-model.ts'
import { commands } from '../testing/model-commands.ts'
import { modelledHotel } from '../testing/modelled-hotel.ts'

/** `MODEL_SEED` repeats a failed run with the seed from its output. */
const sequences = repetitions(30)
const seed = process.env.MODEL_SEED === undefined ? {} : { seed: Number(process.env.MODEL_SEED) }

/** The number of sequences on one database. Each leaves a hotel behind, which slows down later ones. */
const together = 25

full(
  'for any sequence of operations on bookings, rooms and clock, the service agrees with its model',
  {
    timeout: 7_200_000,
  },
  async () => {
    for (let done = 0; done < sequences; done += together) await agree(Math.min(together, sequences - done))
  },
)

async function agree(numRuns: number): Promise<void> {
  const app = await testApp()
  try {
    const tenant = await newTenant(app)
    const setup = async () => {
      const real = await modelledHotel(app, tenant)
      return { model: newModel(real.now()), real }
    }
    const sequence = fc.commands([...commands], { maxCommands: 25, size: 'max' })
    const property = fc.asyncProperty(sequence, (each) => fc.asyncModelRun(setup, each))
    await fc.assert(property, { numRuns, ...seed })
  } finally {
    await app.close()
  }
}
