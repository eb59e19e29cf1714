import type { Translations } from '../text/catalogue.ts'
import type * as keyNames from './key-names.ts'
import type * as noAccess from './no-access.tsx'
import type * as notice from './notice.tsx'
import type * as part from './part.tsx'
import type * as presence from './presence.tsx'
import type * as showPhone from './show-phone.ts'
import type * as themeSwitch from './theme-switch.tsx'

export const texts: Translations<
  typeof keyNames &
    typeof noAccess &
    typeof notice &
    typeof part &
    typeof presence &
    typeof showPhone &
    typeof themeSwitch
> = {
  keyTexts: { ctrl: 'Strg', enter: 'Enter', escape: 'Esc' },
  noAccessTexts: {
    title: 'Nicht für Ihre Rolle',
    heading: 'Ihre Rolle erlaubt diese Seite nicht',
    text: 'Wenn Sie die Seite brauchen, fragen Sie einen Administrator.',
    back: 'Zur Startseite',
  },
  noticeTexts: { copy: 'Kopieren' },
  partTexts: { failed: 'Das konnte nicht geladen werden. Prüfen Sie das Netzwerk oder laden Sie das Panel neu.' },
  presenceTexts: {
    available: 'Verfügbar',
    busy: 'Beschäftigt',
    break: 'Pause',
    away: 'Abwesend',
    onCall: 'Im Gespräch',
    wrapUp: 'Nachbearbeitung',
    notResponding: 'Nicht reagiert',
    offline: 'Offline',
  },
  showPhoneTexts: {
    elsewhere: 'Das Telefon ist schon geöffnet. Suchen Sie das kleine Fenster „Telefon“.',
  },
  themeSwitchTexts: { light: 'Helles Design', dark: 'Dunkles Design' },
}
