import { isoCurrencies } from '#shared/currencies.ts'
import { created, type Tenant } from '../world.ts'

let count = 0
const next = (): number => (count += 1)
const otherCurrencies = [...isoCurrencies.keys()].filter((code) => code !== 'EUR' && code !== 'USD')

/** The records on which samples depend, created once per tenant. */
export type ContractFixture = Awaited<ReturnType<typeof contractFixture>>

/** Creates a hotel with a bookable room type, a guest, and simulated message accounts. */
export async function contractFixture(tenant: Tenant) {
  const hotel = await created(tenant, '/hotels', { name: `Ground ${next()}`, currencyCode: 'EUR', timeZone: 'UTC' })
  const seasons = [{ name: 'All', startDate: '2026-01-01', endDate: '2027-12-31', basePrice: 80 }]
  const roomType = await created(tenant, `/hotels/${hotel.id}/room-types`, {
    name: 'Ground double',
    totalRooms: 50,
    seasons,
  })
  const [offered] = (
    await tenant.call('GET', `/availability?hotelId=${hotel.id}&checkIn=2026-09-01&checkOut=2026-09-03`)
  ).data.roomTypes
  const guest = await created(tenant, '/guests', { firstName: 'Ground', lastName: 'Guest', phone: '+905551112233' })
  const accounts = {
    messagingApp: await simulated(tenant, 'messagingApp'),
    socialMessaging: await simulated(tenant, 'socialMessaging'),
    smsProvider: await simulated(tenant, 'smsProvider'),
    emailProvider: await simulated(tenant, 'emailProvider'),
  }
  const letterRule = await created(tenant, '/letterrules', { name: 'Ground letter', event: 'held', hotelId: hotel.id })
  return { tenant, hotel, roomType, guest, accounts, letterRule, quoteId: offered.quoteId as string }
}

/** Creates an account of the message simulator and returns its id. */
const simulated = async (tenant: Tenant, type: string): Promise<string> =>
  (await created(tenant, '/integrations', { type, provider: 'simulator', name: `Ground ${type} ${next()}` })).id

/**
 * A valid body for every POST that creates a record, by path. The contract tests fail for an endpoint without a sample.
 */
export const samples: Record<string, (g: ContractFixture) => object> = {
  '/hotels': () => ({ name: `Sample hotel ${next()}`, currencyCode: 'USD', starRating: 4 }),
  '/hotels/:hotelId/room-types': () => ({ name: `Sample room ${next()}`, totalRooms: 3 }),
  '/hotels/:hotelId/room-types/:roomTypeId/seasons': () => ({
    name: 'Sample season',
    startDate: `${2030 + next()}-01-01`,
    endDate: `${2030 + count}-03-01`,
    basePrice: 120.5,
  }),
  '/currencies': () => ({
    code: otherCurrencies[next() % otherCurrencies.length],
    name: 'Sample coin',
    symbol: 'S',
    decimalPlaces: 2,
    exchangeRate: 1.5,
  }),
  '/guesttypes': () => ({ name: `Sample type ${next()}`, category: 'adult' }),
  '/exports': () => ({ resource: 'guests', format: 'csv', columns: ['lastName'], filters: {}, language: 'en' }),
  '/guests': () => ({
    firstName: 'Sample',
    lastName: `Guest ${next()}`,
    phone: `+90555${String(1_000_000 + next())}`,
    email: `s${count}@sample.test`,
    contactPoints: [{ type: 'instagram', value: `guest.${count}`, label: 'private' }],
    address: { city: 'Ankara', countryCode: 'TR' },
    identityDocument: { type: 'passport', number: `U${1_000_000 + count}`, expiresOn: '2031-01-01' },
    preferences: { pillow: 'hard', floor: 3 },
    customFields: { loyal: true, since: null },
    consents: [{ purpose: 'marketing', channel: 'email', status: 'granted' }],
  }),
  '/guests/:guestId/notes': () => ({ text: `Sample note ${next()}` }),
  '/reportschedules': ({ tenant }) => ({
    name: `Sample schedule ${next()}`,
    report: 'occupancy',
    period: 'lastMonth',
    frequency: 'monthly',
    dayOfMonth: 1,
    hour: 7,
    timeZone: 'Europe/Istanbul',
    recipientUserIds: [tenant.userId],
    alerts: [{ metric: 'occupancyPercent', comparison: 'below', value: 60.5 }],
  }),
  '/servicegoals': () => ({
    metric: 'serviceLevelPercent',
    atLeast: 80 + (next() % 20) / 10,
    hours: { weekly: [{ day: 'mon', open: '09:00', close: '18:00' }] },
  }),
  '/guestgroups': ({ guest }) => ({
    name: `Sample group ${next()}`,
    code: `GROUP-${count}`,
    type: 'company',
    contactGuestId: guest.id,
    colour: '#1a2B3c',
  }),
  '/guestsegments': () => ({
    name: `Sample segment ${next()}`,
    filter: { op: 'and', conditions: [{ field: 'firstName', operator: 'startsWith', value: 'sample' }] },
  }),
  '/additionalservices': () => ({
    name: `Sample service ${next()}`,
    price: 12.5,
    currencyCode: 'EUR',
    chargeBasis: 'perPersonPerNight',
    category: 'food',
  }),
  '/discounts': () => ({ name: `Sample discount ${next()}`, code: `SAMPLE${count}`, type: 'percent', value: 12.5 }),
  '/offers': ({ guest, quoteId }) => ({
    guestId: guest.id,
    alternatives: [{ quoteId, rooms: 1 }],
    message: 'Sample offer',
  }),
  '/turnaways': ({ hotel, roomType, guest }) => ({
    kind: 'regret',
    reason: 'price',
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    checkIn: '2026-09-01',
    checkOut: '2026-09-03',
    guests: 2,
    value: 160,
    guestId: guest.id,
    note: 'A sample turnaway',
  }),
  '/leads': ({ hotel }) => ({
    hotelId: hotel.id,
    phone: `+90533${String(1_000_000 + next())}`,
    name: 'Sample Lead',
    value: 160,
    checkIn: '2026-09-01',
    checkOut: '2026-09-03',
    note: 'A sample lead',
  }),
  '/reservations': ({ hotel, roomType, guest }) => ({
    hotelId: hotel.id,
    roomTypeId: roomType.id,
    checkIn: '2026-09-01',
    checkOut: '2026-09-03',
    guestId: guest.id,
  }),
  '/calls': ({ hotel }) => ({
    direction: 'inbound',
    fromNumber: `+90555${String(1_000_000 + next())}`,
    toNumber: '+902125550000',
    hotelId: hotel.id,
    startedAt: '2026-05-01T10:00:00Z',
    durationSeconds: 95,
    wrapUpCategory: 'generalInfo',
    notes: 'A sample call',
    tags: ['sample'],
  }),
  '/users': ({ tenant }) => ({
    email: `user${next()}@sample.test`,
    firstName: 'Sample',
    lastName: 'User',
    roleId: tenant.login.user.roleId,
    phone: `+90555${String(1_000_000 + count)}`,
    skills: [{ code: 'german', level: 3 }],
  }),
  '/roles': () => ({ name: `Sample role ${next()}`, permissions: ['guests.read', 'calls.read'] }),
  '/integrations': () => ({
    type: 'smsProvider',
    provider: 'twilio',
    name: `Sample account ${next()}`,
    settings: { accountSid: `AC${'0a'.repeat(16)}` },
    secrets: { authToken: `sample token ${count} of an account` },
  }),
  '/wrapupcategories': () => ({ code: `sample${next()}`, name: 'Sample category', isLead: true }),
  '/voicequeues': () => ({
    key: `sample-${next()}`,
    name: 'Sample queue',
    strategy: 'skills',
    requiredSkills: [{ code: 'german', level: 2 }],
    maxWaitSeconds: 600,
  }),
  '/voicedids': ({ hotel }) => ({
    number: `+90850${String(1_000_000 + next())}`,
    hotelId: hotel.id,
    routing: { type: 'queue', target: 'reservations' },
    businessHours: { weekly: [{ day: 'mon', open: '09:00', close: '18:00' }] },
    blockedNumbers: ['+905551112233'],
  }),
  '/scheduledcallbacks': ({ hotel }) => ({
    phone: `+90532${String(1_000_000 + next())}`,
    scheduledAt: '2026-06-30T15:00:00+03:00',
    timeZone: 'Europe/Istanbul',
    hotelId: hotel.id,
    reason: 'followUp',
    notes: 'Asks for a quieter room',
  }),
  '/chatwidgets': ({ hotel }) => ({
    name: `Sample chat ${next()}`,
    hotelId: hotel.id,
    allowedOrigins: ['https://www.hotel.example', 'https://*.hotel.example'],
    colour: '#0a7E8c',
    preChatFields: [{ field: 'name', isRequired: true }],
    businessHours: { weekly: [{ day: 'mon', open: '09:00', close: '18:00' }] },
    identityVerification: 'required',
    identitySecret: `a sample secret ${count}`,
  }),
  '/messagingapp/numbers': ({ accounts, hotel }) => ({
    integrationId: accounts.messagingApp,
    address: `10${next()}`,
    phone: '+902125550001',
    name: 'Sample number',
    hotelId: hotel.id,
  }),
  '/socialmessaging/accounts': ({ accounts, hotel }) => ({
    integrationId: accounts.socialMessaging,
    channel: 'instagram',
    address: `20${next()}`,
    name: 'Sample account',
    hotelId: hotel.id,
  }),
  '/smsprovider/senders': ({ accounts, hotel }) => ({
    integrationId: accounts.smsProvider,
    address: `SAMPLE${next()}`,
    name: 'Sample sender',
    hotelId: hotel.id,
  }),
  '/emailprovider/senders': ({ accounts, hotel }) => ({
    integrationId: accounts.emailProvider,
    address: `desk${next()}@hotel.example`,
    name: 'Sample sender',
    hotelId: hotel.id,
    signature: 'Kind regards\n\n**Sample hotel**',
    usesReplyTag: true,
  }),
  '/messagingapp/templates': ({ accounts }) => ({
    integrationId: accounts.messagingApp,
    name: `sample_${next()}`,
    languageCode: 'en_GB',
    category: 'utility',
    components: [
      { type: 'BODY', text: 'Dear {{1}}, your room is ready.', example: { body_text: [['Grace']] } },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Thank you' }] },
    ],
  }),
  '/sounds': ({ hotel }) => ({ name: `Sample sound ${next()}`, hotelId: hotel.id, languageCode: 'en' }),
  '/letterrules': ({ hotel }) => ({
    name: `Sample letter ${next()}`,
    event: 'beforeArrival',
    hotelId: hotel.id,
    offset: 'P7D',
    time: '11:30',
    channels: ['email', 'sms'],
    sources: ['phone', 'web'],
  }),
  '/letterrules/:ruleId/templates': () => ({
    languageCode: `en-${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(Math.floor(next() / 26) % 26)}${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(count % 26)}`,
    channel: 'email',
    subject: 'Your booking {{booking.number}}',
    text: 'Dear {{guest.firstName}},\n\nwe keep your room until **{{booking.heldUntil}}**.',
  }),
  '/cannedresponses': () => ({ shortcut: `sample-${next()}`, text: 'Dear {{guest.firstName}}, yes, we do.' }),
  '/ssoconnections': () => ({
    name: `Sample provider ${next()}`,
    issuer: `https://127.0.0.1:9/${count}`,
    clientId: `client ${count}`,
    clientSecret: `a sample secret ${count}`,
  }),
  '/ssodomains': () => ({ domain: `sample${next()}.hotel.example` }),
  '/webhooks': () => ({ url: `https://127.0.0.1:9/${next()}`, events: ['guest.created'], secret: 'a sample secret' }),
}

/** Paths of POSTs that do not create a record and need no sample. */
export const actionPaths =
  /^\/auth\/|^\/publicchatwidgets\/|^\/guestpages\/|^\/conversations$|^\/letters$|\/(cancel|complete|start|confirm|check-in|check-out|no-show|preview|test|verify|pause|resume|rotate|rotate-secret|rotate-key|recover|resend|suspend|activate|deactivate|reactivate|sign-out|reset-factors|viewing|invite|read|read-all|avatar|api-keys|totp|options|passkeys|recovery-codes|step-up|copy|members|merge|unmerge|anonymize|import|wrap-up|answer|decline|hold|hang-up|transfer|consult|assign|simulate|resolve|reopen|submit|sync|messages|uploads|preferencelinks|revoke|link|send|accept|withdraw|lose|renew)$/

/** Fills the parent ids of a path from the fixture; `:id` stays. */
export const fillPath = (path: string, { tenant, hotel, roomType, guest, letterRule }: ContractFixture): string =>
  path
    .replace(':userId', tenant.userId)
    .replace(':hotelId', hotel.id)
    .replace(':roomTypeId', roomType.id)
    .replace(':guestId', guest.id)
    .replace(':ruleId', letterRule.id)
