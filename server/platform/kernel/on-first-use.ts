/**
 * A value that is made when it is first needed, such as one from a library that few processes use. A failure is not
 * remembered: the next use tries again.
 */
export type OnFirstUse<Value> = {
  (): Promise<Value>
  /** The value if it was needed before; makes none. */
  existing(): Promise<Value> | undefined
}

/** Makes the value once, at its first use. */
export function onFirstUse<Value>(make: () => Promise<Value>): OnFirstUse<Value> {
  let value: Promise<Value> | undefined
  const attempt = (): Promise<Value> => {
    const current = make()
    current.catch(() => {
      if (value === current) value = undefined
    })
    return current
  }
  return Object.assign(() => (value ??= attempt()), { existing: () => value })
}
