import { apiQuery } from '../api/queries.ts'
import { callPanel, type Device } from '../api/session.ts'

/** The key of the devices in the cache. */
export const devicesKey = 'devices'

/** Where the user is signed in, the latest first. */
export const devicesQuery = apiQuery([devicesKey], (signal) =>
  callPanel<{ readonly items: readonly Device[] }>('GET', '/sessions?pageSize=50', undefined, signal),
)
