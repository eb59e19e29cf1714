import { type Channel, channels, integrationTypeByChannel, type SenderKind } from '../channels.ts'

type ProviderChannel = Exclude<Channel, 'webchat'>

/** The social providers that serve one channel; the simulator serves both. */
const channelByProvider: Readonly<Record<string, ProviderChannel>> = {
  metaMessenger: 'messenger',
  instagram: 'instagram',
}

/** The channels of an account type. */
export const channelsOfKind = (kind: SenderKind): readonly ProviderChannel[] =>
  channels.filter((each): each is ProviderChannel => each !== 'webchat' && integrationTypeByChannel[each] === kind)

/** The channels of an account. */
export const channelsOfAccount = (kind: SenderKind, provider: string): readonly ProviderChannel[] => {
  const only = channelByProvider[provider]
  return only ? [only] : channelsOfKind(kind)
}
