// Generated from the code of the service by `npm run generate`.

/** The reports by area, in the order of a list. */
export const reportAreas = {
  rooms: ['occupancy', 'revenue', 'pickup', 'deniedDemand'],
  frontDesk: ['arrivals', 'departures', 'inHouse'],
  bookings: [
    'reservations',
    'cancellations',
    'noShows',
    'leadTime',
    'lengthOfStay',
    'sources',
    'discounts',
    'offers',
    'leads',
  ],
  callCenter: [
    'callVolume',
    'serviceLevel',
    'queuePerformance',
    'agentPerformance',
    'callConversion',
    'wrapUps',
    'callbacks',
  ],
  others: ['messaging', 'letters', 'webhookDeliveries'],
} as const

/** An area of reports. */
export type ReportArea = keyof typeof reportAreas

/** The groups whose rows have an order: times and numbers. */
export const orderedGroups: readonly string[] = ['day', 'week', 'month', 'weekday', 'hour', 'daysBefore', 'bucket']

/** What a metric counts or measures. `money` is in the currency of the row. */
export type MetricUnit =
  | 'number'
  | 'percent'
  | 'money'
  | 'nights'
  | 'share'
  | 'days'
  | 'hours'
  | 'seconds'
  | 'milliseconds'

/** The reports: their groups, whether amounts are per currency, and the unit of each metric with its formula. */
export const reportMetrics = {
  occupancy: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: false,
    looksAhead: true,
    metrics: {
      /** rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night */
      roomsSold: 'number',
      /** Σ totalRooms of the room types, including rooms out of order */
      roomsAvailable: 'number',
      /** Σ rooms out of order */
      roomsOutOfOrder: 'number',
      /** roomsSold ÷ roomsAvailable × 100 */
      occupancyPercent: 'percent',
      /** roomsSold ÷ (roomsAvailable − roomsOutOfOrder) × 100 */
      adjustedOccupancyPercent: 'percent',
    },
  },
  revenue: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: true,
    metrics: {
      /** Σ prices of sold nights, after discount, net of tax, without fees */
      roomRevenue: 'money',
      /** Σ additional services, net of tax, on the first night of the stay */
      servicesRevenue: 'money',
      /** roomRevenue + servicesRevenue */
      totalRevenue: 'money',
      /** rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night */
      roomsSold: 'number',
      /** Σ totalRooms of the room types, including rooms out of order */
      roomsAvailable: 'number',
      /** roomRevenue ÷ roomsSold */
      adr: 'money',
      /** roomRevenue ÷ roomsAvailable */
      revPar: 'money',
    },
  },
  pickup: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: true,
    looksAhead: true,
    metrics: {
      /** rooms sold of the night, at the end of the day `asOf` */
      roomsNow: 'number',
      /** rooms sold of the night, at the end of the day `days` before that */
      roomsThen: 'number',
      /** roomsNow − roomsThen */
      roomsPickup: 'number',
      /** room revenue of the night, at the end of the day `asOf` */
      revenueNow: 'money',
      /** room revenue of the night, at the end of the day `days` before that */
      revenueThen: 'money',
      /** revenueNow − revenueThen */
      revenuePickup: 'money',
    },
  },
  deniedDemand: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'kind', 'reason'],
    perCurrency: true,
    looksAhead: true,
    metrics: {
      /** Σ rooms of denials: the hotel could not sell the stay */
      deniedNights: 'nights',
      /** Σ value of these nights, as far as they have a price */
      deniedValue: 'money',
      /** Σ rooms of regrets: the guest did not take the stay */
      regretNights: 'nights',
      /** Σ value of these nights */
      regretValue: 'money',
      /** the part of both whose guests booked another stay instead */
      recoveredNights: 'nights',
    },
  },
  arrivals: {
    perCurrency: false,
    metrics: {
      /** bookings in the list */
      reservations: 'number',
      /** Σ rooms */
      rooms: 'number',
      /** Σ (adults + children + infants) × rooms */
      guests: 'number',
    },
  },
  departures: {
    perCurrency: false,
    metrics: {
      /** bookings in the list */
      reservations: 'number',
      /** Σ rooms */
      rooms: 'number',
      /** Σ (adults + children + infants) × rooms */
      guests: 'number',
    },
  },
  inHouse: {
    perCurrency: false,
    metrics: {
      /** bookings in the list */
      reservations: 'number',
      /** Σ rooms */
      rooms: 'number',
      /** Σ (adults + children + infants) × rooms */
      guests: 'number',
    },
  },
  reservations: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source'],
    perCurrency: true,
    bookingLists: {
      created: {  },
      cancelled: { status: 'cancelled' },
      noShows: { status: 'noShow' },
    },
    metrics: {
      /** bookings of the period; holds count after confirmation */
      created: 'number',
      /** bookings whose dates, room, guests, discount or price changed */
      changed: 'number',
      /** cancelled bookings */
      cancelled: 'number',
      /** no-shows */
      noShows: 'number',
      /** Σ nights × rooms without cancellations and no-shows */
      nights: 'number',
      /** Σ room revenue without cancellations and no-shows */
      roomRevenue: 'money',
    },
  },
  cancellations: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source', 'reason', 'daysBefore'],
    perCurrency: true,
    bookingLists: {
      created: {  },
      cancelled: { status: 'cancelled' },
    },
    metrics: {
      /** bookings of the cohort; grouped by reason or daysBefore, only the cancelled ones */
      created: 'number',
      /** bookings of the cohort that were cancelled at any time */
      cancelled: 'number',
      /** cancelled ÷ created × 100 */
      cancellationRate: 'percent',
      /** cancelled ÷ all cancelled of the cohort × 100 */
      cancelledShare: 'share',
      /** Σ nights × rooms of cancelled bookings */
      lostNights: 'number',
      /** Σ room revenue of cancelled bookings */
      lostRevenue: 'money',
      /** Σ cancellation fees */
      fees: 'money',
    },
  },
  noShows: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source'],
    perCurrency: false,
    bookingLists: {
      noShows: { status: 'noShow', isOfArrivals: true },
    },
    metrics: {
      /** bookings of the period that were checked in */
      arrived: 'number',
      /** bookings of the period whose guests did not arrive */
      noShows: 'number',
      /** noShows ÷ (arrived + noShows) × 100 */
      noShowPercent: 'percent',
    },
  },
  leadTime: {
    groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
    perCurrency: false,
    metrics: {
      /** bookings of the cohort */
      reservations: 'number',
      /** reservations ÷ all reservations × 100 */
      sharePercent: 'share',
      /** Σ leadTimeDays ÷ reservations */
      mean: 'days',
      /** the median lead time; the mean of the two middle values for an even number */
      median: 'days',
      /** the lead time that 90 % of the bookings do not exceed */
      p90: 'days',
    },
  },
  lengthOfStay: {
    groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
    perCurrency: false,
    metrics: {
      /** bookings of the cohort */
      reservations: 'number',
      /** reservations ÷ all reservations × 100 */
      sharePercent: 'share',
      /** Σ nights, regardless of the number of rooms */
      nights: 'number',
      /** nights ÷ reservations */
      alos: 'nights',
      /** the median number of nights; the mean of the two middle values for an even number */
      median: 'nights',
      /** the number of nights that 90 % of the stays do not exceed */
      p90: 'nights',
    },
  },
  sources: {
    groupBy: ['source', 'day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: true,
    metrics: {
      /** bookings of the cohort */
      reservations: 'number',
      /** reservations ÷ all reservations × 100 */
      reservationsPercent: 'share',
      /** Σ nights × rooms */
      nights: 'number',
      /** nights ÷ all nights × 100 */
      nightsPercent: 'share',
      /** Σ room revenue */
      roomRevenue: 'money',
      /** roomRevenue ÷ all room revenue × 100 */
      revenuePercent: 'share',
    },
  },
  discounts: {
    groupBy: ['discount', 'day', 'week', 'month', 'weekday', 'hotel'],
    perCurrency: true,
    metrics: {
      /** bookings of the cohort with a discount, without cancellations and no-shows */
      uses: 'number',
      /** Σ discount amounts of these bookings */
      discountAmount: 'money',
      /** Σ room revenue of these bookings */
      revenueWithDiscount: 'money',
      /** bookings without a discount, without cancellations and no-shows */
      reservationsWithoutDiscount: 'number',
      /** Σ room revenue of bookings without a discount */
      revenueWithoutDiscount: 'money',
    },
  },
  offers: {
    groupBy: ['agent', 'channel', 'origin', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: true,
    metrics: {
      /** offers that were sent in the period */
      sent: 'number',
      /** those that a person looked at */
      seen: 'number',
      /** those that were accepted */
      accepted: 'number',
      /** those that the guest declined */
      declined: 'number',
      /** those whose time is over */
      expired: 'number',
      /** those that were closed with a reason */
      lost: 'number',
      /** seen ÷ sent × 100 */
      seenPercent: 'percent',
      /** accepted ÷ (sent − those that wait for the guest) × 100 */
      acceptedPercent: 'percent',
      /** the median of the hours from the sending to the acceptance */
      medianHoursToAccept: 'hours',
      /** Σ totals of the accepted stays, or else of the first ones that were offered */
      offeredValue: 'money',
      /** Σ room revenue of the bookings without cancellations and no-shows */
      roomRevenue: 'money',
    },
  },
  leads: {
    groupBy: ['source', 'agent', 'reason', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: true,
    metrics: {
      /** leads that were made in the period */
      created: 'number',
      /** those that were won */
      won: 'number',
      /** those that were lost */
      lost: 'number',
      /** won ÷ (won + lost) × 100 */
      winPercent: 'percent',
      /** Σ room revenue of the bookings without cancellations and no-shows */
      roomRevenue: 'money',
      /** Σ value of the lost ones, as far as it is known */
      lostValue: 'money',
    },
  },
  callVolume: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hour', 'hotel', 'did'],
    perCurrency: false,
    callLists: {
      offered: { direction: 'inbound' },
      answered: { outcome: 'answered' },
      missed: { outcome: 'missed' },
      abandoned: { outcome: 'abandoned' },
      notAnswered: { outcome: 'notAnswered' },
      outbound: { direction: 'outbound' },
    },
    metrics: {
      /** inbound calls */
      offered: 'number',
      /** inbound calls that an agent answered */
      answered: 'number',
      /** inbound calls that nobody answered and that did not end because the caller hung up: outside business hours, with no agent free, or with agents who did not answer */
      missed: 'number',
      /** inbound calls whose callers hung up while they waited, in the queue or while a phone rang */
      abandoned: 'number',
      /** missed + abandoned */
      notAnswered: 'number',
      /** abandoned calls whose callers hung up almost at once */
      shortAbandoned: 'number',
      /** outbound calls to external numbers */
      outbound: 'number',
    },
  },
  serviceLevel: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hour', 'hotel', 'queue'],
    perCurrency: false,
    metrics: {
      /** answered calls of queues */
      answered: 'number',
      /** calls answered within the current slaSeconds of their queue */
      answeredInTime: 'number',
      /** abandoned calls of queues */
      abandoned: 'number',
      /** abandoned calls whose callers hung up almost at once */
      shortAbandoned: 'number',
      /** answeredInTime ÷ (answered + abandoned − shortAbandoned) × 100, of queues that still exist */
      serviceLevelPercent: 'percent',
    },
  },
  queuePerformance: {
    groupBy: ['queue', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: false,
    callLists: {
      answered: { outcome: 'answered', by: 'queue' },
      missed: { outcome: 'missed', by: 'queue' },
      abandoned: { outcome: 'abandoned', by: 'queue' },
    },
    metrics: {
      /** inbound calls that waited in a queue */
      queued: 'number',
      /** answered calls of queues */
      answered: 'number',
      /** missed calls of queues */
      missed: 'number',
      /** abandoned calls of queues */
      abandoned: 'number',
      /** Σ wait of answered calls ÷ answered */
      averageAnswerSeconds: 'seconds',
      /** the longest wait of answered or ended calls */
      longestWaitSeconds: 'seconds',
      /** abandoned ÷ queued × 100 */
      abandonPercent: 'percent',
    },
  },
  agentPerformance: {
    groupBy: ['agent', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: true,
    metrics: {
      /** completed calls, inbound and outbound, in which the agent talked last */
      handled: 'number',
      /** inbound calls offered to the agent */
      offered: 'number',
      /** offered calls that the agent did not answer or rejected */
      notAnswered: 'number',
      /** Σ (talk + hold + wrap-up) ÷ handled */
      averageHandleSeconds: 'seconds',
      /** Σ (talk + hold + wrap-up) ÷ (Σ (talk + hold + wrap-up) + time available) × 100; null by hotel or for some hotels */
      occupancyPercent: 'percent',
      /** bookings made in calls of the agent, in all currencies */
      reservations: 'number',
      /** reservations ÷ handled × 100 */
      conversionPercent: 'percent',
      /** Σ room revenue of these bookings without cancellations and no-shows */
      roomRevenue: 'money',
    },
  },
  callConversion: {
    groupBy: ['agent', 'did', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: true,
    callLists: {
      answered: { outcome: 'answered' },
    },
    metrics: {
      /** inbound calls that an agent answered */
      answered: 'number',
      /** inbound and outbound calls whose wrap-up category is a lead */
      leads: 'number',
      /** inbound and outbound calls whose wrap-up category is a sale */
      sales: 'number',
      /** leads that are not sales */
      lostOpportunity: 'number',
      /** sales ÷ leads × 100 */
      leadConversionPercent: 'percent',
      /** bookings made in answered inbound calls, in all currencies */
      reservations: 'number',
      /** reservations ÷ answered × 100 */
      grossConversionPercent: 'percent',
      /** offers that were sent from calls */
      offers: 'number',
      /** stays that were wanted in calls and not booked */
      turnaways: 'number',
      /** Σ room revenue of these bookings without cancellations and no-shows */
      roomRevenue: 'money',
      /** roomRevenue ÷ answered */
      revenuePerCall: 'money',
    },
  },
  wrapUps: {
    groupBy: ['category', 'agent', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: false,
    callLists: {
      calls: { status: 'completed', isExternal: true, by: 'category' },
    },
    metrics: {
      /** completed inbound and outbound calls with a category */
      calls: 'number',
      /** calls ÷ all calls with a category × 100 */
      sharePercent: 'share',
      /** Σ (talk + hold + wrap-up) */
      handleSeconds: 'seconds',
      /** handleSeconds ÷ calls */
      averageHandleSeconds: 'seconds',
    },
  },
  callbacks: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hour', 'hotel', 'queue', 'agent'],
    perCurrency: false,
    metrics: {
      /** callbacks scheduled for the period; a retried one counts at its last scheduled time */
      scheduled: 'number',
      /** completed callbacks */
      completed: 'number',
      /** callbacks that failed after all attempts */
      failed: 'number',
      /** cancelled callbacks */
      cancelled: 'number',
      /** due callbacks that no agent has started within 15 minutes */
      overdue: 'number',
      /** Σ (last attempt − scheduled time, 0 if earlier) ÷ callbacks completed or failed with an attempt */
      averageDelaySeconds: 'seconds',
    },
  },
  messaging: {
    groupBy: ['channel', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: false,
    metrics: {
      /** conversations opened or reopened in the period */
      conversations: 'number',
      /** conversations that guests opened */
      openedByGuests: 'number',
      /** resolved conversations */
      resolved: 'number',
      /** inbound and outbound messages in the period */
      messages: 'number',
      /** messages of guests */
      inbound: 'number',
      /** messages to guests */
      outbound: 'number',
      /** messages to guests that failed */
      failed: 'number',
      /** Σ (first response − opening) ÷ answered conversations that guests opened */
      averageFirstResponseSeconds: 'seconds',
      /** the median of these times */
      medianFirstResponseSeconds: 'seconds',
      /** Σ (resolved − opening) ÷ resolved */
      averageResolutionSeconds: 'seconds',
      /** the median of these times */
      medianResolutionSeconds: 'seconds',
    },
  },
  letters: {
    groupBy: ['event', 'channel', 'language', 'reason', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: false,
    metrics: {
      /** letters that were due in the period; grouped by reason, only those that were not written */
      letters: 'number',
      /** letters that the provider has accepted, also those that were delivered or read */
      sent: 'number',
      /** letters that were delivered or read, on channels that report it */
      delivered: 'number',
      /** letters that were read, on channels that report it */
      read: 'number',
      /** letters that failed on every channel */
      failed: 'number',
      /** letters that were not written, for the reason that they show */
      skipped: 'number',
      /** sent ÷ (sent + failed + skipped) × 100 */
      sentPercent: 'percent',
    },
  },
  webhookDeliveries: {
    groupBy: ['endpoint', 'day', 'week', 'month', 'eventType'],
    perCurrency: false,
    metrics: {
      /** deliveries created in the period */
      deliveries: 'number',
      /** deliveries that the endpoint accepted */
      succeeded: 'number',
      /** deliveries whose attempts all failed */
      failed: 'number',
      /** deliveries that are pending */
      open: 'number',
      /** succeeded ÷ (succeeded + failed) × 100 */
      successPercent: 'percent',
      /** Σ attempts after the first */
      retries: 'number',
      /** the duration in milliseconds that 95 % of the attempts did not exceed */
      p95LatencyMs: 'milliseconds',
      /** endpoints of these deliveries that are suspended now */
      suspended: 'number',
    },
  },
} as const

/** The name of a report. */
export type ReportName = keyof typeof reportMetrics

/** A group that the rows of a report can stand for. */
export type ReportGroup = Extract<(typeof reportMetrics)[ReportName], { readonly groupBy: unknown }>['groupBy'][number]

/** A metric of a report. */
export type ReportMetric<Name extends ReportName = ReportName> = Name extends ReportName
  ? keyof (typeof reportMetrics)[Name]['metrics']
  : never
