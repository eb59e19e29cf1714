import type { guestFields } from '@bellhop/sdk'
import { catalogue } from '../text/catalogue.ts'

/** Fields that the service computes and that nobody enters. They have no name of their own. */
type ComputedField = 'segmentIds' | 'stats'
type Names = Readonly<Record<Exclude<(typeof guestFields)[number]['name'], ComputedField> | 'name', string>>

/** The fields of a guest, for the record, its history, conflicts, merges, imports, segments and the audit log. */
export const fieldNames = catalogue('guests/fieldNames', {
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  title: 'Title',
  gender: 'Gender',
  phone: 'Phone',
  email: 'E-mail',
  contactPoints: 'Contact',
  birthDate: 'Date of birth',
  nationalityCode: 'Nationality',
  languageCode: 'Language',
  preferredChannel: 'Preferred channel',
  address: 'Address',
  companyName: 'Company',
  taxNumber: 'Tax number',
  identityDocument: 'Identity document',
  guestTypeId: 'Type',
  guestGroupIds: 'Groups',
  vipLevel: 'Level',
  tags: 'Tags',
  isBlacklisted: 'Blacklist',
  blacklistReason: 'Reason of the blacklist',
  preferences: 'Likes',
  customFields: 'Further values',
  consents: 'Consents',
  doNotCall: 'Do not call',
  doNotMessage: 'Do not write',
  externalId: 'Id in another system',
  status: 'Status',
  mergedIntoGuestId: 'Merged into',
  source: 'Source',
} satisfies Names)
