// Generated from the code of the service by `npm run generate`.

/** The reports: their groups, whether amounts are per currency, and their metrics with formulas. */
export const reportMetrics = {
  occupancy: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: false,
    metrics: {
      roomsSold: 'rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night',
      roomsAvailable: 'Σ totalRooms of the room types, including rooms out of order',
      roomsOutOfOrder: 'Σ rooms out of order',
      occupancyPercent: 'roomsSold ÷ roomsAvailable × 100',
      adjustedOccupancyPercent: 'roomsSold ÷ (roomsAvailable − roomsOutOfOrder) × 100',
    },
  },
  revenue: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: true,
    metrics: {
      roomRevenue: 'Σ prices of sold nights, after discount, net of tax, without fees',
      servicesRevenue: 'Σ additional services, net of tax, on the first night of the stay',
      totalRevenue: 'roomRevenue + servicesRevenue',
      roomsSold: 'rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night',
      roomsAvailable: 'Σ totalRooms of the room types, including rooms out of order',
      adr: 'roomRevenue ÷ roomsSold',
      revPar: 'roomRevenue ÷ roomsAvailable',
    },
  },
  pickup: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: true,
    metrics: {
      roomsNow: 'rooms sold of the night, at the end of the day `asOf`',
      roomsThen: 'rooms sold of the night, at the end of the day `days` before that',
      roomsPickup: 'roomsNow − roomsThen',
      revenueNow: 'room revenue of the night, at the end of the day `asOf`',
      revenueThen: 'room revenue of the night, at the end of the day `days` before that',
      revenuePickup: 'revenueNow − revenueThen',
    },
  },
  arrivals: {
    perCurrency: false,
    metrics: {
      reservations: 'bookings in the list',
      rooms: 'Σ rooms',
      guests: 'Σ (adults + children + infants) × rooms',
    },
  },
  departures: {
    perCurrency: false,
    metrics: {
      reservations: 'bookings in the list',
      rooms: 'Σ rooms',
      guests: 'Σ (adults + children + infants) × rooms',
    },
  },
  inHouse: {
    perCurrency: false,
    metrics: {
      reservations: 'bookings in the list',
      rooms: 'Σ rooms',
      guests: 'Σ (adults + children + infants) × rooms',
    },
  },
  reservations: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source'],
    perCurrency: true,
    metrics: {
      created: 'bookings of the period; holds count after confirmation',
      changed: 'bookings whose dates, room, guests, discount or price changed',
      cancelled: 'cancelled bookings',
      noShows: 'no-shows',
      nights: 'Σ nights × rooms without cancellations and no-shows',
      roomRevenue: 'Σ room revenue without cancellations and no-shows',
    },
  },
  cancellations: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source', 'reason', 'daysBefore'],
    perCurrency: true,
    metrics: {
      created: 'bookings of the cohort; grouped by reason or daysBefore, only the cancelled ones',
      cancelled: 'bookings of the cohort that were cancelled at any time',
      cancellationRate: 'cancelled ÷ created × 100',
      cancelledShare: 'cancelled ÷ all cancelled of the cohort × 100',
      lostNights: 'Σ nights × rooms of cancelled bookings',
      lostRevenue: 'Σ room revenue of cancelled bookings',
      fees: 'Σ cancellation fees',
    },
  },
  noShows: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hotel', 'roomType', 'source'],
    perCurrency: false,
    metrics: {
      arrived: 'bookings of the period that were checked in',
      noShows: 'bookings of the period whose guests did not arrive',
      noShowPercent: 'noShows ÷ (arrived + noShows) × 100',
    },
  },
  leadTime: {
    groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
    perCurrency: false,
    metrics: {
      reservations: 'bookings of the cohort',
      sharePercent: 'reservations ÷ all reservations × 100',
      mean: 'Σ leadTimeDays ÷ reservations',
      median: 'the median lead time; the mean of the two middle values for an even number',
      p90: 'the lead time that 90 % of the bookings do not exceed',
    },
  },
  lengthOfStay: {
    groupBy: ['bucket', 'day', 'week', 'month', 'weekday', 'hotel'],
    perCurrency: false,
    metrics: {
      reservations: 'bookings of the cohort',
      sharePercent: 'reservations ÷ all reservations × 100',
      nights: 'Σ nights, regardless of the number of rooms',
      alos: 'nights ÷ reservations',
      median: 'the median number of nights; the mean of the two middle values for an even number',
      p90: 'the number of nights that 90 % of the stays do not exceed',
    },
  },
  sources: {
    groupBy: ['source', 'day', 'week', 'month', 'weekday', 'hotel', 'roomType'],
    perCurrency: true,
    metrics: {
      reservations: 'bookings of the cohort',
      reservationsPercent: 'reservations ÷ all reservations × 100',
      nights: 'Σ nights × rooms',
      nightsPercent: 'nights ÷ all nights × 100',
      roomRevenue: 'Σ room revenue',
      revenuePercent: 'roomRevenue ÷ all room revenue × 100',
    },
  },
  discounts: {
    groupBy: ['discount', 'day', 'week', 'month', 'weekday', 'hotel'],
    perCurrency: true,
    metrics: {
      uses: 'bookings of the cohort with a discount, without cancellations and no-shows',
      discountAmount: 'Σ discount amounts of these bookings',
      revenueWithDiscount: 'Σ room revenue of these bookings',
      reservationsWithoutDiscount: 'bookings without a discount, without cancellations and no-shows',
      revenueWithoutDiscount: 'Σ room revenue of bookings without a discount',
    },
  },
  callVolume: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hour', 'hotel', 'did'],
    perCurrency: false,
    metrics: {
      offered: 'inbound calls',
      answered: 'inbound calls that an agent answered',
      missed: 'inbound calls that nobody answered and that did not end because the caller hung up: outside business hours, with no agent free, or with agents who did not answer',
      abandoned: 'inbound calls whose callers hung up while they waited, in the queue or while a phone rang',
      notAnswered: 'missed + abandoned',
      shortAbandoned: 'abandoned calls whose callers hung up almost at once',
      outbound: 'outbound calls to external numbers',
    },
  },
  serviceLevel: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hour', 'hotel', 'queue'],
    perCurrency: false,
    metrics: {
      answered: 'answered calls of queues',
      answeredInTime: 'calls answered within the current slaSeconds of their queue',
      abandoned: 'abandoned calls of queues',
      shortAbandoned: 'abandoned calls whose callers hung up almost at once',
      serviceLevelPercent: 'answeredInTime ÷ (answered + abandoned − shortAbandoned) × 100, of queues that still exist',
    },
  },
  queuePerformance: {
    groupBy: ['queue', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: false,
    metrics: {
      queued: 'inbound calls that waited in a queue',
      answered: 'answered calls of queues',
      missed: 'missed calls of queues',
      abandoned: 'abandoned calls of queues',
      averageAnswerSeconds: 'Σ wait of answered calls ÷ answered',
      longestWaitSeconds: 'the longest wait of answered or ended calls',
      abandonPercent: 'abandoned ÷ queued × 100',
    },
  },
  agentPerformance: {
    groupBy: ['agent', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: true,
    metrics: {
      handled: 'completed calls, inbound and outbound, in which the agent talked last',
      offered: 'inbound calls offered to the agent',
      notAnswered: 'offered calls that the agent did not answer or rejected',
      averageHandleSeconds: 'Σ (talk + hold + wrap-up) ÷ handled',
      occupancyPercent: 'Σ (talk + hold + wrap-up) ÷ (Σ (talk + hold + wrap-up) + time available) × 100; null by hotel or for some hotels',
      reservations: 'bookings made in calls of the agent, in all currencies',
      conversionPercent: 'reservations ÷ handled × 100',
      roomRevenue: 'Σ room revenue of these bookings without cancellations and no-shows',
    },
  },
  callConversion: {
    groupBy: ['agent', 'did', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: true,
    metrics: {
      answered: 'inbound calls that an agent answered',
      leads: 'inbound and outbound calls whose wrap-up category is a lead',
      sales: 'inbound and outbound calls whose wrap-up category is a sale',
      lostOpportunity: 'leads that are not sales',
      leadConversionPercent: 'sales ÷ leads × 100',
      reservations: 'bookings made in answered inbound calls, in all currencies',
      grossConversionPercent: 'reservations ÷ answered × 100',
      roomRevenue: 'Σ room revenue of these bookings without cancellations and no-shows',
      revenuePerCall: 'roomRevenue ÷ answered',
    },
  },
  wrapUps: {
    groupBy: ['category', 'agent', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: false,
    metrics: {
      calls: 'completed inbound and outbound calls with a category',
      sharePercent: 'calls ÷ all calls with a category × 100',
      handleSeconds: 'Σ (talk + hold + wrap-up)',
      averageHandleSeconds: 'handleSeconds ÷ calls',
    },
  },
  callbacks: {
    groupBy: ['day', 'week', 'month', 'weekday', 'hour', 'hotel', 'queue', 'agent'],
    perCurrency: false,
    metrics: {
      scheduled: 'callbacks scheduled for the period; a retried one counts at its last scheduled time',
      completed: 'completed callbacks',
      failed: 'callbacks that failed after all attempts',
      cancelled: 'cancelled callbacks',
      overdue: 'due callbacks that no agent has started within 15 minutes',
      averageDelaySeconds: 'Σ (last attempt − scheduled time, 0 if earlier) ÷ callbacks completed or failed with an attempt',
    },
  },
  messaging: {
    groupBy: ['channel', 'day', 'week', 'month', 'weekday', 'hour', 'hotel'],
    perCurrency: false,
    metrics: {
      conversations: 'conversations opened or reopened in the period',
      openedByGuests: 'conversations that guests opened',
      resolved: 'resolved conversations',
      messages: 'inbound and outbound messages in the period',
      inbound: 'messages of guests',
      outbound: 'messages to guests',
      failed: 'messages to guests that failed',
      averageFirstResponseSeconds: 'Σ (first response − opening) ÷ answered conversations that guests opened',
      medianFirstResponseSeconds: 'the median of these times',
      averageResolutionSeconds: 'Σ (resolved − opening) ÷ resolved',
      medianResolutionSeconds: 'the median of these times',
    },
  },
  webhookDeliveries: {
    groupBy: ['endpoint', 'day', 'week', 'month', 'eventType'],
    perCurrency: false,
    metrics: {
      deliveries: 'deliveries created in the period',
      succeeded: 'deliveries that the endpoint accepted',
      failed: 'deliveries whose attempts all failed',
      open: 'deliveries that are pending',
      successPercent: 'succeeded ÷ (succeeded + failed) × 100',
      retries: 'Σ attempts after the first',
      p95LatencyMs: 'the duration in milliseconds that 95 % of the attempts did not exceed',
      suspended: 'endpoints of these deliveries that are suspended now',
    },
  },
} as const

/** The name of a report. */
export type ReportName = keyof typeof reportMetrics

/** A metric of a report. */
export type ReportMetric<Name extends ReportName = ReportName> = Name extends ReportName
  ? keyof (typeof reportMetrics)[Name]['metrics']
  : never
