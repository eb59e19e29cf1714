/** The microphones and loudspeakers; undefined in pages without TLS, from which browsers hide them. */
export function mediaDevices(): MediaDevices | undefined {
  try {
    // Without TLS it is undefined, whatever its type says.
    return navigator.mediaDevices
  } catch {
    return undefined
  }
}

/** Whether the page was opened at an address that may use the microphone. Browsers that cannot say so do not forbid it. */
export function mayUseMicrophone(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(feature: string): boolean } }
  return featurePolicy?.allowsFeature('microphone') ?? true
}
