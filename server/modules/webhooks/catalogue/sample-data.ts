const id = (last: number): string => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`

const hotelId = id(1)
const guestId = id(2)
const userId = id(3)

const stay = {
  reservationId: id(10),
  hotelId,
  checkIn: '2026-08-10',
  checkOut: '2026-08-13',
  totalAmount: 540,
  currencyCode: 'EUR',
}

const reservation = {
  ...stay,
  confirmationNumber: 'TEST0001',
  status: 'confirmed',
  roomTypeId: id(11),
  roomTypeName: 'Double room',
  rooms: 1,
  nights: 3,
  guests: [{ guestTypeId: id(12), name: 'Adult', category: 'adult', count: 2 }],
  guestId,
  guestName: 'Sample Guest',
  discountId: null,
  discountAmount: 0,
  source: 'api',
  callId: null,
  bookedByUserId: userId,
  heldUntil: null,
}

const reference = {
  reservationId: stay.reservationId,
  hotelId,
  confirmationNumber: reservation.confirmationNumber,
  guestId,
}

const merge = { guestId, mergeId: id(5), changedFields: ['email', 'contactPoints'] }

const ringingCall = {
  callId: id(20),
  direction: 'inbound',
  status: 'inProgress',
  hotelId,
  didId: id(21),
  fromNumber: '+12025550100',
  toNumber: '+12025550199',
  queueKey: 'reservations',
  guestId,
  guestName: 'Sample Guest',
  startedAt: '2026-08-01T10:00:00.000Z',
  waitSeconds: 12,
}

const call = { ...ringingCall, userId, agentName: 'Sample Agent', answeredAt: '2026-08-01T10:00:12.000Z' }

/** The data of the test event of each type: real structure, records that do not exist. */
export const sampleData = {
  'call.started': call,
  'call.completed': {
    ...call,
    status: 'completed',
    endedAt: '2026-08-01T10:04:12.000Z',
    completedAt: '2026-08-01T10:04:40.000Z',
    talkSeconds: 240,
    holdSeconds: 0,
    wrapUpSeconds: 28,
    durationSeconds: 252,
    endedBy: 'caller',
    endReason: 'hangUp',
    wrapUpCategory: 'reservationMade',
    wrapUpNote: null,
    reservationIds: [stay.reservationId],
    callbackId: null,
    recordingIds: [],
  },
  'call.missed': {
    ...ringingCall,
    status: 'missed',
    missedReason: 'agentsDidNotAnswer',
    endedAt: '2026-08-01T10:00:30.000Z',
    isShortAbandon: false,
    callbackId: null,
  },
  'reservation.created': reservation,
  'reservation.updated': {
    ...reservation,
    changes: { checkOut: { from: '2026-08-12', to: stay.checkOut }, totalAmount: { from: 360, to: stay.totalAmount } },
  },
  'reservation.detailsChanged': { ...reference, changedFields: ['arrivalTime', 'specialRequests'] },
  'reservation.deleted': reference,
  'reservation.cancelled': {
    ...stay,
    confirmationNumber: reservation.confirmationNumber,
    roomTypeId: reservation.roomTypeId,
    guestId,
    cancelledAt: '2026-08-02T09:30:00.000Z',
    cancellationReason: 'Sample cancellation',
    cancellationFee: 0,
    previousStatus: 'confirmed',
  },
  'guest.created': {
    guestId,
    firstName: 'Sample',
    lastName: 'Guest',
    phone: '+12025550100',
    email: 'guest@example.com',
    languageCode: 'en',
    countryCode: 'US',
    source: 'api',
    guestTypeId: null,
    createdAt: '2026-08-01T10:00:00.000Z',
  },
  'guest.updated': { guestId, changedFields: ['vipLevel', 'contactPoints'] },
  'guest.merged': { ...merge, mergedGuestIds: [id(4)] },
  'guest.unmerged': { ...merge, restoredGuestIds: [id(4)] },
  'guest.anonymized': { guestId, mergedGuestIds: [id(4)] },
  'guest.deleted': { guestId },
  'message.received': {
    messageId: id(30),
    conversationId: id(31),
    channel: 'whatsapp',
    type: 'image',
    text: 'Is breakfast included?',
    attachments: [{ attachmentId: id(32), contentType: 'image/png', fileName: 'room.png' }],
    guestId,
    guestName: 'Sample Guest',
    from: '+12025550100',
    hotelId,
    assigneeUserId: null,
    isIdentified: true,
    isFirstMessage: true,
    receivedAt: '2026-08-01T10:00:00.000Z',
  },
  'recording.available': {
    recordingId: id(40),
    callId: ringingCall.callId,
    hotelId,
    userId,
    guestId,
    startedAt: call.answeredAt,
    durationSeconds: 240,
    contentType: 'audio/ogg',
    sizeBytes: 480_000,
    sha256: '0'.repeat(64),
    retainUntil: '2027-08-01T00:00:00.000Z',
  },
}
