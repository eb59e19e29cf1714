import type { Translations } from '../text/catalogue.ts'
import type * as furtherFieldTexts from './further-field-texts.ts'

export const texts: Translations<typeof furtherFieldTexts> = {
  furtherFieldTexts: {
    unreadCount: 'Ungelesen',
    isDryRun: 'Probelauf',
    onDuplicate: 'Bei bekannten Gästen',
    createdCount: 'Neu',
    updatedCount: 'Geändert',
    skippedCount: 'Ausgelassen',
    failedCount: 'Fehlgeschlagen',
    publicKey: 'Schlüssel des Widgets',
    allowedOrigins: 'Erlaubte Seiten',
    isReadOnly: 'Nur lesen',
    totalRooms: 'Anzahl der Zimmer',
    baseOccupancy: 'Gäste im Preis',
    maxOccupancy: 'Gäste höchstens',
    pricingModel: 'Preis für',
    rank: 'Reihenfolge',
    outOfOrder: 'Außer Betrieb',
  },
}
