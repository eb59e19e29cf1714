import type { ReportArea, ReportName } from '@bellhop/sdk'
import { catalogue } from '../text/catalogue.ts'

type Names = Readonly<Record<ReportArea | ReportName | `${ReportName}Text`, string>>

/** The names of the reports and what each one answers; the areas of their list. */
export const reportTexts = catalogue('reports/reportTexts', {
  rooms: 'Rooms and revenue',
  bookings: 'Bookings',
  frontDesk: 'Front desk',
  callCenter: 'Calls',
  others: 'Messages and systems',
  occupancy: 'Occupancy',
  occupancyText: 'How full each night is, as a calendar',
  revenue: 'Revenue',
  revenueText: 'Room revenue, ADR and RevPAR by night',
  pickup: 'Pickup',
  pickupText: 'What the books gained since a week ago, and how the period fills up',
  arrivals: 'Arrivals',
  arrivalsText: 'Who arrives, with room and requests',
  departures: 'Departures',
  departuresText: 'Who leaves',
  inHouse: 'In house',
  inHouseText: 'Who stays over the night',
  reservations: 'Bookings made',
  reservationsText: 'Bookings created, changed and cancelled',
  cancellations: 'Cancellations',
  cancellationsText: 'Rate, reasons, lost nights and revenue',
  noShows: 'No-shows',
  noShowsText: 'Guests who did not come',
  leadTime: 'Lead time',
  leadTimeText: 'Days from booking to arrival',
  lengthOfStay: 'Length of stay',
  lengthOfStayText: 'Nights of a stay',
  sources: 'Sources',
  sourcesText: 'Where bookings come from, with their shares',
  discounts: 'Discounts',
  discountsText: 'Uses, amounts, revenue with and without them, without cancelled ones and no-shows',
  callVolume: 'Call volume',
  callVolumeText: 'Calls offered, answered, missed, abandoned and made',
  serviceLevel: 'Service level',
  serviceLevelText: 'Calls answered within the target of their queue',
  queuePerformance: 'Queues',
  queuePerformanceText: 'Waiting times, missed and abandoned calls',
  agentPerformance: 'Agents',
  agentPerformanceText: 'Calls, handling times and bookings of each agent',
  callConversion: 'Call conversion',
  callConversionText: 'Leads, sales and revenue of calls',
  wrapUps: 'Call categories',
  wrapUpsText: 'What the calls were about',
  callbacks: 'Callbacks',
  callbacksText: 'Promises kept, failed and overdue',
  messaging: 'Messaging',
  messagingText: 'Conversations and response times by channel',
  letters: 'Letters',
  lettersText: 'What the service wrote about bookings, and why not',
  webhookDeliveries: 'Webhook deliveries',
  webhookDeliveriesText: 'Success, latency and retries by endpoint',
} satisfies Names)

/** A text by a name of the API; the name itself if the panel does not know it. */
export const wordOf = (texts: object, name: string): string =>
  Object.hasOwn(texts, name) ? String(texts[name as keyof typeof texts]) : name
