import type { ChannelWorld } from '../../modules/channels/testing/channel-world.ts'
import type { Answer } from '../app.ts'
import { created } from '../world.ts'
import { type ContractFixture, samples } from './samples.ts'

type MessageRequest = () => Promise<Answer>

/** Calls that send something, in a world where guests have just written. */
export function messageRequests(
  at: () => { fixture: ContractFixture; chats: ChannelWorld },
): Record<string, MessageRequest> {
  async function answered(network: 'app' | 'social' | 'sms' | 'email', path: string): Promise<Answer> {
    const { tenant, simulateMessage } = at().chats
    const { conversationId } = await simulateMessage({}, network)
    const body = { text: 'Yes, we do' }
    if (path === '/conversations') return tenant.call('POST', `${path}/${conversationId}/messages`, { body })
    return tenant.call('POST', `${path}/messages`, { body: { ...body, conversationId } })
  }
  return {
    'POST /messagingapp/messages': () => answered('app', '/messagingapp'),
    'POST /socialmessaging/messages': () => answered('social', '/socialmessaging'),
    'POST /smsprovider/messages': () => answered('sms', '/smsprovider'),
    'POST /emailprovider/messages': async () => answered('email', '/emailprovider'),
    'POST /conversations': async () => {
      const { tenant, simulateMessage } = at().chats
      await simulateMessage({}, 'sms')
      const body = { channel: 'sms', to: '+905321112255', text: 'Your room is ready' }
      return tenant.call('POST', '/conversations', { body })
    },
    'POST /conversations/:id/messages': () => answered('app', '/conversations'),
    'POST /messagingapp/templates/:id/submit': async () => {
      const { fixture } = at()
      const path = '/messagingapp/templates'
      const { id } = await created(fixture.tenant, path, samples[path]?.(fixture) ?? {})
      return fixture.tenant.call('POST', `${path}/${id}/submit`)
    },
    'POST /messagingapp/templates/sync': () => {
      const { tenant, accounts } = at().fixture
      return tenant.call('POST', '/messagingapp/templates/sync', { body: { integrationId: accounts.messagingApp } })
    },
  }
}
