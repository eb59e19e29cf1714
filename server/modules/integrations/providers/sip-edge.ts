import { provider } from './provider.ts'
import { addresses, hostName } from './settings.ts'

/**
 * The operator's own SIP edge. It authenticates softphones by a shared secret. While the secret is being replaced, it
 * also accepts credentials of the previous one.
 */
export const sipEdge = provider({
  name: 'sipEdge',
  types: ['voiceProvider'],
  settings: {
    domain: hostName(),
    realm: hostName(),
    webSocketUrls: addresses('^wss://[^\\s?#@]+$'),
    turnUrls: addresses('^turns?:[^\\s#@]+$', 0),
  },
  // Both are only names in SIP messages. Softphones connect to the other two settings.
  harmlessSettings: ['domain', 'realm'],
  secrets: { credentialsSecret: 'required', turnSecret: 'optional', previousCredentialsSecret: 'optional' },
})
