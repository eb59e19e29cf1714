import { after, type TestContext } from 'node:test'

/**
 * Stands for the test where a world belongs to a whole suite: its parts end with the suite, the last first. `missing` says
 * what the machine lacks for it. Call it inside `describe`.
 */
export function suiteContext() {
  const cleanUps: (() => unknown)[] = []
  let missing = ''
  after(async () => {
    for (const work of cleanUps.toReversed()) await work()
  })
  const context = {
    after: (work: () => unknown) => void cleanUps.push(work),
    skip: (reason = '') => void (missing = reason),
  }
  return { context: context as TestContext, missing: (): string => missing }
}
