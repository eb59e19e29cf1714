import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Happening, LegFailure } from '../provider/port.ts'
import { assign, hold, resume } from './agent-transitions.ts'
import { queueCall } from './start-transitions.ts'
import type { CallEffect } from './effects.ts'
import type { CallState, Entry, Leg, Stepped } from './state.ts'
import { isLive, wrapUp } from './end-transitions.ts'
import { happens } from './provider-event-transition.ts'
import { timePasses } from './timer-transitions.ts'
import { timingsOf } from './timings.ts'

const runs = Number(process.env.LIFECYCLE_RUNS ?? 2000)
const start = Temporal.Instant.from('2026-06-01T09:00:00Z')
const rules = { ringSeconds: 20, wrapUpSeconds: 120, shortAbandonSeconds: 5 }

const entry = (): Entry => ({
  id: 'entry',
  queueKey: 'reservations',
  targetUserId: null,
  priority: 50,
  requiredSkills: [],
  ringSeconds: 20,
  enqueuedAt: start,
  slaDueAt: start.add({ seconds: 20 }),
  status: 'waiting',
  isFront: false,
  answeredAt: null,
  leftAt: null,
})

const fresh = {
  id: 'call',
  direction: 'inbound' as const,
  records: true,
  startedAt: start,
  rules,
  fromNumber: '+905321110001',
  queueKey: 'reservations',
}
const waiting = { maxWaitSeconds: 600, offerCallbackAfterSeconds: 60 }

const leg = (id: string, at: Temporal.Instant): Leg => ({
  id,
  entryId: 'entry',
  userId: `agent of ${id}`,
  offeredAt: at,
  state: 'ringing',
  cause: null,
  answeredAt: null,
  endedAt: null,
})

/** Something that anybody does or tells, whether or not it fits. `leg`: which of the legs so far, counted from the last. */
type Input =
  | { do: 'assign' | 'hold' | 'resume' | 'wrapUp' | 'wrapUpTime' | 'maxWait' }
  | { do: 'tell'; type: 'leg.answered' | 'leg.lost' | 'leg.ringing'; leg: number }
  | { do: 'tell'; type: 'leg.failed'; leg: number; cause: LegFailure }
  | { do: 'tell'; type: 'call.ended'; by: 'caller' | 'agent' | 'network' }
  | { do: 'tell'; type: 'callback.requested' | 'call.held' | 'call.resumed' }
  | { do: 'ringTime'; leg: number }

const legBack = fc.integer({ min: 0, max: 2 })
const input: fc.Arbitrary<Input & { after: number }> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constant({ do: 'assign' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('tell' as const),
        type: fc.constant('leg.answered' as const),
        leg: legBack,
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom('hold', 'resume', 'wrapUp', 'wrapUpTime', 'maxWait')
        .map((what) => ({ do: what }) as Input),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('tell' as const),
        type: fc.constantFrom('leg.lost' as const, 'leg.ringing' as const),
        leg: legBack,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('tell' as const),
        type: fc.constant('leg.failed' as const),
        leg: legBack,
        cause: fc.constantFrom<LegFailure>('noAnswer', 'busy', 'rejected', 'unreachable', 'cancelled', 'error'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('tell' as const),
        type: fc.constant('call.ended' as const),
        by: fc.constantFrom('caller' as const, 'agent' as const, 'network' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('callback.requested', 'call.held', 'call.resumed')
        .map((type) => ({ do: 'tell', type }) as Input),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('ringTime' as const), leg: legBack }) },
  )
  .chain((what) => fc.integer({ min: -3, max: 30 }).map((after) => ({ ...what, after })))

/** Calls as they are after every input, with all that followed. */
function told(inputs: readonly (Input & { after: number })[]) {
  let now = start
  const legs: string[] = []
  const states: CallState[] = []
  const effects: CallEffect[] = []
  const take = (stepped: Stepped): void => {
    states.push(stepped.call)
    effects.push(...stepped.effects)
  }
  take(queueCall(fresh, entry(), waiting))
  for (const each of inputs) {
    now = now.add({ seconds: each.after })
    const call = states.at(-1) as CallState
    const legId = 'leg' in each ? (legs.at(-1 - each.leg) ?? 'none') : ''
    if (each.do === 'assign') {
      if (call.status !== 'queued') continue
      legs.push(`leg ${legs.length + 1}`)
      take(assign(call, leg(legs.at(-1) ?? '', now), { userId: 'x', extension: null, name: 'x' }))
    } else if (each.do === 'hold') take(hold(call, now, true))
    else if (each.do === 'resume') take(resume(call, now, true))
    else if (each.do === 'wrapUp') {
      if (!isLive(call) && call.status !== 'wrapUp') continue
      take(wrapUp(call, { category: 'generalInfo', note: null }, now))
    } else if (each.do === 'wrapUpTime') take(timePasses(call, { kind: 'wrapUp' }, now))
    else if (each.do === 'maxWait') take(timePasses(call, { kind: 'maxWait', entryId: 'entry' }, now))
    else if (each.do === 'ringTime') take(timePasses(call, { kind: 'ring', legId }, now))
    else take(happens(call, { ...each, legId } as unknown as Happening, now))
  }
  return { states, effects, now }
}

const count = (effects: readonly CallEffect[], event: string): number =>
  effects.filter((effect) => effect.do === 'announce' && effect.event === event).length

const after = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) >= 0

test('§6.1 whatever happens to a call in whatever order, each of its events is announced once or never', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states, effects } = told(inputs)
      const call = states.at(-1) as CallState
      assert.equal(count(effects, 'call.started'), call.answeredAt === null ? 0 : 1)
      assert.equal(count(effects, 'call.completed'), call.status === 'completed' ? 1 : 0)
      assert.equal(count(effects, 'call.missed'), ['missed', 'abandoned'].includes(call.status) ? 1 : 0)
      if (call.answeredAt !== null) assert.ok(!['missed', 'abandoned'].includes(call.status), call.status)
    }),
    { numRuns: runs },
  )
})

test('a call that has ended is as it was, whatever is told of it afterwards', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states } = told(inputs)
      const end = states.findIndex(({ status }) => ['completed', 'missed', 'abandoned'].includes(status))
      for (const later of end === -1 ? [] : states.slice(end)) {
        assert.equal(JSON.stringify(later), JSON.stringify(states[end]))
      }
    }),
    { numRuns: runs },
  )
})

test('the pieces of a call follow one another without a gap, and only the last one goes on', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states, now } = told(inputs)
      const call = states.at(-1) as CallState
      call.segments.forEach((segment, index) => {
        const next = call.segments[index + 1]
        if (next) assert.equal(String(segment.endedAt), String(next.startedAt))
        if (segment.endedAt) assert.ok(after(segment.endedAt, segment.startedAt))
      })
      const timings = timingsOf(call, now)
      for (const seconds of Object.values(timings)) assert.ok(seconds >= 0 && Number.isInteger(seconds))
      assert.equal(call.segments.at(-1)?.endedAt === null, isLive(call) || call.status === 'wrapUp')
    }),
    { numRuns: runs },
  )
})

test('of a call one agent at most is on the line, and who was taken for it is let go once it is over', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states, effects } = told(inputs)
      const busy = new Map<string, string>()
      const open = new Set<string>()
      for (const effect of effects) {
        if (effect.do === 'presence') busy.set(effect.userId, effect.presence)
        if (effect.do === 'assign') open.add(effect.leg.id)
        if (effect.do === 'endLeg') open.delete(effect.leg.id)
        assert.ok(open.size <= 1)
      }
      const call = states.at(-1) as CallState
      if (isLive(call)) return
      assert.equal(open.size, 0)
      const waitingFor = call.status === 'wrapUp' ? ['wrapUp', 'free', 'notResponding'] : ['free', 'notResponding']
      for (const presence of busy.values()) assert.ok(waitingFor.includes(presence), presence)
    }),
    { numRuns: runs },
  )
})

test('§6.1 an answer that comes after the ringing is over connects nobody', () => {
  const queued = queueCall(fresh, entry(), waiting).call
  const ringing = assign(queued, leg('leg 1', start), { userId: 'x', extension: null, name: 'x' }).call
  const back = timePasses(ringing, { kind: 'ring', legId: 'leg 1' }, start.add({ seconds: 25 })).call
  assert.deepEqual(
    [back.status, back.entry?.status, String(back.entry?.enqueuedAt)],
    ['queued', 'waiting', String(start)],
  )
  const late = happens(back, { type: 'leg.answered', legId: 'leg 1' }, start.add({ seconds: 26 }))
  assert.equal(late.call.status, 'queued')
  assert.deepEqual(late.effects, [{ do: 'command', command: { do: 'cancelLeg', legId: 'leg 1' } }])
})
