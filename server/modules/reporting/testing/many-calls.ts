import type { TestApp } from '../../../testing/app.ts'

/**
 * Creates calls of two years, each offered to an agent, the same number of conversations with one message each, and a
 * tenth as many callbacks.
 */
export async function manyCalls(app: TestApp, tenantId: string, calls: number): Promise<void> {
  const at = `timestamptz '2025-01-01' + n * 104729 % 730 * interval '1 day' + n % 1440 * interval '1 minute'`
  const hotel = `(select (array_agg(id))[1 + n % 3] from hotels where tenant_id = $1)`
  const agent = `(select id from users where tenant_id = $1 limit 1)`
  const all = `generate_series(1, $2::integer) n`
  await app.admin(
    `insert into calls (tenant_id, id, direction, status, guest_match, hotel_id, user_id, queue_key, started_at,
      queued_at,
       answered_at, ended_at, wrap_up_category, created_at, updated_at)
     select $1, md5('call' || n)::uuid, 'inbound', 'completed', 'none', ${hotel}, ${agent}, 'front', ${at}, ${at},
     ${at},
       ${at}, 'reservationMade', ${at}, ${at} from ${all}`,
    [tenantId, calls],
  )
  await app.admin(
    `insert into call_legs (tenant_id, id, call_id, user_id, state, offered_at)
     select $1, md5('leg' || n)::uuid, md5('call' || n)::uuid, ${agent}, 'ended', ${at} from ${all}`,
    [tenantId, calls],
  )
  await app.admin(
    `insert into scheduled_callbacks (tenant_id, id, phone, scheduled_at, hotel_id, reason, priority, status,
      max_attempts,
       retry_minutes, created_at, updated_at)
     select $1, md5('callback' || n)::uuid, '+49' || 1000000 + n, ${at}, ${hotel}, 'other', 50, 'completed', 3, 30,
     ${at},
       ${at} from ${all}`,
    [tenantId, calls / 10],
  )
  await app.admin(
    `insert into presence_periods (tenant_id, id, user_id, presence, started_at, ended_at, created_at)
     select $1, md5('stay' || n)::uuid, ${agent}, 'available', ${at}, ${at} + interval '1 hour', ${at} from ${all}`,
    [tenantId, calls],
  )
  await app.admin(
    `insert into conversations (tenant_id, id, channel, contact_address, hotel_id, status, last_message_at, created_at,
      updated_at)
     select $1, md5('talk' || n)::uuid, 'sms', n, ${hotel}, case n % 100 when 0 then 'open' else 'resolved' end, ${at},
       ${at}, ${at} from ${all}`,
    [tenantId, calls],
  )
  await app.admin(
    `insert into conversation_sessions (tenant_id, id, conversation_id, channel, hotel_id, opened_by, opened_at,
     created_at)
     select $1, md5('round' || n)::uuid, md5('talk' || n)::uuid, 'sms', ${hotel}, 'guest', ${at}, ${at} from ${all}`,
    [tenantId, calls],
  )
  await app.admin(
    `insert into messages (tenant_id, id, conversation_id, channel, direction, type, status, hotel_id, at, created_at,
      updated_at)
     select $1, md5('message' || n)::uuid, md5('talk' || n)::uuid, 'sms', 'inbound', 'text', 'received', ${hotel},
     ${at},
       ${at}, ${at} from ${all}`,
    [tenantId, calls],
  )
  // Test clusters commit asynchronously, and VACUUM takes rows for visible to all only when their commit is flushed. The
  // statistics then count such pages one pass later. Without them the planner uses no index-only scan.
  await app.admin('checkpoint')
  await app.admin('vacuum')
  await app.admin('vacuum analyze')
}
