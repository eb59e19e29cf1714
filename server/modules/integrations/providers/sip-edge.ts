import { doc } from '#platform/http/schemas.ts'
import { provider } from './provider.ts'
import { addresses, harmlessOutboundSettings, hostName, outboundSettings } from './settings.ts'

/**
 * The operator's own SIP edge. It authenticates softphones by a shared secret. While the secret is being replaced, it
 * also accepts credentials of the previous one.
 */
export const sipEdge = provider({
  name: 'sipEdge',
  types: ['voiceProvider'],
  settings: {
    domain: doc(hostName(), 'The domain of the SIP addresses.', 'sip.example.com'),
    realm: doc(hostName(), 'The realm in which softphones authenticate.', 'sip.example.com'),
    webSocketUrls: doc(
      addresses('^wss://[^\\s?#@]+$', 'an address that begins with wss://, such as wss://sip.example.com/ws'),
      'Where softphones connect.',
      ['wss://sip.example.com/ws'],
    ),
    turnUrls: doc(
      addresses(
        '^turns?:[^\\s#@]+$',
        'an address that begins with turn: or turns:, such as turns:turn.example.com:443',
        0,
      ),
      'The TURN servers that relay the sound of softphones behind firewalls.',
      [],
    ),
    ...outboundSettings(),
  },
  // The first two are only names in SIP messages. Softphones connect to the addresses.
  harmlessSettings: ['domain', 'realm', ...harmlessOutboundSettings],
  secrets: { credentialsSecret: 'required', turnSecret: 'optional', previousCredentialsSecret: 'optional' },
})
