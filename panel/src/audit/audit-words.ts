import type { AuditEntry } from '@bellhop/sdk'
import { fieldNames } from '../guests/field-names.ts'
import { useTexts } from '../text/catalogue.ts'
import { capitalizeIn } from '../text/letters.ts'
import { wordsOfName } from '../text/words-of-name.ts'
import { fieldTexts } from './field-texts.ts'
import { furtherFieldTexts } from './further-field-texts.ts'
import { nounTexts, recordTexts, verbTexts } from './record-texts.ts'
import { auditTexts } from './texts.ts'

type Words = Readonly<Record<string, string>>

/** The words of the audit log. Of names that the panel does not know it shows the words. */
export function useAuditWords() {
  const records: Words = useTexts(recordTexts)
  const nouns: Words = { ...useTexts(nounTexts), ...records }
  const verbs: Words = useTexts(verbTexts)
  const fields: Words = { ...useTexts(furtherFieldTexts), ...useTexts(fieldTexts) }
  const guestFields: Words = useTexts(fieldNames)
  const { system, anonymous, guest } = useTexts(auditTexts)
  const others: Readonly<Record<string, string>> = { anonymous, guest }
  const typeName = (type: string): string => records[type] ?? capitalizeIn('en', wordsOfName(type))
  return {
    typeName,
    /** A field of a record of this type. A guest has the names of its page. */
    fieldName: (field: string, type: string): string =>
      (type === 'guest' ? guestFields[field] : undefined) ?? fields[field] ?? capitalizeIn('en', wordsOfName(field)),
    /** What happened: `guest.updated` is “Guest: changed”. */
    actionName: (action: string): string => {
      const [noun = '', verb = ''] = action.split('.')
      const happened = verbs[action] ?? verbs[verb]
      return happened === undefined ? capitalizeIn('en', wordsOfName(action)) : `${nouns[noun] ?? noun}: ${happened}`
    },
    /** Who acted. */
    actorName: ({ actorName, actorType }: Pick<AuditEntry, 'actorName' | 'actorType'>): string =>
      actorName ?? others[actorType] ?? system,
  }
}
