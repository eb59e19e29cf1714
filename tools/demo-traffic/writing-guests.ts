import type { DemoHotel } from './demo-hotel.ts'
import { emailOf, fullName, type Person } from './people.ts'
import { questions } from './questions.ts'
import type { Random } from './random.ts'
import { repeat, type Traffic } from './traffic.ts'

/** The seconds between two messages. */
const between = [25, 60] as const

/** The part of the questions that colleagues answer. The others wait for the watcher. */
const answeredShare = 0.75

/** The part of the messages that are e-mails. */
const mailShare = 0.2

/** Guests write to the hotel in the simulated networks, also by e-mail, until the traffic stops. */
export async function writeMessages(traffic: Traffic): Promise<void> {
  if (traffic.hotel.messagingIds.length === 0) return
  const random = traffic.random.fork('messages')
  await repeat(traffic, { aim: 'a message', random, between }, () => write(traffic, random))
}

async function write({ operator, hotel, journal, desk, ...traffic }: Traffic, random: Random): Promise<void> {
  const person = traffic.clientele.next(random, 0.3)
  const { text, answer } = random.pick(questions[person.languageCode])
  const isForColleagues = random.chance(answeredShare)
  const { integrationId, ...ends } = chooseNetwork(hotel, person, random)
  const message = { ...ends, fromName: fullName(person), text }
  const { conversationId } = await operator.integrations.simulateMessage(integrationId, { message })
  journal.add('message', `${fullName(person)}: ${text}`)
  if (conversationId !== null && isForColleagues) desk.addQuestion(conversationId, { person, answer })
}

/** The network of a message, and who writes to whom in it. */
function chooseNetwork({ messagingIds, mailboxes }: DemoHotel, person: Person, random: Random) {
  if (mailboxes.length === 0 || !random.chance(mailShare)) {
    return { integrationId: random.pick(messagingIds), from: person.phone }
  }
  const { integrationId, address } = random.pick(mailboxes)
  return { integrationId, from: emailOf(person), to: address }
}
