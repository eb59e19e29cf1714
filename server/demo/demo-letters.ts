import type { DemoCall } from './demo-call.ts'

type Mailbox = {
  readonly hotelId: string
  /** A guest with whom the hotel writes e-mails. */
  readonly guestId: string
  readonly guestAddress: string
}

/** The address of the demo hotel. */
const hotelAddress = 'stay@bosphorus.example'

const subject = 'Your stay at Bellhop Bosphorus'
/** With what the programs of guests repeat below. */
const answer = `Yes, please! We land at 14:20 with LH 1300, two adults with three suitcases.

Bellhop Bosphorus <${hotelAddress}> wrote:
> Dear Mr Weber,
>
> would you like us to pick you up at the airport?`

/** Letters about bookings are written from now on, by the rules that every company starts with. */
export async function activateLetters(call: DemoCall): Promise<void> {
  const rules = await call('GET', '/letterrules?pageSize=100')
  for (const { id, event } of rules.items as { id: string; event: string }[]) {
    const attachesCalendar = ['confirmed', 'changed', 'cancelled'].includes(event)
    await call('PUT', `/letterrules/${id}`, { isActive: true, attachesCalendar })
  }
}

/** Connects a simulated mailbox, from which the hotel has written to a guest, who has answered. */
export async function connectMailbox(call: DemoCall, { hotelId, guestId, guestAddress }: Mailbox): Promise<void> {
  const account = await call('POST', '/integrations', {
    type: 'emailProvider',
    provider: 'simulator',
    name: 'Simulated mailbox',
    hotelIds: [hotelId],
  })
  const sender = await call('POST', '/emailprovider/senders', {
    integrationId: account.id,
    address: hotelAddress,
    name: 'Bellhop Bosphorus',
    hotelId,
    isDefault: true,
    signature: 'Your reception\n**Bellhop Bosphorus** · Kordon 1, İstanbul',
  })
  const { id } = await call('POST', '/conversations', {
    channel: 'email',
    guestId,
    senderId: sender.id,
    subject,
    text: 'Dear Mr Weber,\n\nwould you like us to pick you up at the airport?',
  })
  const [, domain] = hotelAddress.split('@')
  const message = {
    from: guestAddress,
    fromName: 'Jonas Weber',
    to: hotelAddress,
    subject: `Re: ${subject}`,
    text: answer,
    inReplyTo: `${id}@${domain}`,
  }
  await call('POST', `/channels/${account.id}/simulate`, { message })
}
