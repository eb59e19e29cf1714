import fc from 'fast-check'

/** How an agent's ringing ends. */
export type Ringing = 'answered' | 'noAnswer' | 'rejected' | 'unreachable' | 'callerHangsUp'

/** What happens in a talk, and how it ends. */
export type Talk = { readonly holds: number; readonly end: 'callerHangsUp' | 'agentHangsUp' | 'agentDisconnects' }

/** The course of one call, as its network and its agents play it. */
export type Story = {
  readonly ringings: readonly { readonly ring: Ringing; readonly talk: Talk }[]
  readonly wrapUp: 'during' | 'after' | 'late'
  /**
   * How the network delivers events: sequence numbers that come twice or too early, and whether all come again at the
   * end.
   */
  readonly telling: { readonly twice: readonly number[]; readonly early: readonly number[]; readonly again: boolean }
}

const talk: fc.Arbitrary<Talk> = fc.record({
  holds: fc.integer({ min: 0, max: 2 }),
  end: fc.constantFrom('callerHangsUp', 'callerHangsUp', 'agentHangsUp', 'agentHangsUp', 'agentDisconnects'),
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

const anySequenceNumbers = fc.uniqueArray(fc.integer({ min: 0, max: 12 }), { maxLength: 4 })

/** An arbitrary story. */
export const anyStory: fc.Arbitrary<Story> = fc.record({
  ringings: fc.array(ringing, { maxLength: 4 }),
  wrapUp: fc.constantFrom('during', 'after', 'late'),
  telling: fc.record({ twice: anySequenceNumbers, early: anySequenceNumbers, again: fc.boolean() }),
})

/** The numbers of public events of a call (§6.1). */
export type ExpectedEvents = { started: number; completed: number; missed: number; recordings: number }

/** The expected events, computed from the story alone. */
export function expectedEvents({ ringings }: Story): ExpectedEvents {
  let talks = 0
  for (const {
    ring,
    talk: { end },
  } of ringings) {
    if (ring === 'callerHangsUp') break
    if (ring !== 'answered') continue
    talks += 1
    if (end !== 'agentDisconnects') break
  }
  const wasAnswered = talks > 0 ? 1 : 0
  return { started: wasAnswered, completed: wasAnswered, missed: 1 - wasAnswered, recordings: talks }
}
