import { test } from 'node:test'
import fc from 'fast-check'
import { testApp } from '../../../testing/app.ts'
import { newTenant } from '../../../testing/world.ts'
import { newModel } from '../testing/booking-model.ts'
import { commands } from '../testing/model-commands.ts'
import { modelledHotel } from '../testing/modelled-hotel.ts'

/** A long run is `MODEL_SEQUENCES=2000`; `MODEL_SEED` repeats one that failed, with the seed it named. */
const sequences = Number(process.env.MODEL_SEQUENCES ?? 25)
const seed = process.env.MODEL_SEED === undefined ? {} : { seed: Number(process.env.MODEL_SEED) }

/** Sequences on one database: every one leaves a hotel whose nights cost the later ones time. */
const together = 25

test('whatever is done to bookings, rooms and clock in whatever order, the service and a model of it agree', {
  timeout: 7_200_000,
}, async () => {
  for (let done = 0; done < sequences; done += together) await agree(Math.min(together, sequences - done))
})

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
