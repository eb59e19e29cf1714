import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repetitions } from '../../../testing/full.ts'
import type { CallEvent, LegFailure } from '../provider/port.ts'
import { assign, hold, resume } from './agent-transitions.ts'
import type { CallEffect, Transition } from './effects.ts'
import { isLive, wrapUp } from './end-transitions.ts'
import { providerEventTransition } from './provider-event-transition.ts'
import { queueCall } from './start-transitions.ts'
import type { CallState, Leg, QueueEntry } from './state.ts'
import { timerTransition } from './timer-transitions.ts'
import { callTimings } from './timings.ts'

const runs = repetitions(2000)
const start = Temporal.Instant.from('2026-06-01T09:00:00Z')
const rules = { ringSeconds: 20, wrapUpSeconds: 120, shortAbandonSeconds: 5 }

const entry = (): QueueEntry => ({
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
  isRecorded: true,
  startedAt: start,
  rules,
  fromNumber: '+905321110001',
  queueKey: 'reservations',
}
const waiting = { maxWaitSeconds: 600, offerCallbackAfterSeconds: 60 }

const leg = (id: string, at: Temporal.Instant): Leg => ({
  id,
  kind: 'talk',
  entryId: 'entry',
  userId: `agent of ${id}`,
  offeredAt: at,
  state: 'ringing',
  cause: null,
  answeredAt: null,
  endedAt: null,
})

/**
 * An input from a provider, a user or a timer, whether or not it fits the call. `leg` counts back from the last leg.
 */
type Input =
  | { do: 'assign' | 'hold' | 'resume' | 'wrapUp' | 'wrapUpTime' | 'maxWait' }
  | { do: 'event'; type: 'leg.answered' | 'leg.lost' | 'leg.ringing'; leg: number }
  | { do: 'event'; type: 'leg.failed'; leg: number; cause: LegFailure }
  | { do: 'event'; type: 'call.ended'; by: 'caller' | 'agent' | 'network' }
  | { do: 'event'; type: 'callback.requested' | 'call.held' | 'call.resumed' }
  | { do: 'ringTime'; leg: number }

const legBack = fc.integer({ min: 0, max: 2 })
const input: fc.Arbitrary<Input & { after: number }> = fc
  .oneof(
    { weight: 4, arbitrary: fc.constant({ do: 'assign' as const }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('event' as const),
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
        do: fc.constant('event' as const),
        type: fc.constantFrom('leg.lost' as const, 'leg.ringing' as const),
        leg: legBack,
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('event' as const),
        type: fc.constant('leg.failed' as const),
        leg: legBack,
        cause: fc.constantFrom<LegFailure>('noAnswer', 'busy', 'rejected', 'unreachable', 'cancelled', 'error'),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('event' as const),
        type: fc.constant('call.ended' as const),
        by: fc.constantFrom('caller' as const, 'agent' as const, 'network' as const),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('callback.requested', 'call.held', 'call.resumed')
        .map((type) => ({ do: 'event', type }) as Input),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('ringTime' as const), leg: legBack }) },
  )
  .chain((what) => fc.integer({ min: -3, max: 30 }).map((after) => ({ ...what, after })))

/** The states of a call after each input, with all effects. */
function applyInputs(inputs: readonly (Input & { after: number })[]) {
  let now = start
  const legs: string[] = []
  const states: CallState[] = []
  const effects: CallEffect[] = []
  const take = (stepped: Transition): void => {
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
      take(wrapUp(call, { category: 'generalInfo', note: null, lostReason: null }, now))
    } else if (each.do === 'wrapUpTime') take(timerTransition(call, { kind: 'wrapUp' }, now))
    else if (each.do === 'maxWait') take(timerTransition(call, { kind: 'maxWait', entryId: 'entry' }, now))
    else if (each.do === 'ringTime') take(timerTransition(call, { kind: 'ring', legId }, now))
    else take(providerEventTransition(call, { ...each, legId } as unknown as CallEvent, now))
  }
  return { states, effects, now }
}

const count = (effects: readonly CallEffect[], event: string): number =>
  effects.filter((effect) => effect.do === 'emit' && effect.event === event).length

const after = (a: Temporal.Instant, b: Temporal.Instant): boolean => Temporal.Instant.compare(a, b) >= 0

test('§6.1 in any order of events, each public event of a call is emitted at most once', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states, effects } = applyInputs(inputs)
      const call = states.at(-1) as CallState
      assert.equal(count(effects, 'call.started'), call.answeredAt === null ? 0 : 1)
      assert.equal(count(effects, 'call.completed'), call.status === 'completed' ? 1 : 0)
      assert.equal(count(effects, 'call.missed'), ['missed', 'abandoned'].includes(call.status) ? 1 : 0)
      if (call.answeredAt !== null) assert.ok(!['missed', 'abandoned'].includes(call.status), call.status)
    }),
    { numRuns: runs },
  )
})

test('an ended call does not change, whatever events follow', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states } = applyInputs(inputs)
      const end = states.findIndex(({ status }) => ['completed', 'missed', 'abandoned'].includes(status))
      for (const later of end === -1 ? [] : states.slice(end)) {
        assert.equal(JSON.stringify(later), JSON.stringify(states[end]))
      }
    }),
    { numRuns: runs },
  )
})

test('the segments of a call have no gaps, and only the last one is open', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states, now } = applyInputs(inputs)
      const call = states.at(-1) as CallState
      call.segments.forEach((segment, index) => {
        const next = call.segments[index + 1]
        if (next) assert.equal(String(segment.endedAt), String(next.startedAt))
        if (segment.endedAt) assert.ok(after(segment.endedAt, segment.startedAt))
      })
      const timings = callTimings(call, now)
      for (const seconds of Object.values(timings)) assert.ok(seconds >= 0 && Number.isInteger(seconds))
      assert.equal(call.segments.at(-1)?.endedAt === null, isLive(call) || call.status === 'wrapUp')
    }),
    { numRuns: runs },
  )
})

test('at most one agent is on the line of a call, and every reserved agent is released at its end', () => {
  fc.assert(
    fc.property(fc.array(input, { maxLength: 25 }), (inputs) => {
      const { states, effects } = applyInputs(inputs)
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

test('§6.1 an answer after the end of the ringing connects nobody', () => {
  const queued = queueCall(fresh, entry(), waiting).call
  const ringing = assign(queued, leg('leg 1', start), { userId: 'x', extension: null, name: 'x' }).call
  const back = timerTransition(ringing, { kind: 'ring', legId: 'leg 1' }, start.add({ seconds: 25 })).call
  assert.deepEqual(
    [back.status, back.entry?.status, String(back.entry?.enqueuedAt)],
    ['queued', 'waiting', String(start)],
  )
  const late = providerEventTransition(back, { type: 'leg.answered', legId: 'leg 1' }, start.add({ seconds: 26 }))
  assert.equal(late.call.status, 'queued')
  assert.deepEqual(late.effects, [{ do: 'command', command: { do: 'cancelLeg', legId: 'leg 1' } }])
})

test('a caller who waits again, because the agent is lost, waits longer', () => {
  const agent = { userId: 'x', extension: null, name: 'x' }
  const after = (seconds: number): Temporal.Instant => start.add({ seconds })
  const event = (call: CallState, type: 'leg.answered' | 'leg.lost', legId: string, seconds: number): CallState =>
    providerEventTransition(call, { type, legId }, after(seconds)).call
  const queued = queueCall(fresh, entry(), waiting).call
  const first = event(assign(queued, leg('leg 1', after(5)), agent).call, 'leg.answered', 'leg 1', 7)
  const lost = event(first, 'leg.lost', 'leg 1', 20)
  const again = event(assign(lost, leg('leg 2', after(27)), agent).call, 'leg.answered', 'leg 2', 30)
  const { waitSeconds, talkSeconds } = callTimings(again, after(40))
  assert.deepEqual([waitSeconds, talkSeconds], [7 + 10, 13 + 10])
})
