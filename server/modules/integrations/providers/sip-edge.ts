import { provider } from './provider.ts'
import { addresses, hostName } from './settings.ts'

/**
 * The SIP edge of an operator's own. It checks softphones by a secret that both sides know; while that is replaced it takes
 * credentials of the previous one too.
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
  // Names in what softphones say; where they connect to is the other two.
  secretsStayWith: ['domain', 'realm'],
  secrets: { credentialsSecret: 'required', turnSecret: 'optional', previousCredentialsSecret: 'optional' },
})
