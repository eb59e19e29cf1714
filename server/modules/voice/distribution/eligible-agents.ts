import { type Query, sql } from '#platform/db/sql.ts'

/** Users `u` who take calls, with their roles `r`. */
export const agents: Query = sql`
  users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id and u.status = 'active'
  and u.deleted_at is null
    and 'calls.manage' = any (r.permissions)`

/** Whether agent `u` has all required skills (JSON) at the required levels. */
export const hasSkills = (required: Query): Query => sql`
  not exists (
    select from jsonb_array_elements(${required}) as needed
    where not exists (
      select from jsonb_array_elements(u.skills) as has
      where has ->> 'code' = needed ->> 'code' and (has ->> 'level')::int >= (needed ->> 'level')::int))`

/** Whether agent `u` may be rung for entry `e`: by its target user, its hotel and its skills. */
export const isEligible: Query = sql`
  u.tenant_id = e.tenant_id and (e.target_user_id is null or u.id = e.target_user_id)
    and (e.hotel_id is null or u.hotel_ids = '{}' or e.hotel_id = any (u.hotel_ids))
    and ${hasSkills(sql`e.required_skills`)}`
