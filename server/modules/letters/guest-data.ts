import { sql } from '#platform/db/sql.ts'
import type { PersonalDataSource } from '#platform/person-data.ts'
import { letterFields } from './record/letters.ts'

/** Letters follow their guest. What was planned for an erased guest, who has no address any more, is not written. */
export const letterGuestData: PersonalDataSource = {
  name: 'letters',
  table: 'letters',
  column: 'guest_id',
  readBy: ['reservations.manage'],
  fields: letterFields,
  scrub: sql`reason = case status when 'planned' then 'noAddress' else reason end,
    status = case status when 'planned' then 'skipped' else status end`,
}
