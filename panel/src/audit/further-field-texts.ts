import { catalogue } from '../text/catalogue.ts'

/** More fields that the log shows. */
export const furtherFieldTexts = catalogue('audit/furtherFieldTexts', {
  unreadCount: 'Unread',
  isDryRun: 'Trial run',
  onDuplicate: 'Of known guests',
  createdCount: 'New',
  updatedCount: 'Changed',
  skippedCount: 'Left out',
  failedCount: 'Failed',
  publicKey: 'Key of the widget',
  allowedOrigins: 'Allowed pages',
  isReadOnly: 'Reads only',
  totalRooms: 'Number of rooms',
  baseOccupancy: 'Guests in the price',
  maxOccupancy: 'Guests at most',
  pricingModel: 'Price for',
  rank: 'Order',
  outOfOrder: 'Out of order',
})
