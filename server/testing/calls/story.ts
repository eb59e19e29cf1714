import fc from 'fast-check'

/** How one ringing of an agent ends. */
export type Ringing = 'answered' | 'noAnswer' | 'rejected' | 'unreachable' | 'callerHangsUp'

/** What happens in a talk, and how it ends. */
export type Talk = { readonly holds: number; readonly end: 'callerHangsUp' | 'agentHangsUp' | 'agentIsLost' }

/** What becomes of one call, as its network and its agents play it. */
export type Story = {
  readonly ringings: readonly { readonly ring: Ringing; readonly talk: Talk }[]
  readonly wrapUp: 'during' | 'after' | 'late'
  /** How the network tells: what comes twice, what comes before its turn, and what comes again when all is over. */
  readonly telling: { readonly twice: readonly number[]; readonly early: readonly number[]; readonly again: boolean }
}

const talk: fc.Arbitrary<Talk> = fc.record({
  holds: fc.integer({ min: 0, max: 2 }),
  end: fc.constantFrom('callerHangsUp', 'callerHangsUp', 'agentHangsUp', 'agentHangsUp', 'agentIsLost'),
})

const ringing = fc.record({
  ring: fc.constantFrom<Ringing>(
    'answered',
    'answered',
    'answered',
    'noAnswer',
    'rejected',
    'unreachable',
    'callerHangsUp',
  ),
  talk,
})

const some = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 })

/** Any story. */
export const anyStory: fc.Arbitrary<Story> = fc.record({
  ringings: fc.array(ringing, { maxLength: 4 }),
  wrapUp: fc.constantFrom('during', 'after', 'late'),
  telling: fc.record({ twice: some, early: some, again: fc.boolean() }),
})

/** What has to be told of a call to the outside (§6.1). */
export type Expected = { started: number; completed: number; missed: number; recordings: number }

/** What a story must lead to, worked out from the story alone. */
export function expectedOf({ ringings }: Story): Expected {
  let talks = 0
  for (const {
    ring,
    talk: { end },
  } of ringings) {
    if (ring === 'callerHangsUp') break
    if (ring !== 'answered') continue
    talks += 1
    if (end !== 'agentIsLost') break
  }
  const wasAnswered = talks > 0 ? 1 : 0
  return { started: wasAnswered, completed: wasAnswered, missed: 1 - wasAnswered, recordings: talks }
}
