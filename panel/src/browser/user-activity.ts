const quietMs = 60_000
let lastAct = Date.now()

const note = (): void => {
  lastAct = Date.now()
}
for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
  globalThis.addEventListener?.(type, note, { passive: true, capture: true })
}

/** Whether the user of this tab has not done anything for a minute: what the page sends then is its own work. */
export const isUserQuiet = (): boolean => Date.now() - lastAct > quietMs
