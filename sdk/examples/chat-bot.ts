import { BellhopError, type Conversation } from '../index.ts'
import { connect } from './service.ts'

// Answers guests in chats: `npm run example:chat-bot`. It knows opening hours and free rooms, and leaves all else to a
// person. It keeps nothing itself: what it has answered and handed over is in the conversations.
// A starting point: in your own project import the SDK from '@bellhop/sdk'.

/** Conversations with this label wait for a person. The bot is silent in them until somebody removes it. */
const personLabel = 'person-wanted'

const bellhop = connect()
for await (const event of bellhop.events({ types: ['message.received'] })) {
  if (event.type === 'message.received') await answer(event.data.conversationId)
  // After each connection and after a gap: answer what came meanwhile.
  if (event.type === 'ready' || event.type === 'reset') await answerAll()
  if (event.type === 'ready') console.log('Ready')
}

async function answerAll(): Promise<void> {
  const open = { status: 'open', isUnassigned: true } as const
  for await (const { id } of bellhop.conversations.list(open)) await answer(id)
}

/** Answers the newest message unless a person cares for the conversation, or the message has been answered. */
async function answer(conversationId: string): Promise<void> {
  try {
    const conversation = await bellhop.conversations.get(conversationId)
    if (conversation.assigneeUserId || conversation.labels.includes(personLabel)) return
    const { items } = await bellhop.conversations.listMessages(conversationId, { sort: '-at', pageSize: 1 })
    const [message] = items
    if (message?.direction !== 'inbound') return
    const text = await reply(conversation, message.text ?? '')
    if (!text) return await handOver(conversation)
    await bellhop.conversations.reply(conversationId, { type: 'text', text })
    console.log(`${conversationId}: answered`)
  } catch (error) {
    // One conversation, such as one whose messaging window has closed, must not stop the others.
    if (!(error instanceof BellhopError)) throw error
    console.error(`${conversationId}: ${error.message}`)
  }
}

/** The answer to a text; undefined if a person must answer. */
async function reply({ hotelId }: Conversation, text: string): Promise<string | undefined> {
  if (!hotelId) return undefined
  const [checkIn, checkOut] = text.match(/\b\d{4}-\d{2}-\d{2}\b/g) ?? []
  if (checkIn && checkOut) return describeRooms({ hotelId, checkIn, checkOut })
  if (/\b(rooms?|free|available|availability|price)\b/i.test(text)) {
    return 'When would you like to stay? Please write both days, such as 2027-06-12 to 2027-06-15.'
  }
  if (/\b(open|opening|hours|check-?in|check-?out)\b/i.test(text)) return describeHours(hotelId)
  return undefined
}

async function describeHours(hotelId: string): Promise<string> {
  const { name, checkInTime, checkOutTime, phone } = await bellhop.hotels.get(hotelId)
  const hours = `${name}: rooms are ready from ${checkInTime}, and yours until ${checkOutTime} on your last day.`
  return phone ? `${hours} Call us at ${phone}.` : hours
}

type Stay = { readonly hotelId: string; readonly checkIn: string; readonly checkOut: string }

async function describeRooms(stay: Stay): Promise<string> {
  try {
    const { roomTypes, currencyCode } = await bellhop.availability.get({ ...stay, onlyBookable: true })
    const rooms = roomTypes.map(({ name, totalPrice }) => `${name}: ${totalPrice} ${currencyCode}`)
    if (rooms.length === 0) return `No room is free from ${stay.checkIn} to ${stay.checkOut}. Other days may work.`
    return [`From ${stay.checkIn} to ${stay.checkOut} we have:`, ...rooms, 'Shall a colleague book it for you?'].join(
      '\n',
    )
  } catch (error) {
    // The guest's dates, such as past ones.
    if (error instanceof BellhopError && error.status === 422)
      return 'These days cannot be booked. Please write other ones.'
    throw error
  }
}

/** The label first: should the reply fail, the conversation waits for a person all the same. */
async function handOver({ id, labels, version }: Conversation): Promise<void> {
  await bellhop.conversations.update(id, { labels: [...labels, personLabel] }, { ifMatch: version })
  await bellhop.conversations.reply(id, { type: 'text', text: 'A colleague will answer you here shortly.' })
  console.log(`${id}: handed over`)
}
