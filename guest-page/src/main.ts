import { GoneError } from './api.ts'
import { openBooking } from './booking.ts'
import { openOffer } from './offer.ts'
import { showBusy, showFailure } from './page.ts'
import './page.css'
import { openPreferences } from './preferences.ts'

/** The letter that begins a token says what its link opens. */
async function open(): Promise<void> {
  const token = location.hash.slice(1)
  showBusy()
  try {
    const opens = { o: openOffer, b: openBooking }[token.charAt(0)] ?? openPreferences
    await opens(token, () => void open())
  } catch (error) {
    showFailure(error instanceof GoneError, () => void open())
  }
}

// Another link of the same page, opened in its tab.
addEventListener('hashchange', () => void open())
void open()
