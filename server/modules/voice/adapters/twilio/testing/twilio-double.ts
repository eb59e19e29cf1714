import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Doing, Network, Standing } from '../../../provider/testing/network.ts'
import { account } from './account.ts'
import { type TwilioCall, type TwilioNetwork, twilioNetwork } from './twilio-network.ts'

/** Twilio as the contract of adapters plays it. */
export async function twilioDouble(t: TestContext): Promise<Network & { readonly vendor: TwilioNetwork }> {
  const vendor = await twilioNetwork(t)
  return {
    vendor,
    integration: {
      type: 'voiceProvider',
      provider: 'twilio',
      name: 'Telephone',
      settings: { accountSid: account.accountSid, apiBaseUrl: vendor.url },
      secrets: { authToken: account.authToken },
    },
    unknownCall: `CA${'9'.repeat(32)}`,
    connect({ app, integration }) {
      assert.ok(integration.webhookUrl)
      vendor.connect({ app, url: integration.webhookUrl, authToken: account.authToken })
    },
    ring: vendor.ring,
    does: (id, what) => doings[what](vendor, id),
    tellsAgain: vendor.tellsAgain,
    standing: async (id) => {
      const call = vendor.calls.get(id) ?? assert.fail(`there is no call ${id}`)
      return { is: standingOf(call), rings: call.rung }
    },
  }
}

const isDialled = (vendor: TwilioNetwork, id: string): boolean => vendor.calls.get(id)?.direction === 'outbound-api'

/** A browser that is gone is a call that failed; one that hangs up is a call that is completed. */
const doings: Readonly<Record<Doing, (vendor: TwilioNetwork, id: string) => Promise<void>>> = {
  agentAnswers: (vendor, id) => vendor.answers(id),
  agentRejects: (vendor, id) => vendor.ends(id, 'busy'),
  agentDoesNotAnswer: (vendor, id) => vendor.ends(id, 'no-answer'),
  agentHangsUp: (vendor, id) => (isDialled(vendor, id) ? vendor.hangsUp(id) : vendor.ends(id, 'completed')),
  agentIsLost: (vendor, id) => vendor.ends(id, 'failed'),
  callerHangsUp: (vendor, id) => (isDialled(vendor, id) ? vendor.ends(id, 'completed') : vendor.hangsUp(id)),
  callerWantsCallback: (vendor, id) => vendor.presses(id, '1'),
  outsideAnswers: (vendor, id) => vendor.answers(id),
  farAnswers: (vendor, id) => vendor.answers(id),
  farIsBusy: (vendor, id) => vendor.ends(id, 'busy'),
}

function standingOf({ status, doing, direction }: TwilioCall): Standing['is'] {
  if (!['queued', 'ringing', 'in-progress'].includes(status)) return 'over'
  if (status === 'ringing') return 'ringing'
  if (!doing?.side) return 'waiting'
  if (doing.side.status !== 'in-progress') return 'ringing'
  return doing.side.to.startsWith('client:') || direction === 'outbound-api' ? 'talking' : 'outside'
}
