import type { Report } from '../engine/report.ts'
import { agentPerformance } from './agent-performance.ts'
import { arrivals } from './arrivals.ts'
import { callConversion } from './call-conversion.ts'
import { callVolume } from './call-volume.ts'
import { callbacks } from './callbacks.ts'
import { cancellations } from './cancellations.ts'
import { departures } from './departures.ts'
import { discounts } from './discounts.ts'
import { inHouse } from './in-house.ts'
import { leadTime } from './lead-time.ts'
import { lengthOfStay } from './length-of-stay.ts'
import { letters } from './letters.ts'
import { messaging } from './messaging.ts'
import { noShows } from './no-shows.ts'
import { occupancy } from './occupancy.ts'
import { pickup } from './pickup.ts'
import { queuePerformance } from './queue-performance.ts'
import { reservations } from './reservations.ts'
import { revenue } from './revenue.ts'
import { deniedDemand } from './sales/denied-demand.ts'
import { leads } from './sales/leads.ts'
import { offers } from './sales/offers.ts'
import { serviceLevel } from './service-level.ts'
import { sources } from './sources.ts'
import { webhookDeliveries } from './webhook-deliveries.ts'
import { wrapUps } from './wrap-ups.ts'

/** All reports by area, in the order in which clients list them. To add one, add its file and its name here. */
export const reportAreas = {
  rooms: [occupancy, revenue, pickup, deniedDemand],
  frontDesk: [arrivals, departures, inHouse],
  bookings: [reservations, cancellations, noShows, leadTime, lengthOfStay, sources, discounts, offers, leads],
  callCenter: [callVolume, serviceLevel, queuePerformance, agentPerformance, callConversion, wrapUps, callbacks],
  others: [messaging, letters, webhookDeliveries],
} satisfies Readonly<Record<string, readonly Report[]>>

/** All reports. */
export const reports: readonly Report[] = Object.values(reportAreas).flat()
