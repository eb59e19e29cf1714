const fields = 'input, textarea, select, [contenteditable]'
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
/** How long after a letter in a field the next one belongs to the same text, even if the field is gone. */
const pauseMs = 800
/** A key that follows another one so fast belongs to the same text, also after the key that closed an overlay. */
const burstMs = 250
/** What a key or a click opens by state is in the page after so many frames. */
const openingFrames = 2

/** The address that the panel goes to, and the one whose page it shows. */
export type Navigation = { target(): string; shown(): string | undefined }

let navigation: Navigation = { target: () => '', shown: () => '' }
/** What was just asked for and is not shown yet: where it was asked, and the letters that were typed for it meanwhile. */
let opening: { readonly at: string; isRendered: boolean; text: string } | undefined
/** When the last letter went into a field. */
let typedAt = Number.NEGATIVE_INFINITY
/** When a key last told an overlay to close or ended a text, or the text went on that was typed for it. */
let closedAt = Number.NEGATIVE_INFINITY

/** The element that matches a selector and has the target in it; null if there is none. */
export const closestTo = (target: EventTarget | null | undefined, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null

const isField = (target: EventTarget | null): boolean => closestTo(target, fields) !== null

/** The dialog, drawer, menu or list above the page that an element stands in. */
export const overlayOf = (target: EventTarget | null | undefined): Element | null => closestTo(target, overlays)

/** The list of a select is in the page while it is closed, but not visible. */
const isOverlayOpen = (): boolean => [...document.querySelectorAll(overlays)].some((each) => each.checkVisibility())

/** A button says that it has opened something whose script is still on its way. */
const isOverlayToCome = (): boolean =>
  document.querySelector('[aria-haspopup][aria-expanded=true]') !== null && !isOverlayOpen()

/** From here on letters are text, until what this key or click opens is shown. */
export function expectOverlay(): void {
  const next = { at: navigation.target(), isRendered: false, text: '' }
  opening = next
  let frames = 0
  const count = (): void => {
    frames += 1
    if (frames === openingFrames) next.isRendered = true
    else requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
}

/** Letters that follow a key at once are text. `at` is the time stamp of its event. */
export function expectText(at: number): void {
  typedAt = at
}

/** Whether something that was asked for is still to come: a page on its way, an overlay that has no focus yet. */
function isOpening(): boolean {
  if (!opening) return false
  const target = navigation.target()
  const isPageToCome = target !== opening.at && target !== navigation.shown()
  const isFocusToCome = isOverlayOpen() && !overlayOf(document.activeElement)
  if (opening.isRendered && !isPageToCome && !isFocusToCome && !isOverlayToCome()) opening = undefined
  return opening !== undefined
}

/**
 * Whether a key without Ctrl is text and no shortcut: somebody types in a field, typed in one that has just gone, an
 * overlay is open or a key has just closed it in the middle of a text, or what a key or a click asked for is on its way.
 * Text for what is on its way is kept and handed over to the field that gets the focus.
 */
export function isText(event: KeyboardEvent): boolean {
  const isLetter = [...event.key].length === 1
  if (event.key === 'Escape') opening = undefined
  if (isEnd(event)) typedAt = Number.NEGATIVE_INFINITY
  const isBurst = !isEnd(event) && event.timeStamp - closedAt < burstMs
  if (isBurst) closedAt = event.timeStamp
  const goesOn = isTyping(event)
  if (isField(event.target) || goesOn) {
    if (isLetter || goesOn) typedAt = event.timeStamp
    if (isLetter && !isField(event.target)) event.preventDefault()
    return true
  }
  if (isOpening()) {
    keepText(event, isLetter)
    return true
  }
  // The button that has the focus again is not pressed by a blank.
  if (isBurst && isLetter) event.preventDefault()
  return isBurst || isOverlayOpen()
}

const isTyping = ({ timeStamp }: Event): boolean => timeStamp - typedAt < pauseMs

const isEnd = ({ key }: KeyboardEvent): boolean => ['Escape', 'Enter', 'Tab'].includes(key)

/** Before anybody handles it: an overlay that a key closes is still open then, and a text still goes on. */
function onMaybeClosed(event: KeyboardEvent): void {
  if (isEnd(event) && (isOverlayOpen() || isTyping(event))) closedAt = event.timeStamp
}

function keepText(event: KeyboardEvent, isLetter: boolean): void {
  if (!opening || (!isLetter && event.key !== 'Backspace')) return
  opening.text = isLetter ? opening.text + event.key : [...opening.text].slice(0, -1).join('')
  // A button that still has the focus is not pressed by a blank.
  event.preventDefault()
}

/** Gives the text that was typed for it to the field that got the focus by itself. */
function handOver({ target }: FocusEvent): void {
  const text = opening?.text ?? ''
  if (text === '' || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  if (target.readOnly || target.disabled) return
  opening = undefined
  typedAt = performance.now()
  // The one way to insert that the page's own handlers see as typing.
  document.execCommand('insertText', false, text)
}

/** A press with the pointer begins something new: what was typed before is not for it. */
function startOver(): void {
  opening = undefined
  typedAt = Number.NEGATIVE_INFINITY
  closedAt = Number.NEGATIVE_INFINITY
}

/** Follows clicks and the focus, and returns the function that stops it. */
export function watchTyping(panel: Navigation): () => void {
  navigation = panel
  addEventListener('pointerdown', startOver, true)
  addEventListener('keydown', onMaybeClosed, true)
  addEventListener('click', expectOverlay, true)
  addEventListener('focusin', handOver)
  return () => {
    removeEventListener('pointerdown', startOver, true)
    removeEventListener('keydown', onMaybeClosed, true)
    removeEventListener('click', expectOverlay, true)
    removeEventListener('focusin', handOver)
  }
}
