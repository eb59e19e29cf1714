import type { ChannelWorld } from '../../modules/channels/testing/channel-world.ts'
import type { Answer } from '../app.ts'
import { created } from '../world.ts'
import { type Ground, samples } from './samples.ts'

type Story = () => Promise<Answer>

/** Calls that send something, in a world where guests have just written. */
export function messageStories(at: () => { ground: Ground; chats: ChannelWorld }): Record<string, Story> {
  async function answered(network: 'app' | 'social' | 'sms', path: string): Promise<Answer> {
    const { tenant, writes } = at().chats
    const { conversationId } = await writes({}, network)
    const body = { text: 'Yes, we do' }
    if (path === '/conversations') return tenant.call('POST', `${path}/${conversationId}/messages`, { body })
    return tenant.call('POST', `${path}/messages`, { body: { ...body, conversationId } })
  }
  return {
    'POST /messagingapp/messages': () => answered('app', '/messagingapp'),
    'POST /socialmessaging/messages': () => answered('social', '/socialmessaging'),
    'POST /smsprovider/messages': () => answered('sms', '/smsprovider'),
    'POST /conversations/:id/messages': () => answered('app', '/conversations'),
    'POST /messagingapp/templates/:id/submit': async () => {
      const { ground } = at()
      const path = '/messagingapp/templates'
      const { id } = await created(ground.tenant, path, samples[path]?.(ground) ?? {})
      return ground.tenant.call('POST', `${path}/${id}/submit`)
    },
    'POST /messagingapp/templates/sync': () => {
      const { tenant, accounts } = at().ground
      return tenant.call('POST', '/messagingapp/templates/sync', { body: { integrationId: accounts.messagingApp } })
    },
  }
}
