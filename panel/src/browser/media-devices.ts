/** The microphones and loudspeakers; undefined in pages without TLS, from which browsers hide them. */
export function mediaDevices(): MediaDevices | undefined {
  try {
    // Without TLS it is undefined, whatever its type says.
    return navigator.mediaDevices
  } catch {
    return undefined
  }
}
