import assert from 'node:assert/strict'
import { addDays } from '#shared/stay.ts'
import { onDatabase } from '../../../commands/maintenance-connection.ts'
import { compareRooms } from '../../../commands/room-comparison.ts'
import { full, repetitions } from '../../../testing/full.ts'
import { offeringHotel } from '../testing/offering-hotel.ts'

const rounds = repetitions(100)

full('two guests accept the last room at once: one booking, one page that says so, one denial', async (t) => {
  const world = await offeringHotel(t, { roomType: { totalRooms: 1 } })
  const { app, tenant, ask, sent, sold } = world
  const firstNight = '2026-07-10'
  const winners = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const stay = { checkIn: addDays(firstNight, round), checkOut: addDays(firstNight, round + 1) }
    const { quoteId } = await ask(stay)
    const offers: Awaited<ReturnType<typeof sent>>[] = []
    for (const side of [0, 1]) {
      const phone = `+90532${String(1_000_000 + round * 2 + side)}`
      const guest = { firstName: 'Guest', lastName: `${round} ${side}`, phone }
      offers.push(await sent({ guest, alternatives: [{ quoteId }] }))
    }
    const answers = await Promise.all(
      offers.map(({ token, alternatives: [{ id: alternativeId, totalAmount: expectedTotal }] }) =>
        app.call('POST', '/guestpages/offer/accept', {
          token,
          body: { alternativeId, expectedTotal, acceptsTerms: true },
        }),
      ),
    )
    const won = answers.findIndex(({ status }) => status === 201)
    const [winner, loser] = [offers[won], offers[1 - won]]
    assert.ok(winner && loser, answers.map(({ text }) => text).join())
    const refused = answers[1 - won]
    assert.deepEqual([refused?.status, refused?.body.errors[0].code], [409, 'room_unavailable'], String(refused?.text))
    winners.add(answers[won]?.data.confirmationNumber)

    const page = (await app.call('GET', '/guestpages/offer', { token: loser.token })).data
    assert.deepEqual(
      [page.status, page.mayAnswer, page.alternatives[0].status, page.confirmationNumber],
      ['sent', true, 'unavailable', null],
    )
    const { items } = (await tenant.call('GET', `/turnaways?offerId=${loser.id}`)).data
    assert.deepEqual(
      items.map(({ kind, reason, checkIn, nights }: Record<string, unknown>) => [kind, reason, checkIn, nights]),
      [['denial', 'soldOut', stay.checkIn, 1]],
    )
  }
  assert.equal(winners.size, rounds)
  const counted = async (path: string): Promise<number> => (await tenant.call('GET', path)).data.totalCount
  assert.deepEqual(
    [
      await counted('/turnaways?kind=denial&pageSize=1'),
      await counted('/turnaways?pageSize=1'),
      await counted('/offers?status=accepted&pageSize=1'),
      await counted('/reservations?pageSize=1'),
    ],
    [rounds, rounds, rounds, rounds],
  )
  const rooms = await sold()
  assert.deepEqual([Object.keys(rooms).length, ...new Set(Object.values(rooms))], [rounds, 1])
  const { differences, aboveCapacity } = await onDatabase(app.database.commandSettings, compareRooms)
  assert.deepEqual([differences, aboveCapacity], [[], []])
})
