import assert from 'node:assert/strict'
import { playedOutcomes, playOutcomes } from '../../modules/voice/testing/outcome-calls.ts'
import { voiceWorld } from '../../modules/voice/testing/voice-world.ts'
import { testApp } from '../app.ts'
import { full } from '../full.ts'
import { created } from '../world.ts'

full(
  '§6.1 missed, abandoned and not answered are the same numbers in the list, the reports, the dashboard and the notices',
  async (t) => {
    const app = await testApp(t)
    const world = await voiceWorld(app, { queue: { strategy: 'manual', maxWaitSeconds: 60 } })
    const { tenant, agent } = world
    const { id: guestId } = await created(tenant, '/guests', {
      firstName: 'Elif',
      lastName: 'Kaya',
      phone: '+905321110001',
    })
    await playOutcomes(world, '+905321110001')
    const read = async (path: string) => (await tenant.call('GET', path)).data
    const { answered, missed, abandoned, notAnswered, waiting, all } = playedOutcomes

    const counted = async (outcome: string) => (await read(`/calls?outcome=${outcome}`)).totalCount
    assert.deepEqual(
      [await counted('answered'), await counted('missed'), await counted('abandoned'), await counted('notAnswered')],
      [answered, missed, abandoned, notAnswered],
    )
    const { calls } = await read('/dashboard')
    assert.deepEqual(
      [calls.answered, calls.missed, calls.abandoned, calls.notAnswered, calls.waiting],
      [answered, missed, abandoned, notAnswered, waiting],
    )
    const day = (await read('/dashboard')).businessDate
    const [volume] = (await read(`/reports/callVolume?from=${day}&to=${day}`)).totals
    assert.deepEqual(
      [volume.offered, volume.answered, volume.missed, volume.abandoned, volume.notAnswered],
      [all, answered, missed, abandoned, notAnswered],
    )
    const queue = await read('/voicequeue')
    assert.deepEqual([queue.items.length, queue.totalCount, queue.summary.waiting], [waiting, waiting, waiting])

    const { items: notices } = (await agent.call('GET', '/notifications?pageSize=100')).data
    const titled = (title: string) => notices.filter((each: { title: string }) => each.title === title).length
    assert.deepEqual([titled('Missed call'), titled('Abandoned call')], [missed, abandoned])
    const events = await tenant.query<{ body: string }>(
      "select body from events where type = 'call.missed' order by position",
    )
    assert.deepEqual(
      events.map(({ body }) => JSON.parse(body).data).map(({ status, missedReason }) => `${status} ${missedReason}`),
      ['missed afterHours', 'missed noAgent', 'abandoned abandonedInQueue', 'abandoned abandonedInQueue'],
    )
    const { items: timeline } = await read(`/guests/${guestId}/timeline?pageSize=100`)
    const ofGuest = (status: string) =>
      timeline.filter(({ data }: { data: { status?: string } }) => data.status === status).length
    assert.deepEqual([ofGuest('missed'), ofGuest('abandoned')], [missed, abandoned])
  },
)
