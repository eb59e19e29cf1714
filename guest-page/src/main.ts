import { GoneError } from './api.ts'
import { openOffer } from './offer.ts'
import { showBusy, showFailure } from './page.ts'
import './page.css'
import { openPreferences } from './preferences.ts'

/** The letter that begins a token says what its link opens. */
async function open(): Promise<void> {
  const token = location.hash.slice(1)
  showBusy()
  try {
    await (token.startsWith('o') ? openOffer(token, () => void open()) : openPreferences(token))
  } catch (error) {
    showFailure(error instanceof GoneError, () => void open())
  }
}

// Another link of the same page, opened in its tab.
addEventListener('hashchange', () => void open())
void open()
