/** Bytes of a certificate's fingerprint, as a browser writes them. */
const fingerprint = Array.from({ length: 32 }, (_, index) => index.toString(16).padStart(2, '0').toUpperCase()).join(
  ':',
)

/** The audio section of Chromium 130, shortened by lines that repeat each other. `port` is that of its candidate. */
export function chromiumSdp(options: {
  readonly mid: string
  readonly setup: 'active' | 'actpass'
  readonly port: number
}): string {
  const lines = [
    'v=0',
    'o=- 5713620410392474284 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=msid-semantic: WMS 2a1c',
    `m=audio ${options.port} UDP/TLS/RTP/SAVPF 8 101`,
    'c=IN IP4 127.0.0.1',
    'a=rtcp:9 IN IP4 0.0.0.0',
    `a=candidate:2999745851 1 udp 2122260223 127.0.0.1 ${options.port} typ host generation 0 network-id 1`,
    'a=candidate:842163049 1 udp 1677729535 6b1f3c52.local 61764 typ host generation 0 network-cost 999',
    'a=candidate:233762139 1 tcp 1518280447 127.0.0.1 9 typ host tcptype active generation 0 network-id 1',
    'a=ice-ufrag:QHcV',
    'a=ice-pwd:1kVvCvUmCLJdF0jq1kVvCvUm',
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${options.setup}`,
    `a=mid:${options.mid}`,
    'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
    'a=sendrecv',
    'a=msid:2a1c 9e3b',
    'a=rtcp-mux',
    'a=rtpmap:8 PCMA/8000',
    'a=rtpmap:101 telephone-event/8000',
    'a=ssrc:2437623217 cname:f0c5b8d1',
  ]
  return `${lines.join('\r\n')}\r\n`
}
