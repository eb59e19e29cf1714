import { isIPv6 } from 'node:net'
import { host, settingType } from '@bellhop/server/platform/config/setting-types.ts'
import { lowerAscii } from '@bellhop/server/shared/letter-case.ts'
import type { Trunk } from './edge-settings.ts'

/** `sip.carrier.example`, `203.0.113.7:5080`, `[2001:db8::7]:5060`, `tls:sip.carrier.example:5061`. */
export const trunkAddress = settingType<Pick<Trunk, 'host' | 'port' | 'transport'>>(
  'an address like `sip.carrier.example` or `tls:sip.carrier.example:5061`',
  (text) => {
    const [, transport = 'udp', address, name = address ?? '', digits] =
      /^(?:(udp|tcp|tls):)?(?:\[([0-9a-f:.]+)\]|([a-z0-9.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? []
    if (address !== undefined && !isIPv6(address)) return undefined
    if (host.parse(name) === undefined) return undefined
    const known = lowerAscii(transport) as Trunk['transport']
    return { host: name, port: Number(digits ?? (known === 'tls' ? 5061 : 5060)), transport: known }
  },
)
