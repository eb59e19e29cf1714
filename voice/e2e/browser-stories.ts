import assert from 'node:assert/strict'
import { until } from '@bellhop/server/testing/processes/process.ts'
import { talkOn, untilHears, untilTalking } from '../testing/media-call.ts'
import { onlyToneOf } from './recorded-sounds.ts'
import type { sharedWorld } from './shared-world.ts'

type Stories = ReturnType<typeof sharedWorld>

/** A guest who talks with the agent at the browser, who has answered in the panel. */
async function talkingGuestOf({ getWorld, getBrowserAgent, waitingGuest }: Stories) {
  const browserAgent = await getBrowserAgent()
  const agent = getWorld().agents.at(-1) ?? assert.fail()
  const { guest, from } = await waitingGuest()
  await untilHears(guest.rtp, 440)
  const { callId, answer } = await getWorld().assign(agent, from)
  assert.equal(answer.status, 200, answer.text)
  await browserAgent.panel.locator('section[aria-label="Incoming call"] button', { hasText: 'Answer' }).click()
  await untilTalking(guest.rtp, browserAgent.ear)
  assert.equal((await getWorld().untilStatus('inProgress', from)).userId, agent.userId)
  const press = (text: string): Promise<void> => browserAgent.softphone.locator('button', { hasText: text }).click()
  return { ...browserAgent, agent, guest, from, callId, press }
}

/** The agent at the browser hangs up. Both sides are in the recordings of the call, and nobody else. */
async function hangUp(
  { getWorld, finish }: Stories,
  { guest, from, callId, panel, press }: Awaited<ReturnType<typeof talkingGuestOf>>,
): Promise<void> {
  await press('Hang up')
  await guest.untilHungUp()
  await panel.waitForSelector('section[aria-label="Wrap-up"]')
  assert.equal((await getWorld().untilStatus('wrapUp', from)).endedBy, 'agent')
  const [recording = assert.fail()] = await getWorld().recordingsOf(callId)
  const { left, right } = await getWorld().listenTo(recording.id)
  assert.deepEqual([onlyToneOf(left), onlyToneOf(right)], [300, 880])
  await finish(callId)
}

/** A talk with a hold. */
export async function playBrowserCall(stories: Stories): Promise<void> {
  const talk = await talkingGuestOf(stories)
  const { guest, ear, press } = talk
  await press('Hold')
  await untilHears(guest.rtp, 440)
  await untilHears(ear, 'silence')
  await press('Resume')
  await untilTalking(guest.rtp, ear)
  await talkOn(guest.rtp)
  await hangUp(stories, talk)
}

/** A consultation, and then a guest whose sound gets worse and better, and ends. */
export async function playBrowserConsultation(stories: Stories): Promise<void> {
  const talk = await talkingGuestOf(stories)
  const { guest, ear, softphone, press, agent, callId } = talk
  const colleague = stories.phone(1)
  const untilRated = (word: string): Promise<void> =>
    until(`the softphone says that the sound is ${word}`, () => softphone.locator(`text=Sound: ${word}`).isVisible())
  await untilRated('good')
  const rings = colleague.rings.length + 1
  const begun = await agent.ask('POST', `/calls/${callId}/consult`, { userId: stories.agent(1).userId })
  assert.equal(begun.status, 200, begun.text)
  await colleague.untilRinging(rings)
  colleague.answer()
  await untilTalking(colleague.rtp, ear)
  await press('Back to the guest')
  await colleague.untilHungUp()
  await untilTalking(guest.rtp, ear)
  guest.rtp.losesEach = 5
  await untilRated('poor')
  guest.rtp.losesEach = undefined
  await untilRated('good')
  await untilTalking(guest.rtp, ear)
  guest.rtp.stopSending()
  await untilRated('nothing arrives')
  await hangUp(stories, talk)
}

/** The guest's carrier goes on with another source, from another port after a re-INVITE, and with both. */
export async function playBrowserMove(stories: Stories): Promise<void> {
  const talk = await talkingGuestOf(stories)
  const { guest, ear } = talk
  const { rtp } = guest
  const changes = [
    () => rtp.changeSsrc(),
    () => moveByReinvite(talk.guest),
    async () => {
      rtp.changeSsrc()
      await moveByReinvite(talk.guest)
    },
  ]
  for (const change of changes) {
    await change()
    // Silence first, if the change silences anybody: what was heard before does not count.
    await talkOn(rtp)
    await untilTalking(rtp, ear)
  }
  await hangUp(stories, talk)
}

async function moveByReinvite({ rtp, dialog }: Awaited<ReturnType<typeof talkingGuestOf>>['guest']): Promise<void> {
  await rtp.moveTo()
  rtp.sendTo((await dialog?.reinvite(rtp.sdp())) ?? assert.fail())
}
