import type { AuditEntry } from '../../../sdk/index.ts'
import { useTexts } from '../text/catalogue.ts'
import { fieldTexts } from './field-texts.ts'
import { nounTexts, recordTexts, verbTexts } from './record-texts.ts'
import { auditTexts } from './texts.ts'

type Words = Readonly<Record<string, string>>

/** The words of the audit log. Names that the panel does not know are shown as the API writes them. */
export function useAuditWords() {
  const records: Words = useTexts(recordTexts)
  const nouns: Words = { ...useTexts(nounTexts), ...records }
  const verbs: Words = useTexts(verbTexts)
  const fields: Words = useTexts(fieldTexts)
  const { system, anonymous } = useTexts(auditTexts)
  const typeName = (type: string): string => records[type] ?? type
  return {
    typeName,
    fieldName: (field: string): string => fields[field] ?? field,
    /** What happened: `guest.updated` is “Guest: changed”. */
    actionName: (action: string): string => {
      const [noun = '', verb = ''] = action.split('.')
      const happened = verbs[verb]
      return happened === undefined ? action : `${nouns[noun] ?? noun}: ${happened}`
    },
    /** Who acted. */
    actorName: ({ actorName, actorType }: Pick<AuditEntry, 'actorName' | 'actorType'>): string =>
      actorName ?? (actorType === 'anonymous' ? anonymous : system),
  }
}
