/** How rtpengine is started. */
export type MediaServerProcess = {
  /** `host:port` of the ng protocol. Loopback only: it has no authentication. */
  readonly ng: string
  /** `host:port` of the controller, to which keys are reported by UDP. `forwardReports` reports the rest. */
  readonly keypad: string
  /** Addresses for RTP: `local`, or `local!public` behind NAT. One of IPv4 and one of IPv6 may be given. */
  readonly interfaces: readonly string[]
  readonly ports: { readonly from: number; readonly to: number }
  /** The folder of the captures. rtpengine makes `pcaps`, `metadata` and `tmp` in it. */
  readonly recordingDir: string
}

/**
 * Seconds without RTP after which rtpengine ends a session by itself. The controller knows whether somebody is there;
 * this frees the ports if it never comes back. A caller whose phone sends no silence may wait for long.
 */
const silenceTimeout = 86_400

/** The arguments of `rtpengine` (10.5): a process in the foreground, without its kernel module. */
export function mediaServerArguments(options: MediaServerProcess): string[] {
  return [
    // Debian's configuration would add an HTTP port and demand the kernel module.
    '--config-file=none',
    '--foreground',
    '--log-stderr',
    '--log-level=4',
    // Only its log says where packets came from that were dropped.
    '--log-level-core=6',
    '--table=-1',
    // Nobody is believed by where packets come from: the SDP, ICE and the controller say it.
    '--endpoint-learning=off',
    ...options.interfaces.map((address) => `--interface=${address}`),
    `--listen-ng=${options.ng}`,
    `--dtmf-log-dest=${options.keypad}`,
    `--port-min=${options.ports.from}`,
    `--port-max=${options.ports.to}`,
    `--timeout=${silenceTimeout}`,
    `--silent-timeout=${silenceTimeout}`,
    `--offer-timeout=${silenceTimeout}`,
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
