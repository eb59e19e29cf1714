import type { Translations } from '../text/catalogue.ts'
import type * as securityTexts from './texts.ts'

export const texts: Translations<typeof securityTexts> = {
  securityTexts: {
    title: 'Sicherheit',
    open: 'Was offen ist',
    nothingOpen: 'Alle haben einen zweiten Faktor. Nichts ist offen.',
    withoutFactor: (people, administrators, count) =>
      `${people} ${count === 1 ? 'Person hat' : 'Personen haben'} keinen zweiten Faktor, davon Administratoren: ${administrators}`,
    oneAdministrator: 'Nur eine Person kann Benutzer und Rollen verwalten',
    oneAdministratorHint:
      'Geht dieses Konto verloren, kann niemand helfen. Geben Sie einer zweiten Person eine Rolle mit beiden Rechten.',
    endlessKeys: (count) => `API-Schlüssel ohne Ablauf: ${count}`,
    endlessKeysHint: 'Ein Schlüssel, an den sich niemand erinnert, gilt für immer. Geben Sie jedem ein Ende.',
    keys: 'Dienstbenutzer',
    ownFirst: 'Schützen Sie zuerst Ihr eigenes Konto',
    ownFirstText:
      'Wer diese Einstellungen ändert, braucht einen zweiten Faktor. Scannen Sie einen Code mit einer App Ihres Telefons; es dauert eine Minute.',
    addFactor: 'Zweiten Faktor hinzufügen',
    readOnly: 'Diese Einstellungen ändert nur eine Person mit allen Rechten und allen Hotels.',
    factor: 'Zweiter Faktor',
    factorHint:
      'Neben dem Passwort zeigt man, dass man sein Telefon oder seinen Schlüssel hat. Wer keinen hat, wird rechtzeitig gebeten und fügt ihn nach dem letzten Tag bei der Anmeldung hinzu.',
    who: 'Wer einen braucht',
    off: 'Niemand: abgeschaltet',
    optional: 'Wer einen möchte',
    required: 'Alle',
    requiredRoles: 'Und in jedem Fall diese Rollen',
    graceDays: 'Tage zum Hinzufügen',
    stepUp: 'Für Heikles erneut fragen nach',
    sessions: 'Wie lange man angemeldet bleibt',
    idle: 'Ohne Nutzung abmelden nach',
    maxAge: 'In jedem Fall abmelden nach',
    maxSessions: 'Geräte zugleich',
    maxSessionsHint: 'Eine weitere Anmeldung beendet die älteste.',
    never: 'Nie',
    minutes: (count) => `${count} Minuten`,
    hours: (count) => (count === 1 ? '1 Stunde' : `${count} Stunden`),
    days: (count) => (count === 1 ? '1 Tag' : `${count} Tage`),
    networks: 'Von wo gearbeitet wird',
    networksLabel: 'Nur aus diesen Netzen',
    networksHint: 'Adressen wie 203.0.113.7 oder Netze wie 203.0.113.0/24. Leer: von überall.',
    save: 'Speichern',
    saved: 'Die Sicherheitseinstellungen sind gespeichert.',
  },
}
