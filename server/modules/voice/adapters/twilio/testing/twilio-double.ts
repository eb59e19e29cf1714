import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Network, NetworkAction, NetworkCall } from '../../../provider/testing/network.ts'
import { account } from './account.ts'
import { type TwilioCall, type TwilioNetwork, twilioNetwork } from './twilio-network.ts'

/** Twilio as the adapter contract drives it. */
export async function twilioDouble(t: TestContext): Promise<Network & { readonly vendor: TwilioNetwork }> {
  const vendor = await twilioNetwork(t)
  return {
    vendor,
    integration: {
      type: 'voiceProvider',
      provider: 'twilio',
      name: 'Telephone',
      settings: { accountSid: account.accountSid, apiBaseUrl: vendor.url, outboundPrefixes: ['+90'] },
      secrets: { authToken: account.authToken },
    },
    unknownCall: `CA${'9'.repeat(32)}`,
    connect({ app, integration }) {
      assert.ok(integration.webhookUrl)
      vendor.connect({ app, url: integration.webhookUrl, authToken: account.authToken })
    },
    ring: vendor.ring,
    act: (id, what) => actions[what](vendor, id),
    repeatEvents: vendor.repeatEvents,
    readCall: async (id) => {
      const call = vendor.calls.get(id) ?? assert.fail(`there is no call ${id}`)
      return { is: stateOf(call), rings: call.rung }
    },
    isRecordingPaused: async (id) => vendor.calls.get(id)?.doing?.isPaused ?? false,
  }
}

const isDialled = (vendor: TwilioNetwork, id: string): boolean => vendor.calls.get(id)?.direction === 'outbound-api'

/** A lost browser is a failed call; one that hangs up is a completed call. */
const actions: Readonly<Record<NetworkAction, (vendor: TwilioNetwork, id: string) => Promise<void>>> = {
  agentAnswers: (vendor, id) => vendor.answers(id),
  agentRejects: (vendor, id) => vendor.ends(id, 'busy'),
  agentDoesNotAnswer: (vendor, id) => vendor.ends(id, 'no-answer'),
  agentHangsUp: (vendor, id) => (isDialled(vendor, id) ? vendor.hangsUp(id) : vendor.ends(id, 'completed')),
  agentDisconnects: (vendor, id) => vendor.ends(id, 'failed'),
  callerHangsUp: (vendor, id) => (isDialled(vendor, id) ? vendor.ends(id, 'completed') : vendor.hangsUp(id)),
  callerWantsCallback: (vendor, id) => vendor.presses(id, '1'),
  outsideAnswers: (vendor, id) => vendor.answers(id),
  farEndAnswers: (vendor, id) => vendor.answers(id),
  farEndIsBusy: (vendor, id) => vendor.ends(id, 'busy'),
  colleagueAnswers: () => noColleague(),
  colleagueRejects: () => noColleague(),
  colleagueHangsUp: () => noColleague(),
}

const noColleague = () => assert.fail('Twilio rings no colleague')

function stateOf({ status, doing, direction }: TwilioCall): NetworkCall['is'] {
  if (!['queued', 'ringing', 'in-progress'].includes(status)) return 'ended'
  if (status === 'ringing') return 'ringing'
  if (!doing?.side) return 'waiting'
  if (doing.side.status !== 'in-progress') return 'ringing'
  return doing.side.to.startsWith('client:') || direction === 'outbound-api' ? 'talking' : 'external'
}
