import assert from 'node:assert/strict'
import { afterEach, before, test } from 'node:test'
import { full, fullSuite } from '@bellhop/server/testing/full.ts'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { suiteContext } from '@bellhop/server/testing/suite-context.ts'
import { guestNumber, hotelNumber } from './network/controller-world.ts'
import { processWorld } from './network/process-world.ts'

fullSuite('the process of the voice controller ends', () => {
  const { context } = suiteContext()
  let world: Awaited<ReturnType<typeof processWorld>> | undefined
  const getWorld = () => world ?? assert.fail('The controller has not started')
  before(async () => {
    world = await processWorld(context)
  })
  // One controller for all tests, because its start is dearer than most of them. Each begins without calls.
  afterEach(async () => {
    const { sip, media, noSessions } = getWorld()
    const talking = sip.callers.filter(({ state, isDead }) => state === 'talking' && !isDead)
    await Promise.all(talking.map((caller) => caller.hangUp()))
    await noSessions()
    media.unanswered.clear()
  })

  full('kill -9: a waiting caller waits on and can be assigned', async () => {
    const { waitingCall, end, start, command, assignment, sip, event, service, session, noSessions } = getWorld()
    const { id, caller } = await waitingCall()
    const phones = sip.called.length
    await end('SIGKILL')
    await start()
    await until('music', () => session().sounds.get('caller') === 'music')
    assert.equal(await command(id, assignment()), 204)
    await until('a phone rings', () => sip.called.length > phones)
    sip.called[phones]?.answer()
    await event(id, 'leg.answered')
    await caller.hangUp()
    await event(id, 'recording.ready')
    assert.deepEqual(service.typesOf(id), [
      'call.parked',
      'leg.ringing',
      'leg.answered',
      'call.ended',
      'recording.ready',
    ])
    service.assertNumbered()
    await noSessions()
  })

  test('kill -9: a talk goes on, its end is noticed, and its recording is made', async () => {
    const { talkingCall, end, start, event, service, session, noSessions } = getWorld()
    const { id, caller, phone } = await talkingCall()
    await until('it is recorded', () => session().capture !== undefined)
    await end('SIGKILL')
    assert.ok(session().capture, 'the recording goes on')
    await start()
    await until('both sides are probed', () =>
      [caller, phone].every(({ requests }) => requests.some(({ method }) => method === 'OPTIONS')),
    )
    assert.deepEqual([caller.state, phone.state], ['talking', 'talking'])
    await phone.hangUp()
    await event(id, 'recording.ready')
    assert.deepEqual(
      service.eventsOf(id).find(({ type }) => type === 'call.ended'),
      { type: 'call.ended', by: 'agent' },
    )
    await until('the caller is disconnected', () => caller.endedBy === 'controller')
    await noSessions()
  })

  full('kill -9: a caller who hung up in between is noticed, and so is an agent', async () => {
    const { talkingCall, end, start, event, service, session } = getWorld()
    const first = await talkingCall()
    first.caller.isDead = true
    await end('SIGKILL')
    await start()
    await event(first.id, 'call.ended')
    const ended = service.eventsOf(first.id).find(({ type }) => type === 'call.ended')
    assert.ok(ended?.type === 'call.ended' && ended.by === 'network', JSON.stringify(ended))
    await until('the agent is disconnected', () => first.phone.endedBy === 'controller')
    await event(first.id, 'recording.ready')

    const second = await talkingCall()
    second.phone.isDead = true
    await end('SIGKILL')
    await start()
    await event(second.id, 'leg.lost')
    assert.equal(second.caller.state, 'talking')
    await until('music', () => session().sounds.get('caller') === 'music')
  })

  full('kill -9: an agent who was rung is rung no more, and a late answer is ended', async () => {
    const { ringingCall, end, start, event, service, command, assignment, sip } = getWorld()
    const { id, legId, phone, caller } = await ringingCall()
    await end('SIGKILL')
    await start()
    await event(id, 'leg.failed')
    assert.deepEqual(service.eventsOf(id).at(-1), { type: 'leg.failed', legId, cause: 'error' })
    const next = assignment()
    const phones = sip.called.length
    assert.equal(await command(id, next), 204)
    await until('another phone rings', () => sip.called.length > phones)
    phone.answer()
    await until('the late answer is ended', () => phone.endedBy === 'controller')
    assert.deepEqual([caller.state, sip.called[phones]?.state], ['talking', 'ringing'])
  })

  full('kill -9 while a recording is resumed: the rest of the talk is recorded', async () => {
    const { talkingCall, end, start, command, event, session, media } = getWorld()
    const { id, legId, caller } = await talkingCall()
    assert.equal(await command(id, { do: 'pauseRecording', legId }), 204)
    media.isDown = true
    const lost = assert.rejects(command(id, { do: 'resumeRecording', legId }))
    await until('the media server is asked', () => [...media.unanswered].some((each) => each.endsWith('recording')))
    await end('SIGKILL')
    await lost
    media.isDown = false
    await start()
    await until('the talk is captured', () => session().capture !== undefined)
    assert.equal(await command(id, { do: 'resumeRecording', legId }), 204)
    assert.ok(session().capture)
    await caller.hangUp()
    await event(id, 'recording.ready')
  })

  full('kill -9 while an agent is released: the phone is hung up, and nothing of the guest is recorded', async () => {
    const { talkingCall, end, start, command, session, media, event, noSessions } = getWorld()
    const { id, phone, caller } = await talkingCall()
    await until('the talk is captured', () => session().capture !== undefined)
    phone.isDeaf = true
    media.isDown = true
    const lost = assert.rejects(command(id, { do: 'repark' }))
    await until('the media server is asked', () => media.unanswered.has('stop recording'))
    await end('SIGKILL')
    await lost
    media.isDown = false
    phone.isDeaf = false
    await start()
    await until('the phone is hung up', () => phone.endedBy === 'controller')
    await until('music', () => session().sounds.get('caller') === 'music')
    assert.equal(session().capture, undefined)
    assert.equal(session().blocked.size, 1, 'the agent is not heard any more')
    assert.equal(caller.state, 'talking')
    await caller.hangUp()
    await event(id, 'recording.ready')
    await noSessions()
  })

  full('kill -9: a call that the service had not decided about has ended', async () => {
    const { sip, end, start, event, service, idOf, noSessions } = getWorld()
    const { directive } = service
    const undecided = Promise.withResolvers<never>()
    const seen: string[] = []
    service.directive = ({ providerCallId }) => {
      seen.push(providerCallId)
      return undecided.promise
    }
    const caller = sip.call({ to: hotelNumber, from: guestNumber })
    await until('the service is asked', () => seen.length === 1)
    service.directive = directive
    await end('SIGKILL')
    await start()
    await event(idOf(caller), 'call.ended')
    assert.deepEqual(service.eventsOf(idOf(caller)), [{ type: 'call.ended', by: 'network', reason: 'restart' }])
    await noSessions()
  })

  full('kill -9 with events that are not acknowledged: each arrives once, in order', async () => {
    const { talkingCall, waitingCall, end, start, event, service } = getWorld()
    const { id, caller } = await talkingCall()
    const { repeated } = service
    service.losesResponses = true
    await caller.hangUp()
    await event(id, 'call.ended')
    await end('SIGKILL')
    service.losesResponses = false
    service.isDown = true
    await start()
    service.isDown = false
    await event(id, 'recording.ready')
    assert.ok(service.repeated > repeated, 'the events whose response was lost arrive again')
    service.assertNumbered()
    await waitingCall()
  })

  test('events wait while the service is down, and arrive in order', async () => {
    const { waitingCall, talkingCall, event, service } = getWorld()
    const [waiting, talking] = [await waitingCall(), await talkingCall()]
    service.isDown = true
    await waiting.caller.hangUp()
    await talking.phone.hangUp()
    await until('the caller is disconnected', () => talking.caller.endedBy === 'controller')
    assert.ok(!service.typesOf(waiting.id).includes('call.ended'))
    service.isDown = false
    await event(waiting.id, 'call.ended')
    await event(talking.id, 'recording.ready')
    service.assertNumbered()
  })

  full('SIGTERM refuses new calls and waits for the others; a second signal stops at once', async () => {
    const { talkingCall, sip, end, start, running, event, command, assignment } = getWorld()
    const first = await talkingCall()
    const ended = end('SIGTERM')
    await until('the process drains', () => running.output.includes('stopping'))
    const refused = sip.call({ to: hotelNumber, from: guestNumber })
    await until('a new call is refused', () => refused.state === 'ended')
    assert.equal(refused.endedBy, 503)
    const dial = { ...assignment(), do: 'dial', to: guestNumber, from: hotelNumber } as const
    assert.equal(await command('01890000-0000-7000-8000-0000000000c1', dial), 503)
    await first.caller.hangUp()
    assert.equal(await ended, 0)

    await start()
    await event(first.id, 'recording.ready')
    const second = await talkingCall()
    running.child?.kill('SIGTERM')
    await until('the process drains', () => running.output.includes('stopping'))
    const since = performance.now()
    await until('a second passes', () => performance.now() - since > 1_100)
    assert.equal(await end('SIGTERM'), 0)
    await start()
    await second.caller.hangUp()
    await event(second.id, 'recording.ready')
  })
})
