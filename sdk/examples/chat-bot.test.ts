import assert from 'node:assert/strict'
import { test } from 'node:test'
import { channelWorld } from '../../server/modules/channels/testing/channel-world.ts'
import { testApp } from '../../server/testing/app.ts'
import { created } from '../../server/testing/world.ts'
import { exampleScene } from '../testing/example-scene.ts'

test('the bot answers what it knows, also what came before it started, and leaves the rest to a person', async (t) => {
  const app = await testApp(t)
  const world = await channelWorld(app)
  const { tenant, hotel } = world
  const season = { name: 'All year', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 100 }
  const suites = { name: 'Suite', totalRooms: 5, seasons: [season] }
  await created(tenant, `/hotels/${hotel.id}/room-types`, suites)
  const textsOf = async (id: string): Promise<string[]> => {
    const { items } = (await tenant.call('GET', `/conversations/${id}/messages?sort=at&direction=outbound`)).data
    return items.map(({ text }: { text: string }) => text)
  }
  const early = await world.simulateMessage({ text: 'What are your opening hours?' })
  const { start } = await exampleScene(t, { app, tenant })
  const bot = start('chat-bot')
  await bot.output(/Ready/)
  assert.deepEqual(await textsOf(early.conversationId), [
    `${hotel.name}: rooms are ready from ${hotel.checkInTime}, and yours until ${hotel.checkOutTime} on your last day.`,
  ])

  const from = '+905327770001'
  const ask = async (text: string) => {
    const { conversationId } = await world.simulateMessage({ from, text })
    await app.settle()
    return conversationId
  }
  const id = await ask('Do you have a room?')
  await bot.output(new RegExp(`${id}: answered\n`))
  await ask('From 2026-08-10 to 2026-08-13, please')
  await bot.output(new RegExp(`(${id}: answered\n[^]*){2}`))
  await ask('My grandmother is allergic to peacocks')
  await bot.output(new RegExp(`${id}: handed over\n`))
  const texts = await textsOf(id)
  assert.match(texts[0] ?? '', /^When would you like to stay/)
  assert.match(texts[1] ?? '', /^From 2026-08-10 to 2026-08-13 we have:\nSuite: 300 EUR\n/)
  assert.match(texts[2] ?? '', /^A colleague/)
  assert.deepEqual((await world.conversation(id)).labels, ['person-wanted'])

  // The bot answers in the order of the messages, so an answer to the later one shows that it ignored the earlier one.
  await ask('Are there rooms?')
  const { conversationId: next } = await world.simulateMessage({ text: 'Any rooms free?' })
  await app.settle()
  await bot.output(new RegExp(`${next}: answered\n`))
  assert.equal((await textsOf(id)).length, 3)
})
