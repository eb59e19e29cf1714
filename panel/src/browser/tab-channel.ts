/** A channel between the tabs of this browser; undefined where there is none: then each tab stands for itself. */
export function openTabChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}
