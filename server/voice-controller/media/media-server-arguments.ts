/** How rtpengine is started. */
export type MediaServerProcess = {
  /** `host:port` of the ng protocol. Loopback only: it has no authentication. */
  readonly ng: string
  /** `host:port` of the controller, to which keys are reported by UDP. */
  readonly keypad: string
  /** Addresses for RTP: `local`, or `local!public` behind NAT. One of IPv4 and one of IPv6 may be given. */
  readonly interfaces: readonly string[]
  readonly ports: { readonly from: number; readonly to: number }
  /** The folder of the captures. rtpengine makes `pcaps`, `metadata` and `tmp` in it. */
  readonly recordingDir: string
}

/** Seconds without RTP from both sides after which rtpengine ends a session. */
const silenceTimeout = 60
/** The longest wait in a queue, where nobody but the caller is connected, in seconds. */
const parkTimeout = 3600

/** The arguments of `rtpengine` (10.5): a process in the foreground, without its kernel module. */
export function mediaServerArguments(options: MediaServerProcess): string[] {
  return [
    // Debian's configuration would add an HTTP port and demand the kernel module.
    '--config-file=none',
    '--foreground',
    '--log-stderr',
    '--log-level=4',
    '--table=-1',
    ...options.interfaces.map((address) => `--interface=${address}`),
    `--listen-ng=${options.ng}`,
    `--dtmf-log-dest=${options.keypad}`,
    `--port-min=${options.ports.from}`,
    `--port-max=${options.ports.to}`,
    `--timeout=${silenceTimeout}`,
    `--silent-timeout=${parkTimeout}`,
    `--offer-timeout=${parkTimeout}`,
    '--delete-delay=0',
    `--recording-dir=${options.recordingDir}`,
    '--recording-method=pcap',
    '--recording-format=eth',
    '--num-threads=4',
    '--media-num-threads=2',
    // DSCP EF: voice.
    '--tos=184',
  ]
}
