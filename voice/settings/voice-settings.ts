import { voiceSecretSettings } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import {
  directory,
  file,
  host,
  integer,
  networks,
  oneOf,
  settingType,
  url,
} from '@bellhop/server/platform/config/setting-types.ts'
import { computedDefault, setting } from '@bellhop/server/platform/config/settings.ts'
import { logLevels } from '@bellhop/server/platform/observability/log.ts'
import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import { trunkAddress } from '../edge/trunk-address.ts'

const port = integer(0, 65_535)

/** A SIP domain: the name behind the `@` of addresses. */
const domain = settingType('a host name or an IP address', (text) => {
  const found = host.parse(text)
  return found === undefined ? undefined : lowerAscii(found)
})

/** The settings of the voice controller, with type, default and purpose, for `docs/settings.md`. */
export const voiceSettings = {
  DATA_DIR: setting(directory, './data', 'the data directory of the service on the same machine'),
  VOICE_DIR: setting(
    directory,
    computedDefault('`DATA_DIR/voice`'),
    'the journal of calls, captures and finished recordings; it must survive a restart',
  ),
  ...voiceSecretSettings,
  VOICE_REALM: setting(domain, 'bellhop.local', 'the domain of the SIP addresses of agents, and their realm'),
  VOICE_TRUNK: setting(trunkAddress, undefined, 'the carrier through which calls go out'),
  VOICE_TRUNK_DOMAIN: setting(
    domain,
    computedDefault('the host of `VOICE_TRUNK`, or else `VOICE_REALM`'),
    'the domain behind the numbers in `From`, `To` and `P-Asserted-Identity` of calls out',
  ),
  SERVICE_URL: setting(url('https:'), 'https://localhost:8443', 'the address at which the service is reached'),
  SERVICE_CA_FILE: setting(
    file,
    computedDefault('`DATA_DIR/tls/ca.pem`, if it exists'),
    'CA certificates that `SERVICE_URL` may use besides the public ones, PEM',
  ),
  VOICE_CONTROLLER_HOST: setting(host, '127.0.0.1', 'the interface on which the controller listens; keep it private'),
  VOICE_CONTROLLER_PORT: setting(port, 5071, 'the HTTP port for commands of the service'),
  VOICE_CONTROLLER_SIP_PORT: setting(port, 5070, 'the SIP port (TCP) for the edge'),
  VOICE_KEYPAD_PORT: setting(
    port,
    5072,
    'the UDP port on which keys that callers press, and packets of strangers, are reported',
  ),
  VOICE_EDGE_HOST: setting(host, '127.0.0.1', 'where Kamailio listens for the controller'),
  VOICE_EDGE_PORT: setting(port, 5062, 'the internal TCP port of Kamailio, for SIP and JSON-RPC'),
  VOICE_MEDIA_HOST: setting(host, '127.0.0.1', 'where rtpengine listens for the controller'),
  VOICE_MEDIA_PORT: setting(port, 2223, 'the UDP port of rtpengine’s control protocol'),
  VOICE_TRUNKS: setting(networks, [], 'addresses of carriers; their sound is taken whatever address their SDP names'),
  VOICE_MEDIA_NETWORKS: setting(
    networks,
    [],
    'further networks from which the sound of carriers may come if it is not the address in their SDP: gateways for ' +
      'sound, a telephone system behind NAT. From anywhere else it is dropped',
  ),
  VOICE_CAPTURE_DIR: setting(
    directory,
    computedDefault('`VOICE_DIR/captures`'),
    'where rtpengine writes what it captures of recorded talks',
  ),
  VOICE_SOUNDS_DIR: setting(
    directory,
    undefined,
    'sounds of your own, such as `music.wav` and `tr/greeting.wav`; those that come along stand in for missing ones',
  ),
  VOICE_DRAIN_SECONDS: setting(
    integer(0, 86_400),
    600,
    'how long the controller waits for its calls to end after SIGTERM. Calls that last longer go on without it and ' +
      'are taken over by the next controller',
  ),
  LOG_LEVEL: setting(oneOf(...logLevels), 'info', 'the lowest level that is logged'),
  LOG_FORMAT: setting(
    oneOf('pretty', 'json'),
    computedDefault('`pretty` on a terminal, else `json`'),
    'readable lines or JSON',
  ),
}
