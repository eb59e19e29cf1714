import { test } from 'node:test'
import { fullSuite } from '@bellhop/server/testing/full.ts'
import { playSilentCarrier } from './carrier-stories.ts'
import { sippSkip } from './load/sipp.ts'
import { sharedWorld, storyOptions } from './shared-world.ts'

fullSuite('a silent caller', () => {
  const world = sharedWorld()

  test(
    'a carrier that makes no offers and sends no sound waits on and talks; nobody is recorded on hold',
    { timeout: 900_000, skip: storyOptions.skip || sippSkip },
    (t) => playSilentCarrier(t, world),
  )
})
