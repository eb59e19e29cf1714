import type { VoiceWorld } from '../../modules/voice/testing/voice-world.ts'
import type { Answer, TestApp } from '../app.ts'

type Worlds = { readonly app: TestApp; readonly talks: VoiceWorld }

/** The requests of a consultation, each in a talk that fits it. */
export function consultationRequests(worlds: () => Worlds): Record<string, () => Promise<Answer>> {
  /** An agent in a talk begins to consult another one. */
  async function begin(): Promise<Answer> {
    const { app, talks } = worlds()
    const agent = await talks.newAgent()
    const call = await talks.ring()
    await app.settle()
    await talks.act(call.providerCallId, 'agentAnswers')
    const colleague = await talks.newAgent()
    const body = { userId: colleague.userId }
    const answer = await talks.tenant.call('POST', `/calls/${call.callId}/consult`, { body })
    for (const each of [agent, colleague]) await talks.setPresence(each, 'offline')
    return answer
  }

  return {
    'POST /calls/:id/consult': begin,
    async 'POST /calls/:id/consult/cancel'() {
      const { id } = (await begin()).data
      return worlds().talks.tenant.call('POST', `/calls/${id}/consult/cancel`)
    },
    async 'POST /calls/:id/consult/complete'() {
      const { id, providerCallId } = (await begin()).data
      const { app, talks } = worlds()
      await app.settle()
      await talks.act(providerCallId, 'colleagueAnswers')
      return talks.tenant.call('POST', `/calls/${id}/consult/complete`)
    },
  }
}
