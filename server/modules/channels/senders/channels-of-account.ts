import { type Channel, channels, kindOf } from '../channels.ts'
import type { SenderKind } from './sender-fields.ts'

type ByProvider = Exclude<Channel, 'webchat'>

/** The providers of social networks that serve one of them; the simulator plays all. */
const onlyChannel: Readonly<Record<string, ByProvider>> = { metaMessenger: 'messenger', instagram: 'instagram' }

/** The channels of a kind of account. */
export const channelsOfKind = (kind: SenderKind): readonly ByProvider[] =>
  channels.filter((each): each is ByProvider => each !== 'webchat' && kindOf[each] === kind)

/** The channels that messages of an account may come by. */
export const channelsOf = (kind: SenderKind, provider: string): readonly ByProvider[] => {
  const only = onlyChannel[provider]
  return only ? [only] : channelsOfKind(kind)
}
