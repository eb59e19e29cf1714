import { isIPv6 } from 'node:net'
import { join, resolve } from 'node:path'
import { voiceSecretSettings } from '@bellhop/server/modules/voice/protocol/voice-keys.ts'
import { directory, host, integer, settingType } from '@bellhop/server/platform/config/setting-types.ts'
import { computedDefault, setting, type Values } from '@bellhop/server/platform/config/settings.ts'
import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'

/** A port of TCP or UDP. */
export const port = integer(1, 65_535)

/** A SIP domain: the name behind the `@` of addresses. */
export const domain = settingType('a host name or an IP address', (text) => {
  const found = host.parse(text)
  return found === undefined ? undefined : lowerAscii(found)
})

/** Where a carrier takes calls. */
export type TrunkAddress = {
  readonly host: string
  readonly port: number
  readonly transport: 'udp' | 'tcp' | 'tls'
}

/** `sip.carrier.example`, `203.0.113.7:5080`, `[2001:db8::7]:5060`, `tls:sip.carrier.example:5061`. */
const trunkAddress = settingType<TrunkAddress>(
  'an address like `sip.carrier.example` or `tls:sip.carrier.example:5061`',
  (text) => {
    const [, transport = 'udp', address, name = address ?? '', digits] =
      /^(?:(udp|tcp|tls):)?(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
    if (address !== undefined && !isIPv6(address)) return undefined
    if (host.parse(name) === undefined) return undefined
    const known = lowerAscii(transport) as TrunkAddress['transport']
    return { host: name, port: Number(digits ?? (known === 'tls' ? 5061 : 5060)), transport: known }
  },
)

/** The settings that the voice controller and `npm run voice`, which starts it and the edge, read alike. */
export const commonSettings = {
  DATA_DIR: setting(directory, './data', 'the data directory of the service on the same machine'),
  VOICE_DIR: setting(
    directory,
    computedDefault('`DATA_DIR/voice`'),
    'the journal of calls, captures, finished recordings and files of the edge; it must survive a restart',
  ),
  ...voiceSecretSettings,
  VOICE_REALM: setting(domain, 'bellhop.local', 'the domain of the SIP addresses of agents, and their realm'),
  VOICE_TRUNK: setting(trunkAddress, undefined, 'the carrier through which calls go out; without it none do'),
  VOICE_EDGE_PORT: setting(port, 5062, 'the internal TCP port of Kamailio, for SIP and JSON-RPC'),
  VOICE_CONTROLLER_SIP_PORT: setting(port, 5070, 'the SIP port (TCP) of the voice controller for the edge'),
  VOICE_KEYPAD_PORT: setting(
    port,
    5072,
    'the UDP port on which keys that callers press, and packets of strangers, are reported',
  ),
  VOICE_MEDIA_PORT: setting(port, 2223, 'the UDP port of rtpengine’s control protocol'),
  VOICE_CAPTURE_DIR: setting(
    directory,
    computedDefault('`VOICE_DIR/captures`'),
    'where rtpengine writes what it captures of recorded talks',
  ),
}

/** Completes the folders, whose defaults depend on other settings, and makes their paths absolute. */
export function withFolders<Read extends Values<typeof commonSettings>>(values: Read) {
  const voiceDir = resolve(values.VOICE_DIR ?? join(values.DATA_DIR, 'voice'))
  const captures = resolve(values.VOICE_CAPTURE_DIR ?? join(voiceDir, 'captures'))
  return { ...values, VOICE_DIR: voiceDir, VOICE_CAPTURE_DIR: captures }
}
