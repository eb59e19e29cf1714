import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  categoryTexts: {
    title: 'Anrufergebnisse',
    add: 'Neues Anrufergebnis',
    name: 'Name',
    code: 'Code',
    codeHint: 'So nennen Anrufe und Berichte das Anrufergebnis, etwa „groupRequest“. Der Code ändert sich nie.',
    codeFixed: 'ändert sich nie',
    key: 'Taste',
    keyHint: 'Was ein Agent nach einem Anruf drückt',
    outcome: 'Bedeutung',
    lead: 'Mögliche Reservierung',
    sale: 'Reservierung',
    leadLong: 'Im Anruf ging es um eine mögliche Reservierung',
    saleLong: 'Der Anruf führte zu einer Reservierung',
    state: 'Status',
    offered: 'Wählbar',
    notOffered: 'Nicht wählbar',
    activeLong: 'Agenten können es wählen',
    defaultText: 'Anrufe, die niemand einordnet, erhalten dieses Anrufergebnis. Deshalb ist es immer da.',
    saved: 'Gespeichert',
    delete: 'Löschen',
    deleteText: 'Haben Anrufe dieses Ergebnis, bleibt es. Nehmen Sie es stattdessen aus der Auswahl.',
    none: 'Noch kein Anrufergebnis',
    noneText: 'Nach einem Anruf wählt der Agent eines davon, damit Berichte zeigen, weshalb Gäste anrufen.',
  },
}
