import type { Translations } from '../text/catalogue.ts'
import type * as folder from './texts.ts'

export const texts: Translations<typeof folder> = {
  categoryTexts: {
    title: 'Anrufergebnisse',
    add: 'Anrufergebnis anlegen',
    edit: 'Anrufergebnis bearbeiten',
    name: 'Name',
    code: 'Code',
    codeHint: 'Anrufe und Berichte nennen das Anrufergebnis so, zum Beispiel „groupRequest“. Er ändert sich nie.',
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
    create: 'Anrufergebnis anlegen',
    save: 'Speichern',
    saved: 'Gespeichert',
    delete: 'Löschen',
    deleteText: 'Ein Anrufergebnis, das Anrufe haben, bleibt. Sie können es stattdessen nicht mehr anbieten.',
    none: 'Noch kein Anrufergebnis',
    noneText: 'Nach einem Anruf wählt der Agent eines davon, damit Berichte zeigen, weshalb Gäste anrufen.',
  },
}
