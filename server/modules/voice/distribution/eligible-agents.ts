import { type Query, sql } from '#platform/db/sql.ts'

/** Users `u` who take calls, with their roles `r`. */
export const agents: Query = sql`
  users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id and u.status = 'active' and u.deleted_at is null
    and 'calls.manage' = any (r.permissions)`

/** Whether the agent `u` has all of the skills that are required (JSON), at the level that is required. */
export const hasSkills = (required: Query): Query => sql`
  not exists (
    select from jsonb_array_elements(${required}) as needed
    where not exists (
      select from jsonb_array_elements(u.skills) as has
      where has ->> 'code' = needed ->> 'code' and (has ->> 'level')::int >= (needed ->> 'level')::int))`

/** Whether the agent `u` may be rung for what waits at `e`: it is for them, of their hotels, and not beyond their skills. */
export const serves: Query = sql`
  u.tenant_id = e.tenant_id and (e.target_user_id is null or u.id = e.target_user_id)
    and (e.hotel_id is null or u.hotel_ids = '{}' or e.hotel_id = any (u.hotel_ids))
    and ${hasSkills(sql`e.required_skills`)}`
