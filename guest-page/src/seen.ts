const visibleMs = 3000
const acts = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'scroll', 'wheel'] as const

/**
 * Calls once a person looks: the page was visible for three seconds, and somebody moved, touched, typed or scrolled.
 * Previews, prefetchers and scanners do neither.
 */
export function whenSeen(call: () => void): void {
  let hasActed = false
  let isLong = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const finish = (): void => {
    if (!hasActed || !isLong) return
    for (const name of acts) removeEventListener(name, act)
    document.removeEventListener('visibilitychange', watch)
    call()
  }
  const act = (event: Event): void => {
    hasActed ||= event.isTrusted
    finish()
  }
  const watch = (): void => {
    clearTimeout(timer)
    if (document.visibilityState !== 'visible' || isLong) return
    timer = setTimeout(() => {
      isLong = true
      finish()
    }, visibleMs)
  }
  for (const name of acts) addEventListener(name, act, { passive: true })
  document.addEventListener('visibilitychange', watch)
  watch()
}
