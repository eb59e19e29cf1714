import { api } from '../api/client.ts'
import { apiQuery } from '../api/queries.ts'

/** The latest notifications of the user, and how many are unread. */
export const notificationsQuery = apiQuery(['notifications'], (signal) =>
  api.notifications.list({ pageSize: 20 }, { signal }),
)
