import type { Translations } from '../text/catalogue.ts'
import type * as furtherFieldTexts from './further-field-texts.ts'

export const texts: Translations<typeof furtherFieldTexts> = {
  furtherFieldTexts: {
    unreadCount: 'Okunmamış',
    isDryRun: 'Deneme',
    onDuplicate: 'Kayıtlı misafirlerde',
    createdCount: 'Yeni',
    updatedCount: 'Değişen',
    skippedCount: 'Atlanan',
    failedCount: 'Başarısız',
    publicKey: 'Widget anahtarı',
    allowedOrigins: 'İzinli sayfalar',
    isReadOnly: 'Yalnızca okur',
    totalRooms: 'Oda sayısı',
    baseOccupancy: 'Fiyata dahil misafir',
    maxOccupancy: 'En fazla misafir',
    pricingModel: 'Fiyat birimi',
    rank: 'Sıra',
    outOfOrder: 'Hizmet dışı',
  },
}
