// Generated from the code of the service by `npm run generate`.
// Schemas 2156ba3c81eb3b18, types 048c7c0d6a309c85.

export type AcceptOfferInput = {
  /** The alternative that the guest takes. */
  alternativeId: string;
};
export type AcceptedOffer = {
  /** The number of the booking. */
  confirmationNumber: string;
  /** The address at which the guest sees the booking. */
  bookingLink: string;
};
export type AddGuestGroupMembersInput = {
  /** The guests to add. */
  guestIds: string[];
};
export type AddPasskeyInput = {
  /** How the user calls the passkey. By default `Passkey`. */
  name?: string;
  /** What the browser has answered. */
  passkey: PasskeyResponse;
};
export type AddedMembers = {
  /** How many of them were new. */
  added: number;
};
export type AdditionalService = {
  /** The id of the record. */
  id: string;
  /** The name that guests and agents see. */
  name: string;
  /** A short code, unique; made from the name if it is missing. */
  code: string;
  /** The id of the service in another system. */
  externalId: string | null;
  /** The hotels that offer it; an empty list means all. */
  hotelIds: string[];
  /** A text for agents and guests. */
  description: string | null;
  /** The price of one unit, by `chargeBasis`. */
  price: number;
  /** The currency of the price; that of the hotels that offer it. */
  currencyCode: string;
  /** What the price is for: the stay, each night, each person, each person and night, or each unit. */
  chargeBasis: AdditionalServiceChargeBasis;
  /** Other prices for some guest types, where persons are charged. */
  guestTypePrices: GuestTypePriceRule[];
  /** The tax on the price, in percent; null: that of the hotel. */
  taxRatePercent: number | null;
  /** True if every reservation gets it. */
  isMandatory: boolean;
  /** How many units a reservation can have; null for no limit. */
  maxQuantity: number | null;
  /** What kind of service it is. */
  category: AdditionalServiceCategory;
  /** False for a service that is no longer offered. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type AdditionalServiceCategory = "food" | "transfer" | "spa" | "parking" | "fee" | "other";
export type AdditionalServiceChargeBasis = "perStay" | "perNight" | "perPerson" | "perPersonPerNight" | "perUnit";
export type AdditionalServiceCreate = {
  /** The name that guests and agents see. */
  name: string;
  /** A short code, unique; made from the name if it is missing. */
  code?: string;
  /** The id of the service in another system. */
  externalId?: string | null;
  /** The hotels that offer it; an empty list means all. */
  hotelIds?: string[];
  /** A text for agents and guests. */
  description?: string | null;
  /** The price of one unit, by `chargeBasis`. */
  price: number;
  /** The currency of the price; that of the hotels that offer it. */
  currencyCode: string;
  /** What the price is for: the stay, each night, each person, each person and night, or each unit. */
  chargeBasis: AdditionalServiceChargeBasis;
  /** Other prices for some guest types, where persons are charged. */
  guestTypePrices?: GuestTypePriceRule[];
  /** The tax on the price, in percent; null: that of the hotel. */
  taxRatePercent?: number | null;
  /** True if every reservation gets it. */
  isMandatory?: boolean;
  /** How many units a reservation can have; null for no limit. */
  maxQuantity?: number | null;
  /** What kind of service it is. */
  category?: AdditionalServiceCategory;
  /** False for a service that is no longer offered. */
  isActive?: boolean;
};
export type AdditionalServicePage = {
  /** The records of this page. */
  items: AdditionalService[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type AdditionalServiceUpdate = {
  /** The name that guests and agents see. */
  name?: string;
  /** A short code, unique; made from the name if it is missing. */
  code?: string;
  /** The id of the service in another system. */
  externalId?: string | null;
  /** The hotels that offer it; an empty list means all. */
  hotelIds?: string[];
  /** A text for agents and guests. */
  description?: string | null;
  /** The price of one unit, by `chargeBasis`. */
  price?: number;
  /** The currency of the price; that of the hotels that offer it. */
  currencyCode?: string;
  /** What the price is for: the stay, each night, each person, each person and night, or each unit. */
  chargeBasis?: AdditionalServiceChargeBasis;
  /** Other prices for some guest types, where persons are charged. */
  guestTypePrices?: GuestTypePriceRule[];
  /** The tax on the price, in percent; null: that of the hotel. */
  taxRatePercent?: number | null;
  /** True if every reservation gets it. */
  isMandatory?: boolean;
  /** How many units a reservation can have; null for no limit. */
  maxQuantity?: number | null;
  /** What kind of service it is. */
  category?: AdditionalServiceCategory;
  /** False for a service that is no longer offered. */
  isActive?: boolean;
};
export type Address = {
  /** Street and number. */
  line1?: string | null;
  /** Further details, such as the building. */
  line2?: string | null;
  /** The postal code. */
  postalCode?: string | null;
  /** The town or city. */
  city?: string | null;
  /** The state or region. */
  region?: string | null;
  /** The country, ISO 3166-1 alpha-2. */
  countryCode?: string | null;
};
export type Agent = {
  /** The id of the record. */
  id: string;
  /** The first name of the user. */
  firstName: string;
  /** The last name of the user. */
  lastName: string;
  /** What the agent does now. Only an `available` agent is rung. The system sets `onCall`, `wrapUp` and, after a call that the agent did not answer, `notResponding`. */
  presence: Presence;
  /** Since when the agent has this presence; null before the first one. */
  presenceSince: string | null;
  /** The extension of the softphone; null without one. */
  extension: string | null;
  /** The skills of the agent. */
  skills: AgentSkill[];
  /** The languages that the agent speaks, BCP 47 tags. */
  languageCodes: string[];
  /** The hotels that the agent serves; an empty list means all hotels. */
  hotelIds: string[];
  /** The call that rings the agent or in which the agent talks, or else the one that still needs its wrap-up; null without one. */
  currentCallId: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
  /** In how many calls the user has talked today. The day is that of the time zone of the company. */
  callsToday: number;
};
export type AgentDay = {
  /** The agent. */
  userId: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** What the agent did while signed in, in the order of time, without overlaps. */
  spans: AgentSpan[];
  /** How long the agent did what, up to now. */
  seconds: AgentDaySeconds;
  /** The sum of `seconds`. */
  signedInSeconds: number;
  /** When the first span began; null if the agent was offline all day. */
  firstAt: string | null;
  /** When the last span ended; null while it goes on, and without spans. */
  lastAt: string | null;
};
export type AgentDayPage = {
  /** The records of this page. */
  items: AgentDay[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The day. */
  date: string;
  /** The time zone of the company, to which the day belongs. */
  timeZone: string;
  /** The beginning of the day. */
  startsAt: string;
  /** The end of the day: 23 or 25 hours later when the clocks change. */
  endsAt: string;
  /** When the spans were read. A span that goes on is counted up to this moment. */
  asOf: string;
};
export type AgentDaySeconds = {
  /** Whole seconds with `available`. */
  available: number;
  /** Whole seconds with `busy`. */
  busy: number;
  /** Whole seconds with `break`. */
  break: number;
  /** Whole seconds with `away`. */
  away: number;
  /** Whole seconds with `onCall`. */
  onCall: number;
  /** Whole seconds with `wrapUp`. */
  wrapUp: number;
  /** Whole seconds with `notResponding`. */
  notResponding: number;
};
export type AgentPage = {
  /** The records of this page. */
  items: Agent[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type AgentPerformanceReport = {
  /** The records of this page. */
  items: AgentPerformanceReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: AgentPerformanceReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type AgentPerformanceReportMetrics = {
  /** Completed calls, inbound and outbound, in which the agent talked last. */
  handled: number | null;
  /** Inbound calls offered to the agent. */
  offered: number | null;
  /** Offered calls that the agent did not answer or rejected. */
  notAnswered: number | null;
  /** Σ (talk + hold + wrap-up) ÷ handled. */
  averageHandleSeconds: number | null;
  /** Σ (talk + hold + wrap-up) ÷ (Σ (talk + hold + wrap-up) + time available) × 100; null by hotel or for some hotels. */
  occupancyPercent: number | null;
  /** Bookings made in calls of the agent, in all currencies. */
  reservations: number | null;
  /** Reservations ÷ handled × 100. */
  conversionPercent: number | null;
  /** Σ room revenue of these bookings without cancellations and no-shows. */
  roomRevenue: number | null;
};
export type AgentPerformanceReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Completed calls, inbound and outbound, in which the agent talked last. */
  handled: number | null;
  /** Inbound calls offered to the agent. */
  offered: number | null;
  /** Offered calls that the agent did not answer or rejected. */
  notAnswered: number | null;
  /** Σ (talk + hold + wrap-up) ÷ handled. */
  averageHandleSeconds: number | null;
  /** Σ (talk + hold + wrap-up) ÷ (Σ (talk + hold + wrap-up) + time available) × 100; null by hotel or for some hotels. */
  occupancyPercent: number | null;
  /** Bookings made in calls of the agent, in all currencies. */
  reservations: number | null;
  /** Reservations ÷ handled × 100. */
  conversionPercent: number | null;
  /** Σ room revenue of these bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: AgentPerformanceReportMetrics | null;
};
export type AgentPerformanceReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Completed calls, inbound and outbound, in which the agent talked last. */
  handled: number | null;
  /** Inbound calls offered to the agent. */
  offered: number | null;
  /** Offered calls that the agent did not answer or rejected. */
  notAnswered: number | null;
  /** Σ (talk + hold + wrap-up) ÷ handled. */
  averageHandleSeconds: number | null;
  /** Σ (talk + hold + wrap-up) ÷ (Σ (talk + hold + wrap-up) + time available) × 100; null by hotel or for some hotels. */
  occupancyPercent: number | null;
  /** Bookings made in calls of the agent, in all currencies. */
  reservations: number | null;
  /** Reservations ÷ handled × 100. */
  conversionPercent: number | null;
  /** Σ room revenue of these bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: AgentPerformanceReportMetrics | null;
};
export type AgentSkill = {
  /** The code of the skill, as queues require it. */
  code: string;
  /** How well the agent has it, from 1 to 5. */
  level: number;
};
export type AgentSpan = {
  /**
   * What the agent did.
   */
  presence: "available" | "busy" | "break" | "away" | "onCall" | "wrapUp" | "notResponding";
  /** When it began; the beginning of the day if it began before. */
  startedAt: string;
  /** When it ended; the end of the day if it ended after. Null while it goes on. */
  endedAt: string | null;
};
export type AllowedAction = {
  /**
   * The action.
   */
  action: "confirm" | "cancel" | "checkIn" | "noShow" | "checkOut" | "change" | "delete";
  /** True if it is possible now. */
  isAllowed: boolean;
  /** Why it is not possible, for people. */
  reason: string | null;
};
export type AllowedOfferAction = {
  /**
   * The action.
   */
  action: "change" | "delete" | "send" | "link" | "accept" | "withdraw" | "lose" | "renew";
  /** True if it is possible now. */
  isAllowed: boolean;
  /** Why it is not possible, for people. */
  reason: string | null;
};
export type AnnounceConversationViewingInput = {
  /**
   * `arrived` when the caller opens the conversation: whoever has it open should answer with `present`. `present` every minute while it is open. `typing` while the caller types an answer, every five seconds; the visitor of a web chat is told, too. `left` when it is closed.
   */
  state: "arrived" | "present" | "typing" | "left";
};
export type ApiKey = {
  /** The id of the record. */
  id: string;
  /** What the key is for. */
  name: string;
  /** Until when the key is valid, a time in the future; null for a key that is valid until it is revoked. It cannot change later. */
  expiresAt: string | null;
  /** Whether the key only reads: it allows GET and HEAD, whatever its role allows. A POST that changes nothing, such as a quote, a preview or a test, is refused too (403 `read_only_key`). It cannot change later. */
  isReadOnly: boolean;
  /** The permissions that the key gives, of those of the role; null for all of them, also those that the role gets later. A permission that the role loses is lost to the key. It cannot change later. */
  scopes: string[] | null;
  /** The hotels that the key sees, of those of the service user; an empty list means all of them. It cannot change later. */
  hotelIds: string[];
  /** `masked` hides personal data from the key, whatever the role shows; null as the role. It cannot change later. */
  piiAccess: PiiAccess | null;
  /** The networks from which the key is accepted, as CIDR or single addresses; elsewhere it is answered with 403 `network_not_allowed`. The list replaces that of the hotel group; an empty one leaves it as it is. It cannot change later. */
  allowedNetworks: string[];
  /** The key that this one replaces; null for a key of its own. */
  rotatedFromId: string | null;
  /** The key that replaces this one and is not revoked; null without one. */
  replacedById: string | null;
  /** The service user that the key acts as. */
  userId: string;
  /** The eight characters after `bhk_`, to recognise the key by. */
  prefix: string;
  /** When the key was last used, to the minute; null before the first time. */
  lastUsedAt: string | null;
  /** The IP address that last used it; null before the first time. */
  lastUsedIp: string | null;
  /** The user who created the key. */
  createdByUserId: string | null;
  /** When the key was revoked; null if it was not. */
  revokedAt: string | null;
  /** `active`, or why the key is no longer accepted. */
  status: ApiKeyStatus;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ApiKeyCreate = {
  /** What the key is for. */
  name: string;
  /** Until when the key is valid, a time in the future; null for a key that is valid until it is revoked. It cannot change later. */
  expiresAt?: string | null;
  /** Whether the key only reads: it allows GET and HEAD, whatever its role allows. A POST that changes nothing, such as a quote, a preview or a test, is refused too (403 `read_only_key`). It cannot change later. */
  isReadOnly?: boolean;
  /** The permissions that the key gives, of those of the role; null for all of them, also those that the role gets later. A permission that the role loses is lost to the key. It cannot change later. */
  scopes?: string[] | null;
  /** The hotels that the key sees, of those of the service user; an empty list means all of them. It cannot change later. */
  hotelIds?: string[];
  /** `masked` hides personal data from the key, whatever the role shows; null as the role. It cannot change later. */
  piiAccess?: PiiAccess | null;
  /** The networks from which the key is accepted, as CIDR or single addresses; elsewhere it is answered with 403 `network_not_allowed`. The list replaces that of the hotel group; an empty one leaves it as it is. It cannot change later. */
  allowedNetworks?: string[];
};
export type ApiKeyPage = {
  /** The records of this page. */
  items: ApiKey[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ApiKeyStatus = "active" | "expired" | "revoked";
export type ArrivalsReport = {
  /** The records of this page. */
  items: ListedBooking[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: ArrivalsReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type ArrivalsReportMetrics = {
  /** Bookings in the list. */
  reservations: number | null;
  /** Σ rooms. */
  rooms: number | null;
  /** Σ (adults + children + infants) × rooms. */
  guests: number | null;
};
export type ArrivalsReportTotals = {
  /** Bookings in the list. */
  reservations: number | null;
  /** Σ rooms. */
  rooms: number | null;
  /** Σ (adults + children + infants) × rooms. */
  guests: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: ArrivalsReportMetrics | null;
};
export type AssignCallInput = {
  /** The agent to ring: an available user who takes calls and serves the hotel. The default is the caller of the API. */
  userId?: string;
};
export type AssignConversationInput = {
  /** The user to assign. By default it is the caller; null removes the assignee. */
  userId?: string | null;
};
export type AssignedQueueEntry = {
  /** The id of the record. */
  id: string;
  /** The call that waits. */
  callId: string;
  /** The `key` of the queue; null if the call waits for one user. */
  queueKey: string | null;
  /** The only user who may get the call; null if any agent of the queue may. */
  targetUserId: string | null;
  /** The hotel that is called; null for a number of all hotels. */
  hotelId: string | null;
  /** The dialled number, a record of `/voicedids`. */
  didId: string | null;
  /** The number of the caller, E.164; null if it is withheld. */
  callerNumber: string | null;
  /** The guest, if exactly one guest has the number. */
  guestId: string | null;
  /** The first and last name of the guest, or null. */
  guestName: string | null;
  /** The VIP level of the guest, or null. */
  vipLevel: string | null;
  /** Where it stands: `waiting`, `offered` while the phone of an agent rings, `assigned` after an answer, `abandoned` when the caller hung up, `timedOut` when something else ended the call. */
  status: QueueEntryStatus;
  /** Whether the call is before all others, because the connection of its agent was lost. */
  isFront: boolean;
  /** The priority of the queue. One step counts as much as ten seconds of waiting. */
  priority: number;
  /** The skills that an agent needs for the call. */
  requiredSkills: RequiredSkill[];
  /** When the call began to wait. */
  enqueuedAt: string;
  /** How many seconds the call has waited, until now or until it left the queue. */
  waitSeconds: number;
  /** The agents who were rung for the call, in order of time. */
  offers: QueueOffer[];
  /** Until when the call is to be answered (`slaSeconds` of the queue); null without a queue. */
  slaDueAt: string | null;
  /** Whether the call has waited, or did wait, beyond `slaDueAt`. */
  isSlaBreached: boolean;
  /** When an agent answered, or null. */
  answeredAt: string | null;
  /** When the call left the queue; null while it waits or rings. */
  leftAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type AuditBreak = {
  /** The position of the entry. */
  position?: number;
  /** What is wrong there: the entry was `changed`, is `missing`, or is `unexpected` because the service did not write it; or the `head` of the log does not match its last entry. */
  reason?: string;
};
export type AuditChange = {
  /** The name of the field. */
  field: string;
  /** The value before; null if there was none. Secrets and personal values are masked. */
  before: unknown;
  /** The value after; null if there is none. Secrets and personal values are masked. */
  after: unknown;
};
export type AuditEntry = {
  /** The id of the entry. */
  id: string;
  /** The place of the entry in the log of the hotel group, from 1 without gaps; null until it has one, within a second. */
  position: number | null;
  /** When it happened. */
  at: string;
  /** Who acted: `user`, `serviceUser`, `system` for consequences of time, `guest` for a guest with a link, or `anonymous` for another caller who is not signed in. */
  actorType: string;
  /** The user or service user who acted; null for everybody else. */
  actorUserId: string | null;
  /** The name of that user at the time; null for everybody else. */
  actorName: string | null;
  /** The link by which a guest acted; null for everybody else. */
  guestLinkId: string | null;
  /** What happened, as the kind of record and a verb. */
  action: string;
  /** The kind of record that it happened to. */
  resourceType: string;
  /** The id of that record; null if there is none. */
  resourceId: string | null;
  /** The hotel of that record; null for a record of several hotels or of the hotel group. */
  hotelId: string | null;
  /** The hotels that the entry is about. Users of some hotels see the entry if they see all of these. With an empty list only users of all hotels see it. */
  hotelIds: string[];
  /** The fields that changed; empty for an action without changes. */
  changes: AuditChange[];
  /** The IP address of the request; null without a request. */
  ip: string | null;
  /** The program that sent the request, as its `User-Agent` says; null without one. */
  userAgent: string | null;
  /** The `traceId` of the request, as its response shows it; null without one. */
  traceId: string | null;
};
export type AuditEntryPage = {
  /** The records of this page. */
  items: AuditEntry[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type AuditVerification = {
  /** True if no entry was changed, removed or added. */
  isIntact: boolean;
  /** How many entries are intact, counted from the first one. */
  entryCount: number;
  /** The first fault; null if the log is intact. */
  brokenAt: AuditBreak | null;
  /** The last position; 0 if there is none. */
  chainedUpTo: number;
  /** How many entries have no position yet, and are not verified. They get it within a second. */
  pendingCount: number;
  /** The time of the oldest of them; null if there is none. */
  oldestPendingAt: string | null;
};
export type Availability = {
  /** The hotel. */
  hotelId: string;
  /** The name of the hotel. */
  hotelName: string;
  /** The currency of all prices. */
  currencyCode: string;
  /** How many decimals its amounts have. */
  currencyDecimals: number;
  /** The time zone of the hotel. */
  timeZone: string;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The guests as they were asked for; empty if none were named. */
  guests: StayGuests[];
  /** True if prices include the tax. */
  pricesIncludeTax: boolean;
  /** The tax on rooms, in percent. */
  taxRatePercent: number;
  /** From when guests can have their rooms, local time. */
  checkInTime: string;
  /** Until when guests leave their rooms, local time. */
  checkOutTime: string;
  /** The rules for the cancellation fee of a booking made now. */
  cancellationPolicy: CancellationRule[];
  /** What a cancellation of a booking made now costs until the arrival: the first step from now on, each other one from its moment on. */
  cancellationSteps: CancellationStep[];
  /** The guest types that guests can have, in the order of lists. */
  guestTypes: OfferedGuestType[];
  /** All discounts of the hotel, in the order of the columns. */
  discountColumns: AvailabilityDiscountColumn[];
  /** The services of the hotel with their price for this stay. */
  additionalServices: ServiceOffer[];
  /** All room types, sold-out ones too, by rank and name. */
  roomTypes: RoomTypeOffer[];
};
export type AvailabilityCalendar = {
  /** The hotel. */
  hotelId: string;
  /** The name of the hotel. */
  hotelName: string;
  /** The currency of all prices. */
  currencyCode: string;
  /** How many decimals its amounts have. */
  currencyDecimals: number;
  /** The time zone of the hotel. */
  timeZone: string;
  /** The first night. */
  from: string;
  /** The last night. */
  to: string;
  /** The hotel as a whole, one entry for each night. */
  nights: HotelNight[];
  /** The room types, by rank and name. */
  roomTypes: CalendarRoomType[];
};
export type AvailabilityDiscountColumn = {
  /** The discount. */
  discountId: string;
  /** The code of the discount. */
  code: string;
  /** The name of the discount. */
  name: string;
  /** How it is computed. */
  type: string;
  /** The percentage or the amount; null for `freeNights`. */
  value: number | null;
};
export type Beds = {
  /** The kind of bed. */
  type: string;
  /** How many of them a room has. */
  count: number;
};
export type BeginTotpInput = {
  /** The current password of the caller. Needed for the first factor only. */
  currentPassword?: string;
};
export type BookedNight = {
  /** The night. */
  date: string;
  /** The season that priced the night. */
  seasonId: string | null;
  /** What the price is made of. */
  lines: PriceLine[];
  /** The price of the night for one room, without discount. */
  price: number;
  /** By how much the discount makes it cheaper: for one room, the first one where the rooms cannot have the same. */
  discountAmount: number;
  /** By how much the discount makes it cheaper for all rooms together; absent where each has `discountAmount`. */
  roomsDiscountAmount?: number;
};
export type BookingGuest = {
  /** Set by the server. */
  id?: unknown;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The phone number with country code; needed unless `guestId` or `email` is given, or the source is `ota` or `web`, or the booking is imported (`recordedAt`). */
  phone?: string | null;
  /** The e-mail address. A known guest who lacks it gets it as a further one. */
  email?: string | null;
};
export type BookingLetterEvent = "confirmed" | "held" | "changed" | "cancelled" | "holdExpiring" | "beforeArrival" | "afterStay";
export type BusinessHours = {
  /** The IANA time zone of the times. The default is the time zone of the hotel, or of the company. */
  timeZone?: string;
  /** The openings of a week. A weekday may have several, or none when it is closed. They must not overlap. */
  weekly: OpeningHours[];
  /** The days on which it is closed, `YYYY-MM-DD`. The default is an empty list. */
  holidays?: string[];
};
export type CalendarNight = {
  /** The night. */
  date: string;
  /** The season that prices the night; null without one. */
  seasonId: string | null;
  /** Rooms that can be sold; never negative. */
  availableRooms: number;
  /** As in `nightlyPrices` of GET /availability; 0 without a season. */
  price: number;
  /** The price of a one-night stay, tax included, before discounts. */
  totalPrice: number;
  /** For stays that begin on this date. */
  minStay: number | null;
  /** For stays that begin on this date. */
  maxStay: number | null;
  /** True if no stay may begin on this date. */
  closedToArrival: boolean;
  /** No stay may check out on this date. */
  closedToDeparture: boolean;
  /** True if nothing is sold on this night. */
  stopSell: boolean;
};
export type CalendarReason = {
  /** Why, for programs. */
  code: string;
  /** Why, for people. */
  message: string;
};
export type CalendarRoomType = {
  /** The room type. */
  roomTypeId: string;
  /** The code of the room type. */
  code: string | null;
  /** The name of the room type. */
  name: string;
  /** Why no night can be booked: the party does not fit, or the hotel or room type is inactive. */
  reasons: CalendarReason[];
  /** One entry for each night. */
  nights: CalendarNight[];
};
export type CalendarSeason = {
  /** The id of the record. */
  id: string;
  /** The name of the season. */
  name: string;
  /** The first night. */
  startDate: string;
  /** The last night. */
  endDate: string;
  /** The price of a night, for the room or for each person, in the currency of the hotel. */
  basePrice: number;
  /** Prices of nights that begin on certain weekdays; they replace `basePrice`. */
  weekdayPrices: WeekdayPrices;
  /** The prices of guest types in this season; they replace those of the guest types. */
  guestTypePrices: GuestTypePriceRule[];
  /** The least nights of a stay that begins in the season. */
  minStay: number | null;
  /** The most nights of a stay that begins in the season. */
  maxStay: number | null;
  /** True if no stay may begin in the season. */
  closedToArrival: boolean;
  /** True if no stay may end in the season. */
  closedToDeparture: boolean;
  /** True if nothing is sold in the season. */
  stopSell: boolean;
  /** The weekdays whose nights the season applies to; an empty list means all. */
  weekdays: Weekday[];
  /** Of several seasons of a night, the one with the highest priority counts. */
  priority: number;
};
export type Call = {
  /** The id of the record. */
  id: string;
  /** Who began the call: the other side (`inbound`), a user (`outbound`), or a user who called a user (`internal`). */
  direction: CallDirection;
  /** Where the call stands. `queued` waits, `ringing` rings a phone, `inProgress` and `onHold` are talks, and `wrapUp` has ended but has no category yet. Final are `completed`, `abandoned` (the caller hung up while waiting), `missed` (no agent answered), `busy` and `failed` (an outbound call that reached nobody). */
  status: CallStatus;
  /** The number of the caller, E.164. Null if it is withheld or unknown. */
  fromNumber: string | null;
  /** The called number, E.164. Null if it is unknown. */
  toNumber: string | null;
  /** The number that was called first, E.164, if that number has passed the call on to `toNumber`. Null if nobody passed it on, or if the number is withheld or unknown. */
  divertedFrom: string | null;
  /** Why that number passed the call on: always (`unconditional`), it was `busy`, it did not answer (`noAnswer`), it was `unreachable`, somebody passed the ringing call on (`deflected`), `doNotDisturb`, `timeOfDay`, or another or unknown reason (`other`). Null if nobody passed the call on. */
  diversionReason: CallDiversionReason | null;
  /** Whether the caller withheld the number. */
  isAnonymous: boolean;
  /** The number of the company that took or made the call, a record of `/voicedids`; null for a call elsewhere. */
  didId: string | null;
  /** The label of that number, or null. */
  didLabel: string | null;
  /** The hotel that was called or that called; null for a number of all hotels. */
  hotelId: string | null;
  /** The guest on the other side: the one guest with the number, or the one whom a user has chosen. Null if unknown. */
  guestId: string | null;
  /** The first and last name of the guest, or null. */
  guestName: string | null;
  /** How the guest was found: `exact`, one guest is known; `multiple`, several guests have the number and none is chosen; `none`, nobody has it. */
  guestMatch: CallGuestMatch;
  /** The user who talks or talked last; before a talk the user whose phone rings. Null without one. */
  userId: string | null;
  /** The first and last name of that user, or null. */
  userName: string | null;
  /** The `key` of the last queue of the call, or null. */
  queueKey: string | null;
  /** The name of that queue, or null. */
  queueName: string | null;
  /** When the call began. */
  startedAt: string;
  /** When it began to wait for an agent; null if it never did. */
  queuedAt: string | null;
  /** When the first phone rang, or null. */
  ringingAt: string | null;
  /** When an agent and the other side first talked; null if they never did. */
  answeredAt: string | null;
  /** When the call ended; null for a live call. */
  endedAt: string | null;
  /** When it had ended and its category was entered; null before that, and for calls without a talk. */
  completedAt: string | null;
  /** How many seconds the other side waited: from `queuedAt`, or else from `startedAt`, until the first answer, or else until the end or now. Later waits for another agent count as well. */
  waitSeconds: number;
  /** How many seconds the two sides talked, without holds. */
  talkSeconds: number;
  /** How many seconds the other side was on hold. */
  holdSeconds: number;
  /** How many seconds the wrap-up took after the talk. */
  wrapUpSeconds: number;
  /** How many seconds the call took from `startedAt` to `endedAt`, or until now. */
  durationSeconds: number;
  /** Who ended the call: the other side (`caller`), the agent, this service, or the telephone network. Null for a live or a logged call. */
  endedBy: CallEndedBy | null;
  /** Why it ended, a code of this service or of the telephone provider: `hangUp`, `maxWait`, `callbackRequested`, `noAnswer`, `busy`, `afterHours` and others. Null if unknown. */
  endReason: string | null;
  /** Why an inbound call was not answered: outside the business hours or with an inactive queue (`afterHours`), no agent was rung (`noAgent`), agents were rung (`agentsDidNotAnswer`), or the caller hung up, within the short abandon time (`shortAbandon`) or later (`abandonedInQueue`). Null for all other calls. */
  missedReason: CallMissedReason | null;
  /** Whether the caller hung up within `shortAbandonSeconds` of the queue: no call for the service level. */
  isShortAbandon: boolean;
  /** The `code` of the wrap-up category: what the call was about. `unclassified` if nobody entered one in time; null before that, and for calls without a talk. */
  wrapUpCategory: string | null;
  /** The note that was entered with the category, or null. */
  wrapUpNote: string | null;
  /** Why the caller did not book, if entered. */
  lostReason: CallLostReason | null;
  /** The reservations that were booked during the call, the oldest first. */
  reservationIds: string[];
  /** The callback that the caller requested or that this call carries out, or null. */
  callbackId: string | null;
  /** Whether the other side has put the talk on hold with its own telephone, so that the agent hears nobody. The `status` does not change. */
  isHeldByOtherSide: boolean;
  /** Whether the talk that is going on is recorded. While `pausing` the provider still records; only `paused` says that it has stopped. `resuming` waits for the provider to continue. `off` without a talk, and in calls that are not recorded. */
  recording: CallRecording;
  /** The recordings of its talks, the oldest first. */
  recordingIds: string[];
  /** What happened during the call, in order of time and without gaps. */
  segments: CallSegment[];
  /** The consultation of a colleague that goes on, or the last one that did not hand the call over; null without one. A colleague who takes the call over is its `userId` from then on. */
  consultation: CallConsultation | null;
  /** What users have noted about the call, or null. */
  notes: string | null;
  /** Words by which users group calls; at most 50. */
  tags: string[];
  /** The telephone provider that connected the call; null for a logged call. */
  provider: string | null;
  /** The id of the call at the provider, unique there; null for a logged call. */
  providerCallId: string | null;
  /** The account with the provider that connected the call; null for a logged call. */
  integrationId: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type CallConsultation = {
  /** The leg of the colleague. */
  legId: string;
  /** The colleague. */
  userId: string;
  /** The first and last name of the colleague. */
  userName: string;
  /**
   * `ringing`, or `answered` while the agent and the colleague talk. Over are `rejected` (the colleague declined or was busy), `timedOut` (did not answer), `failed` (has no phone that can be reached), `cancelled` (the agent cancelled before the answer), `ended` (one of the two ended the consultation, or the call ended) and `lost` (the connection of the colleague broke).
   */
  state: "ringing" | "answered" | "rejected" | "timedOut" | "cancelled" | "failed" | "ended" | "lost";
  /** When the phone of the colleague began to ring. */
  startedAt: string;
  /** When the colleague answered; null before that. */
  answeredAt: string | null;
  /** When the consultation was over; null while it goes on. */
  endedAt: string | null;
};
export type CallContext = {
  /** The call. */
  call: Call;
  /** The number of the company that took or made the call; null for a call elsewhere. */
  did: CalledNumber | null;
  /** The hotel of the call; null for a number of all hotels. */
  hotel: CallHotel | null;
  /** The last queue of the call, or null. */
  queue: CallQueue | null;
  /** The guest of the call, or up to five guests with the number. */
  guests: CallerGuest[];
  /** The last five contacts with the guest that the caller may read: calls, reservations, callbacks and messages. For an unknown caller they are the calls with the same number. */
  recentContacts: TimelineEntry[];
  /** Up to five open callbacks for the guest or the number, the next one first. */
  openCallbacks: OpenCallback[];
};
export type CallConversionReport = {
  /** The records of this page. */
  items: CallConversionReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: CallConversionReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type CallConversionReportMetrics = {
  /** Inbound calls that an agent answered. */
  answered: number | null;
  /** Inbound and outbound calls whose wrap-up category is a lead. */
  leads: number | null;
  /** Inbound and outbound calls whose wrap-up category is a sale. */
  sales: number | null;
  /** Leads that are not sales. */
  lostOpportunity: number | null;
  /** Sales ÷ leads × 100. */
  leadConversionPercent: number | null;
  /** Bookings made in answered inbound calls, in all currencies. */
  reservations: number | null;
  /** Reservations ÷ answered × 100. */
  grossConversionPercent: number | null;
  /** Offers that were sent from calls. */
  offers: number | null;
  /** Stays that were wanted in calls and not booked. */
  turnaways: number | null;
  /** Σ room revenue of these bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** RoomRevenue ÷ answered. */
  revenuePerCall: number | null;
};
export type CallConversionReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Inbound calls that an agent answered. */
  answered: number | null;
  /** Inbound and outbound calls whose wrap-up category is a lead. */
  leads: number | null;
  /** Inbound and outbound calls whose wrap-up category is a sale. */
  sales: number | null;
  /** Leads that are not sales. */
  lostOpportunity: number | null;
  /** Sales ÷ leads × 100. */
  leadConversionPercent: number | null;
  /** Bookings made in answered inbound calls, in all currencies. */
  reservations: number | null;
  /** Reservations ÷ answered × 100. */
  grossConversionPercent: number | null;
  /** Offers that were sent from calls. */
  offers: number | null;
  /** Stays that were wanted in calls and not booked. */
  turnaways: number | null;
  /** Σ room revenue of these bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** RoomRevenue ÷ answered. */
  revenuePerCall: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CallConversionReportMetrics | null;
};
export type CallConversionReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Inbound calls that an agent answered. */
  answered: number | null;
  /** Inbound and outbound calls whose wrap-up category is a lead. */
  leads: number | null;
  /** Inbound and outbound calls whose wrap-up category is a sale. */
  sales: number | null;
  /** Leads that are not sales. */
  lostOpportunity: number | null;
  /** Sales ÷ leads × 100. */
  leadConversionPercent: number | null;
  /** Bookings made in answered inbound calls, in all currencies. */
  reservations: number | null;
  /** Reservations ÷ answered × 100. */
  grossConversionPercent: number | null;
  /** Offers that were sent from calls. */
  offers: number | null;
  /** Stays that were wanted in calls and not booked. */
  turnaways: number | null;
  /** Σ room revenue of these bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** RoomRevenue ÷ answered. */
  revenuePerCall: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CallConversionReportMetrics | null;
};
export type CallCreate = {
  /** Who began the call. Required for a logged call. A call to dial is `outbound`, which is its default. */
  direction?: CallDirection | null;
  /** The number of the caller. Only for a logged call; null or absent if it is unknown. */
  fromNumber?: string | null;
  /** The called number. Required for a logged outbound call. A call to dial may leave it out if the guest has a phone number. */
  toNumber?: string | null;
  /** The number of the company, a record of `/voicedids`. The default of a call to dial is the oldest number of the hotel that can make calls, or else one of all hotels. */
  didId?: string | null;
  /** The hotel that calls or was called. The default is the hotel of the number. */
  hotelId?: string | null;
  /** The guest on the other side. The default is the only guest with the number. */
  guestId?: string | null;
  /** The user who talked. Only for a logged call; the default is the caller of the API, unless that is an API key. */
  userId?: string | null;
  /** When a logged call began. Together with `durationSeconds` it must have ended. Absent or null: a call to dial now. */
  startedAt?: string | null;
  /** How many seconds a logged call took, at most a day. Required for a logged call and only for it. */
  durationSeconds?: number | null;
  /** The `code` of the wrap-up category. Only for a logged call; the default is `unclassified`. */
  wrapUpCategory?: string | null;
  /** The callback that a call to dial carries out. `POST /scheduledcallbacks/{id}/start` sets it by itself. */
  callbackId?: string | null;
  /** Notes about the call. Only for a logged call. */
  notes?: string | null;
  /** Words by which users group calls. Only for a logged call. */
  tags?: string[] | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type CallDirection = "inbound" | "outbound" | "internal";
export type CallDiversionReason = "unconditional" | "busy" | "noAnswer" | "unreachable" | "deflected" | "doNotDisturb" | "timeOfDay" | "other";
export type CallEndedBy = "caller" | "agent" | "system" | "network";
export type CallGuestMatch = "exact" | "multiple" | "none";
export type CallHotel = {
  /** The hotel. */
  id: string;
  /** The name of the hotel. */
  name: string;
  /** The IANA time zone of the hotel. */
  timeZone: string;
};
export type CallLostReason = "price" | "dates" | "rooms" | "location" | "competitor" | "changedPlans" | "noAnswer" | "other";
export type CallMissedReason = "afterHours" | "noAgent" | "agentsDidNotAnswer" | "abandonedInQueue" | "shortAbandon";
export type CallPage = {
  /** The records of this page. */
  items: Call[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type CallQueue = {
  /** The key of the queue. */
  key: string;
  /** The name of the queue. */
  name: string;
};
export type CallRecording = "off" | "on" | "pausing" | "paused" | "resuming";
export type CallRoute = RouteToQueue | RouteToUser | RouteToNumber | RouteToNowhere;
export type CallSegment = {
  /**
   * What happened: the call waited, a phone rang, two sides talked, the other side was on hold, or the agent entered the category.
   */
  type: "queue" | "ring" | "talk" | "hold" | "wrapUp";
  /** The user who took part; null in the queue and with an external number. */
  userId: string | null;
  /** The first and last name of that user, or null. */
  userName: string | null;
  /** When the segment began. */
  startedAt: string;
  /** When it ended; null for the last segment of a live call. */
  endedAt: string | null;
};
export type CallStatus = "queued" | "ringing" | "inProgress" | "onHold" | "wrapUp" | "completed" | "abandoned" | "missed" | "busy" | "failed";
export type CallTurnaways = {
  /** At most five, the regret first. The reason of the regret is `unknown` until the wrap-up names one. */
  turnaways: ExpectedTurnaway[];
};
export type CallUpdate = {
  /** The guest on the other side: the one guest with the number, or the one whom a user has chosen. Null if unknown. */
  guestId?: string | null;
  /** What users have noted about the call, or null. */
  notes?: string | null;
  /** Words by which users group calls; at most 50. */
  tags?: string[];
};
export type CallVolumeReport = {
  /** The records of this page. */
  items: CallVolumeReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: CallVolumeReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type CallVolumeReportMetrics = {
  /** Inbound calls. */
  offered: number | null;
  /** Inbound calls that an agent answered. */
  answered: number | null;
  /** Inbound calls that nobody answered and that did not end because the caller hung up: outside business hours, with no agent free, or with agents who did not answer. */
  missed: number | null;
  /** Inbound calls whose callers hung up while they waited, in the queue or while a phone rang. */
  abandoned: number | null;
  /** Missed + abandoned. */
  notAnswered: number | null;
  /** Abandoned calls whose callers hung up almost at once. */
  shortAbandoned: number | null;
  /** Outbound calls to external numbers. */
  outbound: number | null;
};
export type CallVolumeReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Inbound calls. */
  offered: number | null;
  /** Inbound calls that an agent answered. */
  answered: number | null;
  /** Inbound calls that nobody answered and that did not end because the caller hung up: outside business hours, with no agent free, or with agents who did not answer. */
  missed: number | null;
  /** Inbound calls whose callers hung up while they waited, in the queue or while a phone rang. */
  abandoned: number | null;
  /** Missed + abandoned. */
  notAnswered: number | null;
  /** Abandoned calls whose callers hung up almost at once. */
  shortAbandoned: number | null;
  /** Outbound calls to external numbers. */
  outbound: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CallVolumeReportMetrics | null;
};
export type CallVolumeReportTotals = {
  /** Inbound calls. */
  offered: number | null;
  /** Inbound calls that an agent answered. */
  answered: number | null;
  /** Inbound calls that nobody answered and that did not end because the caller hung up: outside business hours, with no agent free, or with agents who did not answer. */
  missed: number | null;
  /** Inbound calls whose callers hung up while they waited, in the queue or while a phone rang. */
  abandoned: number | null;
  /** Missed + abandoned. */
  notAnswered: number | null;
  /** Abandoned calls whose callers hung up almost at once. */
  shortAbandoned: number | null;
  /** Outbound calls to external numbers. */
  outbound: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CallVolumeReportMetrics | null;
};
export type CallbackAttempt = {
  /** When the phone of the user began to ring. */
  at: string;
  /** The user who was to talk. */
  userId: string;
  /** The call of the attempt. */
  callId: string;
  /**
   * How it ended; null while the call goes on. After `agentNotReached` the guest was not called, so the attempt does not count.
   */
  outcome: "answered" | "noAnswer" | "busy" | "unreachable" | "cancelled" | "failed" | "agentNotReached" | null;
};
export type CallbacksReport = {
  /** The records of this page. */
  items: CallbacksReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: CallbacksReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type CallbacksReportMetrics = {
  /** Callbacks scheduled for the period; a retried one counts at its last scheduled time. */
  scheduled: number | null;
  /** Completed callbacks. */
  completed: number | null;
  /** Callbacks that failed after all attempts. */
  failed: number | null;
  /** Cancelled callbacks. */
  cancelled: number | null;
  /** Due callbacks that no agent has started within 15 minutes. */
  overdue: number | null;
  /** Σ (last attempt − scheduled time, 0 if earlier) ÷ callbacks completed or failed with an attempt. */
  averageDelaySeconds: number | null;
};
export type CallbacksReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Callbacks scheduled for the period; a retried one counts at its last scheduled time. */
  scheduled: number | null;
  /** Completed callbacks. */
  completed: number | null;
  /** Callbacks that failed after all attempts. */
  failed: number | null;
  /** Cancelled callbacks. */
  cancelled: number | null;
  /** Due callbacks that no agent has started within 15 minutes. */
  overdue: number | null;
  /** Σ (last attempt − scheduled time, 0 if earlier) ÷ callbacks completed or failed with an attempt. */
  averageDelaySeconds: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CallbacksReportMetrics | null;
};
export type CallbacksReportTotals = {
  /** Callbacks scheduled for the period; a retried one counts at its last scheduled time. */
  scheduled: number | null;
  /** Completed callbacks. */
  completed: number | null;
  /** Callbacks that failed after all attempts. */
  failed: number | null;
  /** Cancelled callbacks. */
  cancelled: number | null;
  /** Due callbacks that no agent has started within 15 minutes. */
  overdue: number | null;
  /** Σ (last attempt − scheduled time, 0 if earlier) ÷ callbacks completed or failed with an attempt. */
  averageDelaySeconds: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CallbacksReportMetrics | null;
};
export type CalledNumber = {
  /** The number, a record of `/voicedids`. */
  id: string;
  /** The name of the number, or null. */
  label: string | null;
  /** The language of announcements to callers, a BCP 47 tag, or null. */
  languageCode: string | null;
};
export type CallerGuest = {
  /** The guest. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The form of address, or null. */
  title: string | null;
  /** The language of the guest, a BCP 47 tag, or null. */
  languageCode: string | null;
  /** The VIP level; `none` without one. */
  vipLevel: string;
  /** Whether the guest must not be booked. */
  isBlacklisted: boolean;
  /** Whether the guest does not want to be called. */
  doNotCall: boolean;
  /** How many reservations the guest has, at all hotels. */
  reservations: number;
  /** The day of the last stay, `YYYY-MM-DD`; null without one. */
  lastStayAt: string | null;
  /** How many calls with the guest have ended, at all hotels. */
  calls: number;
  /** The stay in progress. Null without one, or if the caller may not read reservations. */
  currentStay: CallerStay | null;
  /** The next arrival. Null without one, or if the caller may not read reservations. */
  nextStay: CallerStay | null;
};
export type CallerStay = {
  /** The reservation. */
  reservationId: string;
  /** The number that the guest knows: eight letters and digits. */
  confirmationNumber: string;
  /** The status of the reservation. */
  status: string;
  /** The hotel. */
  hotelId: string;
  /** The name of the hotel. */
  hotelName: string;
  /** The name of the room type. */
  roomTypeName: string;
  /** How many rooms are booked. */
  rooms: number;
  /** The day of arrival, `YYYY-MM-DD`. */
  checkIn: string;
  /** The day of departure, `YYYY-MM-DD`. */
  checkOut: string;
};
export type CancelReservationInput = {
  /** Why, in words. */
  reason?: string | null;
  /** A note for the hotel. */
  note?: string | null;
  /** For an import: when it happened in the other system. */
  recordedAt?: string | null;
  /** False: the guest gets no letter about this. True by default; the letter rules decide which letters there are. */
  notifyGuest?: boolean;
};
export type CancellationFee = {
  /** The fee in the currency of the reservation. */
  amount: number;
  /** The time that it is computed for. */
  at: string;
};
export type CancellationRule = {
  /**
   * What the deadline is counted from: after the booking, or before the arrival.
   */
  from: "booking" | "arrival";
  /** How long after the booking or before the arrival the rule begins. Must be an ISO 8601 duration, such as P2D or PT12H. */
  offset: string;
  /** How the fee is computed: none, nights, percent or amount by `feeValue`, or the full price. */
  feeType: CancellationRuleFeeType;
  /** The number of nights, the percentage or the amount; not needed for `none` and `full`. */
  feeValue?: number;
};
export type CancellationRuleFeeType = "none" | "nights" | "percent" | "amount" | "full";
export type CancellationStep = {
  /** From when on the step sets the fee. */
  beginsAt: string;
  /** How the fee is computed: none, nights, percent or amount by `feeValue`, or the full price. */
  feeType: CancellationRuleFeeType;
  /** The number of nights, the percentage or the amount; not needed for `none` and `full`. */
  feeValue?: number;
};
export type CancellationsReport = {
  /** The records of this page. */
  items: CancellationsReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: CancellationsReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type CancellationsReportMetrics = {
  /** Bookings of the cohort; grouped by reason or daysBefore, only the cancelled ones. */
  created: number | null;
  /** Bookings of the cohort that were cancelled at any time. */
  cancelled: number | null;
  /** Cancelled ÷ created × 100. */
  cancellationRate: number | null;
  /** Cancelled ÷ all cancelled of the cohort × 100. */
  cancelledShare: number | null;
  /** Σ nights × rooms of cancelled bookings. */
  lostNights: number | null;
  /** Σ room revenue of cancelled bookings. */
  lostRevenue: number | null;
  /** Σ cancellation fees. */
  fees: number | null;
};
export type CancellationsReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the cohort; grouped by reason or daysBefore, only the cancelled ones. */
  created: number | null;
  /** Bookings of the cohort that were cancelled at any time. */
  cancelled: number | null;
  /** Cancelled ÷ created × 100. */
  cancellationRate: number | null;
  /** Cancelled ÷ all cancelled of the cohort × 100. */
  cancelledShare: number | null;
  /** Σ nights × rooms of cancelled bookings. */
  lostNights: number | null;
  /** Σ room revenue of cancelled bookings. */
  lostRevenue: number | null;
  /** Σ cancellation fees. */
  fees: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CancellationsReportMetrics | null;
};
export type CancellationsReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the cohort; grouped by reason or daysBefore, only the cancelled ones. */
  created: number | null;
  /** Bookings of the cohort that were cancelled at any time. */
  cancelled: number | null;
  /** Cancelled ÷ created × 100. */
  cancellationRate: number | null;
  /** Cancelled ÷ all cancelled of the cohort × 100. */
  cancelledShare: number | null;
  /** Σ nights × rooms of cancelled bookings. */
  lostNights: number | null;
  /** Σ room revenue of cancelled bookings. */
  lostRevenue: number | null;
  /** Σ cancellation fees. */
  fees: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: CancellationsReportMetrics | null;
};
export type CannedResponse = {
  /** The id of the record. */
  id: string;
  /** The short name by which agents find the text; unique. */
  shortcut: string;
  /** The text. `{{guest.firstName}}`, `{{guest.lastName}}`, `{{hotel.name}}`, `{{hotel.phone}}`, `{{hotel.email}}`, `{{user.firstName}}` and `{{user.lastName}}` stand for values of the conversation. */
  text: string;
  /** The hotels that the text is meant for; an empty list means all. */
  hotelIds: string[];
  /** The language of the text; null if it is not said. */
  languageCode: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type CannedResponseCreate = {
  /** The short name by which agents find the text; unique. */
  shortcut: string;
  /** The text. `{{guest.firstName}}`, `{{guest.lastName}}`, `{{hotel.name}}`, `{{hotel.phone}}`, `{{hotel.email}}`, `{{user.firstName}}` and `{{user.lastName}}` stand for values of the conversation. */
  text: string;
  /** The hotels that the text is meant for; an empty list means all. */
  hotelIds?: string[];
  /** The language of the text; null if it is not said. */
  languageCode?: string | null;
};
export type CannedResponsePage = {
  /** The records of this page. */
  items: CannedResponse[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type CannedResponsePreview = {
  /** The filled text. A variable without a value is left empty. */
  text: string;
  /** The variables that have no value for this conversation. */
  missingVariables: ("guest.firstName" | "guest.lastName" | "hotel.name" | "hotel.phone" | "hotel.email" | "user.firstName" | "user.lastName")[];
};
export type CannedResponseUpdate = {
  /** The short name by which agents find the text; unique. */
  shortcut?: string;
  /** The text. `{{guest.firstName}}`, `{{guest.lastName}}`, `{{hotel.name}}`, `{{hotel.phone}}`, `{{hotel.email}}`, `{{user.firstName}}` and `{{user.lastName}}` stand for values of the conversation. */
  text?: string;
  /** The hotels that the text is meant for; an empty list means all. */
  hotelIds?: string[];
  /** The language of the text; null if it is not said. */
  languageCode?: string | null;
};
export type Change = {
  /** The place of the change in the order of all changes of the hotel group. */
  position: number;
  /** The resource of the record. */
  resource: ChangeResource;
  /** The id of the record. */
  id: string;
  /**
   * What happened: `merged` is a guest who is part of another one now, `erased` a record without personal data. A guest whose merge is undone is `created` again.
   */
  change: "created" | "changed" | "deleted" | "merged" | "erased";
  /** When it happened. The order is that of `position`. */
  at: string;
  /** The hotel of the record; null if it is of several hotels or of the hotel group. */
  hotelId: string | null;
  /** The guest into whom a merged one went; null for other changes. */
  mergedIntoId: string | null;
  /** With `include=record`: the record as its `GET` answers it now, or null if it answers 404 by now. The `GET` of a merged guest answers the one into whom it went. */
  record?: unknown;
};
export type ChangeGuestPreferencesInput = {
  /** Whether offers may come, for the channels to change. */
  marketing: MarketingPreferencesMarketing;
};
export type ChangePasswordInput = {
  /** The current password of the caller, taken verbatim. */
  currentPassword: string;
  /** The password to set, 10 to 128 characters, taken verbatim with leading and trailing blanks. Common passwords and passwords that are easy to guess are refused. */
  newPassword: string;
};
export type ChangeResource = "guests" | "reservations" | "hotels" | "roomTypes" | "seasons" | "services" | "discounts" | "guestTypes";
export type Changes = {
  /** The changes in their order, at most `limit`. */
  items: Change[];
  /** Send it as `since` the next time, also if there are no changes. It is good for `CHANGES_CURSOR_DAYS`, 90 by default. */
  nextCursor: string;
  /** True if there are later changes: ask again at once. A page may be empty. */
  hasMore: boolean;
};
export type ChannelReason = "requested" | "conversation" | "preferred" | "rule";
export type ChatHistory = {
  /** The messages, the oldest first. */
  items: ChatMessage[];
  /** True if there are more messages in the requested direction. */
  hasMore: boolean;
};
export type ChatMessage = {
  /** The id of the message. */
  id: string;
  /** The id that the page of the visitor gave the message; null for answers. */
  clientMessageId: string | null;
  /** Who wrote the message: `visitor` or `agent`. */
  from: string;
  /** The first name of the agent who wrote it; null for messages of the visitor and of programs. */
  agentName: string | null;
  /** The text of the message. */
  text: string;
  /** When the message was written. */
  at: string;
};
export type ChatSession = {
  /** The token of the visitor. It works for 30 days after its last use. */
  visitorToken: string;
  /** The conversation of the visitor. */
  conversationId: string;
};
export type ChatWidget = {
  /** The id of the record. */
  id: string;
  /** The name that agents see; unique. */
  name: string;
  /** The hotel whose page shows the chat; null for all hotels. Conversations of the widget belong to it. */
  hotelId: string | null;
  /** The key with which the page finds the widget. It is no secret; `rotate-key` replaces it. */
  publicKey: string;
  /** The origins of the pages that may use the widget: `https://host`, `https://host:port` or `https://*.host`; http is allowed for localhost only. An empty list allows none. */
  allowedOrigins: string[];
  /** False if the chat is switched off: pages do not find the widget any more. */
  isActive: boolean;
  /** The colour of the chat, as # and six hexadecimal digits; null if the page decides. */
  colour: string | null;
  /** The text that greets visitors; null for none. */
  welcomeText: string | null;
  /** The language of the chat; null if the page decides. */
  languageCode: string | null;
  /** What the visitor is asked for before the chat, each at most once. */
  preChatFields: PreChatField[];
  /** The hours in which visitors can expect an answer; null for always. Messages are accepted at any time. */
  businessHours: BusinessHours | null;
  /** The text to show outside business hours; null for none. */
  offlineText: string | null;
  /** `required` if only users whom the page has verified may chat; `off` if anyone may. */
  identityVerification: ChatWidgetIdentityVerification;
  /** The last four characters of the secret, to recognise it; null if there is none. */
  identitySecretLast4: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ChatWidgetCreate = {
  /** The name that agents see; unique. */
  name: string;
  /** The hotel whose page shows the chat; null for all hotels. Conversations of the widget belong to it. */
  hotelId?: string | null;
  /** The origins of the pages that may use the widget: `https://host`, `https://host:port` or `https://*.host`; http is allowed for localhost only. An empty list allows none. */
  allowedOrigins?: string[];
  /** False if the chat is switched off: pages do not find the widget any more. */
  isActive?: boolean;
  /** The colour of the chat, as # and six hexadecimal digits; null if the page decides. */
  colour?: string | null;
  /** The text that greets visitors; null for none. */
  welcomeText?: string | null;
  /** The language of the chat; null if the page decides. */
  languageCode?: string | null;
  /** What the visitor is asked for before the chat, each at most once. */
  preChatFields?: PreChatField[];
  /** The hours in which visitors can expect an answer; null for always. Messages are accepted at any time. */
  businessHours?: BusinessHours | null;
  /** The text to show outside business hours; null for none. */
  offlineText?: string | null;
  /** `required` if only users whom the page has verified may chat; `off` if anyone may. */
  identityVerification?: ChatWidgetIdentityVerification;
  /** The key with which the page signs its users: `identifierHash` is the hexadecimal HMAC-SHA256 of `identifier`. Required for verification; null removes it. A change ends the sessions of verified visitors. */
  identitySecret?: string | null;
};
export type ChatWidgetIdentityVerification = "off" | "required";
export type ChatWidgetPage = {
  /** The records of this page. */
  items: ChatWidget[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ChatWidgetUpdate = {
  /** The name that agents see; unique. */
  name?: string;
  /** The hotel whose page shows the chat; null for all hotels. Conversations of the widget belong to it. */
  hotelId?: string | null;
  /** The origins of the pages that may use the widget: `https://host`, `https://host:port` or `https://*.host`; http is allowed for localhost only. An empty list allows none. */
  allowedOrigins?: string[];
  /** False if the chat is switched off: pages do not find the widget any more. */
  isActive?: boolean;
  /** The colour of the chat, as # and six hexadecimal digits; null if the page decides. */
  colour?: string | null;
  /** The text that greets visitors; null for none. */
  welcomeText?: string | null;
  /** The language of the chat; null if the page decides. */
  languageCode?: string | null;
  /** What the visitor is asked for before the chat, each at most once. */
  preChatFields?: PreChatField[];
  /** The hours in which visitors can expect an answer; null for always. Messages are accepted at any time. */
  businessHours?: BusinessHours | null;
  /** The text to show outside business hours; null for none. */
  offlineText?: string | null;
  /** `required` if only users whom the page has verified may chat; `off` if anyone may. */
  identityVerification?: ChatWidgetIdentityVerification;
  /** The key with which the page signs its users: `identifierHash` is the hexadecimal HMAC-SHA256 of `identifier`. Required for verification; null removes it. A change ends the sessions of verified visitors. */
  identitySecret?: string | null;
};
export type Company = {
  /** The id of the hotel group. */
  id: string;
  /** The name of the hotel group. */
  name: string;
  /** The country that was given at registration, ISO 3166-1 alpha-2, or null. */
  countryCode: string | null;
  /** The country of phone numbers that are written without a country code, ISO 3166-1 alpha-2. Null: such numbers are refused, unless the request names a country with `phoneCountry`. */
  defaultPhoneCountry: string | null;
  /** The language of the hotel group, a BCP 47 tag. */
  languageCode: string;
  /** The IANA time zone of the hotel group. */
  timeZone: string;
  /** The base currency at registration (ISO 4217). */
  currencyCode: string;
  /** When the hotel group was registered. */
  createdAt: string;
  /** When these settings were last changed. */
  updatedAt: string;
};
export type CompanyUpdate = {
  /** The country, ISO 3166-1 alpha-2; null: numbers without a country code are refused. */
  defaultPhoneCountry?: string | null;
};
export type CompleteLoginInput = {
  /** The token of the header `X-Sign-In-Challenge`. */
  challenge: string;
  /** The code that the authenticator app shows now, 6 digits. Each code works once. */
  code?: string;
  /** What the browser has answered to `passkeyOptions`. */
  passkey?: PasskeyResponse;
  /** A recovery code. Blanks, hyphens and the case of letters make no difference. Each code works once. */
  recoveryCode?: string;
};
export type ConfirmEmailInput = {
  /** The token of the link in the confirmation mail. */
  token: string;
};
export type ConfirmReservationInput = {
  /** Why, in words. */
  reason?: string | null;
  /** False: the guest gets no letter about this. True by default; the letter rules decide which letters there are. */
  notifyGuest?: boolean;
};
export type ConfirmTotpInput = {
  /** The code that the authenticator app shows now, 6 digits. Each code works once. */
  code: string;
};
export type Consent = {
  /** What the guest was asked for. */
  purpose: ConsentPurpose;
  /** By which channel. */
  channel: ConsentChannel;
  /** What the guest answered. */
  status: ConsentStatus;
  /** Where the answer was given. */
  source?: string | null;
  /** When the guest answered; now by default. */
  capturedAt?: string;
};
export type ConsentChannel = "email" | "sms" | "whatsapp" | "phone";
export type ConsentEntry = {
  /** The id of the answer. */
  id: string;
  /** What the guest was asked for. */
  purpose: ConsentPurpose;
  /** By which channel. */
  channel: ConsentChannel;
  /** What the guest answered. */
  status: ConsentStatus;
  /** Where the answer was given. */
  source: string | null;
  /** When the guest answered. */
  capturedAt: string;
  /** The user who wrote it down. */
  userId: string | null;
  /** When it was stored. */
  createdAt: string;
};
export type ConsentEntryPage = {
  /** The records of this page. */
  items: ConsentEntry[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ConsentPurpose = "marketing" | "profiling" | "callRecording";
export type ConsentStatus = "granted" | "denied" | "withdrawn";
export type ConsultCallInput = {
  /** The colleague: an agent who is available, takes calls and serves the hotel of the call; the phone rings at once. */
  userId: string;
};
export type ContactPoint = {
  /** The id of the contact point; made by the server. */
  id?: string;
  /**
   * What kind it is.
   */
  type?: "phone" | "email" | "whatsapp" | "instagram" | "messenger" | "webchat";
  /** The number, address or account. */
  value?: string;
  /** A word to tell them apart. */
  label?: string | null;
  /** True for the one that is used first of its type. */
  isPrimary?: boolean;
  /** When the guest proved to own it; null otherwise. */
  verifiedAt?: string | null;
  /** When a mail server reported that the address does not exist; null otherwise, and again once mail comes from it. Made by the server. */
  undeliverableSince?: string | null;
};
export type Conversation = {
  /** The id of the record. */
  id: string;
  /** The channel on which the guest writes. */
  channel: MessageChannel;
  /** The number or account of the hotel that the guest writes to; null on web chat. */
  senderId: string | null;
  /** The chat widget that the visitor writes in; null on other channels. */
  widgetId: string | null;
  /** The address of the guest as the channel spells it: a phone number, the id of an account, or on web chat the identifier of the visitor. */
  contactAddress: string;
  /** The name that the channel reports or the visitor entered; null if it is unknown. */
  contactName: string | null;
  /** The e-mail address that a web chat visitor entered, which is unverified unless `isIdentified` is true; null otherwise. */
  contactEmail: string | null;
  /** The phone number that a web chat visitor entered, as E.164, which is unverified unless `isIdentified` is true; null otherwise. */
  contactPhone: string | null;
  /** The subject of the thread of e-mails; null on other channels, and if it has none. */
  subject: string | null;
  /** True if the page of the hotel has verified who the web chat visitor is; always false on other channels. */
  isIdentified: boolean;
  /** The guest; null while the person is unknown. A change moves the messages to the new guest. */
  guestId: string | null;
  /** First and last name of the guest; null while the person is unknown. */
  guestName: string | null;
  /** The hotel of the sender or the widget, or else the hotel that wrote first; null if the conversation belongs to no hotel. */
  hotelId: string | null;
  /** `open` while the hotel must answer, `pending` while the guest must answer, `resolved` when the conversation is over. */
  status: ConversationStatus;
  /** The user who answers the guest; null if nobody is assigned. */
  assigneeUserId: string | null;
  /** First and last name of that user; null if nobody is assigned. */
  assigneeName: string | null;
  /** Free words to find conversations by. A change replaces the whole list. */
  labels: string[];
  /** How many messages of the guest nobody has read. */
  unreadCount: number;
  /** When the last message was written. */
  lastMessageAt: string | null;
  /** The latest message, for a list. */
  lastMessage: LastMessage | null;
  /** When the guest last wrote; null if the guest has not written. */
  lastInboundAt: string | null;
  /** Whether the hotel may write free text now. WhatsApp, Instagram and Messenger allow it for 24 hours after the last message of the guest; SMS, web chat and e-mail always. */
  messagingWindow: MessagingWindow;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ConversationPage = {
  /** The records of this page. */
  items: Conversation[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ConversationSender = {
  /** The id, as `senderId` of `POST /conversations`. */
  id: string;
  /** The channel on which it writes. */
  channel: MessageChannel;
  /** The address as the provider spells it. */
  address: string;
  /** The name that agents see; guests see it beside an e-mail address. */
  name: string;
  /** The hotel that writes with it; null for all hotels. */
  hotelId: string | null;
  /** True if messages of its hotel use it unless they name another. */
  isDefault: boolean;
  /** What the service adds below an e-mail, as Markdown; null for nothing. */
  signature: string | null;
};
export type ConversationSenders = {
  /** The senders, at most 500. */
  items: ConversationSender[];
};
export type ConversationStart = TextConversationStart | TemplateConversationStart | ImageConversationStart | FileConversationStart | LocationConversationStart;
export type ConversationStatus = "open" | "pending" | "resolved";
export type ConversationUpdate = {
  /** The guest; null while the person is unknown. A change moves the messages to the new guest. */
  guestId?: string | null;
  /** Free words to find conversations by. A change replaces the whole list. */
  labels?: string[];
};
export type CopySeasonsInput = {
  /** The year whose seasons are copied: those that begin in it. */
  fromYear: number;
  /** The year of the copies. */
  toYear: number;
  /** By how many percent prices rise; negative to lower them. 0 by default. */
  percent?: number;
  /** To what multiple prices are rounded; the smallest unit of the currency by default. */
  roundTo?: number;
};
export type Currency = {
  /** The id of the record. */
  id: string;
  /** The code, as in ISO 4217; it cannot be changed. */
  code: string;
  /** The name; that of ISO 4217 by default. */
  name: string;
  /** The sign; that of ISO 4217 by default. */
  symbol: string;
  /** How many decimals its amounts have. */
  decimalPlaces: number;
  /** How amounts are rounded: half away from zero, half to even, or down. */
  roundingMode: CurrencyRoundingMode;
  /** How many units one unit of the base currency is worth; null if unknown. */
  exchangeRate: number | null;
  /** True for the one currency that rates refer to. Making another one the base converts all rates. */
  isBase: boolean;
  /** False for a currency that is no longer used. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type CurrencyCreate = {
  /** The code, as in ISO 4217; it cannot be changed. */
  code: string;
  /** The name; that of ISO 4217 by default. */
  name?: string;
  /** The sign; that of ISO 4217 by default. */
  symbol?: string;
  /** How many decimals its amounts have. */
  decimalPlaces?: number;
  /** How amounts are rounded: half away from zero, half to even, or down. */
  roundingMode?: CurrencyRoundingMode;
  /** How many units one unit of the base currency is worth; null if unknown. */
  exchangeRate?: number | null;
  /** True for the one currency that rates refer to. Making another one the base converts all rates. */
  isBase?: boolean;
  /** False for a currency that is no longer used. */
  isActive?: boolean;
};
export type CurrencyPage = {
  /** The records of this page. */
  items: Currency[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type CurrencyRoundingMode = "halfUp" | "halfEven" | "down";
export type CurrencyUpdate = {
  /** The code, as in ISO 4217; it cannot be changed. */
  code?: string;
  /** The name; that of ISO 4217 by default. */
  name?: string;
  /** The sign; that of ISO 4217 by default. */
  symbol?: string;
  /** How many decimals its amounts have. */
  decimalPlaces?: number;
  /** How amounts are rounded: half away from zero, half to even, or down. */
  roundingMode?: CurrencyRoundingMode;
  /** How many units one unit of the base currency is worth; null if unknown. */
  exchangeRate?: number | null;
  /** True for the one currency that rates refer to. Making another one the base converts all rates. */
  isBase?: boolean;
  /** False for a currency that is no longer used. */
  isActive?: boolean;
};
export type CurrentCall = {
  /** The id of the record. */
  id: string;
  /** Who began the call: the other side (`inbound`), a user (`outbound`), or a user who called a user (`internal`). */
  direction: CallDirection;
  /** Where the call stands. `queued` waits, `ringing` rings a phone, `inProgress` and `onHold` are talks, and `wrapUp` has ended but has no category yet. Final are `completed`, `abandoned` (the caller hung up while waiting), `missed` (no agent answered), `busy` and `failed` (an outbound call that reached nobody). */
  status: CallStatus;
  /** The number of the caller, E.164. Null if it is withheld or unknown. */
  fromNumber: string | null;
  /** The called number, E.164. Null if it is unknown. */
  toNumber: string | null;
  /** The number that was called first, E.164, if that number has passed the call on to `toNumber`. Null if nobody passed it on, or if the number is withheld or unknown. */
  divertedFrom: string | null;
  /** Why that number passed the call on: always (`unconditional`), it was `busy`, it did not answer (`noAnswer`), it was `unreachable`, somebody passed the ringing call on (`deflected`), `doNotDisturb`, `timeOfDay`, or another or unknown reason (`other`). Null if nobody passed the call on. */
  diversionReason: CallDiversionReason | null;
  /** Whether the caller withheld the number. */
  isAnonymous: boolean;
  /** The number of the company that took or made the call, a record of `/voicedids`; null for a call elsewhere. */
  didId: string | null;
  /** The label of that number, or null. */
  didLabel: string | null;
  /** The hotel that was called or that called; null for a number of all hotels. */
  hotelId: string | null;
  /** The guest on the other side: the one guest with the number, or the one whom a user has chosen. Null if unknown. */
  guestId: string | null;
  /** The first and last name of the guest, or null. */
  guestName: string | null;
  /** How the guest was found: `exact`, one guest is known; `multiple`, several guests have the number and none is chosen; `none`, nobody has it. */
  guestMatch: CallGuestMatch;
  /** The user who talks or talked last; before a talk the user whose phone rings. Null without one. */
  userId: string | null;
  /** The first and last name of that user, or null. */
  userName: string | null;
  /** The `key` of the last queue of the call, or null. */
  queueKey: string | null;
  /** The name of that queue, or null. */
  queueName: string | null;
  /** When the call began. */
  startedAt: string;
  /** When it began to wait for an agent; null if it never did. */
  queuedAt: string | null;
  /** When the first phone rang, or null. */
  ringingAt: string | null;
  /** When an agent and the other side first talked; null if they never did. */
  answeredAt: string | null;
  /** When the call ended; null for a live call. */
  endedAt: string | null;
  /** When it had ended and its category was entered; null before that, and for calls without a talk. */
  completedAt: string | null;
  /** How many seconds the other side waited: from `queuedAt`, or else from `startedAt`, until the first answer, or else until the end or now. Later waits for another agent count as well. */
  waitSeconds: number;
  /** How many seconds the two sides talked, without holds. */
  talkSeconds: number;
  /** How many seconds the other side was on hold. */
  holdSeconds: number;
  /** How many seconds the wrap-up took after the talk. */
  wrapUpSeconds: number;
  /** How many seconds the call took from `startedAt` to `endedAt`, or until now. */
  durationSeconds: number;
  /** Who ended the call: the other side (`caller`), the agent, this service, or the telephone network. Null for a live or a logged call. */
  endedBy: CallEndedBy | null;
  /** Why it ended, a code of this service or of the telephone provider: `hangUp`, `maxWait`, `callbackRequested`, `noAnswer`, `busy`, `afterHours` and others. Null if unknown. */
  endReason: string | null;
  /** Why an inbound call was not answered: outside the business hours or with an inactive queue (`afterHours`), no agent was rung (`noAgent`), agents were rung (`agentsDidNotAnswer`), or the caller hung up, within the short abandon time (`shortAbandon`) or later (`abandonedInQueue`). Null for all other calls. */
  missedReason: CallMissedReason | null;
  /** Whether the caller hung up within `shortAbandonSeconds` of the queue: no call for the service level. */
  isShortAbandon: boolean;
  /** The `code` of the wrap-up category: what the call was about. `unclassified` if nobody entered one in time; null before that, and for calls without a talk. */
  wrapUpCategory: string | null;
  /** The note that was entered with the category, or null. */
  wrapUpNote: string | null;
  /** Why the caller did not book, if entered. */
  lostReason: CallLostReason | null;
  /** The reservations that were booked during the call, the oldest first. */
  reservationIds: string[];
  /** The callback that the caller requested or that this call carries out, or null. */
  callbackId: string | null;
  /** Whether the other side has put the talk on hold with its own telephone, so that the agent hears nobody. The `status` does not change. */
  isHeldByOtherSide: boolean;
  /** Whether the talk that is going on is recorded. While `pausing` the provider still records; only `paused` says that it has stopped. `resuming` waits for the provider to continue. `off` without a talk, and in calls that are not recorded. */
  recording: CallRecording;
  /** The recordings of its talks, the oldest first. */
  recordingIds: string[];
  /** What happened during the call, in order of time and without gaps. */
  segments: CallSegment[];
  /** The consultation of a colleague that goes on, or the last one that did not hand the call over; null without one. A colleague who takes the call over is its `userId` from then on. */
  consultation: CallConsultation | null;
  /** What users have noted about the call, or null. */
  notes: string | null;
  /** Words by which users group calls; at most 50. */
  tags: string[];
  /** The telephone provider that connected the call; null for a logged call. */
  provider: string | null;
  /** The id of the call at the provider, unique there; null for a logged call. */
  providerCallId: string | null;
  /** The account with the provider that connected the call; null for a logged call. */
  integrationId: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
  /** The connection of the call to the phone of the user; null in the wrap-up. */
  leg: OwnCallLeg | null;
  /** Until when the phone rings; null when it no longer rings. */
  ringEndsAt: string | null;
  /** When a call in `wrapUp` becomes `unclassified` by itself; null for other calls. */
  wrapUpEndsAt: string | null;
  /** Whether `POST /calls/{id}/answer` can answer now; otherwise the phone is answered where it rings. */
  canAnswer: boolean;
  /** Whether the telephone provider of the call can hold it. */
  canHold: boolean;
  /** Whether it can transfer the call to a queue or an agent. */
  canTransfer: boolean;
  /** Whether the agent can consult a colleague while the other side waits. */
  canConsult: boolean;
  /** Whether it can connect the call with an external number. */
  canForward: boolean;
  /** Whether it can pause the recording of the talk. */
  canPauseRecording: boolean;
};
export type CurrentPresence = {
  /** The presence that applies now; during a call `onCall`, and `wrapUp` until the call is wrapped up. */
  presence: string;
  /** Since when the caller has it. */
  presenceSince: string;
};
export type Dashboard = {
  /** When the metrics were read. */
  asOf: string;
  /** The business date of the metrics. */
  businessDate: string;
  /** The time zone of the hotel, or that of the hotel group for several hotels. */
  timeZone: string;
  /** The rooms of the night. */
  rooms: {
    /** Rooms of bookings that cover the night. */
    sold: number;
    /** All rooms, including those out of order. */
    available: number;
    /** Sold ÷ available × 100; null without rooms. */
    occupancyPercent: number | null;
  };
  /** The room revenue of the night, one object for each currency. */
  revenue: {
    /** The currency of the amounts. */
    currencyCode: string;
    /** The room revenue of the night, after discounts. */
    roomRevenue: number;
    /** The average daily rate: roomRevenue ÷ rooms sold. */
    adr: number | null;
    /** The revenue per available room: roomRevenue ÷ rooms available. */
    revPar: number | null;
  }[];
  /** Bookings that arrive or have arrived on this date. */
  arrivals: number;
  /** Bookings that depart or have departed on this date. */
  departures: number;
  /** Checked-in bookings that stay over the night. */
  inHouse: number;
  /** The bookings that were made and cancelled on this date. */
  reservationsToday: {
    /** Bookings that were created. */
    created: number;
    /** Bookings that were cancelled. */
    cancelled: number;
  };
  /** The calls of this date, and those of this moment. */
  calls: {
    /** Calls in which an agent talks now. */
    inProgress: number;
    /** Callers who wait for an agent to answer now, also while the phone of one rings: the rows of the queue. */
    waiting: number;
    /** Inbound calls that agents answered. */
    answered: number;
    /** Calls that nobody answered and that did not end because the caller hung up. */
    missed: number;
    /** Calls whose callers hung up while they waited. */
    abandoned: number;
    /** Missed and abandoned calls. */
    notAnswered: number;
    /** The longest wait in the queues now; null if no call waits. */
    longestWaitSeconds: number | null;
    /** Abandoned ÷ queued × 100. */
    abandonPercent: number | null;
    /** Answered within the target time of the queue ÷ (answered + abandoned − short-abandoned) × 100. */
    serviceLevelPercent: number | null;
    /** Σ wait of answered calls ÷ answered calls. */
    averageAnswerSeconds: number | null;
    /** Σ (talk + hold + wrap-up) ÷ handled calls. */
    averageHandleSeconds: number | null;
    /** Sales ÷ leads × 100. */
    conversionPercent: number | null;
  };
  /** The inbound calls of this date by hour; hours without calls are left out. */
  callsByHour: {
    /** The hour in which the calls began, by the clock of the hotel. */
    hour: string;
    /** Inbound calls. */
    offered: number;
    /** Inbound calls that agents answered. */
    answered: number;
  }[];
  /** What the calls of this date were about, the most frequent category first. */
  callTopics: {
    /** The code of a wrap-up category. */
    category: string;
    /** Its name; the code if the category does not exist any more. */
    name: string;
    /** Completed inbound and outbound calls with this category. */
    calls: number;
  }[];
  /** How many agents have which presence now. */
  agents: {
    /** Agents who can take a call. */
    available: number;
    /** Agents who talk to a guest. */
    onCall: number;
    /** Agents who finish the last call. */
    wrapUp: number;
    /** Agents who are on a break. */
    away: number;
    /** Agents who are not signed in. */
    offline: number;
  };
  /** The scheduled callbacks that need an agent now. */
  callbacks: {
    /** Callbacks whose time has come. */
    due: number;
    /** Due callbacks whose time passed more than 15 minutes ago. */
    overdue: number;
  };
  /** The conversations that need an agent now. */
  conversations: {
    /** Conversations that wait for an answer. */
    open: number;
    /** Open conversations without an agent. */
    unassigned: number;
  };
  /** The webhook endpoints that need attention. */
  webhooks: {
    /** Endpoints that are suspended after failed deliveries. */
    suspended: number;
  };
  /** The occupancy of this night and the 13 that follow. */
  next14Days: {
    /** The night. */
    date: string;
    /** Rooms sold. */
    sold: number;
    /** All rooms. */
    available: number;
  }[];
};
export type DeleteUserIdentitiesQuery = {
  /** Only the account of this connection. */
  connectionId?: string;
};
export type DeliveryStatus = {
  /** The id that the network gave the outbound message. */
  providerMessageId: string;
  /**
   * The status that the network reports.
   */
  status: "sent" | "delivered" | "read" | "failed";
  /** The code with which the network failed; null if it did not. */
  errorCode?: string | null;
  /** The same as a sentence; null if it did not fail. */
  errorMessage?: string | null;
  /** The time by the clock of the network. The default is now. */
  at?: string;
};
export type DeniedDemandReport = {
  /** The records of this page. */
  items: DeniedDemandReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: DeniedDemandReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type DeniedDemandReportMetrics = {
  /** Σ rooms of denials: the hotel could not sell the stay. */
  deniedNights: number | null;
  /** Σ value of these nights, as far as they have a price. */
  deniedValue: number | null;
  /** Σ rooms of regrets: the guest did not take the stay. */
  regretNights: number | null;
  /** Σ value of these nights. */
  regretValue: number | null;
  /** The part of both whose guests booked another stay instead. */
  recoveredNights: number | null;
};
export type DeniedDemandReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Σ rooms of denials: the hotel could not sell the stay. */
  deniedNights: number | null;
  /** Σ value of these nights, as far as they have a price. */
  deniedValue: number | null;
  /** Σ rooms of regrets: the guest did not take the stay. */
  regretNights: number | null;
  /** Σ value of these nights. */
  regretValue: number | null;
  /** The part of both whose guests booked another stay instead. */
  recoveredNights: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: DeniedDemandReportMetrics | null;
};
export type DeniedDemandReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Σ rooms of denials: the hotel could not sell the stay. */
  deniedNights: number | null;
  /** Σ value of these nights, as far as they have a price. */
  deniedValue: number | null;
  /** Σ rooms of regrets: the guest did not take the stay. */
  regretNights: number | null;
  /** Σ value of these nights. */
  regretValue: number | null;
  /** The part of both whose guests booked another stay instead. */
  recoveredNights: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: DeniedDemandReportMetrics | null;
};
export type DeparturesReport = {
  /** The records of this page. */
  items: ListedBooking[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: DeparturesReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type DeparturesReportMetrics = {
  /** Bookings in the list. */
  reservations: number | null;
  /** Σ rooms. */
  rooms: number | null;
  /** Σ (adults + children + infants) × rooms. */
  guests: number | null;
};
export type DeparturesReportTotals = {
  /** Bookings in the list. */
  reservations: number | null;
  /** Σ rooms. */
  rooms: number | null;
  /** Σ (adults + children + infants) × rooms. */
  guests: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: DeparturesReportMetrics | null;
};
export type Discount = {
  /** The id of the record. */
  id: string;
  /** The name that guests and agents see; unique. */
  name: string;
  /** A short code, unique; made from the name if it is missing. */
  code: string;
  /** The id of the discount in another system. */
  externalId: string | null;
  /** How it is computed: a percentage, an amount off each night or off the stay, a fixed price for each night, or free nights. */
  type: DiscountType;
  /** The percentage or the amount; not for `freeNights`. `amountPerStay` is for the whole reservation with all its rooms, amounts and prices per night are for each room and night. */
  value: number | null;
  /** With `freeNights`: how many of every `everyNights` nights are free, the cheapest ones. */
  freeNights: number | null;
  /** With `freeNights`: for how many nights of the stay. */
  everyNights: number | null;
  /** The currency of amounts; it applies to hotels with this currency. */
  currencyCode: string | null;
  /** The hotels; an empty list means all. */
  hotelIds: string[];
  /** The room types; an empty list means all. */
  roomTypeIds: string[];
  /** The first night that it applies to. */
  stayFrom: string | null;
  /** The last night that it applies to. */
  stayTo: string | null;
  /** From when it can be booked. */
  bookFrom: string | null;
  /** Until when it can be booked. */
  bookTo: string | null;
  /** How many days before the arrival it must be booked at least. */
  minAdvanceDays: number | null;
  /** How many days before the arrival it can be booked at most. */
  maxAdvanceDays: number | null;
  /** The least nights of the stay. */
  minNights: number | null;
  /** The most nights of the stay. */
  maxNights: number | null;
  /** The weekdays whose nights it applies to; an empty list means all. */
  weekdays: Weekday[];
  /** The guest groups that get it; an empty list means all guests. */
  guestGroupIds: string[];
  /** The least price of the reservation: all its rooms and nights, without discount. */
  minTotalAmount: number | null;
  /** By how much it makes a reservation cheaper at most: all its rooms and nights together. */
  maxDiscountAmount: number | null;
  /** In how many reservations it can be used; null for no limit. */
  usageLimit: number | null;
  /** In how many reservations it is used now. */
  usageCount: number;
  /** True if it applies only with its code as `promoCode`. */
  requiresCode: boolean;
  /** The order of the columns in availability, the smallest first. */
  priority: number;
  /** False for a discount that is switched off. */
  isActive: boolean;
  /** Whether it can be booked today: not yet, yes, no longer, used up, or switched off. */
  status: DiscountStatus;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type DiscountCreate = {
  /** The name that guests and agents see; unique. */
  name: string;
  /** A short code, unique; made from the name if it is missing. */
  code?: string;
  /** The id of the discount in another system. */
  externalId?: string | null;
  /** How it is computed: a percentage, an amount off each night or off the stay, a fixed price for each night, or free nights. */
  type: DiscountType;
  /** The percentage or the amount; not for `freeNights`. `amountPerStay` is for the whole reservation with all its rooms, amounts and prices per night are for each room and night. */
  value?: number | null;
  /** With `freeNights`: how many of every `everyNights` nights are free, the cheapest ones. */
  freeNights?: number | null;
  /** With `freeNights`: for how many nights of the stay. */
  everyNights?: number | null;
  /** The currency of amounts; it applies to hotels with this currency. */
  currencyCode?: string | null;
  /** The hotels; an empty list means all. */
  hotelIds?: string[];
  /** The room types; an empty list means all. */
  roomTypeIds?: string[];
  /** The first night that it applies to. */
  stayFrom?: string | null;
  /** The last night that it applies to. */
  stayTo?: string | null;
  /** From when it can be booked. */
  bookFrom?: string | null;
  /** Until when it can be booked. */
  bookTo?: string | null;
  /** How many days before the arrival it must be booked at least. */
  minAdvanceDays?: number | null;
  /** How many days before the arrival it can be booked at most. */
  maxAdvanceDays?: number | null;
  /** The least nights of the stay. */
  minNights?: number | null;
  /** The most nights of the stay. */
  maxNights?: number | null;
  /** The weekdays whose nights it applies to; an empty list means all. */
  weekdays?: Weekday[];
  /** The guest groups that get it; an empty list means all guests. */
  guestGroupIds?: string[];
  /** The least price of the reservation: all its rooms and nights, without discount. */
  minTotalAmount?: number | null;
  /** By how much it makes a reservation cheaper at most: all its rooms and nights together. */
  maxDiscountAmount?: number | null;
  /** In how many reservations it can be used; null for no limit. */
  usageLimit?: number | null;
  /** True if it applies only with its code as `promoCode`. */
  requiresCode?: boolean;
  /** The order of the columns in availability, the smallest first. */
  priority?: number;
  /** False for a discount that is switched off. */
  isActive?: boolean;
};
export type DiscountOffer = {
  /** The discount. */
  discountId: string;
  /** The code of the discount. */
  code: string;
  /** True if the stay meets its conditions. */
  isApplicable: boolean;
  /** Why it does not apply. */
  reasons: DiscountReason[];
  /** The nights with the discount. */
  nightlyPrices: DiscountedNight[];
  /** By how much the stay is cheaper. */
  discountAmount: number;
  /** The price of the stay with the discount, as a guest pays it. */
  totalPrice: number;
  /** The part of it without tax. */
  netAmount: number;
  /** The tax in it. */
  taxAmount: number;
};
export type DiscountPage = {
  /** The records of this page. */
  items: Discount[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type DiscountReason = {
  /** Why, for programs. */
  code: string;
  /** Why, for people. */
  message: string;
};
export type DiscountStatus = "scheduled" | "active" | "expired" | "exhausted" | "disabled";
export type DiscountType = "percent" | "amountPerNight" | "amountPerStay" | "fixedPricePerNight" | "freeNights";
export type DiscountUpdate = {
  /** The name that guests and agents see; unique. */
  name?: string;
  /** A short code, unique; made from the name if it is missing. */
  code?: string;
  /** The id of the discount in another system. */
  externalId?: string | null;
  /** How it is computed: a percentage, an amount off each night or off the stay, a fixed price for each night, or free nights. */
  type?: DiscountType;
  /** The percentage or the amount; not for `freeNights`. `amountPerStay` is for the whole reservation with all its rooms, amounts and prices per night are for each room and night. */
  value?: number | null;
  /** With `freeNights`: how many of every `everyNights` nights are free, the cheapest ones. */
  freeNights?: number | null;
  /** With `freeNights`: for how many nights of the stay. */
  everyNights?: number | null;
  /** The currency of amounts; it applies to hotels with this currency. */
  currencyCode?: string | null;
  /** The hotels; an empty list means all. */
  hotelIds?: string[];
  /** The room types; an empty list means all. */
  roomTypeIds?: string[];
  /** The first night that it applies to. */
  stayFrom?: string | null;
  /** The last night that it applies to. */
  stayTo?: string | null;
  /** From when it can be booked. */
  bookFrom?: string | null;
  /** Until when it can be booked. */
  bookTo?: string | null;
  /** How many days before the arrival it must be booked at least. */
  minAdvanceDays?: number | null;
  /** How many days before the arrival it can be booked at most. */
  maxAdvanceDays?: number | null;
  /** The least nights of the stay. */
  minNights?: number | null;
  /** The most nights of the stay. */
  maxNights?: number | null;
  /** The weekdays whose nights it applies to; an empty list means all. */
  weekdays?: Weekday[];
  /** The guest groups that get it; an empty list means all guests. */
  guestGroupIds?: string[];
  /** The least price of the reservation: all its rooms and nights, without discount. */
  minTotalAmount?: number | null;
  /** By how much it makes a reservation cheaper at most: all its rooms and nights together. */
  maxDiscountAmount?: number | null;
  /** In how many reservations it can be used; null for no limit. */
  usageLimit?: number | null;
  /** True if it applies only with its code as `promoCode`. */
  requiresCode?: boolean;
  /** The order of the columns in availability, the smallest first. */
  priority?: number;
  /** False for a discount that is switched off. */
  isActive?: boolean;
};
export type DiscountedNight = {
  /** The night. */
  date: string;
  /** By how much the price is lower. */
  discountAmount: number;
  /** The price after the discount. */
  price: number;
};
export type DiscountsReport = {
  /** The records of this page. */
  items: DiscountsReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: DiscountsReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type DiscountsReportMetrics = {
  /** Bookings of the cohort with a discount, without cancellations and no-shows. */
  uses: number | null;
  /** Σ discount amounts of these bookings. */
  discountAmount: number | null;
  /** Σ room revenue of these bookings. */
  revenueWithDiscount: number | null;
  /** Bookings without a discount, without cancellations and no-shows. */
  reservationsWithoutDiscount: number | null;
  /** Σ room revenue of bookings without a discount. */
  revenueWithoutDiscount: number | null;
};
export type DiscountsReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the cohort with a discount, without cancellations and no-shows. */
  uses: number | null;
  /** Σ discount amounts of these bookings. */
  discountAmount: number | null;
  /** Σ room revenue of these bookings. */
  revenueWithDiscount: number | null;
  /** Bookings without a discount, without cancellations and no-shows. */
  reservationsWithoutDiscount: number | null;
  /** Σ room revenue of bookings without a discount. */
  revenueWithoutDiscount: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: DiscountsReportMetrics | null;
};
export type DiscountsReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the cohort with a discount, without cancellations and no-shows. */
  uses: number | null;
  /** Σ discount amounts of these bookings. */
  discountAmount: number | null;
  /** Σ room revenue of these bookings. */
  revenueWithDiscount: number | null;
  /** Bookings without a discount, without cancellations and no-shows. */
  reservationsWithoutDiscount: number | null;
  /** Σ room revenue of bookings without a discount. */
  revenueWithoutDiscount: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: DiscountsReportMetrics | null;
};
export type DnsRecordCheck = {
  /** The name of the record, which is a TXT record. */
  name: string;
  /**
   * What it is for: `spf` says which servers may send, `dkim` has the key of the signature, `dmarc` says what receivers do with other messages.
   */
  type: "spf" | "dkim" | "dmarc";
  /** What the record should be. */
  expected: string;
  /** What it is; several records stand on lines of their own. Null if none was found. */
  found: string | null;
  /** True if the record serves its purpose, even if it is written differently. */
  isRight: boolean;
};
export type DownloadAttachmentQuery = {
  /** The token of the signed link. Clients follow the link as it is. */
  token?: string;
};
export type DownloadExportQuery = {
  /** The token of the signed link. Clients follow the link as it is. */
  token?: string;
};
export type DownloadRecordingQuery = {
  /** The token of the signed link. Clients follow the link as it is. */
  token?: string;
};
export type DuplicateGuest = {
  /** The id of the guest. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The phone number. */
  phone: string | null;
  /** The e-mail address. */
  email: string | null;
  /** The date of birth. */
  birthDate: string | null;
  /** When the record was created. */
  createdAt: string;
};
export type DuplicatePair = {
  /** How likely they are one person, from 0 to 100. */
  score: number;
  /** What they have in common. */
  reasons: ("samePhone" | "sameEmail" | "sameAccount" | "sameName" | "similarName" | "sameBirthDate")[];
  /** The two guests. */
  guests: DuplicateGuest[];
};
export type DuplicatePairPage = {
  /** The records of this page. */
  items: DuplicatePair[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type EmailAuthentication = {
  /** What SPF found: `pass`, `fail`, `none` …; null if it is unknown. */
  spf: string | null;
  /** What DKIM found: `pass`, `fail`, `none` …; null if it is unknown. */
  dkim: string | null;
  /** What DMARC found: `pass`, `fail`, `none` …; null if it is unknown. */
  dmarc: string | null;
};
export type EmailMessageCreate = TextEmailCreate | ImageEmailCreate | FileEmailCreate;
export type EmailSender = {
  /** The id of the record. */
  id: string;
  /** The type of the integration that the sender belongs to. */
  kind: MessagingAppNumberKind;
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive: boolean;
  /** What stands below every message, as Markdown without HTML and images; null for nothing. */
  signature: string | null;
  /** True if answers go to an address with the tag of their thread, such as `reception+tag@hotel.example`. The mail server has to deliver those to the same mailbox; the test of the integration tries it (`replyTagWorks`). */
  usesReplyTag: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type EmailSenderCreate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
  /** What stands below every message, as Markdown without HTML and images; null for nothing. */
  signature?: string | null;
  /** True if answers go to an address with the tag of their thread, such as `reception+tag@hotel.example`. The mail server has to deliver those to the same mailbox; the test of the integration tries it (`replyTagWorks`). */
  usesReplyTag?: boolean;
};
export type EmailSenderPage = {
  /** The records of this page. */
  items: EmailSender[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type EmailSenderUpdate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId?: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name?: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
  /** What stands below every message, as Markdown without HTML and images; null for nothing. */
  signature?: string | null;
  /** True if answers go to an address with the tag of their thread, such as `reception+tag@hotel.example`. The mail server has to deliver those to the same mailbox; the test of the integration tries it (`replyTagWorks`). */
  usesReplyTag?: boolean;
};
export type EventType = "call.started" | "call.completed" | "call.missed" | "reservation.created" | "reservation.updated" | "reservation.detailsChanged" | "reservation.cancelled" | "reservation.deleted" | "guest.created" | "guest.updated" | "guest.merged" | "guest.unmerged" | "guest.anonymized" | "guest.deleted" | "message.received" | "recording.available" | "serviceGoal.changed" | "email.received" | "offer.sent" | "offer.seen" | "offer.closed" | "turnaway.recorded" | "lead.changed" | "letter.sent" | "letter.failed";
export type EventTypeInfo = {
  /** The name of the type. */
  type: string;
  /** When such an event is sent. */
  emittedWhen: string;
  /** An example of `data`. */
  sample: {
    [key: string]: unknown;
  };
};
export type EventTypeInfoPage = {
  /** The records of this page. */
  items: EventTypeInfo[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ExpectedTurnaway = {
  /** `denial`: the hotel could not sell the stay. `regret`: the guest did not take it. */
  kind: TurnawayKind;
  /** Of a denial `soldOut`, `restriction`, `noPrice` or `occupancy`; of a regret why the guest did not take it, or `unknown`. */
  reason: TurnawayReason;
  /** The hotel. */
  hotelId: string;
  /** The room type that the guest wanted; null for any. */
  roomTypeId: string | null;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure; at most 365 nights later. */
  checkOut: string;
  /** The number of guests in each room; null for as many as is usual in the room. */
  guests: number | null;
  /** What the stay costs at least, or would have cost; null if it has no price. */
  value: number | null;
  /** The currency of `value`: that of the hotel at that time. */
  currencyCode: string;
  /** Whether the guest booked another stay instead, in the same call or conversation. */
  isRecovered: boolean;
};
export type Export = {
  /** The id of the record. */
  id: string;
  /** The kind of records. Each needs the permission of its list. */
  resource: ExportResource;
  /** The format of the file. */
  format: ExportFormat;
  /** The columns of the file in their order: fields of the record, and those of a record in it (`guest.lastName`); empty: all. */
  columns: string[];
  /** The filters of the list of these records, such as `status`, `hotelId` or `createdAtFrom`; none: all records. */
  filters: {
    [key: string]: unknown;
  };
  /** The language of the headings in CSV and XLSX; null: the names of the fields. */
  language: ExportLanguage | null;
  /** How far it is. A `ready` one has a file for a day. */
  status: ExportStatus;
  /** Why it failed: the user may not read the records any more, the company has no room for files, or the file could not be written. */
  failureReason: ExportFailureReason | null;
  /** How many records the file has by now. */
  rowCount: number;
  /** How many records matched when it began; null before. Records that come or go meanwhile make a difference. */
  totalCount: number | null;
  /** The size of the file in bytes; null before it is ready. */
  sizeBytes: number | null;
  /** The SHA-256 hash of the file in hex; null before it is ready. */
  sha256: string | null;
  /** The hotels whose records it has, because the user saw no others; empty: all hotels. */
  hotelIds: string[];
  /** True if personal values are hidden in the file, as they are from the user. */
  isMasked: boolean;
  /** The user who asked for it. */
  userId: string;
  /** When it ended; null before. */
  finishedAt: string | null;
  /** When the file is deleted, and the export with it; null before. */
  expiresAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ExportCreate = {
  /** The kind of records. Each needs the permission of its list. */
  resource: ExportResource;
  /** The format of the file. */
  format: ExportFormat;
  /** The columns of the file in their order: fields of the record, and those of a record in it (`guest.lastName`); empty: all. */
  columns?: string[];
  /** The filters of the list of these records, such as `status`, `hotelId` or `createdAtFrom`; none: all records. */
  filters?: {
    [key: string]: unknown;
  };
  /** The language of the headings in CSV and XLSX; null: the names of the fields. */
  language?: ExportLanguage | null;
};
export type ExportFailureReason = "accessLost" | "quotaExceeded" | "notWritten";
export type ExportFormat = "csv" | "ndjson" | "xlsx";
export type ExportGuestsQuery = {
  /** Only records with this `lastName`. */
  lastName?: string;
  vipLevel?: GuestVipLevel;
  /** Only records with this `tags`. */
  tags?: string[];
  /** Only records with this `guestTypeId`. */
  guestTypeId?: string;
  /** Only records with this `isBlacklisted`. */
  isBlacklisted?: boolean;
  /** Only records with this `externalId`. */
  externalId?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only guests with this phone number, in any spelling. */
  phone?: string;
  /** Only guests with this e-mail address. */
  email?: string;
  /** Only guests with this tag, without accents and case. */
  tag?: string;
  /** Only members of this group. */
  guestGroupId?: string;
  /** Only guests of this segment. */
  guestSegmentId?: string;
  /** Only guests whose names, numbers, addresses or company match, without accents and case. */
  q?: string;
};
export type ExportLanguage = "en" | "tr" | "de";
export type ExportPage = {
  /** The records of this page. */
  items: Export[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ExportResource = "guests" | "reservations" | "calls" | "conversations" | "messages" | "audit" | "deliveries";
export type ExportStatus = "queued" | "running" | "ready" | "failed";
export type ExternalIdentity = {
  /** The connection. */
  connectionId: string;
  /** Its name. */
  connectionName: string;
  /** The id of the account at the provider, which never changes. */
  subject: string;
  /** When the account was linked to the user. */
  createdAt: string;
};
export type FactorLogin = {
  /** The access token, a JWT: send it as `Authorization: Bearer …`. It is valid for 15 minutes. */
  accessToken: string;
  /** The refresh token, which gets the next pair of tokens, once. */
  refreshToken: string;
  /** When the access token expires. */
  expiresAt: string;
  /** When the refresh token expires: after 30 days, or earlier if the policy or the operator limits sessions. */
  refreshExpiresAt: string;
  /** The user who has signed in. */
  user: LoginUser;
  /** Ten recovery codes, shown once. Each completes one sign-in when the factors of the user are lost. */
  recoveryCodes?: string[];
};
export type Factors = {
  /** The authenticator app; null without one. */
  totp: TotpFactor | null;
  /** The passkeys, at most ten, the oldest first. */
  passkeys: Passkey[];
  /** How many recovery codes are unused. */
  recoveryCodesLeft: number;
  /** From when on the user signs in only with a factor; null if none is demanded. */
  dueAt: string | null;
  /** Whether the caller may add a factor: the policy may turn factors off. */
  mayAdd: boolean;
};
export type FileConversationStart = {
  /** The channel to write on. On web chat only visitors begin. */
  channel: MessageChannel;
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to` and `guestId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "file";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type FileEmailCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "file";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type FileLink = {
  /** The address of the file. Anyone who has it can get the file without an access token, so keep it secret. */
  url: string;
  /** Until when the link works. */
  expiresAt: string;
  /** The media type of the file. */
  contentType: string;
  /** The size of the file in bytes. */
  sizeBytes: number;
  /** The name under which a browser saves the file. */
  fileName: string;
};
export type FileMessageCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "file";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type FileReply = {
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "file";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type FilledTemplate = {
  /** The id of the message template. */
  templateId: string;
  /** The name of the template. */
  name: string;
  /** The language of the template, as the provider spells it. */
  languageCode: string;
  /** The values of its variables by part: `header`, `body`, `button0`, `copyCode1` and so on. */
  parameters: {
    [key: string]: string[];
  };
};
export type ForgotPasswordInput = {
  /** The e-mail address of the account, in any case. */
  email: string;
};
export type GetAgentPerformanceReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "agent" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GetArrivalsReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
};
export type GetAvailabilityCalendarQuery = {
  /** The hotel. */
  hotelId: string;
  /** The first night. */
  from: string;
  /** The last night; at most 400 nights. */
  to: string;
  /** The guests of one room: `<guest type id>:<count>`, once for each type. By default adults as many as the room price covers. */
  guests?: string[];
  /** Only this room type. */
  roomTypeId?: string;
};
export type GetAvailabilityQuery = {
  /** The hotel. */
  hotelId: string;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure; at most 365 nights after the arrival. */
  checkOut: string;
  /** The guests of one room: `<guest type id>:<count>`, once for each type. By default adults as many as the room price covers. */
  guests?: string[];
  /** Only this room type. */
  roomTypeId?: string;
  /** A code that unlocks a discount. */
  promoCode?: string;
  /** The guest, for discounts of guest groups. */
  guestId?: string;
  /** True: only room types that can be booked. */
  onlyBookable?: boolean;
  /** The call in which somebody asks. */
  callId?: string;
  /** The conversation in which somebody asks. */
  conversationId?: string;
  /** Whether somebody asks for this stay. By default true for people, and for service users with `callId` or `conversationId`. */
  isInquiry?: boolean;
};
export type GetAvatarQuery = {
  /** The signature of the link; `avatarUrl` has it. */
  token?: string;
};
export type GetCallConversionReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "agent" | "did" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GetCallVolumeReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "day" | "week" | "month" | "weekday" | "hour" | "hotel" | "did";
};
export type GetCallbacksReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "day" | "week" | "month" | "weekday" | "hour" | "hotel" | "queue" | "agent";
};
export type GetCancellationsReportCohort = "created" | "arriving";
export type GetCancellationsReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "day" | "week" | "month" | "weekday" | "hotel" | "roomType" | "source" | "reason" | "daysBefore";
  cohort?: GetCancellationsReportCohort;
};
export type GetDashboardQuery = {
  /** One hotel; by default all that the caller may see. */
  hotelId?: string;
  /** A business date; today by default. */
  date?: string;
};
export type GetDeniedDemandReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "day" | "week" | "month" | "weekday" | "hotel" | "roomType" | "kind" | "reason";
};
export type GetDeparturesReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
};
export type GetDiscountsReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "discount" | "day" | "week" | "month" | "weekday" | "hotel";
  cohort?: GetCancellationsReportCohort;
};
export type GetGuestTimelineQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /** Only entries of these types. */
  types?: string[];
};
export type GetInHouseReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
};
export type GetLeadTimeReportGroupBy = "bucket" | "day" | "week" | "month" | "weekday" | "hotel";
export type GetLeadTimeReportInclude = "all" | "active";
export type GetLeadTimeReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  groupBy?: GetLeadTimeReportGroupBy;
  cohort?: GetCancellationsReportCohort;
  include?: GetLeadTimeReportInclude;
};
export type GetLeadsReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "source" | "agent" | "reason" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GetLengthOfStayReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  groupBy?: GetLeadTimeReportGroupBy;
  cohort?: GetCancellationsReportCohort;
  include?: GetLeadTimeReportInclude;
};
export type GetLettersReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "event" | "channel" | "language" | "reason" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GetMessagingReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "channel" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GetNoShowsReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  groupBy?: GetReservationsReportGroupBy;
};
export type GetOccupancyReportCompareTo = "none" | "previousPeriod" | "previousYear";
export type GetOccupancyReportFormat = "json" | "csv";
export type GetOccupancyReportGroupBy = "day" | "week" | "month" | "weekday" | "hotel" | "roomType";
export type GetOccupancyReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  groupBy?: GetOccupancyReportGroupBy;
};
export type GetOffersReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "agent" | "channel" | "origin" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GetPickupReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  groupBy?: GetOccupancyReportGroupBy;
  /** The number of days before `asOf`. */
  days?: number;
  /** The business date at whose end the books are read; by default today at each hotel. */
  asOf?: string;
};
export type GetQueuePerformanceReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "queue" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GetReservationsReportGroupBy = "day" | "week" | "month" | "weekday" | "hotel" | "roomType" | "source";
export type GetReservationsReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  groupBy?: GetReservationsReportGroupBy;
  /**
   * Which date of a booking must be in the period.
   */
  by?: "createdAt" | "checkIn" | "cancelledAt";
};
export type GetRevenueReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  groupBy?: GetOccupancyReportGroupBy;
};
export type GetSeasonCalendarQuery = {
  /** The first night. */
  from: string;
  /** The last night; at most 1096 nights. */
  to: string;
};
export type GetServiceLevelReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "day" | "week" | "month" | "weekday" | "hour" | "hotel" | "queue";
};
export type GetSoundAudioQuery = {
  /** The token of the signed link. Clients follow the link as it is. */
  token?: string;
};
export type GetSourcesReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "source" | "day" | "week" | "month" | "weekday" | "hotel" | "roomType";
  cohort?: GetCancellationsReportCohort;
  include?: GetLeadTimeReportInclude;
};
export type GetWebhookDeliveriesReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "endpoint" | "day" | "week" | "month" | "eventType";
};
export type GetWrapUpsReportQuery = {
  /** The first business date. The default period has 30 days. */
  from?: string;
  /** The last business date; today by default. A period has at most 400 days. */
  to?: string;
  /** The hotels; by default all that the caller may see. */
  hotelId?: string[];
  compareTo?: GetOccupancyReportCompareTo;
  format?: GetOccupancyReportFormat;
  /** The number of the page, from 1. */
  page?: number;
  /** How many rows a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * What a row stands for; `none` gives one row for everything.
   */
  groupBy?: "category" | "agent" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
};
export type GroupRule = {
  /** The group as the provider or the directory writes it: its name or its id. Each may occur once. */
  value: string;
  /** The role of its members. */
  roleId: string;
  /** Their hotels; an empty list means all. */
  hotelIds?: string[];
};
export type GroupRules = {
  /** The rules. The first one that matches counts. */
  rules: GroupRule[];
};
export type Guest = {
  /** The id of the record. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** How the guest is addressed. */
  title: string | null;
  /** The gender, if it is known. */
  gender: GuestGender | null;
  /** The primary phone number, as E.164. An extension goes to the label of its contact point. */
  phone: string | null;
  /** The primary e-mail address. */
  email: string | null;
  /** All numbers, addresses and accounts of the guest. Callers are recognised by any of them. */
  contactPoints: ContactPoint[];
  /** The date of birth. */
  birthDate: string | null;
  /** The nationality, ISO 3166-1 alpha-2. */
  nationalityCode: string | null;
  /** The language to write and speak in. */
  languageCode: string | null;
  /** By which channel letters are written to the guest, if it is possible; null for the order of the letter rule. */
  preferredChannel: LetterChannel | null;
  /** The postal address. */
  address: Address | null;
  /** The company that the guest travels for. */
  companyName: string | null;
  /** The tax number, for invoices. */
  taxNumber: string | null;
  /** The identity document. Its number is stored encrypted and shown masked. */
  identityDocument: IdentityDocument | null;
  /** The guest type that prices use for this guest. */
  guestTypeId: string | null;
  /** The groups that the guest was put into. */
  guestGroupIds: string[];
  /** The segments that the guest is in. */
  segmentIds: string[];
  /** How important the guest is. */
  vipLevel: GuestVipLevel;
  /** Free words to find guests by. */
  tags: string[];
  /** True if the guest must not be booked. */
  isBlacklisted: boolean;
  /** Why the guest is blacklisted. */
  blacklistReason: string | null;
  /** What the guest likes, by names of your own. */
  preferences: {
    [key: string]: string | number | boolean | null;
  };
  /** Further values, by names of your own. */
  customFields: {
    [key: string]: string | number | boolean | null;
  };
  /** The latest answer for each purpose and channel. */
  consents: Consent[];
  /** True if the guest must not be called. */
  doNotCall: boolean;
  /** True if no messages may be written to the guest. */
  doNotMessage: boolean;
  /** Where the record came from. */
  source: string;
  /** Totals of the stays, calls and messages of the guest. */
  stats: GuestStats;
  /** The guest that this one was merged into; null otherwise. */
  mergedIntoGuestId: string | null;
  /** `merged` and `anonymized` records are no longer used. */
  status: GuestStatus;
  /** The id of the guest in another system. */
  externalId: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type GuestBooking = {
  /** The number of the booking. */
  confirmationNumber: string;
  /** `held`, `confirmed`, `checkedIn`, `checkedOut`, `cancelled`, `noShow` or `expired`. */
  status: string;
  /** Until when a hold can be confirmed. */
  heldUntil: string | null;
  /** The company of the hotel. */
  companyName: string;
  /** The first name of the guest. */
  guestName: string;
  /** The language to show it in, if it is known. */
  languageCode: string | null;
  /** The hotel. */
  hotel: GuestPageHotel;
  /** The room type. */
  roomTypeId: string;
  /** Its name. */
  roomTypeName: string;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The number of rooms. */
  rooms: number;
  /** The guests of each room by guest type. */
  guests: StayGuests[];
  /** The price of each night of one room. */
  nightlyPrices: BookedNight[];
  /** The discount; null without one. */
  discount: ReservationDiscount | null;
  /** The additional services. */
  services: ReservationService[];
  /** The price of all rooms and nights, without discount. */
  roomAmount: number;
  /** By how much the discount makes it cheaper. */
  discountAmount: number;
  /** The price of the services. */
  servicesAmount: number;
  /** The tax in the total, or added to it. */
  taxAmount: number;
  /** What the guest pays. */
  totalAmount: number;
  /** The currency of all amounts. */
  currencyCode: string;
  /** What a cancellation costs, by time; empty where it cannot be cancelled. */
  cancellationSteps: CancellationStep[];
  /** The fee if it were cancelled now, or that of the cancellation; null where there is none. */
  cancellationFee: CancellationFee | null;
  /** The fee that is due after a cancellation or a no-show. */
  feeDue: number | null;
  /** When the guest arrives, local time. */
  arrivalTime: string | null;
  /** What the guest wishes, in words. */
  specialRequests: string | null;
  /** What the guest can do now. */
  may: GuestPermissions;
  /** The room types to change to; empty where the guest cannot change the booking. */
  roomTypes: GuestPageRoomType[];
  /** The guest types of a party; empty where the guest cannot change the booking. */
  guestTypes: GuestPageGuestType[];
};
export type GuestBookingPreview = {
  /** What the guest pays, before and after. */
  totalAmount: ReservationChangePreviewTotalAmount;
  /** By how much it becomes dearer; negative if it becomes cheaper. */
  difference: number;
  /** The nights without a free room. */
  soldOutNights: string[];
};
export type GuestBookingUpdate = {
  /** The day of arrival. */
  checkIn?: string;
  /** The day of departure; at most 365 nights later. */
  checkOut?: string;
  /** The room type. */
  roomTypeId?: string;
  /** The guests of each room; by default adults as many as the room price covers. */
  guests?: StayGuestsInput[];
  /** The total that the page showed. */
  expectedTotal: number;
};
export type GuestCancellation = {
  /** The fee that the page showed. */
  expectedFee: number;
  /** Why, in words. */
  reason?: string | null;
};
export type GuestChat = {
  /** The public key of the chat widget. */
  publicKey: string;
  /** The token of the visitor, with which the requests of the chat are sent. */
  visitorToken: string;
};
export type GuestConfirmation = {
  /** The total that the page showed. */
  expectedTotal: number;
};
export type GuestCreate = {
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** How the guest is addressed. */
  title?: string | null;
  /** The gender, if it is known. */
  gender?: GuestGender | null;
  /** The primary phone number, as E.164. An extension goes to the label of its contact point. */
  phone?: string | null;
  /** The primary e-mail address. */
  email?: string | null;
  /** All numbers, addresses and accounts of the guest. Callers are recognised by any of them. */
  contactPoints?: ContactPoint[];
  /** The date of birth. */
  birthDate?: string | null;
  /** The nationality, ISO 3166-1 alpha-2. */
  nationalityCode?: string | null;
  /** The language to write and speak in. */
  languageCode?: string | null;
  /** By which channel letters are written to the guest, if it is possible; null for the order of the letter rule. */
  preferredChannel?: LetterChannel | null;
  /** The postal address. */
  address?: Address | null;
  /** The company that the guest travels for. */
  companyName?: string | null;
  /** The tax number, for invoices. */
  taxNumber?: string | null;
  /** The identity document. Its number is stored encrypted and shown masked. */
  identityDocument?: IdentityDocument | null;
  /** The guest type that prices use for this guest. */
  guestTypeId?: string | null;
  /** The groups that the guest was put into. */
  guestGroupIds?: string[];
  /** How important the guest is. */
  vipLevel?: GuestVipLevel;
  /** Free words to find guests by. */
  tags?: string[];
  /** True if the guest must not be booked. */
  isBlacklisted?: boolean;
  /** Why the guest is blacklisted. */
  blacklistReason?: string | null;
  /** What the guest likes, by names of your own. */
  preferences?: {
    [key: string]: string | number | boolean | null;
  };
  /** Further values, by names of your own. */
  customFields?: {
    [key: string]: string | number | boolean | null;
  };
  /** The latest answer for each purpose and channel. */
  consents?: Consent[];
  /** True if the guest must not be called. */
  doNotCall?: boolean;
  /** True if no messages may be written to the guest. */
  doNotMessage?: boolean;
  /** The id of the guest in another system. */
  externalId?: string | null;
  /** The call in which the guest became known. It belongs to the guest, unless it already has one. */
  callId?: string | null;
  /** The conversation in which the guest became known. It belongs to the guest, unless it already has one. */
  conversationId?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type GuestGender = "female" | "male" | "other";
export type GuestGroup = {
  /** The id of the record. */
  id: string;
  /** The name; unique. */
  name: string;
  /** A short code. */
  code: string | null;
  /** What kind of group it is. */
  type: GuestGroupType;
  /** A text for agents. */
  description: string | null;
  /** How many guests it has. */
  guestCount: number;
  /** The guest to talk to. */
  contactGuestId: string | null;
  /** A colour for lists, as # and six hexadecimal digits. */
  colour: string | null;
  /** False for a group that is no longer used. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type GuestGroupCreate = {
  /** The name; unique. */
  name: string;
  /** A short code. */
  code?: string | null;
  /** What kind of group it is. */
  type?: GuestGroupType;
  /** A text for agents. */
  description?: string | null;
  /** The guest to talk to. */
  contactGuestId?: string | null;
  /** A colour for lists, as # and six hexadecimal digits. */
  colour?: string | null;
  /** False for a group that is no longer used. */
  isActive?: boolean;
};
export type GuestGroupMember = {
  /** The guest. */
  guestId: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The phone number. */
  phone: string | null;
  /** When the guest was added. */
  since: string;
};
export type GuestGroupMemberPage = {
  /** The records of this page. */
  items: GuestGroupMember[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestGroupPage = {
  /** The records of this page. */
  items: GuestGroup[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestGroupType = "company" | "family" | "tour" | "event" | "loyalty" | "other";
export type GuestGroupUpdate = {
  /** The name; unique. */
  name?: string;
  /** A short code. */
  code?: string | null;
  /** What kind of group it is. */
  type?: GuestGroupType;
  /** A text for agents. */
  description?: string | null;
  /** The guest to talk to. */
  contactGuestId?: string | null;
  /** A colour for lists, as # and six hexadecimal digits. */
  colour?: string | null;
  /** False for a group that is no longer used. */
  isActive?: boolean;
};
export type GuestImport = {
  /** The id of the record. */
  id: string;
  /** How far it is; a failed import has written nothing. */
  status: GuestImportStatus;
  /** What happens to a line whose guest exists. */
  onDuplicate: GuestImportOnDuplicate;
  /** What happens to a line with a problem: the import fails and writes nothing, or it leaves the line out. */
  onProblem: GuestImportOnProblem;
  /** True if lines are only checked. */
  isDryRun: boolean;
  /** The columns of the file. */
  columns: string[];
  /** How many lines there are. */
  lineCount: number;
  /** How many lines are checked. */
  validatedCount: number;
  /** How many guests the import created. A dry run (`isDryRun`) creates none: this is how many it would create. */
  createdCount: number;
  /** How many existing guests the import updated; after a dry run, how many it would update. A line that changes nothing counts too. */
  updatedCount: number;
  /** How many lines the import skipped; after a dry run, how many it would skip. */
  skippedCount: number;
  /** How many problems there are. An import that leaves lines out succeeds with them. */
  errorCount: number;
  /** The first 1000 problems. */
  errors: ImportProblem[];
  /** The country of phone numbers without a country code in lines that name none; null: the default of the company. */
  defaultCountry: string | null;
  /** The order of day, month and year in which the dates of each column are read: that of the request, or what the dates show. A column is missing if all its dates are `YYYY-MM-DD`. */
  dateFormats: {
    [key: string]: GuestImportDateFormatsValue;
  };
  /** How many warnings there are. An import with warnings succeeds. */
  warningCount: number;
  /** The first 1000 warnings: numbers without a country code (`default_country`), each with the country that was used, and cells whose card number was masked (`card_number_masked`). */
  warnings: ImportProblem[];
  /** The user who started it. */
  userId: string | null;
  /** When it ended; null before. */
  finishedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type GuestImportDateFormatsValue = "dmy" | "mdy" | "ymd";
export type GuestImportOnDuplicate = "fail" | "skip" | "update";
export type GuestImportOnProblem = "fail" | "leaveOut";
export type GuestImportPage = {
  /** The records of this page. */
  items: GuestImport[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestImportStatus = "receiving" | "queued" | "validating" | "importing" | "succeeded" | "failed";
export type GuestLink = {
  /** The id of the record. */
  id: string;
  /** What the guest may do with it. */
  kind: GuestLinkKind;
  /** The guest who may do it. */
  guestId: string;
  /** The offer or the reservation that it shows; null for preferences. */
  subjectId: string | null;
  /** The hotel of that record; null for preferences. */
  hotelId: string | null;
  /** Until when it works. */
  expiresAt: string;
  /** When it was first used; null if it was not. */
  openedAt: string | null;
  /** When it was revoked; null while it works. */
  revokedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type GuestLinkAddress = {
  /** The address. It is a secret of the guest. */
  url: string;
  /** Until when it works. */
  expiresAt: string;
};
export type GuestLinkKind = "preferences" | "offer" | "booking";
export type GuestLinkPage = {
  /** The records of this page. */
  items: GuestLink[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestMatch = {
  /**
   * `id`: `guestId` named the guest. `phone`, `email`: a known guest with this number, or without one with this address, has this name; the first name may be an initial of the other or begin it, as Alex does Alexander. `new`: no known guest has it, so a record was created.
   */
  by: "id" | "phone" | "email" | "new";
  /** Other guests with the phone number of `guest`, 20 at most, the one with the latest stay first: relatives, or further records of the same person. Empty for callers without `guests.read`. */
  sharesPhoneWith: string[];
};
export type GuestMerge = {
  /** The id of the merge. */
  id: string;
  /** The guest that survived. */
  guestId: string;
  /** The guests that were merged into it. */
  mergedGuestIds: string[];
  /** These guests with their names. */
  mergedGuests: MergedGuest[];
  /** The user who merged them. */
  userId: string | null;
  /** The name of that user. */
  userName: string | null;
  /** When they were merged. */
  createdAt: string;
  /** When the merge was undone; null otherwise. */
  undoneAt: string | null;
};
export type GuestMergePage = {
  /** The records of this page. */
  items: GuestMerge[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestMergeResult = {
  /** The merge, to undo it. */
  mergeId: string;
  /** The guest after the merge. */
  guest: Guest;
};
export type GuestMessage = {
  /** The guest who writes: a phone number, or the id of an account. */
  from: string;
  /** The name that the network reports; null if it reports none. */
  fromName?: string | null;
  /**
   * What the message consists of. By default it is `location` or `file` if it has one, else `text`.
   */
  type?: "text" | "image" | "file" | "location";
  /** The text, or the text beside a file. */
  text?: string | null;
  /** The files of the message. */
  attachments?: SimulatedFile[];
  /** The place that the guest shares. */
  location?: MessageLocation;
  /** The subject of an e-mail; null if it has none. */
  subject?: string | null;
  /** Who else got the e-mail. */
  cc?: string[];
  /** The Message-ID that the e-mail answers, which is the id of a message, `@` and the domain of its sender; null for a new thread. An answer to an address with a reply tag needs none. */
  inReplyTo?: string | null;
  /** The address of the hotel to which the guest writes. The default is `simulated`, on e-mail `reception@hotel.example`. */
  to?: string;
  /** The channel of the message. The default is the first channel of the integration. */
  channel?: MessageChannel;
  /** The id that the network gave the message. A message with a repeated id is stored once. */
  providerMessageId?: string;
  /** The time by the clock of the network. The default is now. */
  at?: string;
};
export type GuestNote = {
  /** The id of the record. */
  id: string;
  /** The guest. */
  guestId: string;
  /** The note. */
  text: string;
  /** The author; null for a note by a service. */
  userId: string | null;
  /** The name of the author. */
  authorName: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type GuestNoteCreate = {
  /** The note. */
  text: string;
};
export type GuestNotePage = {
  /** The records of this page. */
  items: GuestNote[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestNoteUpdate = {
  /** The note. */
  text?: string;
};
export type GuestOffer = {
  /** The number of the offer. */
  number: string;
  /** `sent`, `seen`, `accepted`, `declined`, `expired`, `withdrawn` or `lost`. */
  status: string;
  /** Until when it can be accepted. */
  validUntil: string;
  /** Who makes the offer. */
  companyName: string;
  /** The first name of the guest. */
  guestName: string;
  /** The language to show it in, if it is known. */
  languageCode: string | null;
  /** What the hotel writes beside the prices, as HTML: its Markdown without HTML, images and scripts of its own. */
  messageHtml: string | null;
  /** The hotels of the alternatives. */
  hotels: GuestPageHotel[];
  /** The stays that the guest can choose from. */
  alternatives: GuestOfferAlternative[];
  /** True while it can be accepted or declined. */
  mayAnswer: boolean;
  /** The number of the booking of an accepted offer. */
  confirmationNumber: string | null;
};
export type GuestOfferAlternative = {
  /** The id of the alternative. */
  id: string;
  /** The hotel. */
  hotelId: string;
  /** Its name. */
  hotelName: string;
  /** The room type. */
  roomTypeId: string;
  /** Its name. */
  roomTypeName: string;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The number of rooms. */
  rooms: number;
  /** The guests of each room by guest type. */
  guests: StayGuests[];
  /** The price of each night of one room. */
  nightlyPrices: BookedNight[];
  /** The discount; null without one. */
  discount: ReservationDiscount | null;
  /** The additional services. */
  services: ReservationService[];
  /** The price of all rooms and nights, without discount. */
  roomAmount: number;
  /** By how much the discount makes it cheaper. */
  discountAmount: number;
  /** The price of the services. */
  servicesAmount: number;
  /** The tax in the total, or added to it. */
  taxAmount: number;
  /** What the guest pays. */
  totalAmount: number;
  /** The currency of all amounts. */
  currencyCode: string;
  /** `held`: its rooms are kept. `open`: it can be booked while rooms are left. `chosen`: the guest has taken it. `unavailable`: the guest wanted it, and no room was left. */
  status: OfferAlternativeStatus;
  /** Until when its rooms are kept; null if they are not. */
  heldUntil: string | null;
  /** What a cancellation costs, by time, if it is booked now. */
  cancellationSteps: CancellationStep[];
};
export type GuestPage = {
  /** The records of this page. */
  items: Guest[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestPageGuestType = {
  /** The guest type. */
  id: string;
  /** The name of the guest type. */
  name: string;
};
export type GuestPageHotel = {
  /** The hotel. */
  id: string;
  /** Its name. */
  name: string;
  /** The phone number of the hotel. */
  phone: string | null;
  /** The e-mail address of the hotel. */
  email: string | null;
  /** Its time zone. */
  timeZone: string;
  /** From when guests can have their rooms, local time. */
  checkInTime: string;
  /** Until when guests leave their rooms, local time. */
  checkOutTime: string;
};
export type GuestPageRoomType = {
  /** The room type. */
  id: string;
  /** The name of the room type. */
  name: string;
};
export type GuestPermission = {
  /** True if the guest can do it now. */
  isAllowed: boolean;
  /**
   * Why not: `travelPortal` knows the booking and must change it; the `status` does not allow it; it is `notOffered` by the hotel; the `agreedPrice` is not computed; it is `tooLate` before the arrival.
   */
  reason: "travelPortal" | "status" | "notOffered" | "agreedPrice" | "tooLate" | null;
};
export type GuestPermissions = {
  /** Confirm the hold. */
  confirm: GuestPermission;
  /** Change dates, room type or party. */
  change: GuestPermission;
  /** Cancel it. */
  cancel: GuestPermission;
  /** Say when the guest arrives and what the guest wishes. */
  request: GuestPermission;
};
export type GuestRequests = {
  /** The expected time of arrival, local time. */
  arrivalTime?: string | null;
  /** What the guest wishes, in words. */
  specialRequests?: string | null;
};
export type GuestRevenue = {
  /** The currency. */
  currencyCode: string;
  /** The amount. */
  amount: number;
};
export type GuestSegment = {
  /** The id of the record. */
  id: string;
  /** The name; unique. */
  name: string;
  /** A text for agents. */
  description: string | null;
  /** Which guests are in the segment: conditions and filters, joined by `op`. */
  filter: SegmentFilter;
  /** How many guests it has; null before the first evaluation. */
  guestCount: number | null;
  /** When it was last evaluated; null before the first time. */
  evaluatedAt: string | null;
  /** False for a segment that is not evaluated. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type GuestSegmentCreate = {
  /** The name; unique. */
  name: string;
  /** A text for agents. */
  description?: string | null;
  /** Which guests are in the segment: conditions and filters, joined by `op`. */
  filter: SegmentFilter;
  /** False for a segment that is not evaluated. */
  isActive?: boolean;
};
export type GuestSegmentPage = {
  /** The records of this page. */
  items: GuestSegment[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestSegmentUpdate = {
  /** The name; unique. */
  name?: string;
  /** A text for agents. */
  description?: string | null;
  /** Which guests are in the segment: conditions and filters, joined by `op`. */
  filter?: SegmentFilter;
  /** False for a segment that is not evaluated. */
  isActive?: boolean;
};
export type GuestStats = {
  /** How many reservations the guest has that are confirmed, checked in or checked out: `stays` and `ahead`. */
  reservations: number;
  /** How many nights these reservations have. */
  nights: number;
  /** What these reservations are worth, by currency: `spent` and `bookedAhead`. */
  revenue: GuestRevenue[];
  /** How many of them have begun: checked in or checked out, or confirmed with an arrival day that is over at the hotel. Cancelled reservations, no-shows and holds are no stays. */
  stays: number;
  /** How many nights the stays have. */
  stayNights: number;
  /** What the stays are worth, by currency. */
  spent: GuestRevenue[];
  /** How many of the reservations have not begun. */
  ahead: number;
  /** What the reservations ahead are worth, by currency. */
  bookedAhead: GuestRevenue[];
  /** The last departure. */
  lastStayAt: string | null;
  /** The next arrival. */
  nextArrival: string | null;
  /** How many calls there were. */
  calls: number;
  /** How many messages there were. */
  messages: number;
};
export type GuestStatus = "active" | "merged" | "anonymized";
export type GuestStay = {
  /** The day of arrival. */
  checkIn?: string;
  /** The day of departure; at most 365 nights later. */
  checkOut?: string;
  /** The room type. */
  roomTypeId?: string;
  /** The guests of each room; by default adults as many as the room price covers. */
  guests?: StayGuestsInput[];
};
export type GuestType = {
  /** The id of the record. */
  id: string;
  /** The name; unique. */
  name: string;
  /** A short code. */
  code: string | null;
  /** What kind of guest it is; it sets the defaults of the other fields. */
  category: GuestTypeCategory;
  /** The lowest age in years; the ages of children and infants must not overlap. */
  minAge: number | null;
  /** The highest age in years. */
  maxAge: number | null;
  /** True if these guests count for the occupancy of a room. */
  countsTowardOccupancy: boolean;
  /** Whether these guests are covered by the room price: always, if a place is left, or never. */
  baseSlot: GuestTypeBaseSlot;
  /** How a guest beyond the room price is charged: the full price of a person, a percentage of it, a fixed amount, or nothing. */
  priceMode: GuestTypePriceMode;
  /** The percentage or the amount, for `percent` and `fixed`. */
  priceValue: number | null;
  /** The order in lists, the smallest first. */
  sortOrder: number;
  /** True for the one adult type that applies when a stay names no guests. */
  isDefault: boolean;
  /** False for a type that is no longer used. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type GuestTypeBaseSlot = "always" | "preferred" | "never";
export type GuestTypeCategory = "adult" | "child" | "infant";
export type GuestTypeCreate = {
  /** The name; unique. */
  name: string;
  /** A short code. */
  code?: string | null;
  /** What kind of guest it is; it sets the defaults of the other fields. */
  category: GuestTypeCategory;
  /** The lowest age in years; the ages of children and infants must not overlap. */
  minAge?: number | null;
  /** The highest age in years. */
  maxAge?: number | null;
  /** True if these guests count for the occupancy of a room. */
  countsTowardOccupancy?: boolean;
  /** Whether these guests are covered by the room price: always, if a place is left, or never. */
  baseSlot?: GuestTypeBaseSlot;
  /** How a guest beyond the room price is charged: the full price of a person, a percentage of it, a fixed amount, or nothing. */
  priceMode?: GuestTypePriceMode;
  /** The percentage or the amount, for `percent` and `fixed`. */
  priceValue?: number | null;
  /** The order in lists, the smallest first. */
  sortOrder?: number;
  /** True for the one adult type that applies when a stay names no guests. */
  isDefault?: boolean;
  /** False for a type that is no longer used. */
  isActive?: boolean;
};
export type GuestTypePage = {
  /** The records of this page. */
  items: GuestType[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type GuestTypePriceMode = "full" | "percent" | "fixed" | "free";
export type GuestTypePriceRule = {
  /** The guest type. */
  guestTypeId: string;
  /** How a guest of this type is charged: the full price, a percentage of it, a fixed amount, or nothing. */
  mode: GuestTypePriceMode;
  /** The percentage or the amount, for `percent` and `fixed`. */
  value?: number | null;
};
export type GuestTypeUpdate = {
  /** The name; unique. */
  name?: string;
  /** A short code. */
  code?: string | null;
  /** What kind of guest it is; it sets the defaults of the other fields. */
  category?: GuestTypeCategory;
  /** The lowest age in years; the ages of children and infants must not overlap. */
  minAge?: number | null;
  /** The highest age in years. */
  maxAge?: number | null;
  /** True if these guests count for the occupancy of a room. */
  countsTowardOccupancy?: boolean;
  /** Whether these guests are covered by the room price: always, if a place is left, or never. */
  baseSlot?: GuestTypeBaseSlot;
  /** How a guest beyond the room price is charged: the full price of a person, a percentage of it, a fixed amount, or nothing. */
  priceMode?: GuestTypePriceMode;
  /** The percentage or the amount, for `percent` and `fixed`. */
  priceValue?: number | null;
  /** The order in lists, the smallest first. */
  sortOrder?: number;
  /** True for the one adult type that applies when a stay names no guests. */
  isDefault?: boolean;
  /** False for a type that is no longer used. */
  isActive?: boolean;
};
export type GuestUnmergeResult = {
  /** The merge that was undone. */
  mergeId: string;
  /** The guest after it. */
  guest: Guest;
  /** The guests that exist again. */
  restoredGuestIds: string[];
};
export type GuestUpdate = {
  /** The first name. */
  firstName?: string;
  /** The last name. */
  lastName?: string;
  /** How the guest is addressed. */
  title?: string | null;
  /** The gender, if it is known. */
  gender?: GuestGender | null;
  /** The primary phone number, as E.164. An extension goes to the label of its contact point. */
  phone?: string | null;
  /** The primary e-mail address. */
  email?: string | null;
  /** All numbers, addresses and accounts of the guest. Callers are recognised by any of them. */
  contactPoints?: ContactPoint[];
  /** The date of birth. */
  birthDate?: string | null;
  /** The nationality, ISO 3166-1 alpha-2. */
  nationalityCode?: string | null;
  /** The language to write and speak in. */
  languageCode?: string | null;
  /** By which channel letters are written to the guest, if it is possible; null for the order of the letter rule. */
  preferredChannel?: LetterChannel | null;
  /** The postal address. */
  address?: Address | null;
  /** The company that the guest travels for. */
  companyName?: string | null;
  /** The tax number, for invoices. */
  taxNumber?: string | null;
  /** The identity document. Its number is stored encrypted and shown masked. */
  identityDocument?: IdentityDocument | null;
  /** The guest type that prices use for this guest. */
  guestTypeId?: string | null;
  /** The groups that the guest was put into. */
  guestGroupIds?: string[];
  /** How important the guest is. */
  vipLevel?: GuestVipLevel;
  /** Free words to find guests by. */
  tags?: string[];
  /** True if the guest must not be booked. */
  isBlacklisted?: boolean;
  /** Why the guest is blacklisted. */
  blacklistReason?: string | null;
  /** What the guest likes, by names of your own. */
  preferences?: {
    [key: string]: string | number | boolean | null;
  };
  /** Further values, by names of your own. */
  customFields?: {
    [key: string]: string | number | boolean | null;
  };
  /** The latest answer for each purpose and channel. */
  consents?: Consent[];
  /** True if the guest must not be called. */
  doNotCall?: boolean;
  /** True if no messages may be written to the guest. */
  doNotMessage?: boolean;
  /** The id of the guest in another system. */
  externalId?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type GuestVipLevel = "none" | "bronze" | "silver" | "gold" | "platinum";
export type Hotel = {
  /** The id of the record. */
  id: string;
  /** The name that guests and agents see; unique. */
  name: string;
  /** A short code, unique; made from the name if it is missing. */
  code: string;
  /** The currency of all prices of the hotel (ISO 4217). It cannot change once reservations exist. */
  currencyCode: string;
  /** The IANA time zone that decides what today is; that of the hotel group by default. */
  timeZone: string;
  /** The id of the hotel in another system. */
  externalId: string | null;
  /** A text for agents and guests. */
  description: string | null;
  /** 1 to 5 stars. */
  starRating: number | null;
  /** The phone number of the hotel, as E.164. */
  phone: string | null;
  /** The e-mail address of the hotel. */
  email: string | null;
  /** The web page of the hotel. */
  websiteUrl: string | null;
  /** The postal address. */
  address: Address | null;
  /** Degrees north of the equator. */
  latitude: number | null;
  /** Degrees east of Greenwich. */
  longitude: number | null;
  /** From when guests can have their rooms, local time. */
  checkInTime: string;
  /** Until when guests leave their rooms, local time. */
  checkOutTime: string;
  /** The language of letters to guests whose language is not known; null for English. */
  languageCode: string | null;
  /** From when on timed letters by messaging app and SMS wait, local time. */
  quietFrom: string;
  /** Until when they wait, local time; the same as `quietFrom` for no quiet hours. */
  quietTo: string;
  /** When a business date begins after midnight, as an ISO 8601 duration of at most 12 hours. */
  businessDayStart: string;
  /** True if season prices include the tax. */
  pricesIncludeTax: boolean;
  /** The tax on room prices, in percent. */
  taxRatePercent: number;
  /** The rules for cancellation fees, as steps: first those from the booking, then those from the arrival, the longest before it first. The last step that has begun sets the fee, however late the booking was made. */
  cancellationPolicy: CancellationRule[];
  /** For how many minutes a held reservation keeps its rooms unless it says otherwise. */
  holdMinutes: number;
  /** For how many hours an offer is valid unless it says otherwise. */
  offerHours: number;
  /** True if guests can confirm a held reservation on their page. */
  guestMayConfirm: boolean;
  /** True if guests can change dates, room type and party of a reservation on their page. */
  guestMayChange: boolean;
  /** True if guests can cancel a reservation on their page. */
  guestMayCancel: boolean;
  /** How many hours before the arrival guests can change or cancel there for the last time. */
  guestChangeHours: number;
  /** How many hours before the end of an offer its guest is reminded of it; null for never. */
  offerReminderHours: number | null;
  /** How many hours after the guest has looked at an offer a callback is made for its owner; null for never. */
  offerCallbackHours: number | null;
  /** How many rooms of each room type may be sold beyond those that exist. */
  overbookingLimit: number;
  /** True if the night audit marks guests who have not arrived as no-shows. */
  marksNoShows: boolean;
  /** False for a hotel that is not sold. */
  isActive: boolean;
  /** How many room types the hotel has. */
  roomTypeCount: number;
  /** How many rooms all its room types have. */
  totalRooms: number;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type HotelCreate = {
  /** The name that guests and agents see; unique. */
  name: string;
  /** A short code, unique; made from the name if it is missing. */
  code?: string;
  /** The currency of all prices of the hotel (ISO 4217). It cannot change once reservations exist. */
  currencyCode: string;
  /** The IANA time zone that decides what today is; that of the hotel group by default. */
  timeZone?: string;
  /** The id of the hotel in another system. */
  externalId?: string | null;
  /** A text for agents and guests. */
  description?: string | null;
  /** 1 to 5 stars. */
  starRating?: number | null;
  /** The phone number of the hotel, as E.164. */
  phone?: string | null;
  /** The e-mail address of the hotel. */
  email?: string | null;
  /** The web page of the hotel. */
  websiteUrl?: string | null;
  /** The postal address. */
  address?: Address | null;
  /** Degrees north of the equator. */
  latitude?: number | null;
  /** Degrees east of Greenwich. */
  longitude?: number | null;
  /** From when guests can have their rooms, local time. */
  checkInTime?: string;
  /** Until when guests leave their rooms, local time. */
  checkOutTime?: string;
  /** The language of letters to guests whose language is not known; null for English. */
  languageCode?: string | null;
  /** From when on timed letters by messaging app and SMS wait, local time. */
  quietFrom?: string;
  /** Until when they wait, local time; the same as `quietFrom` for no quiet hours. */
  quietTo?: string;
  /** When a business date begins after midnight, as an ISO 8601 duration of at most 12 hours. */
  businessDayStart?: string;
  /** True if season prices include the tax. */
  pricesIncludeTax?: boolean;
  /** The tax on room prices, in percent. */
  taxRatePercent?: number;
  /** The rules for cancellation fees, as steps: first those from the booking, then those from the arrival, the longest before it first. The last step that has begun sets the fee, however late the booking was made. */
  cancellationPolicy?: CancellationRule[];
  /** For how many minutes a held reservation keeps its rooms unless it says otherwise. */
  holdMinutes?: number;
  /** For how many hours an offer is valid unless it says otherwise. */
  offerHours?: number;
  /** True if guests can confirm a held reservation on their page. */
  guestMayConfirm?: boolean;
  /** True if guests can change dates, room type and party of a reservation on their page. */
  guestMayChange?: boolean;
  /** True if guests can cancel a reservation on their page. */
  guestMayCancel?: boolean;
  /** How many hours before the arrival guests can change or cancel there for the last time. */
  guestChangeHours?: number;
  /** How many hours before the end of an offer its guest is reminded of it; null for never. */
  offerReminderHours?: number | null;
  /** How many hours after the guest has looked at an offer a callback is made for its owner; null for never. */
  offerCallbackHours?: number | null;
  /** How many rooms of each room type may be sold beyond those that exist. */
  overbookingLimit?: number;
  /** True if the night audit marks guests who have not arrived as no-shows. */
  marksNoShows?: boolean;
  /** False for a hotel that is not sold. */
  isActive?: boolean;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type HotelNight = {
  /** The night. */
  date: string;
  /** Total of all room types that fit the party. */
  availableRooms: number;
  /** The lowest `totalPrice` of an available room; null if there is none. */
  lowestPrice: number | null;
};
export type HotelUpdate = {
  /** The name that guests and agents see; unique. */
  name?: string;
  /** A short code, unique; made from the name if it is missing. */
  code?: string;
  /** The currency of all prices of the hotel (ISO 4217). It cannot change once reservations exist. */
  currencyCode?: string;
  /** The IANA time zone that decides what today is; that of the hotel group by default. */
  timeZone?: string;
  /** The id of the hotel in another system. */
  externalId?: string | null;
  /** A text for agents and guests. */
  description?: string | null;
  /** 1 to 5 stars. */
  starRating?: number | null;
  /** The phone number of the hotel, as E.164. */
  phone?: string | null;
  /** The e-mail address of the hotel. */
  email?: string | null;
  /** The web page of the hotel. */
  websiteUrl?: string | null;
  /** The postal address. */
  address?: Address | null;
  /** Degrees north of the equator. */
  latitude?: number | null;
  /** Degrees east of Greenwich. */
  longitude?: number | null;
  /** From when guests can have their rooms, local time. */
  checkInTime?: string;
  /** Until when guests leave their rooms, local time. */
  checkOutTime?: string;
  /** The language of letters to guests whose language is not known; null for English. */
  languageCode?: string | null;
  /** From when on timed letters by messaging app and SMS wait, local time. */
  quietFrom?: string;
  /** Until when they wait, local time; the same as `quietFrom` for no quiet hours. */
  quietTo?: string;
  /** When a business date begins after midnight, as an ISO 8601 duration of at most 12 hours. */
  businessDayStart?: string;
  /** True if season prices include the tax. */
  pricesIncludeTax?: boolean;
  /** The tax on room prices, in percent. */
  taxRatePercent?: number;
  /** The rules for cancellation fees, as steps: first those from the booking, then those from the arrival, the longest before it first. The last step that has begun sets the fee, however late the booking was made. */
  cancellationPolicy?: CancellationRule[];
  /** For how many minutes a held reservation keeps its rooms unless it says otherwise. */
  holdMinutes?: number;
  /** For how many hours an offer is valid unless it says otherwise. */
  offerHours?: number;
  /** True if guests can confirm a held reservation on their page. */
  guestMayConfirm?: boolean;
  /** True if guests can change dates, room type and party of a reservation on their page. */
  guestMayChange?: boolean;
  /** True if guests can cancel a reservation on their page. */
  guestMayCancel?: boolean;
  /** How many hours before the arrival guests can change or cancel there for the last time. */
  guestChangeHours?: number;
  /** How many hours before the end of an offer its guest is reminded of it; null for never. */
  offerReminderHours?: number | null;
  /** How many hours after the guest has looked at an offer a callback is made for its owner; null for never. */
  offerCallbackHours?: number | null;
  /** How many rooms of each room type may be sold beyond those that exist. */
  overbookingLimit?: number;
  /** True if the night audit marks guests who have not arrived as no-shows. */
  marksNoShows?: boolean;
  /** False for a hotel that is not sold. */
  isActive?: boolean;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type IceServer = {
  /** The addresses of the TURN relay. */
  urls: string[];
  /** The expiry as Unix time, a colon and the id of the user. */
  username: string;
  /** The base64 HMAC-SHA1 of the user name. */
  credential: string;
};
export type IdentityDocument = {
  /**
   * What kind of document it is.
   */
  type: "passport" | "idCard" | "drivingLicence" | "other";
  /** The number; stored encrypted and never returned. */
  number?: string | null;
  /** The last characters of the number. */
  numberMasked?: string | null;
  /** The country that issued it, ISO 3166-1 alpha-2. */
  issuingCountryCode?: string | null;
  /** Until when it is valid. */
  expiresOn?: string | null;
};
export type ImageConversationStart = {
  /** The channel to write on. On web chat only visitors begin. */
  channel: MessageChannel;
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to` and `guestId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "image";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type ImageEmailCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "image";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type ImageMessageCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "image";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type ImageReply = {
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "image";
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments: OutgoingFile[];
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
};
export type ImportGuestsQuery = {
  onDuplicate?: GuestImportOnDuplicate;
  onProblem?: GuestImportOnProblem;
  /** True: the lines are only checked. */
  dryRun?: boolean;
  /** The country of phone numbers without a country code, ISO 3166-1 alpha-2, in lines whose column `phoneCountry` names none; by default that of the company (`defaultPhoneCountry`). `warnings` lists each such number. */
  defaultCountry?: string;
  /** What the columns of the file are, in their order, instead of the names in its first line; `-` leaves a column out. */
  columns?: string[];
  dateFormat?: GuestImportDateFormatsValue;
};
export type ImportProblem = {
  /** The line of the file, from 1. */
  line: number;
  /** The column; empty for the whole line. */
  field: string;
  /** What is wrong, for programs. */
  code: string;
  /** What is wrong, for people. */
  message: string;
};
export type InHouseReport = {
  /** The records of this page. */
  items: ListedBooking[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: InHouseReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type InHouseReportMetrics = {
  /** Bookings in the list. */
  reservations: number | null;
  /** Σ rooms. */
  rooms: number | null;
  /** Σ (adults + children + infants) × rooms. */
  guests: number | null;
};
export type InHouseReportTotals = {
  /** Bookings in the list. */
  reservations: number | null;
  /** Σ rooms. */
  rooms: number | null;
  /** Σ (adults + children + infants) × rooms. */
  guests: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: InHouseReportMetrics | null;
};
export type InstagramIntegrationCreate = {
  /**
   * What the account is used for.
   */
  type: "socialMessaging";
  /**
   * The provider that has the account.
   */
  provider: "instagram";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: InstagramSettings;
  /** The secrets of the account; stored encrypted. */
  secrets?: InstagramSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type InstagramSecrets = {
  /** The access token of the account. */
  accessToken: string;
  /** The app secret of the account. */
  appSecret: string;
};
export type InstagramSettings = {
  /** The id of the professional account. */
  accountId: string;
  /** The address of the Graph API. */
  graphBaseUrl?: string;
  /** The version of the Graph API. */
  graphVersion?: string;
};
export type Integration = {
  /** The id of the record. */
  id: string;
  /** What the account is used for. */
  type: IntegrationType;
  /** The provider that has the account. */
  provider: IntegrationProvider;
  /** The name that people see. */
  name: string;
  /** The settings of the account. `whatsappCloud`: phoneNumberId, wabaId, graphBaseUrl (optional), graphVersion (optional); `metaMessenger`: pageId, graphBaseUrl (optional), graphVersion (optional); `instagram`: accountId, graphBaseUrl (optional), graphVersion (optional); `twilio`: accountSid, apiBaseUrl (optional), outboundPrefixes (optional), outboundCallsPerDay (optional); `netgsm`: userCode, header, apiBaseUrl (optional); `smtp`: smtpHost, smtpPort (optional), smtpSecurity (optional), smtpUser (optional), dkimDomain (optional), dkimSelector (optional), receive (optional), imapHost (optional), imapPort (optional), imapSecurity (optional), imapUser (optional), imapFolder (optional), authservId (optional), oauthTokenUrl (optional), oauthClientId (optional), oauthScope (optional), maxPerHour (optional); `sipEdge`: domain, realm, webSocketUrls, turnUrls (optional), outboundPrefixes (optional), outboundCallsPerDay (optional); `simulator`: none. A change is merged by name; null restores the default. */
  settings: {
    [key: string]: unknown;
  };
  /** The secrets of the account; an answer only says which are set. `whatsappCloud`: accessToken, appSecret; `metaMessenger`: accessToken, appSecret; `instagram`: accessToken, appSecret; `twilio`: authToken; `netgsm`: password; `smtp`: smtpPassword (optional), imapPassword (optional), oauthClientSecret (optional), oauthRefreshToken (optional), dkimPrivateKey (optional), dropToken (optional); `sipEdge`: credentialsSecret, turnSecret (optional), previousCredentialsSecret (optional); `simulator`: signingSecret (optional). A change is merged by name; null removes one. */
  secrets: {
    [key: string]: SecretSummary;
  };
  /** The hotels that use the account; an empty list means all. */
  hotelIds: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type IntegrationCheck = {
  /** True if the provider accepted the account. */
  ok: boolean;
  /** What the provider said, for people. */
  message: string;
  /** When the account was checked. */
  checkedAt: string;
  /** The DNS records by which receivers judge the e-mails of the account: SPF and DMARC for the domain of each sender, and the key of the signature (DKIM) if the service signs. Empty for every other account. */
  dns: DnsRecordCheck[];
  /** True if an e-mail to an address with a tag, such as `reception+tag@hotel.example`, came back to the mailbox of the account within half a minute; false if it did not. Null if the account reads no mailbox or has no sender. */
  replyTagWorks: boolean | null;
};
export type IntegrationCreate = WhatsappCloudIntegrationCreate | MetaMessengerIntegrationCreate | InstagramIntegrationCreate | TwilioIntegrationCreate | NetgsmIntegrationCreate | SmtpIntegrationCreate | SipEdgeIntegrationCreate | SimulatorIntegrationCreate;
export type IntegrationPage = {
  /** The records of this page. */
  items: Integration[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type IntegrationProvider = "whatsappCloud" | "metaMessenger" | "instagram" | "twilio" | "netgsm" | "smtp" | "sipEdge" | "simulator";
export type IntegrationStatus = "active" | "inactive" | "error";
export type IntegrationType = "messagingApp" | "socialMessaging" | "smsProvider" | "emailProvider" | "voiceProvider";
export type IntegrationUpdate = {
  /** What the account is used for. */
  type?: IntegrationType;
  /** The provider that has the account. */
  provider?: IntegrationProvider;
  /** The name that people see. */
  name?: string;
  /** The settings of the account. `whatsappCloud`: phoneNumberId, wabaId, graphBaseUrl (optional), graphVersion (optional); `metaMessenger`: pageId, graphBaseUrl (optional), graphVersion (optional); `instagram`: accountId, graphBaseUrl (optional), graphVersion (optional); `twilio`: accountSid, apiBaseUrl (optional), outboundPrefixes (optional), outboundCallsPerDay (optional); `netgsm`: userCode, header, apiBaseUrl (optional); `smtp`: smtpHost, smtpPort (optional), smtpSecurity (optional), smtpUser (optional), dkimDomain (optional), dkimSelector (optional), receive (optional), imapHost (optional), imapPort (optional), imapSecurity (optional), imapUser (optional), imapFolder (optional), authservId (optional), oauthTokenUrl (optional), oauthClientId (optional), oauthScope (optional), maxPerHour (optional); `sipEdge`: domain, realm, webSocketUrls, turnUrls (optional), outboundPrefixes (optional), outboundCallsPerDay (optional); `simulator`: none. A change is merged by name; null restores the default. */
  settings?: {
    [key: string]: unknown;
  };
  /** The secrets of the account; an answer only says which are set. `whatsappCloud`: accessToken, appSecret; `metaMessenger`: accessToken, appSecret; `instagram`: accessToken, appSecret; `twilio`: authToken; `netgsm`: password; `smtp`: smtpPassword (optional), imapPassword (optional), oauthClientSecret (optional), oauthRefreshToken (optional), dkimPrivateKey (optional), dropToken (optional); `sipEdge`: credentialsSecret, turnSecret (optional), previousCredentialsSecret (optional); `simulator`: signingSecret (optional). A change is merged by name; null removes one. */
  secrets?: {
    [key: string]: string | {
      /** True if the secret is stored. */
      set: boolean;
      /** Its last four characters, to recognise it; null for a short secret. */
      last4: string | null;
    } | null;
  };
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
};
export type LastMessage = {
  /** `inbound` for a message of the guest, `outbound` for one of the hotel. */
  direction: MessageDirection;
  /** What the message consists of. */
  type: MessageType;
  /** The first 200 characters of its text; null if there is none. */
  text: string | null;
};
export type Lead = {
  /** The id of the record. */
  id: string;
  /** The hotel. */
  hotelId: string;
  /** The guest. A create without it takes the only guest with the number of `phone`; null if nobody or several have it. */
  guestId: string | null;
  /** The guest, for showing; null while it is not known. */
  guest: ReservationGuest | null;
  /** The number that called, or to call. Required without `guestId`. Null: that of the guest. */
  phone: string | null;
  /** The name of somebody who is not a guest yet. */
  name: string | null;
  /** `new` until the hotel has reached the guest (`contacted`) or sent an offer (`offered`). `won` and `lost` are closed. The service moves it, and people may. */
  stage: LeadStage;
  /** What it came from first: an offer, a turnaway of a call (`turnaway`) or of a `conversation`, a missed call, or somebody who entered it (`manual`). */
  source: LeadSource;
  /** The user who cares for it. A create by a person without this field takes that person; null: nobody. */
  ownerUserId: string | null;
  /** What the stay is worth; the total of the booking once it is won. */
  value: number | null;
  /** The currency of `value`. By default that of the hotel when the lead was made. */
  currencyCode: string;
  /** The day of arrival that the guest wants; null if unknown. */
  checkIn: string | null;
  /** The day of departure; at most 365 nights later. */
  checkOut: string | null;
  /** What to do next. `call` is a scheduled callback: it is made, moved and cancelled with the step, and the step ends with it. Of the others the owner is notified at `nextStepAt`. A closed lead has none. */
  nextStep: LeadNextStep | null;
  /** When to do it. It must be in the future when it is set. */
  nextStepAt: string | null;
  /** Whether the time of the next step is over. */
  isOverdue: boolean;
  /** What there is to say about it. */
  note: string | null;
  /** Why it was lost: required for the stage `lost`, and null for all others. */
  lostReason: CallLostReason | null;
  /** The callback of a next step `call`; null without one. */
  callbackId: string | null;
  /** The booking that won it. */
  reservationId: string | null;
  /** When the hotel and the guest last talked, or one wrote to the other, to a quarter of an hour; null if never. */
  lastContactAt: string | null;
  /** When it was won or lost; null while it is open. */
  closedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type LeadCreate = {
  /** The hotel. */
  hotelId: string;
  /** The guest. A create without it takes the only guest with the number of `phone`; null if nobody or several have it. */
  guestId?: string | null;
  /** The number that called, or to call. Required without `guestId`. Null: that of the guest. */
  phone?: string | null;
  /** The name of somebody who is not a guest yet. */
  name?: string | null;
  /** `new` until the hotel has reached the guest (`contacted`) or sent an offer (`offered`). `won` and `lost` are closed. The service moves it, and people may. */
  stage?: LeadStage;
  /** The user who cares for it. A create by a person without this field takes that person; null: nobody. */
  ownerUserId?: string | null;
  /** What the stay is worth; the total of the booking once it is won. */
  value?: number | null;
  /** The currency of `value`. By default that of the hotel when the lead was made. */
  currencyCode?: string;
  /** The day of arrival that the guest wants; null if unknown. */
  checkIn?: string | null;
  /** The day of departure; at most 365 nights later. */
  checkOut?: string | null;
  /** What to do next. `call` is a scheduled callback: it is made, moved and cancelled with the step, and the step ends with it. Of the others the owner is notified at `nextStepAt`. A closed lead has none. */
  nextStep?: LeadNextStep | null;
  /** When to do it. It must be in the future when it is set. */
  nextStepAt?: string | null;
  /** What there is to say about it. */
  note?: string | null;
  /** Why it was lost: required for the stage `lost`, and null for all others. */
  lostReason?: CallLostReason | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type LeadNextStep = "call" | "message" | "offer" | "other";
export type LeadPage = {
  /** The records of this page. */
  items: Lead[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type LeadSource = "offer" | "turnaway" | "missedCall" | "conversation" | "manual";
export type LeadStage = "new" | "contacted" | "offered" | "won" | "lost";
export type LeadTimeReport = {
  /** The records of this page. */
  items: LeadTimeReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: LeadTimeReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type LeadTimeReportMetrics = {
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  sharePercent: number | null;
  /** Σ leadTimeDays ÷ reservations. */
  mean: number | null;
  /** The median lead time; the mean of the two middle values for an even number. */
  median: number | null;
  /** The lead time that 90 % of the bookings do not exceed. */
  p90: number | null;
};
export type LeadTimeReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  sharePercent: number | null;
  /** Σ leadTimeDays ÷ reservations. */
  mean: number | null;
  /** The median lead time; the mean of the two middle values for an even number. */
  median: number | null;
  /** The lead time that 90 % of the bookings do not exceed. */
  p90: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LeadTimeReportMetrics | null;
};
export type LeadTimeReportTotals = {
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  sharePercent: number | null;
  /** Σ leadTimeDays ÷ reservations. */
  mean: number | null;
  /** The median lead time; the mean of the two middle values for an even number. */
  median: number | null;
  /** The lead time that 90 % of the bookings do not exceed. */
  p90: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LeadTimeReportMetrics | null;
};
export type LeadUpdate = {
  /** The hotel. */
  hotelId?: string;
  /** The guest. A create without it takes the only guest with the number of `phone`; null if nobody or several have it. */
  guestId?: string | null;
  /** The number that called, or to call. Required without `guestId`. Null: that of the guest. */
  phone?: string | null;
  /** The name of somebody who is not a guest yet. */
  name?: string | null;
  /** `new` until the hotel has reached the guest (`contacted`) or sent an offer (`offered`). `won` and `lost` are closed. The service moves it, and people may. */
  stage?: LeadStage;
  /** The user who cares for it. A create by a person without this field takes that person; null: nobody. */
  ownerUserId?: string | null;
  /** What the stay is worth; the total of the booking once it is won. */
  value?: number | null;
  /** The currency of `value`. By default that of the hotel when the lead was made. */
  currencyCode?: string;
  /** The day of arrival that the guest wants; null if unknown. */
  checkIn?: string | null;
  /** The day of departure; at most 365 nights later. */
  checkOut?: string | null;
  /** What to do next. `call` is a scheduled callback: it is made, moved and cancelled with the step, and the step ends with it. Of the others the owner is notified at `nextStepAt`. A closed lead has none. */
  nextStep?: LeadNextStep | null;
  /** When to do it. It must be in the future when it is set. */
  nextStepAt?: string | null;
  /** What there is to say about it. */
  note?: string | null;
  /** Why it was lost: required for the stage `lost`, and null for all others. */
  lostReason?: CallLostReason | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type LeadsReport = {
  /** The records of this page. */
  items: LeadsReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: LeadsReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type LeadsReportMetrics = {
  /** Leads that were made in the period. */
  created: number | null;
  /** Those that were won. */
  won: number | null;
  /** Those that were lost. */
  lost: number | null;
  /** Won ÷ (won + lost) × 100. */
  winPercent: number | null;
  /** Σ room revenue of the bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** Σ value of the lost ones, as far as it is known. */
  lostValue: number | null;
};
export type LeadsReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Leads that were made in the period. */
  created: number | null;
  /** Those that were won. */
  won: number | null;
  /** Those that were lost. */
  lost: number | null;
  /** Won ÷ (won + lost) × 100. */
  winPercent: number | null;
  /** Σ room revenue of the bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** Σ value of the lost ones, as far as it is known. */
  lostValue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LeadsReportMetrics | null;
};
export type LeadsReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Leads that were made in the period. */
  created: number | null;
  /** Those that were won. */
  won: number | null;
  /** Those that were lost. */
  lost: number | null;
  /** Won ÷ (won + lost) × 100. */
  winPercent: number | null;
  /** Σ room revenue of the bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** Σ value of the lost ones, as far as it is known. */
  lostValue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LeadsReportMetrics | null;
};
export type LengthOfStayReport = {
  /** The records of this page. */
  items: LengthOfStayReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: LengthOfStayReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type LengthOfStayReportMetrics = {
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  sharePercent: number | null;
  /** Σ nights, regardless of the number of rooms. */
  nights: number | null;
  /** Nights ÷ reservations. */
  alos: number | null;
  /** The median number of nights; the mean of the two middle values for an even number. */
  median: number | null;
  /** The number of nights that 90 % of the stays do not exceed. */
  p90: number | null;
};
export type LengthOfStayReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  sharePercent: number | null;
  /** Σ nights, regardless of the number of rooms. */
  nights: number | null;
  /** Nights ÷ reservations. */
  alos: number | null;
  /** The median number of nights; the mean of the two middle values for an even number. */
  median: number | null;
  /** The number of nights that 90 % of the stays do not exceed. */
  p90: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LengthOfStayReportMetrics | null;
};
export type LengthOfStayReportTotals = {
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  sharePercent: number | null;
  /** Σ nights, regardless of the number of rooms. */
  nights: number | null;
  /** Nights ÷ reservations. */
  alos: number | null;
  /** The median number of nights; the mean of the two middle values for an even number. */
  median: number | null;
  /** The number of nights that 90 % of the stays do not exceed. */
  p90: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LengthOfStayReportMetrics | null;
};
export type Letter = {
  /** The id of the record. */
  id: string;
  /** The booking that it is about; null of an offer. */
  reservationId: string | null;
  /** The offer that it is about; null of a booking. */
  offerId: string | null;
  /** The guest whom it is written to. */
  guestId: string;
  /** The hotel that writes it. */
  hotelId: string;
  /** The rule by which it is written. */
  ruleId: string;
  /** What it is about. */
  event: LetterEvent;
  /** What it is written for: an event, the end of a hold, a date, or the wish of a user. A rule writes once for each. */
  occasion: string;
  /** When it is to be written. */
  dueAt: string;
  /** `planned` until it is due; then `skipped`, or the status of its last message. */
  status: LetterStatus;
  /** Why it is skipped; null if it is not. */
  reason: LetterSkipReason | null;
  /** The language of its text; null before it is written. */
  languageCode: string | null;
  /** What has changed, of letters about a change: the old and the new value by field; null for others. */
  changes: {
    [key: string]: {
      /** The value before the first of the changes that it tells. */
      from: unknown;
      /** The value now. */
      to: unknown;
    };
  } | null;
  /** The messages that carried it, at most three: the next channel is tried if one fails. */
  attempts: LetterAttempt[];
  /** The conversation of its last message; null without one, or if you do not see it. */
  conversationId: string | null;
  /** The user who asked for it; null if the service writes by itself. */
  byUserId: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type LetterAttempt = {
  /** The channel. */
  channel: MessageChannel;
  /** The message that carries the letter. */
  messageId: string;
  /** Why the message failed; null if it has not. */
  errorCode: string | null;
  /** When the message was queued. */
  at: string;
};
export type LetterChannel = "whatsapp" | "email" | "sms";
export type LetterCreate = {
  /** The booking. */
  reservationId: string;
  /** What the letter is about. */
  event: BookingLetterEvent;
  /** The only channel to use. By default the one that the guest prefers, then those of the rule. */
  channel?: LetterChannel;
  /** The language. By default that of the guest. */
  languageCode?: string;
};
export type LetterEvent = "confirmed" | "held" | "changed" | "cancelled" | "holdExpiring" | "beforeArrival" | "afterStay" | "offer" | "offerReminder";
export type LetterPage = {
  /** The records of this page. */
  items: Letter[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type LetterPreview = {
  /** The subject of an e-mail; null on other channels. */
  subject: string | null;
  /** The plain text, of an e-mail, too. */
  text: string;
  /** The filled text as it was written: of an e-mail, in Markdown. */
  markdown: string;
  /** The HTML document of an e-mail; null on other channels. */
  html: string | null;
  /** How many SMS it is; null on other channels. */
  segments: number | null;
  /** The subject and the text with their variables: those of the request, or the built-in ones to begin with. */
  template: UnfilledLetter;
  /** The paragraphs that are left out because a variable in them has no value, as they are in the text. */
  omittedParagraphs: string[];
};
export type LetterPreviewRequest = {
  /** What the letter is about. */
  event: LetterEvent;
  /** The channel. On WhatsApp it is the text of an SMS, which an open conversation gets. */
  channel: LetterChannel;
  /** The language of the text and of the values. */
  languageCode: string;
  /** The booking that fills the variables. Without one it is an example at the first hotel. */
  reservationId?: string | null;
  /** The same of `offer` and `offerReminder`: the offer. */
  offerId?: string | null;
  /** The subject of an e-mail; without one, the built-in subject. */
  subject?: string | null;
  /** The text; of an SMS at most 1000 characters. Without one, the built-in text. */
  text?: string | null;
};
export type LetterPurpose = "transactional" | "marketing";
export type LetterRule = {
  /** The id of the record. */
  id: string;
  /** The name that the team sees. */
  name: string;
  /** What the letter is about: the booking was confirmed, held, changed or cancelled, its hold ends soon, its guest arrives soon, or has left; an offer is sent, or ends soon. Fixed after creation. */
  event: LetterEvent;
  /** The hotel; null for all. Where a hotel has rules for an event, the rules of all hotels for it do not count. */
  hotelId: string | null;
  /** True if letters are written by it. */
  isActive: boolean;
  /** How long after the event the letter is due, PT0S to PT1H; of `holdExpiring`, how long before the end of the hold, PT10M to P2D; of `beforeArrival` and `afterStay`, how many days before the arrival or after the departure, P0D to P60D. The default depends on the event. Must be an ISO 8601 duration, such as PT5M or P3D. */
  offset: string;
  /** The time of day at the hotel at which letters of `beforeArrival` and `afterStay` are due, 10:00 by default; null for other events. */
  time: string | null;
  /** The channels that may carry it, in the order in which they are tried. The default depends on the event. */
  channels: LetterChannel[];
  /** `transactional` letters belong to the contract with the guest; `marketing` needs consent. `afterStay` is `marketing` by default. */
  purpose: LetterPurpose;
  /** The sources of the bookings that get it; by default all but `ota`. Offers have none. */
  sources: ReservationSource[];
  /** True if bookings that were imported get letters of `beforeArrival` and `afterStay`, too. */
  includesImported: boolean;
  /** True if an e-mail brings the stay as a calendar file. */
  attachesCalendar: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type LetterRuleCreate = {
  /** The name that the team sees. */
  name: string;
  /** What the letter is about: the booking was confirmed, held, changed or cancelled, its hold ends soon, its guest arrives soon, or has left; an offer is sent, or ends soon. Fixed after creation. */
  event: LetterEvent;
  /** The hotel; null for all. Where a hotel has rules for an event, the rules of all hotels for it do not count. */
  hotelId?: string | null;
  /** True if letters are written by it. */
  isActive?: boolean;
  /** How long after the event the letter is due, PT0S to PT1H; of `holdExpiring`, how long before the end of the hold, PT10M to P2D; of `beforeArrival` and `afterStay`, how many days before the arrival or after the departure, P0D to P60D. The default depends on the event. Must be an ISO 8601 duration, such as PT5M or P3D. */
  offset?: string;
  /** The time of day at the hotel at which letters of `beforeArrival` and `afterStay` are due, 10:00 by default; null for other events. */
  time?: string | null;
  /** The channels that may carry it, in the order in which they are tried. The default depends on the event. */
  channels?: LetterChannel[];
  /** `transactional` letters belong to the contract with the guest; `marketing` needs consent. `afterStay` is `marketing` by default. */
  purpose?: LetterPurpose;
  /** The sources of the bookings that get it; by default all but `ota`. Offers have none. */
  sources?: ReservationSource[];
  /** True if bookings that were imported get letters of `beforeArrival` and `afterStay`, too. */
  includesImported?: boolean;
  /** True if an e-mail brings the stay as a calendar file. */
  attachesCalendar?: boolean;
};
export type LetterRulePage = {
  /** The records of this page. */
  items: LetterRule[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type LetterRuleUpdate = {
  /** The name that the team sees. */
  name?: string;
  /** What the letter is about: the booking was confirmed, held, changed or cancelled, its hold ends soon, its guest arrives soon, or has left; an offer is sent, or ends soon. Fixed after creation. */
  event?: LetterEvent;
  /** The hotel; null for all. Where a hotel has rules for an event, the rules of all hotels for it do not count. */
  hotelId?: string | null;
  /** True if letters are written by it. */
  isActive?: boolean;
  /** How long after the event the letter is due, PT0S to PT1H; of `holdExpiring`, how long before the end of the hold, PT10M to P2D; of `beforeArrival` and `afterStay`, how many days before the arrival or after the departure, P0D to P60D. The default depends on the event. Must be an ISO 8601 duration, such as PT5M or P3D. */
  offset?: string;
  /** The time of day at the hotel at which letters of `beforeArrival` and `afterStay` are due, 10:00 by default; null for other events. */
  time?: string | null;
  /** The channels that may carry it, in the order in which they are tried. The default depends on the event. */
  channels?: LetterChannel[];
  /** `transactional` letters belong to the contract with the guest; `marketing` needs consent. `afterStay` is `marketing` by default. */
  purpose?: LetterPurpose;
  /** The sources of the bookings that get it; by default all but `ota`. Offers have none. */
  sources?: ReservationSource[];
  /** True if bookings that were imported get letters of `beforeArrival` and `afterStay`, too. */
  includesImported?: boolean;
  /** True if an e-mail brings the stay as a calendar file. */
  attachesCalendar?: boolean;
};
export type LetterSettings = {
  /** A letter of more SMS segments, addresses included, goes by SMS only if no other channel is left. */
  maxSmsSegments: number;
  /**
   * Which guests get letters of the purpose `marketing`: those who have granted it for the channel, or all who have not refused it.
   */
  marketingConsent: "granted" | "notRefused";
};
export type LetterSkipReason = "notifyGuestOff" | "objected" | "noConsent" | "noAddress" | "noSender" | "noText" | "quietHours" | "superseded" | "noChange" | "pastDue" | "ruleOff" | "byUser";
export type LetterStatus = "planned" | "queued" | "sent" | "delivered" | "read" | "failed" | "skipped";
export type LetterTemplate = {
  /** The id of the record. */
  id: string;
  /** The letter rule. */
  ruleId: string;
  /** The language; unique for its rule and channel. */
  languageCode: string;
  /** The channel that the text is for. */
  channel: LetterChannel;
  /** The subject of an e-mail, and only of an e-mail. It takes only variables that always have a value. */
  subject: string | null;
  /** The text of an e-mail, in Markdown without HTML and pictures, or of an SMS, at most 1000 characters; not on WhatsApp. A paragraph with a variable that has no value is left out. */
  text: string | null;
  /** On WhatsApp, and only there: the message template that the provider has approved. A transactional rule takes only those of the category `utility`. */
  messageTemplateId: string | null;
  /** The values of the variables of the message template by part; they may contain variables of letters. Null if it has none. */
  parameters: {
    [key: string]: string[];
  } | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type LetterTemplateCreate = {
  /** The language; unique for its rule and channel. */
  languageCode: string;
  /** The channel that the text is for. */
  channel: LetterChannel;
  /** The subject of an e-mail, and only of an e-mail. It takes only variables that always have a value. */
  subject?: string | null;
  /** The text of an e-mail, in Markdown without HTML and pictures, or of an SMS, at most 1000 characters; not on WhatsApp. A paragraph with a variable that has no value is left out. */
  text?: string | null;
  /** On WhatsApp, and only there: the message template that the provider has approved. A transactional rule takes only those of the category `utility`. */
  messageTemplateId?: string | null;
  /** The values of the variables of the message template by part; they may contain variables of letters. Null if it has none. */
  parameters?: {
    [key: string]: string[];
  } | null;
};
export type LetterTemplatePage = {
  /** The records of this page. */
  items: LetterTemplate[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type LetterTemplateUpdate = {
  /** The language; unique for its rule and channel. */
  languageCode?: string;
  /** The channel that the text is for. */
  channel?: LetterChannel;
  /** The subject of an e-mail, and only of an e-mail. It takes only variables that always have a value. */
  subject?: string | null;
  /** The text of an e-mail, in Markdown without HTML and pictures, or of an SMS, at most 1000 characters; not on WhatsApp. A paragraph with a variable that has no value is left out. */
  text?: string | null;
  /** On WhatsApp, and only there: the message template that the provider has approved. A transactional rule takes only those of the category `utility`. */
  messageTemplateId?: string | null;
  /** The values of the variables of the message template by part; they may contain variables of letters. Null if it has none. */
  parameters?: {
    [key: string]: string[];
  } | null;
};
export type LettersReport = {
  /** The records of this page. */
  items: LettersReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: LettersReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type LettersReportMetrics = {
  /** Letters that were due in the period; grouped by reason, only those that were not written. */
  letters: number | null;
  /** Letters that the provider has accepted, also those that were delivered or read. */
  sent: number | null;
  /** Letters that were delivered or read, on channels that report it. */
  delivered: number | null;
  /** Letters that were read, on channels that report it. */
  read: number | null;
  /** Letters that failed on every channel. */
  failed: number | null;
  /** Letters that were not written, for the reason that they show. */
  skipped: number | null;
  /** Sent ÷ (sent + failed + skipped) × 100. */
  sentPercent: number | null;
};
export type LettersReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Letters that were due in the period; grouped by reason, only those that were not written. */
  letters: number | null;
  /** Letters that the provider has accepted, also those that were delivered or read. */
  sent: number | null;
  /** Letters that were delivered or read, on channels that report it. */
  delivered: number | null;
  /** Letters that were read, on channels that report it. */
  read: number | null;
  /** Letters that failed on every channel. */
  failed: number | null;
  /** Letters that were not written, for the reason that they show. */
  skipped: number | null;
  /** Sent ÷ (sent + failed + skipped) × 100. */
  sentPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LettersReportMetrics | null;
};
export type LettersReportTotals = {
  /** Letters that were due in the period; grouped by reason, only those that were not written. */
  letters: number | null;
  /** Letters that the provider has accepted, also those that were delivered or read. */
  sent: number | null;
  /** Letters that were delivered or read, on channels that report it. */
  delivered: number | null;
  /** Letters that were read, on channels that report it. */
  read: number | null;
  /** Letters that failed on every channel. */
  failed: number | null;
  /** Letters that were not written, for the reason that they show. */
  skipped: number | null;
  /** Sent ÷ (sent + failed + skipped) × 100. */
  sentPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: LettersReportMetrics | null;
};
export type ListAdditionalServicesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListHotelsSort;
  /** Only records with this `code`. */
  code?: string;
  category?: AdditionalServiceCategory;
  chargeBasis?: AdditionalServiceChargeBasis;
  /** Only records with this `currencyCode`. */
  currencyCode?: string;
  /** Only records with this `isMandatory`. */
  isMandatory?: boolean;
  /** Only records with this `isActive`. */
  isActive?: boolean;
  /** Only records with this `externalId`. */
  externalId?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListAgentDaysQuery = {
  /** A day in the time zone of the company; today by default. */
  date?: string;
  /** Only agents who serve this hotel, also those who serve all hotels. */
  hotelId?: string;
  /** The number of the page, from 1. */
  page?: number;
  /** How many agents a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
};
export type ListAgentsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "lastName" | "-lastName" | "firstName" | "-firstName" | "presenceSince" | "-presenceSince" | "createdAt" | "-createdAt";
  presence?: Presence;
  /** Only agents who serve this hotel, also those who serve all hotels. */
  hotelId?: string;
  /** Only agents who have the skill with this code, at any level. */
  skill?: string;
  /** Only agents whose first and last name contain this text, without accents and case. */
  q?: string;
};
export type ListApiKeysQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "name" | "-name" | "lastUsedAt" | "-lastUsedAt" | "expiresAt" | "-expiresAt";
  status?: ApiKeyStatus;
};
export type ListAuditEntriesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "at" | "-at";
  /** Only records whose `at` is not earlier. */
  atFrom?: string;
  /** Only records whose `at` is not later. */
  atTo?: string;
  /**
   * Only records with this `actorType`.
   */
  actorType?: "user" | "serviceUser" | "system" | "anonymous" | "guest";
  /** Only records with this `actorUserId`. */
  actorUserId?: string;
  /** Only records with this `action`. */
  action?: string;
  /** Only records with this `resourceType`. */
  resourceType?: string;
  /** Only records with this `resourceId`. */
  resourceId?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `traceId`. */
  traceId?: string;
  /** True for what calls, messages and presence do all day without changing a field; false for everything else. */
  isRoutine?: boolean;
};
export type ListCallsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "startedAt" | "-startedAt" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  direction?: CallDirection;
  status?: CallStatus;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `userId`. */
  userId?: string;
  /** Only records with this `didId`. */
  didId?: string;
  /** Only records with this `queueKey`. */
  queueKey?: string;
  /** Only records with this `wrapUpCategory`. */
  wrapUpCategory?: string;
  /** Only records whose `startedAt` is not earlier. */
  startedAtFrom?: string;
  /** Only records whose `startedAt` is not later. */
  startedAtTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only calls of guests whom `GET /guests` finds with this text. With four digits or more also calls whose numbers begin or end with them. Roles that see masked personal data find only whole numbers. */
  q?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /**
   * Only inbound calls that an agent `answered`, or that were `missed` or `abandoned`; `notAnswered` are the calls of both kinds.
   */
  outcome?: "answered" | "notAnswered" | "missed" | "abandoned";
  /** True for inbound and outbound calls, which reports count; false for calls between users. */
  isExternal?: boolean;
  /** Only calls of this business date or later, as reports count them: by the clock of their hotel. */
  businessDateFrom?: string;
  /** Only calls of this business date or earlier, as reports count them: by the clock of their hotel. */
  businessDateTo?: string;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListCannedResponsesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "shortcut" | "-shortcut" | "createdAt" | "-createdAt";
  /** Only records with this `shortcut`. */
  shortcut?: string;
  /** Only records with this `languageCode`. */
  languageCode?: string;
};
export type ListChangesQuery = {
  /** The `nextCursor` of the last answer. Without it there are no changes, and the cursor of now. */
  since?: string;
  /** The resources to follow; by default all that the caller may read. */
  resources?: ChangeResource[];
  /** How many changes an answer has at most; with `include=record` at most 200. */
  limit?: number;
  /**
   * `record` adds each record as it is now.
   */
  include?: "record";
};
export type ListChatMessagesQuery = {
  /** The id of a message: return the messages before it. Not together with `after`. */
  before?: string;
  /** The id of a message: return the messages after it. Not together with `before`. */
  after?: string;
  /** How many messages to return at most. */
  limit?: number;
};
export type ListChatWidgetsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListConversationMessagesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListConversationMessagesSort;
  direction?: MessageDirection;
  type?: MessageType;
  status?: MessageStatus;
  /** Only records with this `senderUserId`. */
  senderUserId?: string;
  /** Only records whose `at` is not earlier. */
  atFrom?: string;
  /** Only records whose `at` is not later. */
  atTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListConversationMessagesSort = "at" | "-at" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
export type ListConversationTemplatesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  /** Only records with this `integrationId`. */
  integrationId?: string;
  /** Only records with this `name`. */
  name?: string;
  /** Only records with this `languageCode`. */
  languageCode?: string;
  category?: MessageTemplateCategory;
  status?: MessageTemplateStatus;
};
export type ListConversationsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "lastMessageAt" | "-lastMessageAt" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  status?: ConversationStatus;
  channel?: MessageChannel;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `assigneeUserId`. */
  assigneeUserId?: string;
  /** Only records with this `senderId`. */
  senderId?: string;
  /** Only records with this `widgetId`. */
  widgetId?: string;
  /** Only records whose `lastMessageAt` is not earlier. */
  lastMessageAtFrom?: string;
  /** Only records whose `lastMessageAt` is not later. */
  lastMessageAtTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** Only conversations with this label. */
  label?: string;
  /** True for resolved conversations, false for open and pending ones. */
  isResolved?: boolean;
  /** Only conversations that the caller is to answer: those assigned to the caller and those of nobody. With `false` only those of others. */
  isForMe?: boolean;
  /** True for conversations without an assignee, false for those with one. */
  isUnassigned?: boolean;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListCurrenciesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "code" | "-code" | "name" | "-name";
  /** Only records with this `code`. */
  code?: string;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListDiscountsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "priority" | "-priority" | "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
  /** Only records with this `code`. */
  code?: string;
  type?: DiscountType;
  /** Only records with this `isActive`. */
  isActive?: boolean;
  /** Only records with this `externalId`. */
  externalId?: string;
  /** Only records whose `stayFrom` is not earlier. */
  stayFromFrom?: string;
  /** Only records whose `stayFrom` is not later. */
  stayFromTo?: string;
  /** Only records whose `stayTo` is not earlier. */
  stayToFrom?: string;
  /** Only records whose `stayTo` is not later. */
  stayToTo?: string;
  /** Only records whose `bookFrom` is not earlier. */
  bookFromFrom?: string;
  /** Only records whose `bookFrom` is not later. */
  bookFromTo?: string;
  /** Only records whose `bookTo` is not earlier. */
  bookToFrom?: string;
  /** Only records whose `bookTo` is not later. */
  bookToTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListDuplicateGuestsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /** Compares this guest with all others. */
  guestId?: string;
  /** Compares the newest guests up to this time. */
  createdTo?: string;
};
export type ListEmailMessagesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListConversationMessagesSort;
  /** Only records with this `conversationId`. */
  conversationId?: string;
  channel?: MessageChannel;
  direction?: MessageDirection;
  type?: MessageType;
  status?: MessageStatus;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `senderUserId`. */
  senderUserId?: string;
  /** Only records whose `at` is not earlier. */
  atFrom?: string;
  /** Only records whose `at` is not later. */
  atTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListEmailSendersQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  /** Only records with this `integrationId`. */
  integrationId?: string;
  channel?: SenderChannel;
  /** Only records with this `address`. */
  address?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `isDefault`. */
  isDefault?: boolean;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListExportsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestMergesSort;
  resource?: ExportResource;
  status?: ExportStatus;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListGuestConsentsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "capturedAt" | "-capturedAt" | "createdAt" | "-createdAt";
  purpose?: ConsentPurpose;
  channel?: ConsentChannel;
  status?: ConsentStatus;
  /** Only records whose `capturedAt` is not earlier. */
  capturedAtFrom?: string;
  /** Only records whose `capturedAt` is not later. */
  capturedAtTo?: string;
};
export type ListGuestGroupMembersQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "lastName" | "-lastName" | "firstName" | "-firstName" | "createdAt" | "-createdAt";
};
export type ListGuestGroupsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestGroupsSort;
  /** Only records with this `code`. */
  code?: string;
  type?: GuestGroupType;
  /** Only records with this `contactGuestId`. */
  contactGuestId?: string;
  /** Only records with this `isActive`. */
  isActive?: boolean;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListGuestGroupsSort = "name" | "-name" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
export type ListGuestImportsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestMergesSort;
  status?: GuestImportStatus;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListGuestLinksQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt";
  kind?: GuestLinkKind;
  /** Only records with this `guestId`. */
  guestId?: string;
  /** Only records with this `subjectId`. */
  subjectId?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records whose `expiresAt` is not earlier. */
  expiresAtFrom?: string;
  /** Only records whose `expiresAt` is not later. */
  expiresAtTo?: string;
  /** Only records whose `revokedAt` is not earlier. */
  revokedAtFrom?: string;
  /** Only records whose `revokedAt` is not later. */
  revokedAtTo?: string;
};
export type ListGuestMergesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestMergesSort;
};
export type ListGuestMergesSort = "createdAt" | "-createdAt";
export type ListGuestNotesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
  /** Only records with this `userId`. */
  userId?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListGuestSegmentGuestsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestsSort;
};
export type ListGuestSegmentsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestGroupsSort;
  /** Only records with this `isActive`. */
  isActive?: boolean;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListGuestTypesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "sortOrder" | "-sortOrder" | "name" | "-name" | "createdAt" | "-createdAt";
  category?: GuestTypeCategory;
  /** Only records with this `code`. */
  code?: string;
  /** Only records with this `isActive`. */
  isActive?: boolean;
  /** Only records with this `isDefault`. */
  isDefault?: boolean;
};
export type ListGuestsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestsSort;
  /** Only records with this `lastName`. */
  lastName?: string;
  vipLevel?: GuestVipLevel;
  /** Only records with this `tags`. */
  tags?: string[];
  /** Only records with this `guestTypeId`. */
  guestTypeId?: string;
  /** Only records with this `isBlacklisted`. */
  isBlacklisted?: boolean;
  /** Only records with this `externalId`. */
  externalId?: string;
  status?: GuestStatus;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only guests with this phone number, in any spelling. */
  phone?: string;
  /** Only guests with this e-mail address. */
  email?: string;
  /** Only guests with this tag, without accents and case. */
  tag?: string;
  /** Only members of this group. */
  guestGroupId?: string;
  /** Only guests of this segment. */
  guestSegmentId?: string;
  /** Only guests whose names, numbers, addresses or company match, without accents and case. */
  q?: string;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListGuestsSort = "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "lastName" | "-lastName" | "firstName" | "-firstName";
export type ListHotelsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListHotelsSort;
  /** Only records with this `code`. */
  code?: string;
  /** Only records with this `currencyCode`. */
  currencyCode?: string;
  /** Only records with this `externalId`. */
  externalId?: string;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListHotelsSort = "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
export type ListIntegrationsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  type?: IntegrationType;
  provider?: IntegrationProvider;
  status?: IntegrationStatus;
};
export type ListIntegrationsSort = "createdAt" | "-createdAt" | "name" | "-name";
export type ListLeadsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "nextStepAt" | "-nextStepAt" | "closedAt" | "-closedAt";
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `phone`. */
  phone?: string;
  stage?: LeadStage;
  source?: LeadSource;
  /** Only records with this `ownerUserId`. */
  ownerUserId?: string;
  /** Only records with this `value`. */
  value?: number;
  /** Only records with this `currencyCode`. */
  currencyCode?: string;
  /** Only records whose `checkIn` is not earlier. */
  checkInFrom?: string;
  /** Only records whose `checkIn` is not later. */
  checkInTo?: string;
  /** Only records whose `checkOut` is not earlier. */
  checkOutFrom?: string;
  /** Only records whose `checkOut` is not later. */
  checkOutTo?: string;
  nextStep?: LeadNextStep;
  /** Only records whose `nextStepAt` is not earlier. */
  nextStepAtFrom?: string;
  /** Only records whose `nextStepAt` is not later. */
  nextStepAtTo?: string;
  lostReason?: CallLostReason;
  /** Only records with this `callbackId`. */
  callbackId?: string;
  /** Only records with this `reservationId`. */
  reservationId?: string;
  /** Only records whose `lastContactAt` is not earlier. */
  lastContactAtFrom?: string;
  /** Only records whose `lastContactAt` is not later. */
  lastContactAtTo?: string;
  /** Only records whose `closedAt` is not earlier. */
  closedAtFrom?: string;
  /** Only records whose `closedAt` is not later. */
  closedAtTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only leads whose guest matches, whose name begins with the text, or whose number it is. */
  q?: string;
  /** Only leads of somebody with this name who is not a guest yet. */
  name?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** Only leads that are neither won nor lost, or with `false` only those that are. */
  isOpen?: boolean;
  /** Only leads whose next step is overdue, or with `false` only all others. */
  isOverdue?: boolean;
};
export type ListLetterRulesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  event?: LetterEvent;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `isActive`. */
  isActive?: boolean;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListLetterTemplatesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "languageCode" | "-languageCode" | "createdAt" | "-createdAt";
  /** Only records with this `languageCode`. */
  languageCode?: string;
  channel?: LetterChannel;
};
export type ListLettersQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "dueAt" | "-dueAt";
  /** Only records with this `reservationId`. */
  reservationId?: string;
  /** Only records with this `offerId`. */
  offerId?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  event?: LetterEvent;
  status?: LetterStatus;
  /** Only records whose `dueAt` is not earlier. */
  dueAtFrom?: string;
  /** Only records whose `dueAt` is not later. */
  dueAtTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
};
export type ListMessageTemplatesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  /** Only records with this `integrationId`. */
  integrationId?: string;
  /** Only records with this `name`. */
  name?: string;
  /** Only records with this `languageCode`. */
  languageCode?: string;
  category?: MessageTemplateCategory;
  status?: MessageTemplateStatus;
};
export type ListMessagingAppMessagesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListConversationMessagesSort;
  /** Only records with this `conversationId`. */
  conversationId?: string;
  channel?: MessageChannel;
  direction?: MessageDirection;
  type?: MessageType;
  status?: MessageStatus;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `senderUserId`. */
  senderUserId?: string;
  /** Only records whose `at` is not earlier. */
  atFrom?: string;
  /** Only records whose `at` is not later. */
  atTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListMessagingAppNumbersQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  /** Only records with this `integrationId`. */
  integrationId?: string;
  channel?: SenderChannel;
  /** Only records with this `address`. */
  address?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `isDefault`. */
  isDefault?: boolean;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListNotificationsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestMergesSort;
  /** Only records with this `type`. */
  type?: string;
  severity?: NotificationSeverity;
  /** Only records with this `isDirect`. */
  isDirect?: boolean;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only read notifications, or only unread ones. */
  isRead?: boolean;
};
export type ListOffersQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "validUntil" | "-validUntil";
  status?: OfferStatus;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `ownerUserId`. */
  ownerUserId?: string;
  /** Only records with this `callId`. */
  callId?: string;
  /** Only records with this `conversationId`. */
  conversationId?: string;
  /** Only records with this `leadId`. */
  leadId?: string;
  /** Only records with this `reservationId`. */
  reservationId?: string;
  /** Only records with this `number`. */
  number?: string;
  /** Only records with this `externalId`. */
  externalId?: string;
  /** Only records whose `validUntil` is not earlier. */
  validUntilFrom?: string;
  /** Only records whose `validUntil` is not later. */
  validUntilTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only offers whose number begins with the text, or whose guest matches. */
  q?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** Only offers that wait for the guest (`sent` or `seen`), or with `false` only all others. */
  isOpen?: boolean;
};
export type ListPermissionsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "name" | "-name" | "group" | "-group";
};
export type ListQueueEntriesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /** Only records with this `queueKey`. */
  queueKey?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
};
export type ListRecordingsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "startedAt" | "-startedAt" | "createdAt" | "-createdAt";
  /** Only records with this `callId`. */
  callId?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `userId`. */
  userId?: string;
  status?: RecordingStatus;
  /** Only records with this `legalHold`. */
  legalHold?: boolean;
  /** Only records whose `startedAt` is not earlier. */
  startedAtFrom?: string;
  /** Only records whose `startedAt` is not later. */
  startedAtTo?: string;
  /** Only records whose `retainUntil` is not earlier. */
  retainUntilFrom?: string;
  /** Only records whose `retainUntil` is not later. */
  retainUntilTo?: string;
};
export type ListReportSchedulesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  report?: ReportScheduleReport;
  /** Only records with this `isActive`. */
  isActive?: boolean;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListReportsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
};
export type ListReservationsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "checkIn" | "-checkIn" | "checkOut" | "-checkOut" | "updatedAt" | "-updatedAt";
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `roomTypeId`. */
  roomTypeId?: string;
  status?: ReservationStatus;
  /** Only records with this `callId`. */
  callId?: string;
  source?: ReservationSource;
  /** Only records with this `confirmationNumber`. */
  confirmationNumber?: string;
  /** Only records with this `externalId`. */
  externalId?: string;
  /** Only records whose `checkIn` is not earlier. */
  checkInFrom?: string;
  /** Only records whose `checkIn` is not later. */
  checkInTo?: string;
  /** Only records whose `checkOut` is not earlier. */
  checkOutFrom?: string;
  /** Only records whose `checkOut` is not later. */
  checkOutTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only reservations whose confirmation number begins with the text, whose external id is the text, or whose guest matches. */
  q?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** Only bookings made on this business date or later, as reports count them: by the clock of their hotel, holds once confirmed. */
  bookedFrom?: string;
  /** Only bookings made on this business date or earlier, as reports count them: by the clock of their hotel, holds once confirmed. */
  bookedTo?: string;
  /** Only bookings cancelled on this business date or later, as reports count them: by the clock of their hotel, holds once confirmed. */
  cancelledFrom?: string;
  /** Only bookings cancelled on this business date or earlier, as reports count them: by the clock of their hotel, holds once confirmed. */
  cancelledTo?: string;
  /** True for bookings, which reports count; false for holds that were never confirmed. */
  isBooked?: boolean;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListRolesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListUserRolesSort;
  /** Only records with this `name`. */
  name?: string;
  /** Only records with this `isSystem`. */
  isSystem?: boolean;
  piiAccess?: PiiAccess;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListRoomTypesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "rank" | "-rank" | "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
  /** Only records with this `code`. */
  code?: string;
  /** Only records with this `externalId`. */
  externalId?: string;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListScheduledCallbacksQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "queueOrderAt" | "-queueOrderAt" | "scheduledAt" | "-scheduledAt" | "createdAt" | "-createdAt";
  status?: ScheduledCallbackStatus;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `guestId`. */
  guestId?: string;
  /** Only records with this `assignedUserId`. */
  assignedUserId?: string;
  /** Only records with this `phone`. */
  phone?: string;
  /** Only records with this `queueKey`. */
  queueKey?: string;
  reason?: ScheduledCallbackReason;
  /** Only records with this `callId`. */
  callId?: string;
  /** Only records whose `scheduledAt` is not earlier. */
  scheduledAtFrom?: string;
  /** Only records whose `scheduledAt` is not later. */
  scheduledAtTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only callbacks that are open (`scheduled`, `due` or `inProgress`), or with `false` only those that have ended. */
  isOpen?: boolean;
  /** Only callbacks that the caller is to make: those assigned to the caller and those of nobody. With `false` only those of others. */
  isForMe?: boolean;
  /** Only callbacks that are overdue (due for fifteen minutes or more), or with `false` only those that are not. */
  isOverdue?: boolean;
};
export type ListSeasonGapsQuery = {
  /** The first night. */
  from: string;
  /** The last night; at most 1096 nights. */
  to: string;
};
export type ListSeasonsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "startDate" | "-startDate" | "endDate" | "-endDate" | "name" | "-name" | "createdAt" | "-createdAt";
  /** Only records whose `startDate` is not earlier. */
  startDateFrom?: string;
  /** Only records whose `startDate` is not later. */
  startDateTo?: string;
  /** Only records whose `endDate` is not earlier. */
  endDateFrom?: string;
  /** Only records whose `endDate` is not later. */
  endDateTo?: string;
};
export type ListServiceGoalsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "metric" | "-metric" | "since" | "-since";
  metric?: ServiceGoalMetric;
  /** Only records with this `queueKey`. */
  queueKey?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  state?: ServiceGoalState;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
};
export type ListSessionsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListSessionsSort;
};
export type ListSessionsSort = "lastUsedAt" | "-lastUsedAt" | "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt";
export type ListSmsMessagesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListConversationMessagesSort;
  /** Only records with this `conversationId`. */
  conversationId?: string;
  channel?: MessageChannel;
  direction?: MessageDirection;
  type?: MessageType;
  status?: MessageStatus;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `senderUserId`. */
  senderUserId?: string;
  /** Only records whose `at` is not earlier. */
  atFrom?: string;
  /** Only records whose `at` is not later. */
  atTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListSmsSendersQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  /** Only records with this `integrationId`. */
  integrationId?: string;
  channel?: SenderChannel;
  /** Only records with this `address`. */
  address?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `isDefault`. */
  isDefault?: boolean;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListSocialAccountsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListIntegrationsSort;
  /** Only records with this `integrationId`. */
  integrationId?: string;
  channel?: SenderChannel;
  /** Only records with this `address`. */
  address?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `isDefault`. */
  isDefault?: boolean;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListSocialMessagesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListConversationMessagesSort;
  /** Only records with this `conversationId`. */
  conversationId?: string;
  channel?: MessageChannel;
  direction?: MessageDirection;
  type?: MessageType;
  status?: MessageStatus;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `senderUserId`. */
  senderUserId?: string;
  /** Only records whose `at` is not earlier. */
  atFrom?: string;
  /** Only records whose `at` is not later. */
  atTo?: string;
  /** Only records whose `updatedAt` is not earlier. */
  updatedAtFrom?: string;
  /** Only records whose `updatedAt` is not later. */
  updatedAtTo?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
  /** True to list deleted, merged and anonymized records too, if the list has such records. */
  includeDeleted?: boolean;
  /** The `X-Next-Cursor` of the page before, or `start` for the first page; instead of `page`, with the same filters and `sort`. The last page has none. Only for a list that is sorted by a time. */
  cursor?: string;
};
export type ListSoundsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListUserRolesSort;
  /** Only records with this `name`. */
  name?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `languageCode`. */
  languageCode?: string;
  source?: SoundSource;
  status?: SoundStatus;
};
export type ListSsoConnectionsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListUserRolesSort;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListSsoDomainsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "domain" | "-domain" | "createdAt" | "-createdAt";
  status?: SsoDomainStatus;
};
export type ListTurnawaysQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "at" | "-at" | "createdAt" | "-createdAt" | "checkOut" | "-checkOut";
  kind?: TurnawayKind;
  reason?: TurnawayReason;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `roomTypeId`. */
  roomTypeId?: string;
  /** Only records whose `checkIn` is not earlier. */
  checkInFrom?: string;
  /** Only records whose `checkIn` is not later. */
  checkInTo?: string;
  /** Only records whose `checkOut` is not earlier. */
  checkOutFrom?: string;
  /** Only records whose `checkOut` is not later. */
  checkOutTo?: string;
  /** Only records with this `nights`. */
  nights?: number;
  /** Only records with this `rooms`. */
  rooms?: number;
  /** Only records with this `guests`. */
  guests?: number;
  /** Only records with this `value`. */
  value?: number;
  /** Only records with this `currencyCode`. */
  currencyCode?: string;
  /** Only records with this `callId`. */
  callId?: string;
  /** Only records with this `conversationId`. */
  conversationId?: string;
  /** Only records with this `offerId`. */
  offerId?: string;
  /** Only records with this `leadId`. */
  leadId?: string;
  /** Only records with this `userId`. */
  userId?: string;
  /** Only records with this `isRecovered`. */
  isRecovered?: boolean;
  /** Only records whose `at` is not earlier. */
  atFrom?: string;
  /** Only records whose `at` is not later. */
  atTo?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records of this guest. The id of a merged guest finds those of the surviving one. */
  guestId?: string;
};
export type ListUserRolesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListUserRolesSort;
};
export type ListUserRolesSort = "name" | "-name" | "createdAt" | "-createdAt";
export type ListUserSessionsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListSessionsSort;
};
export type ListUsersQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "lastName" | "-lastName" | "firstName" | "-firstName" | "lastLoginAt" | "-lastLoginAt";
  /** Only records with this `email`. */
  email?: string;
  /** Only records with this `roleId`. */
  roleId?: string;
  status?: UserStatus;
  /** Only records with this `isServiceUser`. */
  isServiceUser?: boolean;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only users who serve this hotel, also those who serve all hotels. */
  hotelId?: string;
  /** Only users whose first and last name or e-mail address contain this text, in capital or small letters. A role that sees masked addresses finds users by their names only. */
  q?: string;
};
export type ListVoiceDidsQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "createdAt" | "-createdAt" | "number" | "-number" | "label" | "-label";
  /** Only records with this `number`. */
  number?: string;
  /** Only records with this `hotelId`. */
  hotelId?: string;
  /** Only records with this `integrationId`. */
  integrationId?: string;
  provider?: VoiceDidProvider;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListVoiceQueuesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  /**
   * The field to sort by; a leading `-` sorts in descending order.
   */
  sort?: "name" | "-name" | "key" | "-key" | "createdAt" | "-createdAt";
  /** Only records with this `key`. */
  key?: string;
  strategy?: VoiceQueueStrategy;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListWebhookDeliveriesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestMergesSort;
  status?: WebhookDeliveryStatus;
  /** Only records with this `eventType`. */
  eventType?: string;
  /** Only records with this `eventId`. */
  eventId?: string;
  /** Only records whose `createdAt` is not earlier. */
  createdAtFrom?: string;
  /** Only records whose `createdAt` is not later. */
  createdAtTo?: string;
  /** Only records whose `completedAt` is not earlier. */
  completedAtFrom?: string;
  /** Only records whose `completedAt` is not later. */
  completedAtTo?: string;
};
export type ListWebhooksQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListGuestMergesSort;
  status?: WebhookStatus;
};
export type ListWrapUpCategoriesQuery = {
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
  sort?: ListHotelsSort;
  /** Only records with this `code`. */
  code?: string;
  /** Only records with this `isLead`. */
  isLead?: boolean;
  /** Only records with this `isSale`. */
  isSale?: boolean;
  /** Only records with this `isActive`. */
  isActive?: boolean;
};
export type ListedBooking = {
  /** The arrival, departure or night by which rows are sorted. */
  day: string;
  /** The id of the reservation. */
  id: string;
  /** The number that the guest knows. */
  confirmationNumber: string;
  /** The status of the reservation. */
  status: string;
  /** The hotel. */
  hotelId: string;
  /** The name of the hotel. */
  hotelName: string;
  /** The room type. */
  roomTypeId: string;
  /** The name of the room type. */
  roomTypeName: string;
  /** The guest who booked. */
  guestId: string;
  /** The first and last name of the guest. */
  guestName: string;
  /** The phone number of the guest; masked for roles that do not see personal values. */
  guestPhone: string | null;
  /** The VIP level of the guest. */
  vipLevel: string;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The number of rooms. */
  rooms: number;
  /** Adults in each room. */
  adults: number;
  /** Children in each room. */
  children: number;
  /** Infants in each room. */
  infants: number;
  /** The expected time of arrival, if the guest gave one. */
  arrivalTime: string | null;
  /** What the guest asked for, in words. */
  specialRequests: string | null;
};
export type LocationConversationStart = {
  /** The channel to write on. On web chat only visitors begin. */
  channel: MessageChannel;
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to` and `guestId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "location";
  /** The place to show. */
  location: MessageLocation;
};
export type LocationMessageCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "location";
  /** The place to show. */
  location: MessageLocation;
};
export type LocationReply = {
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "location";
  /** The place to show. */
  location: MessageLocation;
};
export type LoginInput = {
  /** The e-mail address of the user, in any case. */
  email: string;
  /** The current password, taken verbatim. */
  password: string;
};
export type LoginSession = {
  /** The access token, a JWT: send it as `Authorization: Bearer …`. It is valid for 15 minutes. */
  accessToken: string;
  /** The refresh token, which gets the next pair of tokens, once. */
  refreshToken: string;
  /** When the access token expires. */
  expiresAt: string;
  /** When the refresh token expires: after 30 days, or earlier if the policy or the operator limits sessions. */
  refreshExpiresAt: string;
  /** The user who has signed in. */
  user: LoginUser;
};
export type LoginUser = {
  /** The id of the user. */
  id: string;
  /** The id of the hotel group. */
  tenantId: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The e-mail address, in lower case. */
  email: string;
  /** The role of the user. */
  roleId: string;
  /** The permissions of the role at the time of the login. `GET /profile` has the current ones. */
  permissions: string[];
  /** `change`: an administrator has set the password and knows it, so the user must choose another one, and the panel asks for it before anything else. `breached`: the password was found in a data breach when the user signed in; with the policy `breachedPasswords: change` the panel asks for another one, too. Sign-in and API go on working. */
  passwordState: PasswordState;
  /** Whether the user has a second factor, and whether one is demanded. */
  secondFactor: SecondFactorState;
};
export type LoginWithPasskeyInput = {
  /** The challenge of `POST /auth/passkey-options`. */
  challenge: string;
  /** What the browser has answered to `options`. */
  passkey: PasskeyResponse;
};
export type LogoutInput = {
  /** The current refresh token of the session. */
  refreshToken: string;
};
export type LoseOfferInput = {
  /** Why the guest did not take it. */
  reason: CallLostReason;
  /** The same in words. */
  note?: string | null;
};
export type MarketingPreferences = {
  /** Who writes to the guest. */
  companyName: string;
  /** The first name of the guest. */
  guestName: string;
  /** The language of the guest, if the company knows it. */
  languageCode: string | null;
  /** Whether offers may come, for each channel on which the company knows the guest. */
  marketing: MarketingPreferencesMarketing;
};
export type MarketingPreferencesMarketing = {
  /** True if offers may come by email. */
  email?: boolean;
  /** True if offers may come by sms. */
  sms?: boolean;
  /** True if offers may come by whatsapp. */
  whatsapp?: boolean;
  /** True if offers may come by phone. */
  phone?: boolean;
};
export type MergeGuestsInput = {
  /** The guests to merge into this one. */
  guestIds: string[];
  /** Whose value survives, by field; this guest’s own by default. */
  fields?: {
    /** The guest whose `firstName` survives. */
    firstName?: string;
    /** The guest whose `lastName` survives. */
    lastName?: string;
    /** The guest whose `title` survives. */
    title?: string;
    /** The guest whose `gender` survives. */
    gender?: string;
    /** The guest whose `birthDate` survives. */
    birthDate?: string;
    /** The guest whose `nationalityCode` survives. */
    nationalityCode?: string;
    /** The guest whose `languageCode` survives. */
    languageCode?: string;
    /** The guest whose `preferredChannel` survives. */
    preferredChannel?: string;
    /** The guest whose `address` survives. */
    address?: string;
    /** The guest whose `companyName` survives. */
    companyName?: string;
    /** The guest whose `taxNumber` survives. */
    taxNumber?: string;
    /** The guest whose `identityDocument` survives. */
    identityDocument?: string;
    /** The guest whose `guestTypeId` survives. */
    guestTypeId?: string;
    /** The guest whose `vipLevel` survives. */
    vipLevel?: string;
    /** The guest whose `blacklistReason` survives. */
    blacklistReason?: string;
    /** The guest whose `externalId` survives. */
    externalId?: string;
    /** The guest whose `isBlacklisted` survives. */
    isBlacklisted?: string;
    /** The guest whose `doNotCall` survives. */
    doNotCall?: string;
    /** The guest whose `doNotMessage` survives. */
    doNotMessage?: string;
    /** The guest whose `preferences` survives. */
    preferences?: string;
    /** The guest whose `customFields` survives. */
    customFields?: string;
    /** The guest whose `phone` survives. */
    phone?: string;
    /** The guest whose `email` survives. */
    email?: string;
  };
};
export type MergedGuest = {
  /** The id of the guest. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
};
export type Message = {
  /** The id of the record. */
  id: string;
  /** The conversation of the message. */
  conversationId: string;
  /** The channel of the conversation. */
  channel: MessageChannel;
  /** `inbound` for a message of the guest, `outbound` for one of the hotel. */
  direction: MessageDirection;
  /** What the message consists of. */
  type: MessageType;
  /** The text, or the text beside a file; for a template, the filled text that the guest reads. Null if there is none. */
  text: string | null;
  /** The subject of an e-mail; null on other channels, and if it has none. */
  subject: string | null;
  /** Addresses and facts of an e-mail; null on other channels, and once its guest was anonymized. */
  email: MessageEmail | null;
  /** The files of the message. */
  attachments: MessageAttachment[];
  /** The place that the message shows; null if it shows none. */
  location: MessageLocation | null;
  /** The template that the message was made from; null for any other message. */
  template: FilledTemplate | null;
  /** How many SMS segments the network bills for the text; null for other channels and for inbound messages. */
  segments: number | null;
  /** The progress of an outbound message: `queued`, `sent`, `delivered`, `read` or `failed`; it only moves forward. Inbound messages are `received`. */
  status: MessageStatus;
  /** Why the message failed: the code of the provider or of this service; null unless the status is `failed`. */
  errorCode: string | null;
  /** The same as a sentence; null unless the status is `failed`. */
  errorMessage: string | null;
  /** The id that the provider gave the message; null before it was sent. On web chat it is the `clientMessageId` of the visitor’s page, or null. */
  providerMessageId: string | null;
  /** The integration that sent or received the message; null on web chat. */
  integrationId: string | null;
  /** The user who wrote the message; null for messages of guests and of programs. */
  senderUserId: string | null;
  /** The letter about a booking that the message carries; null for any other. */
  letterId: string | null;
  /** True if the message needs the guest’s consent to marketing: a template of that category, or such a letter. */
  isMarketing: boolean;
  /** The guest of the conversation; null while the person is unknown. */
  guestId: string | null;
  /** The hotel of the conversation; null if it belongs to no hotel. */
  hotelId: string | null;
  /** When the message was written, by the provider’s clock if the guest wrote it. */
  at: string;
  /** When the provider accepted the message; null before that and for inbound messages. */
  sentAt: string | null;
  /** When the message reached the guest’s device; null before that, or if the channel does not report it. */
  deliveredAt: string | null;
  /** When the guest read the message; null before that, or if the channel does not report it. */
  readAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type MessageAttachment = {
  /** The id of the file. `GET /messages/attachments/{id}/download-link` returns a link to it. */
  id: string;
  /**
   * `pending` while the file is fetched from the provider, `available`, or `failed` if it could not be fetched.
   */
  status: "pending" | "available" | "failed";
  /** Why the file is not available; null unless its status is `failed`. */
  failureReason: string | null;
  /** The media type of the file. */
  contentType: string;
  /** The name of the file; null if the sender gave none. */
  fileName: string | null;
  /** The size in bytes; null if it is unknown, as for a file on the web. */
  sizeBytes: number | null;
};
export type MessageChannel = "whatsapp" | "instagram" | "messenger" | "sms" | "webchat" | "email";
export type MessageDirection = "inbound" | "outbound";
export type MessageEmail = {
  /** Who sent it. */
  from: string;
  /** To whom it went. */
  to: string[];
  /** Who else got it. */
  cc: string[];
  /** True if it came from another address than that of the conversation, such as of someone in `cc`. */
  isFromOther: boolean;
  /** True if a program wrote it: a letter of the hotel, or a mail server or an auto-responder of the guest. */
  isAutomatic: boolean;
  /** Where the text begins to repeat earlier messages, in characters; null if it repeats none. */
  quotedFrom: number | null;
  /** True if `GET /messages/{id}/html` shows it as the guest formatted it. */
  hasHtml: boolean;
  /** Whether the sender is who it says; null for messages of the hotel. */
  authentication: EmailAuthentication | null;
};
export type MessageLocation = {
  /** The latitude in degrees; north is positive. */
  latitude: number;
  /** The longitude in degrees; east is positive. */
  longitude: number;
  /** The name of the place; null if it has none. */
  name?: string | null;
};
export type MessagePage = {
  /** The records of this page. */
  items: Message[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type MessageStatus = "queued" | "sent" | "delivered" | "read" | "failed" | "received";
export type MessageTemplate = {
  /** The id of the record. */
  id: string;
  /** The messaging integration whose provider judges the template. Fixed after creation. */
  integrationId: string;
  /** The name; unique for its integration and language. Fixed after creation. */
  name: string;
  /** The language, with or without a country. A hyphen becomes the underscore that the provider writes. Fixed after creation. */
  languageCode: string;
  /** What the template is for. Marketing templates reach only guests who have not refused marketing. */
  category: MessageTemplateCategory;
  /** The parts of the template, each at most once and one BODY among them, as Meta publishes them. A part with variables, such as “Dear {{1}}”, has their examples in `example`. */
  components: TemplateComponent[];
  /** `draft` until it is submitted, `pending` while the provider judges it, `approved` if it may be sent, `rejected`, or `paused` if the provider does not allow it any more. */
  status: MessageTemplateStatus;
  /** Why the provider refused or paused the template; null if it has not. */
  rejectionReason: string | null;
  /** The id that the provider gave the template; null before it was submitted. */
  providerTemplateId: string | null;
  /** When the template was last changed to what the provider says; null for a draft that was never submitted. */
  syncedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type MessageTemplateCategory = "marketing" | "utility" | "authentication";
export type MessageTemplateCreate = {
  /** The messaging integration whose provider judges the template. Fixed after creation. */
  integrationId: string;
  /** The name; unique for its integration and language. Fixed after creation. */
  name: string;
  /** The language, with or without a country. A hyphen becomes the underscore that the provider writes. Fixed after creation. */
  languageCode: string;
  /** What the template is for. Marketing templates reach only guests who have not refused marketing. */
  category: MessageTemplateCategory;
  /** The parts of the template, each at most once and one BODY among them, as Meta publishes them. A part with variables, such as “Dear {{1}}”, has their examples in `example`. */
  components: TemplateComponent[];
};
export type MessageTemplatePage = {
  /** The records of this page. */
  items: MessageTemplate[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type MessageTemplateStatus = "draft" | "pending" | "approved" | "rejected" | "paused";
export type MessageTemplateUpdate = {
  /** The messaging integration whose provider judges the template. Fixed after creation. */
  integrationId?: string;
  /** The name; unique for its integration and language. Fixed after creation. */
  name?: string;
  /** The language, with or without a country. A hyphen becomes the underscore that the provider writes. Fixed after creation. */
  languageCode?: string;
  /** What the template is for. Marketing templates reach only guests who have not refused marketing. */
  category?: MessageTemplateCategory;
  /** The parts of the template, each at most once and one BODY among them, as Meta publishes them. A part with variables, such as “Dear {{1}}”, has their examples in `example`. */
  components?: TemplateComponent[];
};
export type MessageType = "text" | "template" | "image" | "file" | "location";
export type MessageUpload = {
  /** The id of the upload, as `uploadId` of a file. */
  id: string;
  /** The media type of the file, by the extension of its name. */
  contentType: string;
  /** The name of the file. */
  fileName: string | null;
  /** The size in bytes. */
  sizeBytes: number;
  /** When the upload is deleted unless a message has it by then. */
  expiresAt: string;
};
export type MessagingAppMessageCreate = TextMessageCreate | TemplateMessageCreate | ImageMessageCreate | FileMessageCreate | LocationMessageCreate;
export type MessagingAppNumber = {
  /** The id of the record. */
  id: string;
  /** The type of the integration that the sender belongs to. */
  kind: MessagingAppNumberKind;
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive: boolean;
  /** The phone number that guests see, as E.164; null if it is not entered. */
  phone: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type MessagingAppNumberCreate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
  /** The phone number that guests see, as E.164; null if it is not entered. */
  phone?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type MessagingAppNumberKind = "messagingApp" | "socialMessaging" | "smsProvider" | "emailProvider";
export type MessagingAppNumberPage = {
  /** The records of this page. */
  items: MessagingAppNumber[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type MessagingAppNumberUpdate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId?: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name?: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
  /** The phone number that guests see, as E.164; null if it is not entered. */
  phone?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type MessagingReport = {
  /** The records of this page. */
  items: MessagingReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: MessagingReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type MessagingReportMetrics = {
  /** Conversations opened or reopened in the period. */
  conversations: number | null;
  /** Conversations that guests opened. */
  openedByGuests: number | null;
  /** Resolved conversations. */
  resolved: number | null;
  /** Inbound and outbound messages in the period. */
  messages: number | null;
  /** Messages of guests. */
  inbound: number | null;
  /** Messages to guests. */
  outbound: number | null;
  /** Messages to guests that failed. */
  failed: number | null;
  /** Σ (first response − opening) ÷ answered conversations that guests opened. */
  averageFirstResponseSeconds: number | null;
  /** The median of these times. */
  medianFirstResponseSeconds: number | null;
  /** Σ (resolved − opening) ÷ resolved. */
  averageResolutionSeconds: number | null;
  /** The median of these times. */
  medianResolutionSeconds: number | null;
};
export type MessagingReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Conversations opened or reopened in the period. */
  conversations: number | null;
  /** Conversations that guests opened. */
  openedByGuests: number | null;
  /** Resolved conversations. */
  resolved: number | null;
  /** Inbound and outbound messages in the period. */
  messages: number | null;
  /** Messages of guests. */
  inbound: number | null;
  /** Messages to guests. */
  outbound: number | null;
  /** Messages to guests that failed. */
  failed: number | null;
  /** Σ (first response − opening) ÷ answered conversations that guests opened. */
  averageFirstResponseSeconds: number | null;
  /** The median of these times. */
  medianFirstResponseSeconds: number | null;
  /** Σ (resolved − opening) ÷ resolved. */
  averageResolutionSeconds: number | null;
  /** The median of these times. */
  medianResolutionSeconds: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: MessagingReportMetrics | null;
};
export type MessagingReportTotals = {
  /** Conversations opened or reopened in the period. */
  conversations: number | null;
  /** Conversations that guests opened. */
  openedByGuests: number | null;
  /** Resolved conversations. */
  resolved: number | null;
  /** Inbound and outbound messages in the period. */
  messages: number | null;
  /** Messages of guests. */
  inbound: number | null;
  /** Messages to guests. */
  outbound: number | null;
  /** Messages to guests that failed. */
  failed: number | null;
  /** Σ (first response − opening) ÷ answered conversations that guests opened. */
  averageFirstResponseSeconds: number | null;
  /** The median of these times. */
  medianFirstResponseSeconds: number | null;
  /** Σ (resolved − opening) ÷ resolved. */
  averageResolutionSeconds: number | null;
  /** The median of these times. */
  medianResolutionSeconds: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: MessagingReportMetrics | null;
};
export type MessagingWindow = {
  /** True if free text is allowed now; otherwise only a template may be sent. */
  isOpen: boolean;
  /** When the window closes or has closed; null if the channel has none or the guest has not written. */
  expiresAt: string | null;
};
export type MetaMessengerIntegrationCreate = {
  /**
   * What the account is used for.
   */
  type: "socialMessaging";
  /**
   * The provider that has the account.
   */
  provider: "metaMessenger";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: MetaMessengerSettings;
  /** The secrets of the account; stored encrypted. */
  secrets?: MetaMessengerSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type MetaMessengerSecrets = {
  /** The access token of the account. */
  accessToken: string;
  /** The app secret of the account. */
  appSecret: string;
};
export type MetaMessengerSettings = {
  /** The id of the page. */
  pageId: string;
  /** The address of the Graph API. */
  graphBaseUrl?: string;
  /** The version of the Graph API. */
  graphVersion?: string;
};
export type NetgsmIntegrationCreate = {
  /**
   * What the account is used for.
   */
  type: "smsProvider";
  /**
   * The provider that has the account.
   */
  provider: "netgsm";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: NetgsmSettings;
  /** The secrets of the account; stored encrypted. */
  secrets?: NetgsmSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type NetgsmSecrets = {
  /** The password of the account. */
  password: string;
};
export type NetgsmSettings = {
  /** The user code of the subscription. */
  userCode: string;
  /** The approved sender name. */
  header: string;
  /** The address of the API. */
  apiBaseUrl?: string;
};
export type NewApiKey = {
  /** The id of the record. */
  id: string;
  /** What the key is for. */
  name: string;
  /** Until when the key is valid, a time in the future; null for a key that is valid until it is revoked. It cannot change later. */
  expiresAt: string | null;
  /** Whether the key only reads: it allows GET and HEAD, whatever its role allows. A POST that changes nothing, such as a quote, a preview or a test, is refused too (403 `read_only_key`). It cannot change later. */
  isReadOnly: boolean;
  /** The permissions that the key gives, of those of the role; null for all of them, also those that the role gets later. A permission that the role loses is lost to the key. It cannot change later. */
  scopes: string[] | null;
  /** The hotels that the key sees, of those of the service user; an empty list means all of them. It cannot change later. */
  hotelIds: string[];
  /** `masked` hides personal data from the key, whatever the role shows; null as the role. It cannot change later. */
  piiAccess: PiiAccess | null;
  /** The networks from which the key is accepted, as CIDR or single addresses; elsewhere it is answered with 403 `network_not_allowed`. The list replaces that of the hotel group; an empty one leaves it as it is. It cannot change later. */
  allowedNetworks: string[];
  /** The key that this one replaces; null for a key of its own. */
  rotatedFromId: string | null;
  /** The key that replaces this one and is not revoked; null without one. */
  replacedById: string | null;
  /** The service user that the key acts as. */
  userId: string;
  /** The eight characters after `bhk_`, to recognise the key by. */
  prefix: string;
  /** When the key was last used, to the minute; null before the first time. */
  lastUsedAt: string | null;
  /** The IP address that last used it; null before the first time. */
  lastUsedIp: string | null;
  /** The user who created the key. */
  createdByUserId: string | null;
  /** When the key was revoked; null if it was not. */
  revokedAt: string | null;
  /** `active`, or why the key is no longer accepted. */
  status: ApiKeyStatus;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
  /** The key. It is shown only here; the service stores only its hash. A repeat under the same Idempotency-Key has `•••` instead: if the answer was lost, revoke this key and create another one. */
  key: string;
};
export type NewOfferAlternative = {
  /** A quote of availability: its stay and prices become an alternative. Required for a new one. */
  quoteId?: string | null;
  /** The number of rooms; 1 by default. */
  rooms?: number;
  /** A discount of the quote. */
  discountId?: string | null;
  /** The services to offer; mandatory ones are added. */
  additionalServices?: ReservationServiceInput[];
};
export type NewPasskey = {
  /** The id of the passkey. */
  id: string;
  /** How the user calls the passkey, 1 to 60 characters. */
  name: string;
  /** The id that the browser knows, base64url: `PublicKeyCredential.signalAllAcceptedCredentials` takes it. */
  credentialId: string;
  /** The domain that it was made for. It works for no other. */
  rpId: string;
  /** Whether a password manager holds it on several devices. */
  isBackedUp: boolean;
  /** When it was added. */
  createdAt: string;
  /** When it was last used; null before its first use. */
  lastUsedAt: string | null;
  /** Ten recovery codes, shown once. Each completes one sign-in when the factors of the user are lost. */
  recoveryCodes?: string[];
};
export type NewReservation = {
  /** The id of the record. */
  id: string;
  /** The number that the guest knows: eight letters and digits. */
  confirmationNumber: string;
  /** The status: `held` and `confirmed` wait for the arrival, `checkedIn` is in the house; the others have ended. */
  status: ReservationStatus;
  /** Until when a held reservation keeps its rooms. */
  heldUntil: string | null;
  /** The hotel. */
  hotelId: string;
  /** The hotel, for showing. */
  hotel: ReservationHotel;
  /** The room type. */
  roomTypeId: string;
  /** The room type, for showing. */
  roomType: ReservationRoomType;
  /** The guest who booked. */
  guestId: string;
  /** The guest who booked, for showing. */
  guest: ReservationGuest;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The number of rooms. */
  rooms: number;
  /** The guests of each room by guest type. */
  guests: StayGuests[];
  /** Adults in each room. */
  adults: number;
  /** Children in each room. */
  children: number;
  /** Infants in each room. */
  infants: number;
  /** The price of each night of one room, as it was booked. */
  nightlyPrices: BookedNight[];
  /** The stay of one room by season, as it was booked. */
  seasonSegments: SeasonSegment[];
  /** The discount; null without one. */
  discountId: string | null;
  /** The discount, as it was booked. */
  discount: ReservationDiscount | null;
  /** The additional services, as they were booked. */
  services: ReservationService[];
  /** The price of all rooms and nights, without discount. */
  roomAmount: number;
  /** By how much the discount makes it cheaper. */
  discountAmount: number;
  /** The price of the services. */
  servicesAmount: number;
  /** The tax in the total, or added to it. */
  taxAmount: number;
  /** What the guest pays. */
  totalAmount: number;
  /** The currency of all amounts. */
  currencyCode: string;
  /** The rules for the cancellation fee, as they were when the stay was booked. */
  cancellationPolicy: CancellationRule[];
  /** The fee if it were cancelled now; null where it cannot be cancelled. */
  cancellationFee: CancellationFee | null;
  /** The fee of a cancelled reservation or a no-show; null otherwise. */
  feeDue: number | null;
  /** Every change of status, the first one first. */
  statusHistory: StatusChange[];
  /** The total that was set by hand; null if the price was computed. */
  priceOverride: PriceOverride | null;
  /** The code with which it was booked. */
  promoCode: string | null;
  /** The day until which it occupies rooms; null if it occupies none. */
  roomsHeldUntil: string | null;
  /** How the reservation came. */
  source: ReservationSource;
  /** The call in which it was booked. */
  callId: string | null;
  /** The expected time of arrival, local time. */
  arrivalTime: string | null;
  /** What the guest asked for, in words. */
  specialRequests: string | null;
  /** Notes that the guest does not see. */
  internalNotes: string | null;
  /** The id of the reservation in another system. */
  externalId: string | null;
  /** When an imported reservation was made in the other system. */
  recordedAt: string | null;
  /** How many days before the arrival it was booked. */
  leadTimeDays: number;
  /** The user who booked it; null for a booking by a service. */
  bookedByUserId: string | null;
  /** When it was confirmed. */
  confirmedAt: string | null;
  /** When the guest checked in. */
  checkedInAt: string | null;
  /** When the guest checked out. */
  checkedOutAt: string | null;
  /** When it became a no-show. */
  noShowAt: string | null;
  /** When it was cancelled. */
  cancelledAt: string | null;
  /** Why it was cancelled, in words. */
  cancellationReason: string | null;
  /** When it was deleted; null otherwise. Only `includeDeleted=true` lists deleted reservations. */
  deletedAt: string | null;
  /** Every action with whether it is possible now. */
  allowedActions: AllowedAction[];
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
  /** How the guest was found, and who shares the phone number. */
  guestMatch: GuestMatch;
};
export type NightlyPrice = {
  /** The night. */
  date: string;
  /** The season that prices the night; null without one. */
  seasonId: string | null;
  /** How many rooms are free. */
  availableRooms: number;
  /** What the price is made of. */
  lines: PriceLine[];
  /** The price of the night for one room. */
  price: number;
};
export type NoShowsReport = {
  /** The records of this page. */
  items: NoShowsReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: NoShowsReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type NoShowsReportMetrics = {
  /** Bookings of the period that were checked in. */
  arrived: number | null;
  /** Bookings of the period whose guests did not arrive. */
  noShows: number | null;
  /** NoShows ÷ (arrived + noShows) × 100. */
  noShowPercent: number | null;
};
export type NoShowsReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Bookings of the period that were checked in. */
  arrived: number | null;
  /** Bookings of the period whose guests did not arrive. */
  noShows: number | null;
  /** NoShows ÷ (arrived + noShows) × 100. */
  noShowPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: NoShowsReportMetrics | null;
};
export type NoShowsReportTotals = {
  /** Bookings of the period that were checked in. */
  arrived: number | null;
  /** Bookings of the period whose guests did not arrive. */
  noShows: number | null;
  /** NoShows ÷ (arrived + noShows) × 100. */
  noShowPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: NoShowsReportMetrics | null;
};
export type NotBookableReason = {
  /** Why, for programs. */
  code: string;
  /** Why, for people. */
  message: string;
  /** The nights or dates concerned. */
  dates: string[];
};
export type Notification = {
  /** The id of the record. */
  id: string;
  /** What happened, for programs. */
  type: string;
  /** How urgent it is. */
  severity: NotificationSeverity;
  /** One line for people. */
  title: string;
  /** One or more sentences for people. */
  body: string;
  /** The record that it is about; null if there is none. */
  link: {
    /** The type of the record. */
    type: string;
    /** The id of the record. */
    id: string;
  } | null;
  /** Whether it is for its user in particular: assigned to the user, missed by the user, or for the user to repair. False for news of the team. */
  isDirect: boolean;
  /** When its user marked it as read; null while it is unread. */
  readAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
  /** What it is about, as the record is now; null if the caller cannot see the record. */
  subject: NotificationSubject | null;
};
export type NotificationPage = {
  /** The records of this page. */
  items: Notification[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** How many notifications of the caller are unread. */
  unreadCount: number;
  /** How many of them are for the caller in particular (`isDirect`). */
  unreadDirectCount: number;
};
export type NotificationPreferences = {
  /** True for notifications by mail. */
  email?: boolean;
  /** True for notifications in the panel. */
  inApp?: boolean;
  /** The types of notifications that the user wants. With an empty list the panel shows all types, and only critical ones are mailed. */
  types?: ("callMissed" | "callbackDue" | "messageReceived" | "reservationCreated" | "reservationCancelled" | "guestChangedBooking" | "webhookSuspended" | "integrationError" | "slaBreached" | "letterFailed" | "offerAccepted" | "offerDeclined" | "leadDue" | "serviceGoal" | "security" | "system")[];
};
export type NotificationSeverity = "info" | "warning" | "critical";
export type NotificationSubject = {
  /** The guest, if known. */
  guestId: string | null;
  /** The name of the guest, or as the channel reports it. */
  name: string | null;
  /** The number of the caller, or the number to call. */
  phone: string | null;
  /** The hotel. */
  hotelId: string | null;
  /** Its name. */
  hotelName: string | null;
  /** The name of the queue of a call. */
  queueName: string | null;
  /** Why a call was not answered (`missedReason`), what a callback is about, or the next step of a lead. */
  reason: string | null;
  /** How long a caller waited. */
  waitSeconds: number | null;
  /** When a guest is to be called back, or a lead is due. */
  scheduledAt: string | null;
  /** The channel of a conversation. */
  channel: string | null;
  /** The confirmation number of a reservation. */
  confirmationNumber: string | null;
  /** Its arrival. */
  checkIn: string | null;
  /** Its departure. */
  checkOut: string | null;
  /** Its total. */
  amount: number | null;
  /** The currency of the total. */
  currencyCode: string | null;
  /** The name of an account, or the note or address of a webhook endpoint. */
  title: string | null;
};
export type OccupancyFactor = {
  /** The number of adults. */
  adults: number;
  /** By what the price of a person is multiplied. */
  factor: number;
};
export type OccupancyReport = {
  /** The records of this page. */
  items: OccupancyReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: OccupancyReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type OccupancyReportMetrics = {
  /** Rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night. */
  roomsSold: number | null;
  /** Σ totalRooms of the room types, including rooms out of order. */
  roomsAvailable: number | null;
  /** Σ rooms out of order. */
  roomsOutOfOrder: number | null;
  /** RoomsSold ÷ roomsAvailable × 100. */
  occupancyPercent: number | null;
  /** RoomsSold ÷ (roomsAvailable − roomsOutOfOrder) × 100. */
  adjustedOccupancyPercent: number | null;
};
export type OccupancyReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night. */
  roomsSold: number | null;
  /** Σ totalRooms of the room types, including rooms out of order. */
  roomsAvailable: number | null;
  /** Σ rooms out of order. */
  roomsOutOfOrder: number | null;
  /** RoomsSold ÷ roomsAvailable × 100. */
  occupancyPercent: number | null;
  /** RoomsSold ÷ (roomsAvailable − roomsOutOfOrder) × 100. */
  adjustedOccupancyPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: OccupancyReportMetrics | null;
};
export type OccupancyReportTotals = {
  /** Rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night. */
  roomsSold: number | null;
  /** Σ totalRooms of the room types, including rooms out of order. */
  roomsAvailable: number | null;
  /** Σ rooms out of order. */
  roomsOutOfOrder: number | null;
  /** RoomsSold ÷ roomsAvailable × 100. */
  occupancyPercent: number | null;
  /** RoomsSold ÷ (roomsAvailable − roomsOutOfOrder) × 100. */
  adjustedOccupancyPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: OccupancyReportMetrics | null;
};
export type Offer = {
  /** The id of the record. */
  id: string;
  /** The number that the guest knows: eight letters and digits. */
  number: string;
  /** `draft` until it is sent. `sent` and `seen` wait for the guest. `accepted`, `declined`, `expired`, `withdrawn` and `lost` are closed. */
  status: OfferStatus;
  /** The hotel of the first alternative. */
  hotelId: string;
  /** The guest. */
  guestId: string;
  /** The guest, for showing. */
  guest: ReservationGuest;
  /** Until when the guest can accept it: at most 30 days, and not after the end of the earliest day of arrival. By default as long as the hotel says (`offerHours`). */
  validUntil: string;
  /** The alternatives whose rooms are held while it waits for the guest. */
  holds: OfferHolds;
  /** The language to write in; null for that of the guest. */
  languageCode: string | null;
  /** What the hotel writes to the guest beside the prices. */
  message: string | null;
  /** The call in which it was made. */
  callId: string | null;
  /** The conversation in which it was made. */
  conversationId: string | null;
  /** Whose offer it is; by default the user who makes it. */
  ownerUserId: string | null;
  /** The id of the offer in another system. */
  externalId: string | null;
  /** When it was sent; null for a draft. */
  sentAt: string | null;
  /** When the guest first looked at it. */
  seenAt: string | null;
  /** When the guest last looked at it. */
  lastSeenAt: string | null;
  /** When it was closed; null while it is not. */
  closedAt: string | null;
  /** Why the guest did not take it. */
  lostReason: CallLostReason | null;
  /** The same in words. */
  lostNote: string | null;
  /** The booking of an accepted offer. */
  reservationId: string | null;
  /** The lead of its guest at the hotel; null before it is sent. */
  leadId: string | null;
  /** The offer that it renews; that one is withdrawn when this one is sent. */
  replacesOfferId: string | null;
  /** The callback in which the guest is asked about it; null without one. */
  callbackId: string | null;
  /** SHA-256 of the stay, the prices and the terms that the guest has accepted; null before. */
  termsDigest: string | null;
  /** One to five stays at the prices that are kept for the guest. */
  alternatives: OfferAlternative[];
  /** The letters with which it was sent and reminded of, the last 20 in their order. */
  letters: OfferLetter[];
  /** Every action with whether it is possible now. */
  allowedActions: AllowedOfferAction[];
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type OfferAcceptance = {
  /** The stay that the guest takes. */
  alternativeId: string;
  /** The total that the page showed. */
  expectedTotal: number;
  /** True: the guest agrees to the terms of cancellation. */
  acceptsTerms: boolean;
  /** An e-mail address, for a guest who has none. */
  email?: string | null;
  /** A phone number, for a guest who has none. */
  phone?: string | null;
  /** The expected time of arrival, local time. */
  arrivalTime?: string | null;
  /** What the guest asks for, in words. */
  specialRequests?: string | null;
  /** The channels by which the guest would like offers. */
  marketing?: ConsentChannel[];
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type OfferAlternative = {
  /** The id of the alternative. */
  id: string;
  /** The hotel. */
  hotelId: string;
  /** Its name. */
  hotelName: string;
  /** The room type. */
  roomTypeId: string;
  /** Its name. */
  roomTypeName: string;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The number of rooms. */
  rooms: number;
  /** The guests of each room by guest type. */
  guests: StayGuests[];
  /** The price of each night of one room. */
  nightlyPrices: BookedNight[];
  /** The discount; null without one. */
  discount: ReservationDiscount | null;
  /** The additional services. */
  services: ReservationService[];
  /** The price of all rooms and nights, without discount. */
  roomAmount: number;
  /** By how much the discount makes it cheaper. */
  discountAmount: number;
  /** The price of the services. */
  servicesAmount: number;
  /** The tax in the total, or added to it. */
  taxAmount: number;
  /** What the guest pays. */
  totalAmount: number;
  /** The currency of all amounts. */
  currencyCode: string;
  /** The rules for the cancellation fee. */
  cancellationPolicy: CancellationRule[];
  /** `held`: its rooms are kept. `open`: it can be booked while rooms are left. `chosen`: the guest has taken it. `unavailable`: the guest wanted it, and no room was left. */
  status: OfferAlternativeStatus;
  /** Until when its rooms are kept; null if they are not. */
  heldUntil: string | null;
  /** The reservation that holds its rooms, or its booking. */
  reservationId: string | null;
};
export type OfferAlternativeInput = {
  /** An alternative of the offer that stays as it is. */
  id?: string;
  /** The hotel. */
  hotelId?: string;
  /** Its name. */
  hotelName?: string;
  /** The room type. */
  roomTypeId?: string;
  /** Its name. */
  roomTypeName?: string;
  /** The day of arrival. */
  checkIn?: string;
  /** The day of departure. */
  checkOut?: string;
  /** The number of nights. */
  nights?: number;
  /** The number of rooms; 1 by default. */
  rooms?: number;
  /** The guests of each room by guest type. */
  guests?: StayGuests[];
  /** The price of each night of one room. */
  nightlyPrices?: BookedNight[];
  /** The discount; null without one. */
  discount?: ReservationDiscount | null;
  /** The additional services. */
  services?: ReservationService[];
  /** The price of all rooms and nights, without discount. */
  roomAmount?: number;
  /** By how much the discount makes it cheaper. */
  discountAmount?: number;
  /** The price of the services. */
  servicesAmount?: number;
  /** The tax in the total, or added to it. */
  taxAmount?: number;
  /** What the guest pays. */
  totalAmount?: number;
  /** The currency of all amounts. */
  currencyCode?: string;
  /** The rules for the cancellation fee. */
  cancellationPolicy?: CancellationRule[];
  /** `held`: its rooms are kept. `open`: it can be booked while rooms are left. `chosen`: the guest has taken it. `unavailable`: the guest wanted it, and no room was left. */
  status?: OfferAlternativeStatus;
  /** Until when its rooms are kept; null if they are not. */
  heldUntil?: string | null;
  /** The reservation that holds its rooms, or its booking. */
  reservationId?: string | null;
  /** A quote of availability: its stay and prices become an alternative. Required for a new one. */
  quoteId?: string | null;
  /** A discount of the quote. */
  discountId?: string | null;
  /** The services to offer; mandatory ones are added. */
  additionalServices?: ReservationServiceInput[];
};
export type OfferAlternativeStatus = "open" | "held" | "chosen" | "unavailable";
export type OfferCreate = {
  /** The existing guest. */
  guestId?: string;
  /** The guest: the known one with this number and name, or a new one. Alternative: `guestId`. */
  guest?: BookingGuest;
  /** Until when the guest can accept it: at most 30 days, and not after the end of the earliest day of arrival. By default as long as the hotel says. */
  validUntil?: string;
  /** The alternatives whose rooms are held while it waits for the guest; `none` by default. */
  holds?: OfferHolds;
  /** The language to write in; null for that of the guest. */
  languageCode?: string | null;
  /** What the hotel writes beside the prices. */
  message?: string | null;
  /** The call in which it was made. */
  callId?: string | null;
  /** The conversation in which it was made. */
  conversationId?: string | null;
  /** Whose offer it is; by default the user who makes it. */
  ownerUserId?: string | null;
  /** The id of the offer in another system. */
  externalId?: string | null;
  /** One to five alternatives, the best one first. */
  alternatives: NewOfferAlternative[];
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type OfferHolds = "none" | "first" | "all";
export type OfferLetter = {
  /** The id of the letter. */
  id: string;
  /** `offer` or `offerReminder`. */
  event: string;
  /** `planned`, `queued`, `sent`, `delivered`, `read`, `failed` or `skipped`. */
  status: string;
  /** Why it is skipped; null if it is not. */
  reason: string | null;
  /** The channel of its last message; null before it is written. */
  channel: string | null;
  /** When it was asked for or planned. */
  at: string;
};
export type OfferPage = {
  /** The records of this page. */
  items: Offer[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type OfferPreview = {
  /** The channel of the letter; null if it is not possible. */
  channel: MessageChannel | null;
  /** Why on this channel: it was asked for (`requested`), it is that of the `conversation`, the guest prefers it (`preferred`), or it is the first possible one of the letter `rule`. */
  reason: ChannelReason | null;
  /** The channels that would have come before, in their order. */
  passed: PassedChannel[];
  /** The language of the letter. */
  languageCode: string | null;
  /** The subject of an e-mail; null on other channels. */
  subject: string | null;
  /** What the guest reads, as plain text. The link in it opens nothing yet. */
  text: string | null;
  /** The HTML document of an e-mail; null on other channels. */
  html: string | null;
  /** Until when the guest could accept it. */
  validUntil: string;
  /** Why no channel can carry it; null if one can. Sending is then refused. */
  notPossible: LetterSkipReason | null;
};
export type OfferPreviewRequest = {
  /** The existing guest. */
  guestId?: string;
  /** The guest: the known one with this number and name, or a new one. Alternative: `guestId`. */
  guest?: BookingGuest;
  /** Until when the guest can accept it: at most 30 days, and not after the end of the earliest day of arrival. By default as long as the hotel says. */
  validUntil?: string;
  /** The alternatives whose rooms are held while it waits for the guest; `none` by default. */
  holds?: OfferHolds;
  /** The language to write in; null for that of the guest. */
  languageCode?: string | null;
  /** What the hotel writes beside the prices. */
  message?: string | null;
  /** The call in which it was made. */
  callId?: string | null;
  /** The conversation in which it was made. */
  conversationId?: string | null;
  /** Whose offer it is; by default the user who makes it. */
  ownerUserId?: string | null;
  /** The id of the offer in another system. */
  externalId?: string | null;
  /** One to five alternatives, the best one first. */
  alternatives: NewOfferAlternative[];
  /** How it is to be sent. */
  sending?: OfferSending;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type OfferRefusal = {
  /** Why the guest did not take it. */
  reason?: CallLostReason;
  /** The same in words. */
  note?: string | null;
};
export type OfferSending = {
  /** The only channel to use. By default the one that the guest prefers, then those of the letter rule. */
  channel?: LetterChannel;
  /** The conversation of the guest that it is to go into, on the channel of that conversation. */
  conversationId?: string | null;
};
export type OfferStatus = "draft" | "sent" | "seen" | "accepted" | "declined" | "expired" | "withdrawn" | "lost";
export type OfferUpdate = {
  /** Until when the guest can accept it: at most 30 days, and not after the end of the earliest day of arrival. By default as long as the hotel says. */
  validUntil?: string;
  /** The alternatives whose rooms are held while it waits for the guest; `none` by default. */
  holds?: OfferHolds;
  /** The language to write in; null for that of the guest. */
  languageCode?: string | null;
  /** What the hotel writes beside the prices. */
  message?: string | null;
  /** The call in which it was made. */
  callId?: string | null;
  /** The conversation in which it was made. */
  conversationId?: string | null;
  /** Whose offer it is; by default the user who makes it. */
  ownerUserId?: string | null;
  /** The id of the offer in another system. */
  externalId?: string | null;
  /** One to five alternatives, the best one first. */
  alternatives?: OfferAlternativeInput[];
};
export type OfferedGuestType = {
  /** The guest type. */
  guestTypeId: string;
  /** The name of the guest type. */
  name: string;
  /** Whether they are adults, children or infants. */
  category: string;
  /** The lowest age in years; null without one. */
  minAge: number | null;
  /** The highest age in years; null without one. */
  maxAge: number | null;
  /** True for the adults of a query without `guests`. */
  isDefault: boolean;
};
export type OffersReport = {
  /** The records of this page. */
  items: OffersReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: OffersReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type OffersReportMetrics = {
  /** Offers that were sent in the period. */
  sent: number | null;
  /** Those that a person looked at. */
  seen: number | null;
  /** Those that were accepted. */
  accepted: number | null;
  /** Those that the guest declined. */
  declined: number | null;
  /** Those whose time is over. */
  expired: number | null;
  /** Those that were closed with a reason. */
  lost: number | null;
  /** Seen ÷ sent × 100. */
  seenPercent: number | null;
  /** Accepted ÷ (sent − those that wait for the guest) × 100. */
  acceptedPercent: number | null;
  /** The median of the hours from the sending to the acceptance. */
  medianHoursToAccept: number | null;
  /** Σ totals of the accepted stays, or else of the first ones that were offered. */
  offeredValue: number | null;
  /** Σ room revenue of the bookings without cancellations and no-shows. */
  roomRevenue: number | null;
};
export type OffersReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Offers that were sent in the period. */
  sent: number | null;
  /** Those that a person looked at. */
  seen: number | null;
  /** Those that were accepted. */
  accepted: number | null;
  /** Those that the guest declined. */
  declined: number | null;
  /** Those whose time is over. */
  expired: number | null;
  /** Those that were closed with a reason. */
  lost: number | null;
  /** Seen ÷ sent × 100. */
  seenPercent: number | null;
  /** Accepted ÷ (sent − those that wait for the guest) × 100. */
  acceptedPercent: number | null;
  /** The median of the hours from the sending to the acceptance. */
  medianHoursToAccept: number | null;
  /** Σ totals of the accepted stays, or else of the first ones that were offered. */
  offeredValue: number | null;
  /** Σ room revenue of the bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: OffersReportMetrics | null;
};
export type OffersReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Offers that were sent in the period. */
  sent: number | null;
  /** Those that a person looked at. */
  seen: number | null;
  /** Those that were accepted. */
  accepted: number | null;
  /** Those that the guest declined. */
  declined: number | null;
  /** Those whose time is over. */
  expired: number | null;
  /** Those that were closed with a reason. */
  lost: number | null;
  /** Seen ÷ sent × 100. */
  seenPercent: number | null;
  /** Accepted ÷ (sent − those that wait for the guest) × 100. */
  acceptedPercent: number | null;
  /** The median of the hours from the sending to the acceptance. */
  medianHoursToAccept: number | null;
  /** Σ totals of the accepted stays, or else of the first ones that were offered. */
  offeredValue: number | null;
  /** Σ room revenue of the bookings without cancellations and no-shows. */
  roomRevenue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: OffersReportMetrics | null;
};
export type OpenCallback = {
  /** The callback, a record of `/scheduledcallbacks`. */
  id: string;
  /** Where it stands: `scheduled`, `due` or `inProgress`. */
  status: string;
  /** What it is about. */
  reason: string;
  /** When the guest is to be called. */
  scheduledAt: string;
  /** The user who is to call; null: any agent. */
  assignedUserId: string | null;
  /** What the agent must know, or null. */
  notes: string | null;
};
export type OpenChatSessionInput = {
  /** The name of the visitor; required if `preChatFields` says so. */
  name?: string | null;
  /** The e-mail address of the visitor; required if `preChatFields` says so. */
  email?: string | null;
  /** The phone number of the visitor; required if `preChatFields` says so. A national number is of the country of the company. */
  phone?: string | null;
  /** The id that the page has for its user; needed to continue a chat on another device. */
  identifier?: string | null;
  /** The hexadecimal HMAC-SHA256 of `identifier` under the `identitySecret` of the widget. Without it, `identifier` is ignored. */
  identifierHash?: string | null;
  /** A JWT with which the page signs all that it says of its user: `identifier`, `exp` and, if known, `email`, `phone` and `name`. It is signed with HS256 under the `identitySecret` of the widget. Only what is signed finds a known guest. */
  identityToken?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type OpeningHours = {
  /** The weekday on which it opens. */
  day: Weekday;
  /** The time of opening, `HH:mm`, in the time zone of the business hours. */
  open: string;
  /** The time of closing, `HH:mm`. At or before the time of opening it is on the next day; 00:00 to 00:00 is the whole day. */
  close: string;
};
export type OutOfOrderPeriod = {
  /** The id of the period; made by the server. */
  id?: string;
  /** The first night. */
  startDate: string;
  /** The last night. */
  endDate: string;
  /** How many rooms cannot be sold. */
  rooms: number;
  /** Why. */
  reason?: string | null;
};
export type OutgoingFile = {
  /** The https address of a public file. Give one of `url`, `content` and `uploadId`. */
  url?: string;
  /** The media type of the file. By default it follows from the extension of `fileName` or `url`. */
  contentType?: string;
  /** The name under which the guest saves the file. Required with `content`. */
  fileName?: string;
  /** The bytes of the file in base64, instead of `url`. */
  content?: string;
  /** A file that the caller has uploaded with `POST /messages/uploads`, instead of `url`; once a message has it, no other can. */
  uploadId?: string;
};
export type OwnCallLeg = {
  /** The leg, as the live event `call.ringing` names it. */
  id: string;
  /**
   * Whether the phone still rings. In a call that the user makes, the other side may ring after the answer.
   */
  state: "ringing" | "answered";
  /** When the phone began to ring. */
  offeredAt: string;
  /** When the user answered; null while the phone rings. */
  answeredAt: string | null;
};
export type PassReason = "noAddress" | "noSender" | "noText" | "noConsent" | "pastDue" | "quietHours" | "longText";
export type PassedChannel = {
  /** The channel. */
  channel: LetterChannel;
  /** What keeps the letter from it. `longText`: it would be more SMS than the hotel pays for. */
  reason: PassReason;
};
export type Passkey = {
  /** The id of the passkey. */
  id: string;
  /** How the user calls the passkey, 1 to 60 characters. */
  name: string;
  /** The id that the browser knows, base64url: `PublicKeyCredential.signalAllAcceptedCredentials` takes it. */
  credentialId: string;
  /** The domain that it was made for. It works for no other. */
  rpId: string;
  /** Whether a password manager holds it on several devices. */
  isBackedUp: boolean;
  /** When it was added. */
  createdAt: string;
  /** When it was last used; null before its first use. */
  lastUsedAt: string | null;
};
export type PasskeyAlgorithm = {
  /** Always `public-key`. */
  type: string;
  /** The number of the algorithm in COSE. */
  alg: number;
};
export type PasskeyBegin = {
  /** What the browser makes the passkey from. */
  options: PasskeyCreationOptions;
};
export type PasskeyCreationOptions = {
  /** What the passkey signs, base64url. */
  challenge: string;
  /** How long the browser waits, in milliseconds. */
  timeout: number;
  /** For whom the passkey is made. */
  rp: PasskeyParty;
  /** Whose passkey it is. */
  user: PasskeyHolder;
  /** The algorithms that are accepted. */
  pubKeyCredParams: PasskeyAlgorithm[];
  /** The passkeys that the user has already. */
  excludeCredentials: PasskeyDescriptor[];
  /** What the device should be able to do. */
  authenticatorSelection: PasskeySelection;
  /** Always `none`: the service does not ask who made the device. */
  attestation: string;
};
export type PasskeyDescriptor = {
  /** Always `public-key`. */
  type: string;
  /** The id of the credential, base64url. */
  id: string;
  /** How the device is reached. */
  transports: string[];
};
export type PasskeyHolder = {
  /** Names company and user, base64url. */
  id: string;
  /** The e-mail address of the user. */
  name: string;
  /** The name of the user. */
  displayName: string;
};
export type PasskeyParty = {
  /** The host name that the passkey is made for. */
  id: string;
  /** The name that the device shows. */
  name: string;
};
export type PasskeyRequestOptions = {
  /** What the passkey signs, base64url. */
  challenge: string;
  /** How long the browser waits, in milliseconds. */
  timeout: number;
  /** The host name that the passkeys are made for. */
  rpId: string;
  /** The passkeys that may sign; none: the user chooses one. */
  allowCredentials: PasskeyDescriptor[];
  /** Whether the device asks for a fingerprint or a PIN. */
  userVerification: string;
};
export type PasskeyResponse = {
  /** The id of the credential, base64url. */
  id: string;
  /** The same. */
  rawId: string;
  /**
   * Always `public-key`.
   */
  type: "public-key";
  /** The answer of the authenticator. */
  response: PasskeyResponseData;
} & {
  [key: string]: unknown;
};
export type PasskeyResponseData = {
  /** What the browser has signed: type, challenge and origin. */
  clientDataJSON: string;
  /** Of a new passkey: its public key. */
  attestationObject?: string;
  /** Of a used passkey. */
  authenticatorData?: string;
  /** Of a used passkey. */
  signature?: string;
  /** Whose passkey it is; a sign-in without a password needs it. */
  userHandle?: string | null;
  /** How the device is reached. */
  transports?: string[];
} & {
  [key: string]: unknown;
};
export type PasskeySelection = {
  /** Whether the device stores the passkey. */
  residentKey: string;
  /** Whether the device asks for a fingerprint or a PIN. */
  userVerification: string;
};
export type PasskeySignIn = {
  /** Goes to `POST /auth/passkey` with the answer of the browser. */
  challenge: string;
  /** What the browser signs the challenge by. */
  options: PasskeyRequestOptions;
};
export type PasswordState = "ok" | "change" | "breached";
export type Permission = {
  /** The name of the permission, as roles have it. */
  name: string;
  /** The part of the service that it concerns. */
  group: string;
  /** What it allows. */
  description: string;
};
export type PermissionPage = {
  /** The records of this page. */
  items: Permission[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type PersonWithoutFactor = {
  /** The id of the user. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** Whether the user manages the users and roles of all hotels. */
  isAdministrator: boolean;
};
export type PersonalData = {
  /** The id of the record. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** How the guest is addressed. */
  title: string | null;
  /** The gender, if it is known. */
  gender: GuestGender | null;
  /** The primary phone number, as E.164. An extension goes to the label of its contact point. */
  phone: string | null;
  /** The primary e-mail address. */
  email: string | null;
  /** All numbers, addresses and accounts of the guest. Callers are recognised by any of them. */
  contactPoints: ContactPoint[];
  /** The date of birth. */
  birthDate: string | null;
  /** The nationality, ISO 3166-1 alpha-2. */
  nationalityCode: string | null;
  /** The language to write and speak in. */
  languageCode: string | null;
  /** By which channel letters are written to the guest, if it is possible; null for the order of the letter rule. */
  preferredChannel: LetterChannel | null;
  /** The postal address. */
  address: Address | null;
  /** The company that the guest travels for. */
  companyName: string | null;
  /** The tax number, for invoices. */
  taxNumber: string | null;
  /** The identity document. Its number is stored encrypted and shown masked. */
  identityDocument: IdentityDocument | null;
  /** The guest type that prices use for this guest. */
  guestTypeId: string | null;
  /** The groups that the guest was put into. */
  guestGroupIds: string[];
  /** The segments that the guest is in. */
  segmentIds: string[];
  /** How important the guest is. */
  vipLevel: GuestVipLevel;
  /** Free words to find guests by. */
  tags: string[];
  /** True if the guest must not be booked. */
  isBlacklisted: boolean;
  /** Why the guest is blacklisted. */
  blacklistReason: string | null;
  /** What the guest likes, by names of your own. */
  preferences: {
    [key: string]: string | number | boolean | null;
  };
  /** Further values, by names of your own. */
  customFields: {
    [key: string]: string | number | boolean | null;
  };
  /** The latest answer for each purpose and channel. */
  consents: Consent[];
  /** True if the guest must not be called. */
  doNotCall: boolean;
  /** True if no messages may be written to the guest. */
  doNotMessage: boolean;
  /** Where the record came from. */
  source: string;
  /** Totals of the stays, calls and messages of the guest. */
  stats: GuestStats;
  /** The guest that this one was merged into; null otherwise. */
  mergedIntoGuestId: string | null;
  /** `merged` and `anonymized` records are no longer used. */
  status: GuestStatus;
  /** The id of the guest in another system. */
  externalId: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
  /** The whole number of the identity document. */
  identityDocumentNumber: string | null;
};
export type PersonalDataExport = {
  /** When the data was read. */
  exportedAt: string;
  /** The guest record. */
  guest: PersonalData;
  /** The records that were merged into it. */
  mergedGuests: PersonalData[];
  /** Every answer about consent. */
  consents: {
    [key: string]: unknown;
  }[];
  /** The merges. */
  merges: {
    [key: string]: unknown;
  }[];
  /** Reservations, calls, messages and other records, by kind. */
  records: {
    [key: string]: {
      [key: string]: unknown;
    }[];
  };
  /** The events about the guest. */
  events: {
    [key: string]: unknown;
  }[];
  /** The audit entries about the guest. */
  auditEntries: {
    [key: string]: unknown;
  }[];
};
export type PickupReport = {
  /** The records of this page. */
  items: PickupReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: PickupReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type PickupReportMetrics = {
  /** Rooms sold of the night, at the end of the day `asOf`. */
  roomsNow: number | null;
  /** Rooms sold of the night, at the end of the day `days` before that. */
  roomsThen: number | null;
  /** RoomsNow − roomsThen. */
  roomsPickup: number | null;
  /** Room revenue of the night, at the end of the day `asOf`. */
  revenueNow: number | null;
  /** Room revenue of the night, at the end of the day `days` before that. */
  revenueThen: number | null;
  /** RevenueNow − revenueThen. */
  revenuePickup: number | null;
};
export type PickupReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Rooms sold of the night, at the end of the day `asOf`. */
  roomsNow: number | null;
  /** Rooms sold of the night, at the end of the day `days` before that. */
  roomsThen: number | null;
  /** RoomsNow − roomsThen. */
  roomsPickup: number | null;
  /** Room revenue of the night, at the end of the day `asOf`. */
  revenueNow: number | null;
  /** Room revenue of the night, at the end of the day `days` before that. */
  revenueThen: number | null;
  /** RevenueNow − revenueThen. */
  revenuePickup: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: PickupReportMetrics | null;
};
export type PickupReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Rooms sold of the night, at the end of the day `asOf`. */
  roomsNow: number | null;
  /** Rooms sold of the night, at the end of the day `days` before that. */
  roomsThen: number | null;
  /** RoomsNow − roomsThen. */
  roomsPickup: number | null;
  /** Room revenue of the night, at the end of the day `asOf`. */
  revenueNow: number | null;
  /** Room revenue of the night, at the end of the day `days` before that. */
  revenueThen: number | null;
  /** RevenueNow − revenueThen. */
  revenuePickup: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: PickupReportMetrics | null;
};
export type PiiAccess = "full" | "masked";
export type PreChatField = {
  /**
   * What the visitor is asked for.
   */
  field: "name" | "email" | "phone";
  /** True if the visitor must answer. */
  isRequired: boolean;
};
export type Presence = "available" | "busy" | "break" | "away" | "offline" | "onCall" | "wrapUp" | "notResponding";
export type PreviewCannedResponseInput = {
  /** The conversation whose guest and hotel fill the variables. */
  conversationId: string;
};
export type PreviewGuestSegmentInput = {
  /** The filter to try. */
  filter: SegmentFilter;
};
export type PriceLine = {
  /** What is charged: `room`, `extraGuest`, `vacantSlot`, `adults` or `guest`. */
  kind: string;
  /** The guest type, for a line about guests. */
  guestTypeId: string | null;
  /** How many units are charged. */
  count: number;
  /** The price of one unit. */
  unitPrice: number;
  /** The unit price times the count. */
  amount: number;
};
export type PriceOverride = {
  /** The total that was set. */
  totalAmount: number;
  /** Why it was set. */
  reason: string;
  /** The user who set it. */
  userId: string | null;
  /** When it was set. */
  at: string;
  /** The total that was computed. */
  replacedAmount: number;
  /** The tax that was computed. */
  replacedTaxAmount: number;
};
export type PriceOverrideInput = {
  /** The total to set, for all rooms and nights. */
  totalAmount: number;
  /** Why; required. */
  reason?: string | null;
  /** Set by the server. */
  userId?: unknown;
  /** Set by the server. */
  at?: unknown;
  /** Set by the server. */
  replacedAmount?: unknown;
  /** Set by the server. */
  replacedTaxAmount?: unknown;
};
export type Profile = {
  /** The id of the record. */
  id: string;
  /** The e-mail address to sign in with, in lower case. */
  email: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The phone number, as E.164; null without one. */
  phone: string | null;
  /** The language of mails and notifications to the user, a BCP 47 tag. */
  languageCode: string;
  /** The IANA time zone of the user. Null in a change stands for that of the hotel group; the answer has the one that applies. */
  timeZone: string | null;
  /** A signed link to the picture, which works without an access token for one hour; null without a picture. */
  avatarUrl: string | null;
  /** The role of the user. */
  role: ProfileRole;
  /** The permissions that the role gives. */
  permissions: string[];
  /** Whether the role shows phone numbers, e-mail addresses and documents in full or masked. */
  piiAccess: PiiAccess;
  /** The hotel group of the user. */
  tenant: ProfileTenant;
  /** The hotels that the user serves; an empty list means all hotels. */
  hotelIds: string[];
  /** The hotels that the user sees, sorted by name. */
  hotels: ProfileHotel[];
  /** The extension of the softphone; null without one. */
  extension: string | null;
  /** The skills of the user, which queues may require. */
  skills: Skill[];
  /** The languages that the user speaks, BCP 47 tags. */
  languageCodes: string[];
  /** What the user does now. Only an `available` user is rung. The system sets `onCall`, `wrapUp` and, after a call that the user did not answer, `notResponding`. */
  presence: Presence;
  /** Since when the user has this presence; null before the first one. */
  presenceSince: string | null;
  /** Which notifications the user wants. In a change, preferences that the body omits stay as they are. */
  notificationPreferences: NotificationPreferences;
  /** True for an account of a program, which uses API keys. */
  isServiceUser: boolean;
  /** `change`: an administrator has set the password and knows it, so the user must choose another one, and the panel asks for it before anything else. `breached`: the password was found in a data breach when the user signed in; with the policy `breachedPasswords: change` the panel asks for another one, too. Sign-in and API go on working. */
  passwordState: PasswordState;
  /** Whether the user has a second factor, and whether one is demanded. */
  secondFactor: SecondFactorState;
  /** Whether the panel asks for another password before anything else: somebody else has set it, or it was found in a data breach and the security policy demands another one. */
  isPasswordChangeDue: boolean;
  /** True for a request with an API key that only reads. */
  isReadOnly: boolean;
  /** When the user last signed in; null before the first time. */
  lastLoginAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ProfileHotel = {
  /** The id of the hotel. */
  id: string;
  /** The name of the hotel. */
  name: string;
  /** The currency of its prices (ISO 4217). */
  currencyCode: string;
};
export type ProfileRole = {
  /** The id of the role. */
  id: string;
  /** The name of the role. */
  name: string;
};
export type ProfileTenant = {
  /** The id of the hotel group. */
  id: string;
  /** The name of the hotel group. */
  name: string;
  /** The IANA time zone of the hotel group. */
  timeZone: string;
  /** The base currency of the hotel group at its registration (ISO 4217). */
  currencyCode: string;
};
export type ProfileUpdate = {
  /** The first name. */
  firstName?: string;
  /** The last name. */
  lastName?: string;
  /** The phone number, as E.164; null without one. */
  phone?: string | null;
  /** The language of mails and notifications to the user, a BCP 47 tag. */
  languageCode?: string;
  /** The IANA time zone of the user. Null in a change stands for that of the hotel group; the answer has the one that applies. */
  timeZone?: string | null;
  /** Which notifications the user wants. In a change, preferences that the body omits stay as they are. */
  notificationPreferences?: NotificationPreferences;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type PublicChatWidget = {
  /** The colour of the chat, as # and six hexadecimal digits; null if the page decides. */
  colour: string | null;
  /** The text that greets visitors; null for none. */
  welcomeText: string | null;
  /** The language of the chat; null if the page decides. */
  languageCode: string | null;
  /** What the visitor is asked for before the chat, each at most once. */
  preChatFields: PreChatField[];
  /** `required` if only users whom the page has verified may chat; `off` if anyone may. */
  identityVerification: ChatWidgetIdentityVerification;
  /** True within business hours. Messages are accepted at any time. */
  isOpen: boolean;
  /** The text to show outside business hours; null for none. */
  offlineText: string | null;
};
export type QueueEntry = {
  /** The id of the record. */
  id: string;
  /** The call that waits. */
  callId: string;
  /** The `key` of the queue; null if the call waits for one user. */
  queueKey: string | null;
  /** The only user who may get the call; null if any agent of the queue may. */
  targetUserId: string | null;
  /** The hotel that is called; null for a number of all hotels. */
  hotelId: string | null;
  /** The dialled number, a record of `/voicedids`. */
  didId: string | null;
  /** The number of the caller, E.164; null if it is withheld. */
  callerNumber: string | null;
  /** The guest, if exactly one guest has the number. */
  guestId: string | null;
  /** The first and last name of the guest, or null. */
  guestName: string | null;
  /** The VIP level of the guest, or null. */
  vipLevel: string | null;
  /** Where it stands: `waiting`, `offered` while the phone of an agent rings, `assigned` after an answer, `abandoned` when the caller hung up, `timedOut` when something else ended the call. */
  status: QueueEntryStatus;
  /** Whether the call is before all others, because the connection of its agent was lost. */
  isFront: boolean;
  /** The priority of the queue. One step counts as much as ten seconds of waiting. */
  priority: number;
  /** The skills that an agent needs for the call. */
  requiredSkills: RequiredSkill[];
  /** When the call began to wait. */
  enqueuedAt: string;
  /** How many seconds the call has waited, until now or until it left the queue. */
  waitSeconds: number;
  /** The agents who were rung for the call, in order of time. */
  offers: QueueOffer[];
  /** Until when the call is to be answered (`slaSeconds` of the queue); null without a queue. */
  slaDueAt: string | null;
  /** Whether the call has waited, or did wait, beyond `slaDueAt`. */
  isSlaBreached: boolean;
  /** When an agent answered, or null. */
  answeredAt: string | null;
  /** When the call left the queue; null while it waits or rings. */
  leftAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
  /** The place in the queue; the first is 1. Null after the call has left the queue. */
  position: number | null;
  /** How many more seconds the call will probably wait. Null if no agent can take it, or after it has left the queue. */
  estimatedWaitSeconds: number | null;
};
export type QueueEntryPage = {
  /** The records of this page. */
  items: QueueEntry[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** Totals over all pages. */
  summary: QueueSummary;
};
export type QueueEntryStatus = "waiting" | "offered" | "assigned" | "abandoned" | "timedOut";
export type QueueOffer = {
  /** The leg of the call to the agent. */
  legId: string;
  /** The agent whose phone rang. */
  userId: string;
  /** When it began to ring. */
  at: string;
  /**
   * Whether the agent answered; null while the phone rings, or if the caller hung up first.
   */
  outcome: "accepted" | "rejected" | "timeout" | null;
};
export type QueuePerformanceReport = {
  /** The records of this page. */
  items: QueuePerformanceReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: QueuePerformanceReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type QueuePerformanceReportMetrics = {
  /** Inbound calls that waited in a queue. */
  queued: number | null;
  /** Answered calls of queues. */
  answered: number | null;
  /** Missed calls of queues. */
  missed: number | null;
  /** Abandoned calls of queues. */
  abandoned: number | null;
  /** Σ wait of answered calls ÷ answered. */
  averageAnswerSeconds: number | null;
  /** The longest wait of answered or ended calls. */
  longestWaitSeconds: number | null;
  /** Abandoned ÷ queued × 100. */
  abandonPercent: number | null;
};
export type QueuePerformanceReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Inbound calls that waited in a queue. */
  queued: number | null;
  /** Answered calls of queues. */
  answered: number | null;
  /** Missed calls of queues. */
  missed: number | null;
  /** Abandoned calls of queues. */
  abandoned: number | null;
  /** Σ wait of answered calls ÷ answered. */
  averageAnswerSeconds: number | null;
  /** The longest wait of answered or ended calls. */
  longestWaitSeconds: number | null;
  /** Abandoned ÷ queued × 100. */
  abandonPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: QueuePerformanceReportMetrics | null;
};
export type QueuePerformanceReportTotals = {
  /** Inbound calls that waited in a queue. */
  queued: number | null;
  /** Answered calls of queues. */
  answered: number | null;
  /** Missed calls of queues. */
  missed: number | null;
  /** Abandoned calls of queues. */
  abandoned: number | null;
  /** Σ wait of answered calls ÷ answered. */
  averageAnswerSeconds: number | null;
  /** The longest wait of answered or ended calls. */
  longestWaitSeconds: number | null;
  /** Abandoned ÷ queued × 100. */
  abandonPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: QueuePerformanceReportMetrics | null;
};
export type QueueSummary = {
  /** How many callers wait for an agent to answer, also while the phone of one rings: the rows of this list. */
  waiting: number;
  /** The longest wait of these callers, in seconds; 0 if there is none. */
  longestWaitSeconds: number;
  /** How many agents are available for the queue and the hotel that the request names. */
  availableAgents: number;
  /** The percentage of today’s answered or lost calls that were answered in time (`slaSeconds` of the queue), with one decimal; null before the first call. Short abandons do not count. The day is that of the hotel, or else of the company. */
  serviceLevelPercent: number | null;
};
export type ReadNotifications = {
  /** How many notifications were unread. */
  count: number;
};
export type Recording = {
  /** The id of the record. */
  id: string;
  /** The call. */
  callId: string;
  /** The hotel of the call; null for a number of all hotels. */
  hotelId: string | null;
  /** The user who talked, or null. */
  userId: string | null;
  /** Where it stands: `inProgress` during the talk, `processing` while the file is fetched from the telephone provider, `available` once it is stored, `failed` if there is no file, `deleted` when the file was deleted. */
  status: RecordingStatus;
  /** When the recording begins. */
  startedAt: string;
  /** How many seconds it takes; null until the provider reports it. */
  durationSeconds: number | null;
  /** The number of audio channels, 2 if each side has its own; null until the provider reports it. */
  channels: number | null;
  /** The media type of the file; null until it is known. */
  contentType: string | null;
  /** The size of the file in bytes; null until it is stored. */
  sizeBytes: number | null;
  /** The SHA-256 of the bytes, lower-case hex; null until the file is stored. */
  sha256: string | null;
  /** When the file is deleted unless a legal hold keeps it, by the retention policy at the time when it was stored. Null: never, or not stored yet. */
  retainUntil: string | null;
  /** Whether the file must be kept. A hold prevents every deletion, also by the retention policy. */
  legalHold: boolean;
  /** Why there is no file, a code such as `notDelivered` or a text of the provider; null unless `failed`. */
  failureReason: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type RecordingPage = {
  /** The records of this page. */
  items: Recording[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type RecordingPolicy = {
  /** How many days after the talk the file of a recording is deleted, from 1 to 3650; null: never. */
  retentionDays: number | null;
};
export type RecordingStatus = "inProgress" | "processing" | "available" | "failed" | "deleted";
export type RecordingUpdate = {
  /** Whether the file must be kept. A hold prevents every deletion, also by the retention policy. */
  legalHold?: boolean;
};
export type RecoverWebhookDeliveriesInput = {
  /** The time from which events were missed; as long ago as bodies are kept at most. */
  since: string;
  /** The end of the range; now by default. */
  until?: string;
  /** The event types to send; by default all that the endpoint gets. */
  types?: string[];
};
export type RecoveredDeliveries = {
  /** How many events are sent now: missed ones and those that waited. */
  count: number;
  /** How many of them waited: in backoff, or held until the endpoint is resumed. */
  waitingCount: number;
};
export type RecoveryCodes = {
  /** Ten recovery codes, shown once. Each completes one sign-in when the factors of the user are lost. */
  recoveryCodes: string[];
};
export type RefreshTokensInput = {
  /** The refresh token of the last answer. */
  refreshToken: string;
};
export type RegisterInput = {
  /** The name of the hotel group. */
  companyName: string;
  /** The first name of the first user. */
  firstName: string;
  /** The last name of the first user. */
  lastName: string;
  /** The e-mail address to sign in with. It must be confirmed. */
  email: string;
  /** The password to set, 10 to 128 characters, taken verbatim with leading and trailing blanks. Common passwords and passwords that are easy to guess are refused. */
  password: string;
  /** The phone number of the first user, in any usual spelling. A number without a country code is one of `phoneCountry`, else of `defaultPhoneCountry`, else of `countryCode`. */
  phone?: string | null;
  /** The language of mails to the first user and of the hotel group, a BCP 47 tag; `en` by default. */
  languageCode?: string | null;
  /** The IANA time zone of the hotel group; `UTC` by default. */
  timeZone?: string | null;
  /** The country of the hotel group, ISO 3166-1 alpha-2. */
  countryCode?: string | null;
  /** The country of phone numbers that are written without a country code; by default `countryCode`. Null: such numbers are refused. */
  defaultPhoneCountry?: string | null;
  /** The base currency of the hotel group (ISO 4217); `EUR` by default. */
  currencyCode?: string | null;
  /** The token that the operator issued for this address. Needed only while registration is by invitation. */
  invitationToken?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type Registration = {
  /** The id of the first user. */
  userId: string;
  /** The id of the hotel group. */
  tenantId: string;
  /** The e-mail address that must be confirmed, in lower case. */
  email: string;
};
export type RemoveGuestGroupMembersQuery = {
  /** The guests to remove. */
  guestIds: string[];
};
export type RenamePasskeyInput = {
  /** How the user calls the passkey, 1 to 60 characters. */
  name: string;
};
export type Reply = TextReply | TemplateReply | ImageReply | FileReply | LocationReply;
export type ReportAlert = {
  /** A metric of the report. */
  metric: string;
  /**
   * How the figure is compared with the value.
   */
  comparison: "above" | "atLeast" | "below" | "atMost";
  /** The value. */
  value: number;
};
export type ReportInfo = {
  /** The name of the report in its path. */
  name: string;
  /** What it shows. */
  summary: string;
  /** True if it lists bookings instead of summing them. */
  isList: boolean;
  /** The supported groups; the first one is the default. */
  groupBy: string[];
  /** True if each currency has rows of its own. */
  perCurrency: boolean;
  /** The query parameters that the report takes. */
  parameters: {
    /** The name of the parameter. */
    name: string;
    /** The JSON Schema of its value. */
    schema: {
      [key: string]: unknown;
    };
  }[];
  /** The metric that the report is about; a plot shows it first. */
  mainMetric: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type ReportInfoPage = {
  /** The records of this page. */
  items: ReportInfo[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ReportSchedule = {
  /** The id of the record. */
  id: string;
  /** The name, with which the subject of each mail begins. */
  name: string;
  /** The report, as in its path. */
  report: ReportScheduleReport;
  /** The parameters of the report but for `from`, `to` and pages, such as `groupBy`, `hotelId` or `compareTo`. */
  parameters: {
    [key: string]: unknown;
  };
  /** The business dates, seen from the day of the mail in `timeZone`. Weeks begin on Monday; the last days end with yesterday, the next ones begin today. */
  period: ReportSchedulePeriod;
  /** How often it is sent. */
  frequency: ReportScheduleFrequency;
  /** The day of a weekly schedule; required for it. */
  weekday: Weekday | null;
  /** The day of a monthly schedule; required for it. A shorter month has its last day instead. */
  dayOfMonth: number | null;
  /** The hour of the day. */
  hour: number;
  /** The time zone of the hour and of the dates. */
  timeZone: string;
  /** The users who get it. Each gets the report as the user sees it: the own hotels, the own masks. One who does not hold `reports.read` any more, or is not active, gets none. */
  recipientUserIds: string[];
  /** Without alerts each due time has a mail; with alerts only one at which some alert holds for the totals that the reader sees. In a report with several currencies it holds for any of them. */
  alerts: ReportAlert[];
  /** False while nothing is to be sent. */
  isActive: boolean;
  /** When it is due next; null while it is not active. */
  nextDueAt: string | null;
  /** When it was due last; null if it never was. */
  lastDueAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ReportScheduleCreate = {
  /** The name, with which the subject of each mail begins. */
  name: string;
  /** The report, as in its path. */
  report: ReportScheduleReport;
  /** The parameters of the report but for `from`, `to` and pages, such as `groupBy`, `hotelId` or `compareTo`. */
  parameters?: {
    [key: string]: unknown;
  };
  /** The business dates, seen from the day of the mail in `timeZone`. Weeks begin on Monday; the last days end with yesterday, the next ones begin today. */
  period: ReportSchedulePeriod;
  /** How often it is sent. */
  frequency: ReportScheduleFrequency;
  /** The day of a weekly schedule; required for it. */
  weekday?: Weekday | null;
  /** The day of a monthly schedule; required for it. A shorter month has its last day instead. */
  dayOfMonth?: number | null;
  /** The hour of the day. */
  hour: number;
  /** The time zone of the hour and of the dates. */
  timeZone: string;
  /** The users who get it. Each gets the report as the user sees it: the own hotels, the own masks. One who does not hold `reports.read` any more, or is not active, gets none. */
  recipientUserIds: string[];
  /** Without alerts each due time has a mail; with alerts only one at which some alert holds for the totals that the reader sees. In a report with several currencies it holds for any of them. */
  alerts?: ReportAlert[];
  /** False while nothing is to be sent. */
  isActive?: boolean;
};
export type ReportScheduleFrequency = "daily" | "weekly" | "monthly";
export type ReportSchedulePage = {
  /** The records of this page. */
  items: ReportSchedule[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ReportSchedulePeriod = "today" | "yesterday" | "last7Days" | "last30Days" | "thisWeek" | "lastWeek" | "thisMonth" | "lastMonth" | "thisYear" | "lastYear" | "next7Days" | "next30Days" | "nextMonth";
export type ReportScheduleReport = "occupancy" | "revenue" | "pickup" | "deniedDemand" | "arrivals" | "departures" | "inHouse" | "reservations" | "cancellations" | "noShows" | "leadTime" | "lengthOfStay" | "sources" | "discounts" | "offers" | "leads" | "callVolume" | "serviceLevel" | "queuePerformance" | "agentPerformance" | "callConversion" | "wrapUps" | "callbacks" | "messaging" | "letters" | "webhookDeliveries";
export type ReportScheduleUpdate = {
  /** The name, with which the subject of each mail begins. */
  name?: string;
  /** The report, as in its path. */
  report?: ReportScheduleReport;
  /** The parameters of the report but for `from`, `to` and pages, such as `groupBy`, `hotelId` or `compareTo`. */
  parameters?: {
    [key: string]: unknown;
  };
  /** The business dates, seen from the day of the mail in `timeZone`. Weeks begin on Monday; the last days end with yesterday, the next ones begin today. */
  period?: ReportSchedulePeriod;
  /** How often it is sent. */
  frequency?: ReportScheduleFrequency;
  /** The day of a weekly schedule; required for it. */
  weekday?: Weekday | null;
  /** The day of a monthly schedule; required for it. A shorter month has its last day instead. */
  dayOfMonth?: number | null;
  /** The hour of the day. */
  hour?: number;
  /** The time zone of the hour and of the dates. */
  timeZone?: string;
  /** The users who get it. Each gets the report as the user sees it: the own hotels, the own masks. One who does not hold `reports.read` any more, or is not active, gets none. */
  recipientUserIds?: string[];
  /** Without alerts each due time has a mail; with alerts only one at which some alert holds for the totals that the reader sees. In a report with several currencies it holds for any of them. */
  alerts?: ReportAlert[];
  /** False while nothing is to be sent. */
  isActive?: boolean;
};
export type RequiredSkill = {
  /** The code of the skill, as users have it. */
  code: string;
  /** The lowest level that is enough, from 1 to 5. */
  level: number;
};
export type ResendConfirmationInput = {
  /** The e-mail address to confirm, in any case. */
  email: string;
};
export type Reservation = {
  /** The id of the record. */
  id: string;
  /** The number that the guest knows: eight letters and digits. */
  confirmationNumber: string;
  /** The status: `held` and `confirmed` wait for the arrival, `checkedIn` is in the house; the others have ended. */
  status: ReservationStatus;
  /** Until when a held reservation keeps its rooms. */
  heldUntil: string | null;
  /** The hotel. */
  hotelId: string;
  /** The hotel, for showing. */
  hotel: ReservationHotel;
  /** The room type. */
  roomTypeId: string;
  /** The room type, for showing. */
  roomType: ReservationRoomType;
  /** The guest who booked. */
  guestId: string;
  /** The guest who booked, for showing. */
  guest: ReservationGuest;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The number of rooms. */
  rooms: number;
  /** The guests of each room by guest type. */
  guests: StayGuests[];
  /** Adults in each room. */
  adults: number;
  /** Children in each room. */
  children: number;
  /** Infants in each room. */
  infants: number;
  /** The price of each night of one room, as it was booked. */
  nightlyPrices: BookedNight[];
  /** The stay of one room by season, as it was booked. */
  seasonSegments: SeasonSegment[];
  /** The discount; null without one. */
  discountId: string | null;
  /** The discount, as it was booked. */
  discount: ReservationDiscount | null;
  /** The additional services, as they were booked. */
  services: ReservationService[];
  /** The price of all rooms and nights, without discount. */
  roomAmount: number;
  /** By how much the discount makes it cheaper. */
  discountAmount: number;
  /** The price of the services. */
  servicesAmount: number;
  /** The tax in the total, or added to it. */
  taxAmount: number;
  /** What the guest pays. */
  totalAmount: number;
  /** The currency of all amounts. */
  currencyCode: string;
  /** The rules for the cancellation fee, as they were when the stay was booked. */
  cancellationPolicy: CancellationRule[];
  /** The fee if it were cancelled now; null where it cannot be cancelled. */
  cancellationFee: CancellationFee | null;
  /** The fee of a cancelled reservation or a no-show; null otherwise. */
  feeDue: number | null;
  /** Every change of status, the first one first. */
  statusHistory: StatusChange[];
  /** The total that was set by hand; null if the price was computed. */
  priceOverride: PriceOverride | null;
  /** The code with which it was booked. */
  promoCode: string | null;
  /** The day until which it occupies rooms; null if it occupies none. */
  roomsHeldUntil: string | null;
  /** How the reservation came. */
  source: ReservationSource;
  /** The call in which it was booked. */
  callId: string | null;
  /** The expected time of arrival, local time. */
  arrivalTime: string | null;
  /** What the guest asked for, in words. */
  specialRequests: string | null;
  /** Notes that the guest does not see. */
  internalNotes: string | null;
  /** The id of the reservation in another system. */
  externalId: string | null;
  /** When an imported reservation was made in the other system. */
  recordedAt: string | null;
  /** How many days before the arrival it was booked. */
  leadTimeDays: number;
  /** The user who booked it; null for a booking by a service. */
  bookedByUserId: string | null;
  /** When it was confirmed. */
  confirmedAt: string | null;
  /** When the guest checked in. */
  checkedInAt: string | null;
  /** When the guest checked out. */
  checkedOutAt: string | null;
  /** When it became a no-show. */
  noShowAt: string | null;
  /** When it was cancelled. */
  cancelledAt: string | null;
  /** Why it was cancelled, in words. */
  cancellationReason: string | null;
  /** When it was deleted; null otherwise. Only `includeDeleted=true` lists deleted reservations. */
  deletedAt: string | null;
  /** Every action with whether it is possible now. */
  allowedActions: AllowedAction[];
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ReservationChangePreview = {
  /** The reservation as the change would leave it. */
  reservation: Reservation;
  /** What the guest pays, before and after. */
  totalAmount: ReservationChangePreviewTotalAmount;
  /** The changed fields with their old and new values. */
  changes: {
    [key: string]: ReservationChangePreviewChangesValue;
  };
  /** True if every night has a free room. */
  areRoomsAvailable: boolean;
  /** The nights without one. */
  soldOutNights: string[];
};
export type ReservationChangePreviewChangesValue = {
  /** The old value. */
  from: unknown;
  /** The new value. */
  to: unknown;
};
export type ReservationChangePreviewTotalAmount = {
  /** The total now. */
  from: number;
  /** The total after the change. */
  to: number;
};
export type ReservationCreate = {
  /**
   * `held` keeps the rooms until `heldUntil`; `confirmed` by default.
   */
  status?: "confirmed" | "held";
  /** Until when a held reservation keeps its rooms; by default as long as the hotel says. */
  heldUntil?: string | null;
  /** The hotel. */
  hotelId: string;
  /** The room type. */
  roomTypeId: string;
  /** The existing guest. */
  guestId?: string;
  /** The guest: the known one with this number and name, or a new one. Alternative: `guestId`. */
  guest?: BookingGuest;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure; at most 365 nights later. */
  checkOut: string;
  /** The number of rooms; 1 by default. */
  rooms?: number;
  /** The guests of each room; by default adults as many as the room price covers. */
  guests?: StayGuestsInput[];
  /** A discount of availability. */
  discountId?: string | null;
  /** Sets the total by hand; needs `pricing.manage`. */
  priceOverride?: PriceOverrideInput | null;
  /** A code that unlocks a discount. */
  promoCode?: string | null;
  /** How the reservation came; `phone` with a call and `api` without one by default. */
  source?: ReservationSource;
  /** The call in which it is booked. It belongs to the guest of the booking, unless it already has one. */
  callId?: string | null;
  /** The expected time of arrival, local time. */
  arrivalTime?: string | null;
  /** What the guest asks for, in words. */
  specialRequests?: string | null;
  /** Notes that the guest does not see. */
  internalNotes?: string | null;
  /** The id of the reservation in another system. */
  externalId?: string | null;
  /** For an import: when the reservation was made in the other system. */
  recordedAt?: string | null;
  /** A quote of availability: the stay is booked at its prices. */
  quoteId?: string | null;
  /** The services to book; mandatory ones are added. */
  additionalServices?: ReservationServiceInput[];
  /** False: the guest gets no letter about this. True by default; the letter rules decide which letters there are. */
  notifyGuest?: boolean;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type ReservationDiscount = {
  /** The id of the discount. */
  id: string;
  /** The name of the discount. */
  name: string;
  /** By how much it made the stay cheaper. */
  amount: number;
};
export type ReservationGuest = {
  /** The id of the guest. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The phone number; masked for roles that do not see personal values. */
  phone: string | null;
  /** The e-mail address; masked for roles that do not see personal values. */
  email: string | null;
};
export type ReservationHotel = {
  /** The id of the hotel. */
  id: string;
  /** The name of the hotel. */
  name: string;
  /** The time zone of the hotel. */
  timeZone: string;
  /** From when guests can have their rooms, local time. */
  checkInTime: string;
  /** Until when guests leave their rooms, local time. */
  checkOutTime: string;
};
export type ReservationPage = {
  /** The records of this page. */
  items: Reservation[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ReservationRoomType = {
  /** The id of the room type. */
  id: string;
  /** The name of the room type. */
  name: string;
};
export type ReservationService = {
  /** The service. */
  serviceId: string;
  /** Its name when it was booked. */
  name: string;
  /** What the price is for. */
  chargeBasis: string;
  /** How many units were booked. */
  quantity: number;
  /** The price of one unit. */
  unitPrice: number;
  /** The price for the stay. */
  amount: number;
  /** The part of it without tax. */
  netAmount: number;
  /** The tax in it, or added to it. */
  taxAmount: number;
};
export type ReservationServiceInput = {
  /** The service. */
  serviceId: string;
  /** How many units; 1 by default. */
  quantity?: number;
};
export type ReservationSource = "phone" | "web" | "walkIn" | "email" | "messaging" | "ota" | "agency" | "api";
export type ReservationStatus = "held" | "confirmed" | "checkedIn" | "checkedOut" | "cancelled" | "noShow" | "expired";
export type ReservationStepInput = {
  /** Why, in words. */
  reason?: string | null;
  /** For an import: when it happened in the other system. */
  recordedAt?: string | null;
};
export type ReservationUpdate = {
  /** The status to change to, as the action of the same name does. */
  status?: ReservationStatus;
  /** Until when a held reservation keeps its rooms; by default as long as the hotel says. */
  heldUntil?: string | null;
  /** The hotel. */
  hotelId?: string;
  /** The room type. */
  roomTypeId?: string;
  /** The existing guest. */
  guestId?: string;
  /** The day of arrival. */
  checkIn?: string;
  /** The day of departure; at most 365 nights later. */
  checkOut?: string;
  /** The number of rooms; 1 by default. */
  rooms?: number;
  /** The guests of each room; by default adults as many as the room price covers. */
  guests?: StayGuestsInput[];
  /** A discount of availability. */
  discountId?: string | null;
  /** Sets the total by hand; needs `pricing.manage`. */
  priceOverride?: PriceOverrideInput | null;
  /** A code that unlocks a discount. */
  promoCode?: string | null;
  /** How the reservation came; `phone` with a call and `api` without one by default. */
  source?: ReservationSource;
  /** The call in which it is booked. It belongs to the guest of the booking, unless it already has one. */
  callId?: string | null;
  /** The expected time of arrival, local time. */
  arrivalTime?: string | null;
  /** What the guest asks for, in words. */
  specialRequests?: string | null;
  /** Notes that the guest does not see. */
  internalNotes?: string | null;
  /** The id of the reservation in another system. */
  externalId?: string | null;
  /** A quote of availability: the stay is booked at its prices. */
  quoteId?: string | null;
  /** The services to book; mandatory ones are added. */
  additionalServices?: ReservationServiceInput[];
  /** False keeps the prices of unchanged nights; true by default. */
  reprice?: boolean;
  /** False: the guest gets no letter about this. True by default; the letter rules decide which letters there are. */
  notifyGuest?: boolean;
};
export type ReservationsReport = {
  /** The records of this page. */
  items: ReservationsReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: ReservationsReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type ReservationsReportMetrics = {
  /** Bookings of the period; holds count after confirmation. */
  created: number | null;
  /** Bookings whose dates, room, guests, discount or price changed. */
  changed: number | null;
  /** Cancelled bookings. */
  cancelled: number | null;
  /** No-shows. */
  noShows: number | null;
  /** Σ nights × rooms without cancellations and no-shows. */
  nights: number | null;
  /** Σ room revenue without cancellations and no-shows. */
  roomRevenue: number | null;
};
export type ReservationsReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the period; holds count after confirmation. */
  created: number | null;
  /** Bookings whose dates, room, guests, discount or price changed. */
  changed: number | null;
  /** Cancelled bookings. */
  cancelled: number | null;
  /** No-shows. */
  noShows: number | null;
  /** Σ nights × rooms without cancellations and no-shows. */
  nights: number | null;
  /** Σ room revenue without cancellations and no-shows. */
  roomRevenue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: ReservationsReportMetrics | null;
};
export type ReservationsReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the period; holds count after confirmation. */
  created: number | null;
  /** Bookings whose dates, room, guests, discount or price changed. */
  changed: number | null;
  /** Cancelled bookings. */
  cancelled: number | null;
  /** No-shows. */
  noShows: number | null;
  /** Σ nights × rooms without cancellations and no-shows. */
  nights: number | null;
  /** Σ room revenue without cancellations and no-shows. */
  roomRevenue: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: ReservationsReportMetrics | null;
};
export type ResetPasswordInput = {
  /** The token of the link in the mail. */
  token: string;
  /** The password to set, 10 to 128 characters, taken verbatim with leading and trailing blanks. Common passwords and passwords that are easy to guess are refused. */
  newPassword: string;
};
export type ResetUserFactorsInput = {
  /** Why, and how the user was recognized. */
  reason: string;
};
export type Responder = {
  /** The id of the user, for `POST /conversations/{id}/assign`. */
  id: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
};
export type Responders = {
  /** The users, at most 500. */
  items: Responder[];
};
export type RevealedDocument = {
  /** What kind of document it is. */
  type: string;
  /** The whole number. */
  number: string;
  /** The country that issued it. */
  issuingCountryCode: string | null;
  /** Until when it is valid. */
  expiresOn: string | null;
};
export type RevenueReport = {
  /** The records of this page. */
  items: RevenueReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: RevenueReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type RevenueReportMetrics = {
  /** Σ prices of sold nights, after discount, net of tax, without fees. */
  roomRevenue: number | null;
  /** Σ additional services, net of tax, on the first night of the stay. */
  servicesRevenue: number | null;
  /** RoomRevenue + servicesRevenue. */
  totalRevenue: number | null;
  /** Rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night. */
  roomsSold: number | null;
  /** Σ totalRooms of the room types, including rooms out of order. */
  roomsAvailable: number | null;
  /** RoomRevenue ÷ roomsSold. */
  adr: number | null;
  /** RoomRevenue ÷ roomsAvailable. */
  revPar: number | null;
};
export type RevenueReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Σ prices of sold nights, after discount, net of tax, without fees. */
  roomRevenue: number | null;
  /** Σ additional services, net of tax, on the first night of the stay. */
  servicesRevenue: number | null;
  /** RoomRevenue + servicesRevenue. */
  totalRevenue: number | null;
  /** Rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night. */
  roomsSold: number | null;
  /** Σ totalRooms of the room types, including rooms out of order. */
  roomsAvailable: number | null;
  /** RoomRevenue ÷ roomsSold. */
  adr: number | null;
  /** RoomRevenue ÷ roomsAvailable. */
  revPar: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: RevenueReportMetrics | null;
};
export type RevenueReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Σ prices of sold nights, after discount, net of tax, without fees. */
  roomRevenue: number | null;
  /** Σ additional services, net of tax, on the first night of the stay. */
  servicesRevenue: number | null;
  /** RoomRevenue + servicesRevenue. */
  totalRevenue: number | null;
  /** Rooms of bookings that are confirmed, checkedIn or checkedOut and cover the night. */
  roomsSold: number | null;
  /** Σ totalRooms of the room types, including rooms out of order. */
  roomsAvailable: number | null;
  /** RoomRevenue ÷ roomsSold. */
  adr: number | null;
  /** RoomRevenue ÷ roomsAvailable. */
  revPar: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: RevenueReportMetrics | null;
};
export type Role = {
  /** The id of the record. */
  id: string;
  /** The name of the role; unique. */
  name: string;
  /** What the role is for. */
  description: string | null;
  /** The permissions that the role gives, names of `GET /permissions`. The answer has them in that order, each once. */
  permissions: string[];
  /** Whether users with this role see phone numbers, e-mail addresses and documents of guests and users in full (the default) or masked. */
  piiAccess: PiiAccess;
  /** True for the roles that every hotel group has from its registration. They cannot be changed or deleted. */
  isSystem: boolean;
  /** How many users have the role, of those whom the caller may see. */
  userCount: number;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type RoleCreate = {
  /** The name of the role; unique. */
  name: string;
  /** What the role is for. */
  description?: string | null;
  /** The permissions that the role gives, names of `GET /permissions`. The answer has them in that order, each once. */
  permissions: string[];
  /** Whether users with this role see phone numbers, e-mail addresses and documents of guests and users in full (the default) or masked. */
  piiAccess?: PiiAccess;
};
export type RolePage = {
  /** The records of this page. */
  items: Role[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type RoleRequirement = {
  /** The role. */
  roleId: string;
  /**
   * What is demanded of users with this role. The stricter of this and the policy of all counts.
   */
  secondFactor: "optional" | "required";
  /** When it became required; null if it is not. */
  secondFactorSince?: string | null;
};
export type RoleUpdate = {
  /** The name of the role; unique. */
  name?: string;
  /** What the role is for. */
  description?: string | null;
  /** The permissions that the role gives, names of `GET /permissions`. The answer has them in that order, each once. */
  permissions?: string[];
  /** Whether users with this role see phone numbers, e-mail addresses and documents of guests and users in full (the default) or masked. */
  piiAccess?: PiiAccess;
};
export type RoomType = {
  /** The id of the record. */
  id: string;
  /** The hotel that has the rooms. */
  hotelId: string;
  /** The name that guests and agents see; unique in the hotel. */
  name: string;
  /** A short code, unique in the hotel. */
  code: string | null;
  /** The id of the room type in another system. */
  externalId: string | null;
  /** A text for agents and guests. */
  description: string | null;
  /** How many rooms there are, including those out of order. */
  totalRooms: number;
  /** How many guests the room price covers. */
  baseOccupancy: number;
  /** How many guests a room can have, infants not counted. */
  maxOccupancy: number;
  /** How many of them can be adults; null for no limit of its own. */
  maxAdults: number | null;
  /** How many of them can be children; null for no limit of its own. */
  maxChildren: number | null;
  /** Whether season prices are for the room or for each person. */
  pricingModel: RoomTypePricingModel;
  /** With `perPerson`: the factor for each number of adults; without one it is the number of adults. */
  occupancyFactors: OccupancyFactor[];
  /** With `perRoom`: what each guest fewer than `baseOccupancy` adds to the price of a night; usually negative. */
  vacantSlotAdjustment: number | null;
  /** The beds of a room. */
  bedTypes: Beds[];
  /** The size of a room, in square metres. */
  sizeSqm: number | null;
  /** What the room offers. */
  amenities: string[];
  /** The addresses of pictures. */
  imageUrls: string[];
  /** The order in lists, the smallest first. */
  rank: number;
  /** How many rooms may be sold beyond those that exist; null: as many as the hotel says. */
  overbookingLimit: number | null;
  /** Periods in which rooms cannot be sold. */
  outOfOrder: OutOfOrderPeriod[];
  /** The seasons with their prices. In a change, the list replaces all seasons; a night without a season cannot be sold. */
  seasons: RoomTypeSeason[];
  /** False for a room type that is not sold. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type RoomTypeCreate = {
  /** The name that guests and agents see; unique in the hotel. */
  name: string;
  /** A short code, unique in the hotel. */
  code?: string | null;
  /** The id of the room type in another system. */
  externalId?: string | null;
  /** A text for agents and guests. */
  description?: string | null;
  /** How many rooms there are, including those out of order. */
  totalRooms: number;
  /** How many guests the room price covers. */
  baseOccupancy?: number;
  /** How many guests a room can have, infants not counted. */
  maxOccupancy?: number;
  /** How many of them can be adults; null for no limit of its own. */
  maxAdults?: number | null;
  /** How many of them can be children; null for no limit of its own. */
  maxChildren?: number | null;
  /** Whether season prices are for the room or for each person. */
  pricingModel?: RoomTypePricingModel;
  /** With `perPerson`: the factor for each number of adults; without one it is the number of adults. */
  occupancyFactors?: OccupancyFactor[];
  /** With `perRoom`: what each guest fewer than `baseOccupancy` adds to the price of a night; usually negative. */
  vacantSlotAdjustment?: number | null;
  /** The beds of a room. */
  bedTypes?: Beds[];
  /** The size of a room, in square metres. */
  sizeSqm?: number | null;
  /** What the room offers. */
  amenities?: string[];
  /** The addresses of pictures. */
  imageUrls?: string[];
  /** The order in lists, the smallest first. */
  rank?: number;
  /** How many rooms may be sold beyond those that exist; null: as many as the hotel says. */
  overbookingLimit?: number | null;
  /** Periods in which rooms cannot be sold. */
  outOfOrder?: OutOfOrderPeriod[];
  /** The seasons with their prices. In a change, the list replaces all seasons; a night without a season cannot be sold. */
  seasons?: RoomTypeSeason[];
  /** False for a room type that is not sold. */
  isActive?: boolean;
};
export type RoomTypeOffer = {
  /** The room type. */
  roomTypeId: string;
  /** The code of the room type. */
  code: string | null;
  /** The name of the room type. */
  name: string;
  /** How many guests a room can have. */
  maxOccupancy: number;
  /** Whether prices are for the room or for each person. */
  pricingModel: string;
  /** How many rooms there are. */
  totalRooms: number;
  /** The guests that the price is for. */
  guests: StayGuests[];
  /** How many rooms are free on every night. */
  availableRooms: number;
  /** True if the stay can be booked. */
  isBookable: boolean;
  /** Why the stay cannot be booked. */
  reasons: NotBookableReason[];
  /** The stay by season. */
  seasonSegments: SeasonSegment[];
  /** The price of each night. */
  nightlyPrices: NightlyPrice[];
  /** The price of the stay for one room, without discount. */
  totalPrice: number;
  /** The total divided by the nights, for show. */
  averageNightlyPrice: number;
  /** The part of the total without tax. */
  netAmount: number;
  /** The tax in the total, or added to it. */
  taxAmount: number;
  /** For a reservation of one room: one entry for each of `discountColumns`, in the same order. */
  discounts: DiscountOffer[];
  /** The applicable discount with the lowest total; null if none applies. */
  bestDiscountId: string | null;
  /** Books the stay at these prices, or prices a change of one that has begun; null if neither is possible. */
  quoteId: string | null;
  /** Until when the quote is valid. */
  quoteExpiresAt: string | null;
};
export type RoomTypePage = {
  /** The records of this page. */
  items: RoomType[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type RoomTypePricingModel = "perRoom" | "perPerson";
export type RoomTypeSeason = {
  /** The hotel. */
  hotelId?: string;
  /** The room type. */
  roomTypeId?: string;
  /** The name of the season. */
  name: string;
  /** The first night. */
  startDate: string;
  /** The last night. */
  endDate: string;
  /** The price of a night, for the room or for each person, in the currency of the hotel. */
  basePrice: number;
  /** Prices of nights that begin on certain weekdays; they replace `basePrice`. */
  weekdayPrices?: WeekdayPrices;
  /** The prices of guest types in this season; they replace those of the guest types. */
  guestTypePrices?: GuestTypePriceRule[];
  /** The least nights of a stay that begins in the season. */
  minStay?: number | null;
  /** The most nights of a stay that begins in the season. */
  maxStay?: number | null;
  /** True if no stay may begin in the season. */
  closedToArrival?: boolean;
  /** True if no stay may end in the season. */
  closedToDeparture?: boolean;
  /** True if nothing is sold in the season. */
  stopSell?: boolean;
  /** The weekdays whose nights the season applies to; an empty list means all. */
  weekdays?: Weekday[];
  /** Of several seasons of a night, the one with the highest priority counts. */
  priority?: number;
  /** The id of an existing season; a season without one is new. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type RoomTypeUpdate = {
  /** The name that guests and agents see; unique in the hotel. */
  name?: string;
  /** A short code, unique in the hotel. */
  code?: string | null;
  /** The id of the room type in another system. */
  externalId?: string | null;
  /** A text for agents and guests. */
  description?: string | null;
  /** How many rooms there are, including those out of order. */
  totalRooms?: number;
  /** How many guests the room price covers. */
  baseOccupancy?: number;
  /** How many guests a room can have, infants not counted. */
  maxOccupancy?: number;
  /** How many of them can be adults; null for no limit of its own. */
  maxAdults?: number | null;
  /** How many of them can be children; null for no limit of its own. */
  maxChildren?: number | null;
  /** Whether season prices are for the room or for each person. */
  pricingModel?: RoomTypePricingModel;
  /** With `perPerson`: the factor for each number of adults; without one it is the number of adults. */
  occupancyFactors?: OccupancyFactor[];
  /** With `perRoom`: what each guest fewer than `baseOccupancy` adds to the price of a night; usually negative. */
  vacantSlotAdjustment?: number | null;
  /** The beds of a room. */
  bedTypes?: Beds[];
  /** The size of a room, in square metres. */
  sizeSqm?: number | null;
  /** What the room offers. */
  amenities?: string[];
  /** The addresses of pictures. */
  imageUrls?: string[];
  /** The order in lists, the smallest first. */
  rank?: number;
  /** How many rooms may be sold beyond those that exist; null: as many as the hotel says. */
  overbookingLimit?: number | null;
  /** Periods in which rooms cannot be sold. */
  outOfOrder?: OutOfOrderPeriod[];
  /** The seasons with their prices. In a change, the list replaces all seasons; a night without a season cannot be sold. */
  seasons?: RoomTypeSeason[];
  /** False for a room type that is not sold. */
  isActive?: boolean;
};
export type RotateApiKeyInput = {
  /** For how many hours the old key still works; 24 by default, with 0 it ends at once. */
  overlapHours?: number;
};
export type RotateWebhookSecretInput = {
  /** The new secret, at least 16 random characters. */
  secret: string;
  /** For how many seconds both sign; a day by default. */
  graceSeconds?: number;
};
export type RouteToNowhere = {
  /**
   * Where the call goes.
   */
  type: "hangup";
  /** A rejected call has no target. */
  target?: null;
};
export type RouteToNumber = {
  /**
   * Where the call goes.
   */
  type: "external";
  /** The phone number that the call is forwarded to, E.164. */
  target: string;
};
export type RouteToQueue = {
  /**
   * Where the call goes.
   */
  type: "queue";
  /** The `key` of the queue. */
  target: string;
};
export type RouteToUser = {
  /**
   * Where the call goes.
   */
  type: "user";
  /** The id of a user who takes calls for the hotel. */
  target: string;
};
export type SalesSettings = {
  /** What the service makes leads of: an offer that is sent, a turnaway of a call (`turnaway`) or of a `conversation`, a missed call. People can always enter one. */
  leadSources: ("offer" | "turnaway" | "missedCall" | "conversation")[];
  /** After how many days without contact, or after its next step, an open lead is lost with the reason `noAnswer`. */
  leadDays: number;
};
export type ScheduledCallback = {
  /** The id of the record. */
  id: string;
  /** The number to call, E.164. It is null after the guest was erased. */
  phone: string | null;
  /** When the guest is to be called, in the future. After a failed attempt it is the time of the next one. */
  scheduledAt: string;
  /** The IANA time zone of the guest, for agents to read; null if unknown. `scheduledAt` does not depend on it. */
  timeZone: string | null;
  /** The guest to call. If a create does not name one, it is the guest with the number; null if no guest or several guests have it. */
  guestId: string | null;
  /** The first and last name of the guest, or null. */
  guestName: string | null;
  /** The hotel that calls, from one of its numbers. Null, the default: the company, from any number. */
  hotelId: string | null;
  /** The call in which the callback was agreed, or null. */
  callId: string | null;
  /** The `key` of the queue that the callback belongs to, or null. */
  queueKey: string | null;
  /** The user who is to call: an active user who takes calls and serves the hotel. Null, the default: any agent. */
  assignedUserId: string | null;
  /** What the callback is about. The default is `other`. */
  reason: ScheduledCallbackReason;
  /** How urgent it is, from 0 to 100. One step counts as much as ten seconds of waiting. The default is 50. */
  priority: number;
  /** What the agent must know, or null. */
  notes: string | null;
  /** Where it stands: `scheduled` until its time, `due` until an agent starts it, `inProgress` during the call. After that it is `completed`, `scheduled` for the next attempt, or `failed` after the last one. `cancelled` is final. */
  status: ScheduledCallbackStatus;
  /** Whether it has been due for fifteen minutes or more and nobody has started it. */
  isOverdue: boolean;
  /** The calls that were made for it, in order of time. */
  attempts: CallbackAttempt[];
  /** After how many attempts to reach the guest it fails. The default is 3. */
  maxAttempts: number;
  /** How many minutes after an attempt without an answer the next one is due. The default is 30. */
  retryMinutes: number;
  /** When the guest began to wait, for a caller who requested the callback; it keeps the place in the queue. Null: the wait begins at `scheduledAt`. It is not in the future. */
  originalQueuedAt: string | null;
  /** When it was completed, failed or was cancelled; null while it is open. */
  endedAt: string | null;
  /** The order of the list. While it is due or in progress: `originalQueuedAt` or else `scheduledAt`, less ten seconds for each step of `priority`. Before that: `scheduledAt`. Null after its end. */
  queueOrderAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ScheduledCallbackCreate = {
  /** The number to call, E.164. It is null after the guest was erased. */
  phone: string;
  /** When the guest is to be called, in the future. After a failed attempt it is the time of the next one. */
  scheduledAt: string;
  /** The IANA time zone of the guest, for agents to read; null if unknown. `scheduledAt` does not depend on it. */
  timeZone?: string | null;
  /** The guest to call. If a create does not name one, it is the guest with the number; null if no guest or several guests have it. */
  guestId?: string | null;
  /** The hotel that calls, from one of its numbers. Null, the default: the company, from any number. */
  hotelId?: string | null;
  /** The call in which the callback was agreed, or null. */
  callId?: string | null;
  /** The `key` of the queue that the callback belongs to, or null. */
  queueKey?: string | null;
  /** The user who is to call: an active user who takes calls and serves the hotel. Null, the default: any agent. */
  assignedUserId?: string | null;
  /** What the callback is about. The default is `other`. */
  reason?: ScheduledCallbackReason;
  /** How urgent it is, from 0 to 100. One step counts as much as ten seconds of waiting. The default is 50. */
  priority?: number;
  /** What the agent must know, or null. */
  notes?: string | null;
  /** After how many attempts to reach the guest it fails. The default is 3. */
  maxAttempts?: number;
  /** How many minutes after an attempt without an answer the next one is due. The default is 30. */
  retryMinutes?: number;
  /** When the guest began to wait, for a caller who requested the callback; it keeps the place in the queue. Null: the wait begins at `scheduledAt`. It is not in the future. */
  originalQueuedAt?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type ScheduledCallbackPage = {
  /** The records of this page. */
  items: ScheduledCallback[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ScheduledCallbackReason = "reservation" | "followUp" | "missedCall" | "complaint" | "other";
export type ScheduledCallbackStatus = "scheduled" | "due" | "inProgress" | "completed" | "failed" | "cancelled";
export type ScheduledCallbackUpdate = {
  /** The number to call, E.164. It is null after the guest was erased. */
  phone?: string;
  /** When the guest is to be called, in the future. After a failed attempt it is the time of the next one. */
  scheduledAt?: string;
  /** The IANA time zone of the guest, for agents to read; null if unknown. `scheduledAt` does not depend on it. */
  timeZone?: string | null;
  /** The guest to call. If a create does not name one, it is the guest with the number; null if no guest or several guests have it. */
  guestId?: string | null;
  /** The hotel that calls, from one of its numbers. Null, the default: the company, from any number. */
  hotelId?: string | null;
  /** The call in which the callback was agreed, or null. */
  callId?: string | null;
  /** The `key` of the queue that the callback belongs to, or null. */
  queueKey?: string | null;
  /** The user who is to call: an active user who takes calls and serves the hotel. Null, the default: any agent. */
  assignedUserId?: string | null;
  /** What the callback is about. The default is `other`. */
  reason?: ScheduledCallbackReason;
  /** How urgent it is, from 0 to 100. One step counts as much as ten seconds of waiting. The default is 50. */
  priority?: number;
  /** What the agent must know, or null. */
  notes?: string | null;
  /** After how many attempts to reach the guest it fails. The default is 3. */
  maxAttempts?: number;
  /** How many minutes after an attempt without an answer the next one is due. The default is 30. */
  retryMinutes?: number;
  /** When the guest began to wait, for a caller who requested the callback; it keeps the place in the queue. Null: the wait begins at `scheduledAt`. It is not in the future. */
  originalQueuedAt?: string | null;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type SearchHit = {
  /** The type of the record. */
  type: string;
  /** The id of the record. */
  id: string;
  /** The name of the record, for people. */
  title: string;
  /** A second line that tells records of one name apart. */
  subtitle: string;
  /** The values behind the second line, for programs that write them in the words of their user: of a guest `phone`, `email` and `companyName`; of a reservation `guest.name`, `checkIn`, `checkOut` and `status`; of a call `number`, `guest.name`, `direction`, `startedAt` and `status`; of a conversation `contactAddress`, `guest.name`, `channel`, `lastMessageAt` and `status`. Values that are not known are absent. */
  facts: {
    [key: string]: string;
  };
  /** The best matching field of the record. */
  matchedField: string;
  /** The quality of the match, from 1 to 100. */
  score: number;
  /** The hotel of the record; null if it has none. */
  hotelId: string | null;
};
export type SearchHitPage = {
  /** The records of this page. */
  items: SearchHit[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SearchQuery = {
  /** The words to search for, at most 10. */
  q: string;
  /** The types of records to search; by default all that the caller may read. */
  types?: ("user" | "role" | "hotel" | "roomType" | "additionalService" | "currency" | "guest" | "guestGroup" | "guestSegment" | "guestType" | "discount" | "reservation" | "integration" | "call" | "voiceNumber" | "voiceQueue" | "conversation" | "chatWidget" | "messageTemplate" | "cannedResponse" | "webhook")[];
  /** The number of the page, from 1. */
  page?: number;
  /** How many records a page has, at most 100. A larger number counts as 100. */
  pageSize?: number;
};
export type Season = {
  /** The id of the record. */
  id: string;
  /** The hotel. */
  hotelId: string;
  /** The room type. */
  roomTypeId: string;
  /** The name of the season. */
  name: string;
  /** The first night. */
  startDate: string;
  /** The last night. */
  endDate: string;
  /** The price of a night, for the room or for each person, in the currency of the hotel. */
  basePrice: number;
  /** Prices of nights that begin on certain weekdays; they replace `basePrice`. */
  weekdayPrices: WeekdayPrices;
  /** The prices of guest types in this season; they replace those of the guest types. */
  guestTypePrices: GuestTypePriceRule[];
  /** The least nights of a stay that begins in the season. */
  minStay: number | null;
  /** The most nights of a stay that begins in the season. */
  maxStay: number | null;
  /** True if no stay may begin in the season. */
  closedToArrival: boolean;
  /** True if no stay may end in the season. */
  closedToDeparture: boolean;
  /** True if nothing is sold in the season. */
  stopSell: boolean;
  /** The weekdays whose nights the season applies to; an empty list means all. */
  weekdays: Weekday[];
  /** Of several seasons of a night, the one with the highest priority counts. */
  priority: number;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type SeasonCalendar = {
  /** The hotel. */
  hotelId: string;
  /** The name of the hotel. */
  hotelName: string;
  /** The currency of all prices. */
  currencyCode: string;
  /** How many decimals its amounts have. */
  currencyDecimals: number;
  /** The time zone of the hotel. */
  timeZone: string;
  /** The first night. */
  from: string;
  /** The last night. */
  to: string;
  /** The room types, by rank and name. */
  roomTypes: SeasonCalendarRoomType[];
  /** The guest types in use, whose prices a season can replace. */
  guestTypes: SeasonCalendarGuestType[];
};
export type SeasonCalendarGuestType = {
  /** The guest type. */
  guestTypeId: string;
  /** The name of the guest type. */
  name: string;
  /** What kind of guest it is: `adult`, `child` or `infant`. */
  category: string;
  /** The lowest age in years. */
  minAge: number | null;
  /** The highest age in years. */
  maxAge: number | null;
  /** How a guest is charged unless the season says otherwise. */
  priceMode: string;
  /** The percentage or the amount, for `percent` and `fixed`. */
  priceValue: number | null;
};
export type SeasonCalendarRoomType = {
  /** The room type. */
  roomTypeId: string;
  /** The code of the room type. */
  code: string | null;
  /** The name of the room type. */
  name: string;
  /** Whether prices are for the room or for each person. */
  pricingModel: string;
  /** How many guests the room price covers. */
  baseOccupancy: number;
  /** False for a room type that is not sold. */
  isActive: boolean;
  /** The seasons with a night in the range, by first night and priority. */
  seasons: CalendarSeason[];
};
export type SeasonCopies = {
  /** The copies. */
  seasons: Season[];
};
export type SeasonCreate = {
  /** The name of the season. */
  name: string;
  /** The first night. */
  startDate: string;
  /** The last night. */
  endDate: string;
  /** The price of a night, for the room or for each person, in the currency of the hotel. */
  basePrice: number;
  /** Prices of nights that begin on certain weekdays; they replace `basePrice`. */
  weekdayPrices?: WeekdayPrices;
  /** The prices of guest types in this season; they replace those of the guest types. */
  guestTypePrices?: GuestTypePriceRule[];
  /** The least nights of a stay that begins in the season. */
  minStay?: number | null;
  /** The most nights of a stay that begins in the season. */
  maxStay?: number | null;
  /** True if no stay may begin in the season. */
  closedToArrival?: boolean;
  /** True if no stay may end in the season. */
  closedToDeparture?: boolean;
  /** True if nothing is sold in the season. */
  stopSell?: boolean;
  /** The weekdays whose nights the season applies to; an empty list means all. */
  weekdays?: Weekday[];
  /** Of several seasons of a night, the one with the highest priority counts. */
  priority?: number;
};
export type SeasonGap = {
  /** The first night without a season. */
  startDate: string;
  /** The last night without a season. */
  endDate: string;
  /** How many nights there are. */
  nights: number;
};
export type SeasonGaps = {
  /** The first night. */
  from: string;
  /** The last night; at most 1096 nights. */
  to: string;
  /** How many nights there are. */
  nights: number;
  /** The runs of nights without a season. */
  gaps: SeasonGap[];
};
export type SeasonPage = {
  /** The records of this page. */
  items: Season[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SeasonSegment = {
  /** The season; null for nights without one. */
  seasonId: string | null;
  /** The name of the season; null without one. */
  name: string | null;
  /** The first night. */
  startDate: string;
  /** The last night. */
  endDate: string;
  /** The number of nights. */
  nights: number;
  /** The price of these nights for one room. */
  subtotal: number;
};
export type SeasonUpdate = {
  /** The name of the season. */
  name?: string;
  /** The first night. */
  startDate?: string;
  /** The last night. */
  endDate?: string;
  /** The price of a night, for the room or for each person, in the currency of the hotel. */
  basePrice?: number;
  /** Prices of nights that begin on certain weekdays; they replace `basePrice`. */
  weekdayPrices?: WeekdayPrices;
  /** The prices of guest types in this season; they replace those of the guest types. */
  guestTypePrices?: GuestTypePriceRule[];
  /** The least nights of a stay that begins in the season. */
  minStay?: number | null;
  /** The most nights of a stay that begins in the season. */
  maxStay?: number | null;
  /** True if no stay may begin in the season. */
  closedToArrival?: boolean;
  /** True if no stay may end in the season. */
  closedToDeparture?: boolean;
  /** True if nothing is sold in the season. */
  stopSell?: boolean;
  /** The weekdays whose nights the season applies to; an empty list means all. */
  weekdays?: Weekday[];
  /** Of several seasons of a night, the one with the highest priority counts. */
  priority?: number;
};
export type SecondFactorState = {
  /**
   * `enrolled`: the user has a factor. `due`: the user has none and must have one from `dueAt` on. `none`: neither.
   */
  state: "none" | "enrolled" | "due";
  /** From when on the user signs in only with a factor; null if none is demanded. */
  dueAt: string | null;
};
export type SecretSummary = {
  /** True if the secret is stored. */
  set: boolean;
  /** Its last four characters, to recognise it; null for a short secret. */
  last4: string | null;
};
export type SecurityAdvice = {
  /** How many active people the company has. Service users do not count. */
  peopleCount: number;
  /** How many of them have no second factor. */
  withoutFactorCount: number;
  /** How many of those manage the users and roles of all hotels. */
  administratorsWithoutFactorCount: number;
  /** How many active people manage the users and roles of all hotels. */
  administratorCount: number;
  /** People without a second factor, administrators first, at most 50. */
  withoutFactor: PersonWithoutFactor[];
  /** How many API keys that are not revoked never expire. */
  endlessKeyCount: number;
};
export type SecurityPolicy = {
  /** Who needs a second factor. `optional`: whoever adds one. `required`: everybody, after `graceDays`. `off`: nobody, and only full administrators may add one. Factors that exist are asked for in any case. */
  secondFactor: SecurityPolicySecondFactor;
  /** How many days users have to add their first factor, counted from when it became required or from their creation. */
  graceDays: number;
  /** How many days a device is trusted that has shown a factor, if its user asks for it; 0: never. */
  deviceDays: number;
  /** After how many minutes without use a session ends; null: after 30 days. */
  sessionIdleMinutes: number | null;
  /** After how many minutes a session ends, however much it is used; null: never, unless the operator limits it. */
  sessionMaxMinutes: number | null;
  /** In how many sessions a user is signed in at once. A further sign-in ends the oldest; null: no limit. */
  maxSessions: number | null;
  /** How many days an API key is valid at most; null: no limit. A new limit also shortens the keys that exist. */
  maxKeyDays: number | null;
  /** Whether people sign in only with the identity provider of the company, except break-glass accounts. */
  isSsoRequired: boolean;
  /** What happens when a user signs in with a password of a known data breach: a warning, or a demand to change it. */
  breachedPasswords: SecurityPolicyBreachedPasswords;
  /** Words that a password must not be made of, such as names of the company. */
  contextWords: string[];
  /** Which views of guests are recorded: those of sensitive data, or all. */
  readLog: SecurityPolicyReadLog;
  /** What a call needs before it may be recorded. */
  recordingBasis: SecurityPolicyRecordingBasis;
  /** When it became required; null if it is not. */
  secondFactorSince: string | null;
  /** The networks from which the people of the company may work, in CIDR notation or as single addresses. Empty: from everywhere. Guests, signed links and providers are not concerned. */
  allowedNetworks: string[];
  /** For how many minutes a factor that was shown is fresh, for requests that need a fresh one; null: for ever. */
  stepUpMinutes: number | null;
  /** The roles with a demand of their own. A change replaces the list: a role that it does not name has none any more. */
  roles: RoleRequirement[];
};
export type SecurityPolicyBreachedPasswords = "warn" | "change";
export type SecurityPolicyReadLog = "sensitive" | "all";
export type SecurityPolicyRecordingBasis = "none" | "announcement" | "consent";
export type SecurityPolicySecondFactor = "off" | "optional" | "required";
export type SecurityPolicyUpdate = {
  /** Who needs a second factor. `optional`: whoever adds one. `required`: everybody, after `graceDays`. `off`: nobody, and only full administrators may add one. Factors that exist are asked for in any case. */
  secondFactor?: SecurityPolicySecondFactor;
  /** How many days users have to add their first factor, counted from when it became required or from their creation. */
  graceDays?: number;
  /** How many days a device is trusted that has shown a factor, if its user asks for it; 0: never. */
  deviceDays?: number;
  /** After how many minutes without use a session ends; null: after 30 days. */
  sessionIdleMinutes?: number | null;
  /** After how many minutes a session ends, however much it is used; null: never, unless the operator limits it. */
  sessionMaxMinutes?: number | null;
  /** In how many sessions a user is signed in at once. A further sign-in ends the oldest; null: no limit. */
  maxSessions?: number | null;
  /** How many days an API key is valid at most; null: no limit. A new limit also shortens the keys that exist. */
  maxKeyDays?: number | null;
  /** Whether people sign in only with the identity provider of the company, except break-glass accounts. */
  isSsoRequired?: boolean;
  /** What happens when a user signs in with a password of a known data breach: a warning, or a demand to change it. */
  breachedPasswords?: SecurityPolicyBreachedPasswords;
  /** Words that a password must not be made of, such as names of the company. */
  contextWords?: string[];
  /** Which views of guests are recorded: those of sensitive data, or all. */
  readLog?: SecurityPolicyReadLog;
  /** What a call needs before it may be recorded. */
  recordingBasis?: SecurityPolicyRecordingBasis;
  /** The networks from which the people of the company may work, in CIDR notation or as single addresses. Empty: from everywhere. Guests, signed links and providers are not concerned. */
  allowedNetworks?: string[];
  /** For how many minutes a factor that was shown is fresh, for requests that need a fresh one; null: for ever. */
  stepUpMinutes?: number | null;
  /** The roles with a demand of their own. A change replaces the list: a role that it does not name has none any more. */
  roles?: RoleRequirement[];
};
export type SegmentCondition = {
  /** A field of the guest, `tags`, `guestGroupIds`, `consents.<purpose>.<channel>` or `stats.<name>`. */
  field: string;
  /**
   * How the field is compared; it depends on the field.
   */
  operator: "equals" | "notEquals" | "contains" | "startsWith" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "isEmpty" | "isNotEmpty" | "inLastDays" | "notInLastDays" | "inNextDays" | "anniversaryInNextDays";
  /** What it is compared with: a value, a list or a range; none for `isEmpty`. */
  value?: unknown;
};
export type SegmentFilter = {
  /**
   * How the conditions are joined; `not` holds when none of them does.
   */
  op: "and" | "or" | "not";
  /** Conditions and further filters: at most 4 levels and 50 conditions. */
  conditions: (SegmentCondition | SegmentFilter)[];
};
export type SegmentPreview = {
  /** How many guests match now. */
  count: number;
  /** The first ten of them. */
  guests: {
    /** The id of the guest. */
    id: string;
    /** The first name. */
    firstName: string;
    /** The last name. */
    lastName: string;
    /** The phone number. */
    phone: string | null;
    /** The e-mail address. */
    email: string | null;
    /** How important the guest is. */
    vipLevel: string;
  }[];
};
export type SendChatMessageInput = {
  /** The text of the message. */
  text: string;
  /** An id that the page makes for the message. A message that is sent again with it is stored once. */
  clientMessageId?: string;
};
export type SenderChannel = "whatsapp" | "instagram" | "messenger" | "sms" | "email";
export type ServiceGoal = {
  /** The id of the record. */
  id: string;
  /** What is measured. `serviceLevelPercent`, `averageAnswerSeconds`, `abandonPercent` and `missed` are those of the reports on queues, for the calls of the window; `waiting` and `longestWaitSeconds` are those of this moment. */
  metric: ServiceGoalMetric;
  /** Only calls of this queue; null: of all queues. */
  queueKey: string | null;
  /** Only calls of this hotel; null: of all hotels. */
  hotelId: string | null;
  /** The least value that holds the goal. A goal has either `atLeast` or `atMost`. */
  atLeast: number | null;
  /** The greatest value that holds the goal. */
  atMost: number | null;
  /** The calls that came within so many minutes are measured. The default is 30. */
  windowMinutes: number;
  /** With fewer calls in the window nothing is decided. `waiting` and `longestWaitSeconds` do not need any. The default is 10. */
  minCalls: number;
  /** When it is evaluated; null: always. Outside of these hours its state stays. */
  hours: BusinessHours | null;
  /** `breached` after two evaluations in a row that miss it, `ok` again after three that hold it. */
  state: ServiceGoalState;
  /** Since when it has this state. */
  since: string;
  /** The value at the last evaluation; null before the first one, and without anything to measure. */
  value: number | null;
  /** The queued calls of the window at the last evaluation. */
  calls: number | null;
  /** When it was evaluated last: once a minute. */
  evaluatedAt: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type ServiceGoalCreate = {
  /** What is measured. `serviceLevelPercent`, `averageAnswerSeconds`, `abandonPercent` and `missed` are those of the reports on queues, for the calls of the window; `waiting` and `longestWaitSeconds` are those of this moment. */
  metric: ServiceGoalMetric;
  /** Only calls of this queue; null: of all queues. */
  queueKey?: string | null;
  /** Only calls of this hotel; null: of all hotels. */
  hotelId?: string | null;
  /** The least value that holds the goal. A goal has either `atLeast` or `atMost`. */
  atLeast?: number | null;
  /** The greatest value that holds the goal. */
  atMost?: number | null;
  /** The calls that came within so many minutes are measured. The default is 30. */
  windowMinutes?: number;
  /** With fewer calls in the window nothing is decided. `waiting` and `longestWaitSeconds` do not need any. The default is 10. */
  minCalls?: number;
  /** When it is evaluated; null: always. Outside of these hours its state stays. */
  hours?: BusinessHours | null;
};
export type ServiceGoalMetric = "serviceLevelPercent" | "averageAnswerSeconds" | "abandonPercent" | "missed" | "waiting" | "longestWaitSeconds";
export type ServiceGoalPage = {
  /** The records of this page. */
  items: ServiceGoal[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type ServiceGoalState = "ok" | "breached";
export type ServiceGoalUpdate = {
  /** What is measured. `serviceLevelPercent`, `averageAnswerSeconds`, `abandonPercent` and `missed` are those of the reports on queues, for the calls of the window; `waiting` and `longestWaitSeconds` are those of this moment. */
  metric?: ServiceGoalMetric;
  /** Only calls of this queue; null: of all queues. */
  queueKey?: string | null;
  /** Only calls of this hotel; null: of all hotels. */
  hotelId?: string | null;
  /** The least value that holds the goal. A goal has either `atLeast` or `atMost`. */
  atLeast?: number | null;
  /** The greatest value that holds the goal. */
  atMost?: number | null;
  /** The calls that came within so many minutes are measured. The default is 30. */
  windowMinutes?: number;
  /** With fewer calls in the window nothing is decided. `waiting` and `longestWaitSeconds` do not need any. The default is 10. */
  minCalls?: number;
  /** When it is evaluated; null: always. Outside of these hours its state stays. */
  hours?: BusinessHours | null;
};
export type ServiceLevelReport = {
  /** The records of this page. */
  items: ServiceLevelReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: ServiceLevelReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type ServiceLevelReportMetrics = {
  /** Answered calls of queues. */
  answered: number | null;
  /** Calls answered within the current slaSeconds of their queue. */
  answeredInTime: number | null;
  /** Abandoned calls of queues. */
  abandoned: number | null;
  /** Abandoned calls whose callers hung up almost at once. */
  shortAbandoned: number | null;
  /** AnsweredInTime ÷ (answered + abandoned − shortAbandoned) × 100, of queues that still exist. */
  serviceLevelPercent: number | null;
};
export type ServiceLevelReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Answered calls of queues. */
  answered: number | null;
  /** Calls answered within the current slaSeconds of their queue. */
  answeredInTime: number | null;
  /** Abandoned calls of queues. */
  abandoned: number | null;
  /** Abandoned calls whose callers hung up almost at once. */
  shortAbandoned: number | null;
  /** AnsweredInTime ÷ (answered + abandoned − shortAbandoned) × 100, of queues that still exist. */
  serviceLevelPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: ServiceLevelReportMetrics | null;
};
export type ServiceLevelReportTotals = {
  /** Answered calls of queues. */
  answered: number | null;
  /** Calls answered within the current slaSeconds of their queue. */
  answeredInTime: number | null;
  /** Abandoned calls of queues. */
  abandoned: number | null;
  /** Abandoned calls whose callers hung up almost at once. */
  shortAbandoned: number | null;
  /** AnsweredInTime ÷ (answered + abandoned − shortAbandoned) × 100, of queues that still exist. */
  serviceLevelPercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: ServiceLevelReportMetrics | null;
};
export type ServiceOffer = {
  /** The service. */
  serviceId: string;
  /** The code of the service. */
  code: string;
  /** The name of the service. */
  name: string;
  /** What kind of service it is. */
  category: string;
  /** What the price is for. */
  chargeBasis: string;
  /** True if every reservation gets it. */
  isMandatory: boolean;
  /** How many units a reservation can have; null for no limit. */
  maxQuantity: number | null;
  /** The price of one unit. */
  unitPrice: number;
  /** The price for this stay; null where it depends on the quantity. */
  amount: number | null;
  /** The part of it without tax. */
  netAmount: number | null;
  /** The tax in it, or added to it. */
  taxAmount: number | null;
};
export type Session = {
  /** The id of the session. */
  id: string;
  /** When the user signed in. */
  createdAt: string;
  /** When the tokens of the session were last renewed, at first the time of the sign-in. */
  lastUsedAt: string;
  /** When the session ends unless its tokens are renewed before. */
  expiresAt: string;
  /** When the session ends, however often its tokens are renewed; null if the policy sets no end. */
  endsAt: string | null;
  /**
   * The second factor that was shown last in the session.
   */
  factor: "none" | "totp" | "passkey" | "recoveryCode" | "device";
  /** The IP address of the last sign-in or renewal. */
  ip: string;
  /** The program of the last sign-in or renewal, as its `User-Agent` says. */
  userAgent: string;
  /** True for the session that makes this request. */
  isCurrent: boolean;
};
export type SessionPage = {
  /** The records of this page. */
  items: Session[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SetPresenceInput = {
  /**
   * What the caller does now. Only an `available` user is rung.
   */
  presence: "available" | "busy" | "break" | "away" | "offline";
};
export type ShowChallengeInput = {
  /** The token of the header `X-Sign-In-Challenge`. */
  challenge: string;
};
export type SignInChallenge = {
  /** The fields of the next request, of which one is sent. */
  methods: SignInChallengeMethodsItem[];
  /** What `navigator.credentials.get` makes `passkey` from, if the user has a passkey for this host. */
  passkeyOptions?: PasskeyRequestOptions;
  /** How many tries are left. */
  triesLeft: number;
  /** When the challenge ends: ten minutes after the password. */
  expiresAt: string;
  /** What a first factor is made of, if the user must add one now. The next code of the app, or a new passkey, completes the sign-in. */
  enrolment?: SignInEnrolment;
};
export type SignInChallengeMethodsItem = "code" | "passkey" | "recoveryCode";
export type SignInEnrolment = {
  /** The secret of the authenticator app, base32. */
  totpSecret: string;
  /** The same as the address that an authenticator app reads as a QR code. */
  totpUri: string;
  /** What `navigator.credentials.create` makes `passkey` from. */
  passkeyOptions?: PasskeyCreationOptions;
};
export type SimulateCallInput = {
  /** A call that arrives, and how the people in it behave. */
  call?: SimulatedIncomingCall;
  /** What a person in a call does now. */
  action?: SimulatedCallAction;
  /** Single events that the network sends, in any order and as often as you like. */
  events?: SimulatedCallEvent[];
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type SimulateMessageInput = {
  /** A message that a guest writes. Give either `message` or `status`. */
  message?: GuestMessage;
  /** A delivery status that the network reports for an outbound message. */
  status?: DeliveryStatus;
};
export type SimulatedCall = {
  /** The id of the call in the network; null after `events`. */
  providerCallId: string | null;
  /** The call in this service, or null if it was rejected without a record; null after `events`. */
  callId: string | null;
  /** The status of that call, or null. */
  status: string | null;
  /** What the network does with a new call: `park` lets it wait for an agent, `forward` connects an external number, `reject` turns it away. Null after an action or `events`. */
  directive: string | null;
};
export type SimulatedCallAction = {
  /** The id of the call in the network. */
  providerCallId: string;
  /**
   * What an agent, a consulted colleague, the caller or the far end of an outbound call does.
   */
  type: "agentAnswers" | "agentRejects" | "agentDisconnects" | "agentHangsUp" | "colleagueAnswers" | "colleagueRejects" | "colleagueHangsUp" | "callerHangsUp" | "callerWantsCallback" | "farEndAnswers" | "farEndIsBusy";
};
export type SimulatedCallEvent = {
  /** The id of the call in the network. */
  providerCallId: string;
  /** Identifies the event: a repeat with the same key changes nothing. */
  idempotencyKey: string;
  /** The number of the event within its call, from 1. Numbered events take effect in this order; without numbers they take effect as they arrive. */
  seq?: number;
  /** When it happened. The default is now. */
  at?: string;
  /**
   * What happened to the call, to the leg of an agent, to the far end or to a recording.
   */
  type: "call.parked" | "call.forwarded" | "leg.ringing" | "leg.answered" | "leg.failed" | "leg.lost" | "consult.completed" | "farEnd.ringing" | "farEnd.answered" | "farEnd.failed" | "call.held" | "call.resumed" | "guest.held" | "guest.resumed" | "callback.requested" | "call.ended" | "recording.ready" | "recording.failed" | "recording.paused" | "recording.resumed";
  /** The leg of the agent, or of the consulted colleague. Required for all `leg.` events and for `consult.completed`; for `recording.ready`, the leg that was recorded. */
  legId?: string;
  /**
   * Why a side was not reached. Required for `leg.failed` and `farEnd.failed`.
   */
  cause?: "noAnswer" | "busy" | "rejected" | "unreachable" | "cancelled" | "error";
  /** Who ended the call. Required for `call.ended`. */
  by?: CallEndedBy;
  /** Why the call ended, or why there is no recording. */
  reason?: string;
  /** The id of a recording; one that begins with `lost` cannot be fetched. Required for `recording.ready` and `recording.failed`. */
  ref?: string;
  /** How many seconds the recording takes. The default is 1. */
  durationSeconds?: number;
};
export type SimulatedFile = {
  /** The id of the file in the network: `photo-2000` is a picture of 2,000 bytes; `lost…` cannot be fetched. */
  ref: string;
  /** The media type that the network reports. */
  contentType: string;
  /** The name of the file; null if it has none. */
  fileName?: string | null;
  /** The size that the network reports, in bytes; null if it reports none. */
  sizeBytes?: number | null;
};
export type SimulatedIncomingCall = {
  /** The dialled number, one of `/voicedids` with this integration. */
  to: string;
  /** The number of the caller, E.164; null, the default: withheld. */
  from?: string | null;
  /** The id of the call in the network. The default is a new id. A repeat is the same call. */
  providerCallId?: string;
  /**
   * What a ringing agent does. The default is `answers`.
   */
  agent?: "answers" | "rejects" | "ignores";
  /** How many seconds the agent waits before that. The default is 1. */
  agentDelaySeconds?: number;
  /**
   * What the far end of an outbound call does. The default is `answers`.
   */
  farEnd?: "answers" | "busy" | "ignores";
  /** How many seconds the talk lasts before the far end hangs up; null: until an agent hangs up. The default is 5. */
  talkSeconds?: number | null;
  /** How many seconds the caller waits for an agent; null, the default: without limit. */
  patienceSeconds?: number | null;
  /** Whether the caller accepts an offered callback. The default is false. */
  wantsCallback?: boolean;
  /** Whether the network sends every event twice, and the last event first. The default is false. */
  isUnreliable?: boolean;
  /** Whether nothing happens by itself; all events then come from `events`. The default is false. */
  isManual?: boolean;
};
export type SimulatedMessage = {
  /** The id that the network gave the message. */
  providerMessageId: string;
  /** The message; null if the service has no message with that id. */
  messageId: string | null;
  /** The conversation of the message; null if there is none. */
  conversationId: string | null;
  /** The guest of the message; null while the person is unknown. */
  guestId: string | null;
  /** The status of the message: `received` for one of a guest; null if there is no message. */
  status: string | null;
};
export type SimulatorIntegrationCreate = {
  /** What the account is used for. */
  type: IntegrationType;
  /**
   * The provider that has the account.
   */
  provider: "simulator";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: Record<string, unknown>;
  /** The secrets of the account; stored encrypted. */
  secrets?: SimulatorSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type SimulatorSecrets = {
  /** The signing secret of the account. */
  signingSecret?: string;
};
export type SipCredentials = {
  /** The user name to register with: the expiry as Unix time, a colon and the id of the user. */
  username: string;
  /** The base64 HMAC-SHA256 of the user name under the secret of the SIP edge. */
  password: string;
  /** The SIP domain to register at. */
  domain: string;
  /** The realm of the authentication. */
  realm: string;
  /** The first and last name of the user. */
  displayName: string;
  /** The extension of the user. */
  extension: string;
  /** The addresses for SIP over WebSocket, the preferred one first. */
  webSocketUrls: string[];
  /** The relays for networks that block direct audio; an empty list if the SIP edge has none. */
  iceServers: IceServer[];
  /** The codecs that the SIP edge accepts, the preferred one first. */
  codecs: string[];
  /** When the credentials were issued. */
  issuedAt: string;
  /** Until when they can be used to register. */
  expiresAt: string;
  /** How many seconds they are valid from `issuedAt`. */
  ttlSeconds: number;
};
export type SipEdgeIntegrationCreate = {
  /**
   * What the account is used for.
   */
  type: "voiceProvider";
  /**
   * The provider that has the account.
   */
  provider: "sipEdge";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: SipEdgeSettings;
  /** The secrets of the account; stored encrypted. */
  secrets?: SipEdgeSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type SipEdgeSecrets = {
  /** The credentials secret of the account. */
  credentialsSecret: string;
  /** The turn secret of the account. */
  turnSecret?: string;
  /** The previous credentials secret of the account. */
  previousCredentialsSecret?: string;
};
export type SipEdgeSettings = {
  /** The domain of the SIP addresses. Must be a host name in small letters, such as sip.example.com. */
  domain: string;
  /** The realm in which softphones authenticate. Must be a host name in small letters, such as sip.example.com. */
  realm: string;
  /** Where softphones connect. */
  webSocketUrls: string[];
  /** The TURN servers that relay the sound of softphones behind firewalls. */
  turnUrls?: string[];
  /** How numbers begin that users may call, transfer to and forward to, in E.164; `+` permits all countries. An empty list, the default, permits numbers of the company’s country. Numbers with a special rate and satellite phones are never called. */
  outboundPrefixes?: string[];
  /** How many calls to external numbers the account makes in a day of the company’s time zone; 0 forbids them. */
  outboundCallsPerDay?: number;
};
export type Skill = {
  /** The code of the skill, as queues require it. */
  code: string;
  /** How well the user has it, from 1 to 5. */
  level: number;
};
export type SmsMessageCreate = TextMessageCreate | ImageMessageCreate | FileMessageCreate;
export type SmsSender = {
  /** The id of the record. */
  id: string;
  /** The type of the integration that the sender belongs to. */
  kind: MessagingAppNumberKind;
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type SmsSenderCreate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
};
export type SmsSenderPage = {
  /** The records of this page. */
  items: SmsSender[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SmsSenderUpdate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId?: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name?: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
};
export type SmtpIntegrationCreate = {
  /**
   * What the account is used for.
   */
  type: "emailProvider";
  /**
   * The provider that has the account.
   */
  provider: "smtp";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: SmtpSettings;
  /** The secrets of the account; stored encrypted. */
  secrets?: SmtpSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type SmtpSecrets = {
  /** The smtp password of the account. */
  smtpPassword?: string;
  /** The imap password of the account. */
  imapPassword?: string;
  /** The oauth client secret of the account. */
  oauthClientSecret?: string;
  /** The oauth refresh token of the account. */
  oauthRefreshToken?: string;
  /** The dkim private key of the account. */
  dkimPrivateKey?: string;
  /** The drop token of the account. */
  dropToken?: string;
};
export type SmtpSettings = {
  /** The name of the server that sends. Must be a host name in small letters, such as sip.example.com. */
  smtpHost: string;
  /** The port of the server that sends. */
  smtpPort?: number;
  /** `starttls` if the connection turns to TLS after its beginning, `tls` if it is TLS from there on. TLS is required and verified in both cases. */
  smtpSecurity?: SmtpSettingsSmtpSecurity;
  /** The name to sign in with; without one the service does not sign in. */
  smtpUser?: string;
  /** The domain for which the service signs messages (DKIM); without one it does not. Must be a host name in small letters, such as sip.example.com. */
  dkimDomain?: string;
  /** The name under which the domain publishes the public key. */
  dkimSelector?: string;
  /**
   * How answers arrive: not at all, from a mailbox (`imap`), or from a mail server that posts them (`drop`).
   */
  receive?: "none" | "imap" | "drop";
  /** The name of the server with the mailbox. Must be a host name in small letters, such as sip.example.com. */
  imapHost?: string;
  /** The port of that server. */
  imapPort?: number;
  /** As `smtpSecurity`, for the mailbox. */
  imapSecurity?: SmtpSettingsSmtpSecurity;
  /** The name to sign in with. */
  imapUser?: string;
  /** The folder that is read. Messages stay in it, unchanged. */
  imapFolder?: string;
  /** The name by which the mail server signs its verdicts on senders (`Authentication-Results`). Without one the service judges by itself. */
  authservId?: string;
  /** Where a refresh token becomes an access token, if the servers want one instead of a password. */
  oauthTokenUrl?: string;
  /** The client that the tokens are for. */
  oauthClientId?: string;
  /** The scope of the access token, if the service that gives it asks for one. */
  oauthScope?: string;
  /** How many messages the account sends in an hour; the others wait. */
  maxPerHour?: number;
};
export type SmtpSettingsSmtpSecurity = "starttls" | "tls";
export type SocialAccount = {
  /** The id of the record. */
  id: string;
  /** The type of the integration that the sender belongs to. */
  kind: MessagingAppNumberKind;
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type SocialAccountCreate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
};
export type SocialAccountPage = {
  /** The records of this page. */
  items: SocialAccount[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SocialAccountUpdate = {
  /** The integration that sends; its type must match and it must serve the hotel. Fixed after creation. */
  integrationId?: string;
  /** The channel of the sender. By default it is the only channel of the integration. Fixed after creation. */
  channel?: SenderChannel;
  /** The address as the provider spells it: the id of the phone number, page or account, or the number, short code or name of a text message sender, or an e-mail address. By default it is taken from the settings of the integration. Fixed after creation. */
  address?: string;
  /** The name that agents see. */
  name?: string;
  /** The hotel that writes with this sender; null for all hotels. */
  hotelId?: string | null;
  /** True if messages of the hotel use this sender unless they name another. A hotel, and the company, has at most one active default for each channel. */
  isDefault?: boolean;
  /** False if the sender sends nothing any more. It still receives messages. */
  isActive?: boolean;
};
export type SocialMessageCreate = TextMessageCreate | ImageMessageCreate | FileMessageCreate;
export type Sound = {
  /** The id of the record. */
  id: string;
  /** The name that the team sees. Sounds with one name are the same sound in several languages and for several hotels. */
  name: string;
  /** The hotel whose callers hear it. Null, the default: callers of all hotels without a sound of this name. */
  hotelId: string | null;
  /** The language of callers who hear it, a BCP 47 tag; null, the default, for music and for every language. */
  languageCode: string | null;
  /** What the sound tells callers: that calls are recorded, that others listen to them. The default is an empty list. */
  covers: SoundCoversItem[];
  /** Where the audio comes from: `upload`, from `PUT /sounds/{id}/audio`; `text`, from speech that the service makes of `text`. The default is `upload`. */
  source: SoundSource;
  /** What a synthetic voice says; only with the source `text`. A new text is spoken anew. */
  text: string | null;
  /** The voice that says it, an `id` of `GET /sounds/voices`; null, the default: a voice of the language. */
  voice: string | null;
  /** Whether there is audio: `pending` until it was uploaded or spoken, `ready`, or `failed` if the text could not be spoken. Callers hear a sound that is not `ready` never; they hear the next one of its name. */
  status: SoundStatus;
  /** Why the text could not be spoken: `speechUnavailable`, nothing speaks at this service or it does not answer; `unknownVoice`; `invalidAudio`, what was spoken is no sound; `quotaExceeded`. Null unless `failed`. */
  failureReason: SoundFailureReason | null;
  /** How long it takes, in milliseconds; null unless `ready`. */
  durationMs: number | null;
  /** The SHA-256 of the audio that callers hear, lower-case hex; null unless `ready`. */
  sha256: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type SoundCoversItem = "recording" | "monitoring";
export type SoundCreate = {
  /** The name that the team sees. Sounds with one name are the same sound in several languages and for several hotels. */
  name: string;
  /** The hotel whose callers hear it. Null, the default: callers of all hotels without a sound of this name. */
  hotelId?: string | null;
  /** The language of callers who hear it, a BCP 47 tag; null, the default, for music and for every language. */
  languageCode?: string | null;
  /** What the sound tells callers: that calls are recorded, that others listen to them. The default is an empty list. */
  covers?: SoundCoversItem[];
  /** Where the audio comes from: `upload`, from `PUT /sounds/{id}/audio`; `text`, from speech that the service makes of `text`. The default is `upload`. */
  source?: SoundSource;
  /** What a synthetic voice says; only with the source `text`. A new text is spoken anew. */
  text?: string | null;
  /** The voice that says it, an `id` of `GET /sounds/voices`; null, the default: a voice of the language. */
  voice?: string | null;
};
export type SoundFailureReason = "speechUnavailable" | "unknownVoice" | "invalidAudio" | "quotaExceeded";
export type SoundPage = {
  /** The records of this page. */
  items: Sound[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SoundSource = "upload" | "text";
export type SoundStatus = "pending" | "ready" | "failed";
export type SoundUpdate = {
  /** The name that the team sees. Sounds with one name are the same sound in several languages and for several hotels. */
  name?: string;
  /** The hotel whose callers hear it. Null, the default: callers of all hotels without a sound of this name. */
  hotelId?: string | null;
  /** The language of callers who hear it, a BCP 47 tag; null, the default, for music and for every language. */
  languageCode?: string | null;
  /** What the sound tells callers: that calls are recorded, that others listen to them. The default is an empty list. */
  covers?: SoundCoversItem[];
  /** Where the audio comes from: `upload`, from `PUT /sounds/{id}/audio`; `text`, from speech that the service makes of `text`. The default is `upload`. */
  source?: SoundSource;
  /** What a synthetic voice says; only with the source `text`. A new text is spoken anew. */
  text?: string | null;
  /** The voice that says it, an `id` of `GET /sounds/voices`; null, the default: a voice of the language. */
  voice?: string | null;
};
export type SourcesReport = {
  /** The records of this page. */
  items: SourcesReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: SourcesReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type SourcesReportMetrics = {
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  reservationsPercent: number | null;
  /** Σ nights × rooms. */
  nights: number | null;
  /** Nights ÷ all nights × 100. */
  nightsPercent: number | null;
  /** Σ room revenue. */
  roomRevenue: number | null;
  /** RoomRevenue ÷ all room revenue × 100. */
  revenuePercent: number | null;
};
export type SourcesReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  reservationsPercent: number | null;
  /** Σ nights × rooms. */
  nights: number | null;
  /** Nights ÷ all nights × 100. */
  nightsPercent: number | null;
  /** Σ room revenue. */
  roomRevenue: number | null;
  /** RoomRevenue ÷ all room revenue × 100. */
  revenuePercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: SourcesReportMetrics | null;
};
export type SourcesReportTotals = {
  /** The currency of the amounts; each currency has a row of its own. */
  currencyCode: string;
  /** Bookings of the cohort. */
  reservations: number | null;
  /** Reservations ÷ all reservations × 100. */
  reservationsPercent: number | null;
  /** Σ nights × rooms. */
  nights: number | null;
  /** Nights ÷ all nights × 100. */
  nightsPercent: number | null;
  /** Σ room revenue. */
  roomRevenue: number | null;
  /** RoomRevenue ÷ all room revenue × 100. */
  revenuePercent: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: SourcesReportMetrics | null;
};
export type SpeechVoice = {
  /** What `voice` of a sound names. */
  id: string;
  /** The name that people see. */
  name: string;
  /** The language it speaks, a BCP 47 tag; null if it speaks all. */
  languageCode: string | null;
};
export type SsoClaims = {
  /** The claim with the e-mail address. */
  email?: string;
  /** The claim with the first name. */
  firstName?: string;
  /** The claim with the last name. */
  lastName?: string;
  /** The claim with the groups, for group rules: a list of texts, or one text. */
  groups?: string;
};
export type SsoConnection = {
  /** The id of the record. */
  id: string;
  /** The name of the provider; the sign-in shows it as “Sign in with …”. */
  name: string;
  /**
   * The protocol of the provider: `oidc` is OpenID Connect. It cannot change later.
   */
  protocol: "oidc";
  /** Whether people may sign in with the connection. */
  isActive: boolean;
  /** The issuer of the provider, exactly as its configuration document writes it: it is compared to the letter. */
  issuer: string;
  /** The id of this service at the provider. */
  clientId: string;
  /** True if a secret is stored. */
  hasClientSecret: boolean;
  /** The names of the claims that describe an account. A change names only those that differ. */
  claims: SsoClaims;
  /** Whether a sign-in at the provider is a second factor: `always`, `never`, or `byClaim` if `amr` or `acr` says so. Otherwise a factor that is required follows here. */
  trustsFactor: SsoConnectionTrustsFactor;
  /** Whether a new user is made for an account whose address is in a verified domain. */
  createsUsers: boolean;
  /** Whether each sign-in sets role and hotels by the group rules; otherwise only the first one does. */
  syncsRoles: boolean;
  /** The role of users whose groups match no rule; null refuses them with `sso_no_role`. */
  defaultRoleId: string | null;
  /** Their hotels; an empty list means all. */
  defaultHotelIds: string[];
  /** The address to enter at the provider as redirect URI. */
  redirectUri: string;
  /** The address to enter at the provider as back-channel logout URI, if it has that. */
  backchannelLogoutUri: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type SsoConnectionCheck = {
  /** True if people can be sent to the provider. */
  ok: boolean;
  /** What was found, for people. */
  message: string;
  /** When it was checked. */
  checkedAt: string;
  /** True if a sign-out here signs out at the provider, too. */
  signsOut: boolean;
};
export type SsoConnectionCreate = {
  /** The name of the provider; the sign-in shows it as “Sign in with …”. */
  name: string;
  /**
   * The protocol of the provider: `oidc` is OpenID Connect. It cannot change later.
   */
  protocol?: "oidc";
  /** Whether people may sign in with the connection. */
  isActive?: boolean;
  /** The issuer of the provider, exactly as its configuration document writes it: it is compared to the letter. */
  issuer: string;
  /** The id of this service at the provider. */
  clientId: string;
  /** The secret of this service at the provider; null for a client without one. It is never returned, and a new issuer demands it again. */
  clientSecret?: string | null;
  /** The names of the claims that describe an account. A change names only those that differ. */
  claims?: SsoClaims;
  /** Whether a sign-in at the provider is a second factor: `always`, `never`, or `byClaim` if `amr` or `acr` says so. Otherwise a factor that is required follows here. */
  trustsFactor?: SsoConnectionTrustsFactor;
  /** Whether a new user is made for an account whose address is in a verified domain. */
  createsUsers?: boolean;
  /** Whether each sign-in sets role and hotels by the group rules; otherwise only the first one does. */
  syncsRoles?: boolean;
  /** The role of users whose groups match no rule; null refuses them with `sso_no_role`. */
  defaultRoleId?: string | null;
  /** Their hotels; an empty list means all. */
  defaultHotelIds?: string[];
};
export type SsoConnectionPage = {
  /** The records of this page. */
  items: SsoConnection[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SsoConnectionTrustsFactor = "always" | "byClaim" | "never";
export type SsoConnectionUpdate = {
  /** The name of the provider; the sign-in shows it as “Sign in with …”. */
  name?: string;
  /**
   * The protocol of the provider: `oidc` is OpenID Connect. It cannot change later.
   */
  protocol?: "oidc";
  /** Whether people may sign in with the connection. */
  isActive?: boolean;
  /** The issuer of the provider, exactly as its configuration document writes it: it is compared to the letter. */
  issuer?: string;
  /** The id of this service at the provider. */
  clientId?: string;
  /** The secret of this service at the provider; null for a client without one. It is never returned, and a new issuer demands it again. */
  clientSecret?: string | null;
  /** The names of the claims that describe an account. A change names only those that differ. */
  claims?: SsoClaims;
  /** Whether a sign-in at the provider is a second factor: `always`, `never`, or `byClaim` if `amr` or `acr` says so. Otherwise a factor that is required follows here. */
  trustsFactor?: SsoConnectionTrustsFactor;
  /** Whether a new user is made for an account whose address is in a verified domain. */
  createsUsers?: boolean;
  /** Whether each sign-in sets role and hotels by the group rules; otherwise only the first one does. */
  syncsRoles?: boolean;
  /** The role of users whose groups match no rule; null refuses them with `sso_no_role`. */
  defaultRoleId?: string | null;
  /** Their hotels; an empty list means all. */
  defaultHotelIds?: string[];
};
export type SsoDomain = {
  /** The id of the record. */
  id: string;
  /** The domain of e-mail addresses, without its subdomains; the answer has it in lower case, in its ASCII form. */
  domain: string;
  /** The name of the TXT record to add to DNS. */
  recordName: string;
  /** What the record shows; new for each domain. */
  token: string;
  /** What the TXT record contains. */
  recordValue: string;
  /** `pending` until the record was found, then `verified`. `lapsed` after it has been missing for seven days: the domain counts no more, and another company may verify it. */
  status: SsoDomainStatus;
  /** When name servers were last asked and answered; null before. */
  checkedAt: string | null;
  /** Since when the record of a verified domain is missing; null if it is there. */
  failingSince: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type SsoDomainCreate = {
  /** The domain of e-mail addresses, without its subdomains; the answer has it in lower case, in its ASCII form. */
  domain: string;
};
export type SsoDomainPage = {
  /** The records of this page. */
  items: SsoDomain[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type SsoDomainStatus = "pending" | "verified" | "lapsed";
export type StartScheduledCallbackInput = {
  /** The user whose phone rings first: an active user who takes calls and serves the hotel. The default is the caller of the API, or for an API key the assigned user. */
  userId?: string;
};
export type StatusChange = {
  /** The status before; null for the booking itself. */
  from: string | null;
  /** The status after. */
  to: string;
  /** When it changed. */
  at: string;
  /** The user who changed it; null for the service. */
  userId: string | null;
  /** Why, in words. */
  reason: string | null;
};
export type StayGuests = {
  /** The guest type. */
  guestTypeId: string;
  /** The name of the guest type. */
  name: string;
  /** Whether they are adults, children or infants. */
  category: string;
  /** How many there are in each room. */
  count: number;
};
export type StayGuestsInput = {
  /** The guest type. */
  guestTypeId: string;
  /** How many there are in each room, 1 to 50. */
  count: number;
  /** Set by the server. */
  name?: unknown;
  /** Set by the server. */
  category?: unknown;
};
export type StepUp = {
  /** When the factor was shown: now. */
  authenticatedAt: string;
};
export type StepUpInput = {
  /** The code that the authenticator app shows now, 6 digits. Each code works once. */
  code?: string;
  /** What the browser has answered to `passkeyOptions`. */
  passkey?: PasskeyResponse;
};
export type StepUpOptions = {
  /** The fields of the next request, of which one is sent. */
  methods: SignInChallengeMethodsItem[];
  /** What `navigator.credentials.get` makes `passkey` from, if the user has a passkey for this host. */
  passkeyOptions?: PasskeyRequestOptions;
};
export type SyncMessageTemplatesInput = {
  /** The messaging integration whose templates are synchronised. */
  integrationId: string;
};
export type TemplateBody = {
  /**
   * Which part of the template it is.
   */
  type: "BODY";
  /** The text, with variables {{1}}, {{2}} and so on: at most 60 characters in a HEADER or FOOTER. A FOOTER has no variables; the provider writes the BODY of an authentication template. */
  text?: string;
  /** An example of each variable, or the sample file of a header. */
  example?: TemplateExample;
  /** True to add that the code must be kept secret; only in the BODY of an authentication template. */
  add_security_recommendation?: boolean;
};
export type TemplateButton = {
  /**
   * What the button does: answers with its text, opens an address, calls a number, copies a coupon, or copies a one-time password.
   */
  type: "QUICK_REPLY" | "URL" | "PHONE_NUMBER" | "COPY_CODE" | "OTP";
  /** The label. A COPY_CODE button has none. */
  text?: string;
  /** The address that a URL button opens; it may end with the variable {{1}}. */
  url?: string;
  /** The number that a PHONE_NUMBER button calls. */
  phone_number?: string;
  /** For a URL button with a variable, the whole address; for a COPY_CODE button, an example of the coupon. */
  example?: string | string[];
  /**
   * How an OTP button hands over the password.
   */
  otp_type?: "COPY_CODE" | "ONE_TAP" | "ZERO_TAP";
};
export type TemplateButtons = {
  /**
   * Which part of the template it is.
   */
  type: "BUTTONS";
  /** The buttons of BUTTONS. */
  buttons: TemplateButton[];
};
export type TemplateComponent = TemplateHeader | TemplateBody | TemplateFooter | TemplateButtons;
export type TemplateConversationStart = {
  /** The channel to write on. On web chat only visitors begin. */
  channel: MessageChannel;
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to` and `guestId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "template";
  /** The approved template to send, with the values of its variables. */
  template: TemplateReference;
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments?: OutgoingFile[];
};
export type TemplateExample = {
  /** An example of the variable of a text header. */
  header_text?: string[];
  /** The id that the provider gave the sample file of a header. */
  header_handle?: string[];
  /** One list with an example of each variable of the body. */
  body_text?: string[][];
};
export type TemplateFooter = {
  /**
   * Which part of the template it is.
   */
  type: "FOOTER";
  /** The text, with variables {{1}}, {{2}} and so on: at most 60 characters in a HEADER or FOOTER. A FOOTER has no variables; the provider writes the BODY of an authentication template. */
  text?: string;
  /** After how many minutes the code expires; only in the FOOTER of an authentication template. */
  code_expiration_minutes?: number;
};
export type TemplateHeader = {
  /**
   * Which part of the template it is.
   */
  type: "HEADER";
  /**
   * What a HEADER shows; TEXT by default. A message must bring the file of an IMAGE, VIDEO or DOCUMENT header.
   */
  format?: "TEXT" | "IMAGE" | "VIDEO" | "DOCUMENT" | "LOCATION";
  /** The text, with variables {{1}}, {{2}} and so on: at most 60 characters in a HEADER or FOOTER. A FOOTER has no variables; the provider writes the BODY of an authentication template. */
  text?: string;
  /** An example of each variable, or the sample file of a header. */
  example?: TemplateExample;
};
export type TemplateMessageCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "template";
  /** The approved template to send, with the values of its variables. */
  template: TemplateReference;
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments?: OutgoingFile[];
};
export type TemplateReference = {
  /** The id of the template. Alternatively give `name` and `languageCode`. */
  templateId?: string;
  /** The name of the template. */
  name?: string;
  /** The language of the template; `en-GB` and `en_GB` mean the same. */
  languageCode?: string;
  /** The values of {{1}}, {{2}} … by part: `header`, `body`, `button0` for the first button. For a button that copies a coupon, give the coupon as `copyCode0`. */
  parameters?: {
    [key: string]: string[];
  };
};
export type TemplateReply = {
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "template";
  /** The approved template to send, with the values of its variables. */
  template: TemplateReference;
  /** The file to send, at most one; on e-mail at most ten of 20 MiB together. */
  attachments?: OutgoingFile[];
};
export type TemplateSynchronisation = {
  /** How many templates of the provider were new. */
  added: number;
  /** How many known templates changed. */
  changed: number;
};
export type TestWebhookInput = {
  /** The event type; by default the first that the endpoint gets. */
  type?: string;
  /** True: a success also makes a suspended endpoint active, and all that waits for it due. */
  reactivate?: boolean;
};
export type TextConversationStart = {
  /** The channel to write on. On web chat only visitors begin. */
  channel: MessageChannel;
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to` and `guestId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "text";
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text: string;
};
export type TextEmailCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "text";
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text: string;
};
export type TextMessageCreate = {
  /** The recipient: a phone number, an e-mail address, or the id that the network gave the person. Give one of `to`, `guestId` and `conversationId`. */
  to?: string;
  /** The guest to write to, at the address that was last used on the channel or else at a contact point. */
  guestId?: string | null;
  /** The conversation to write in, with its recipient and its sender. */
  conversationId?: string;
  /** The sender. By default it is the default or only sender of the hotel, or else of all hotels; needed if that leaves several. */
  senderId?: string;
  /** The hotel that writes. It selects the sender and owns a new conversation. */
  hotelId?: string | null;
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "text";
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text: string;
};
export type TextReply = {
  /** The subject of an e-mail. A new thread needs one; an answer has that of its thread, with `Re:`. */
  subject?: string | null;
  /** Who else gets the e-mail. */
  cc?: string[];
  /**
   * The type of the message. A body without it gets the type that its content implies.
   */
  type: "text";
  /** The text, or the text beside a file. The channel may allow fewer characters. */
  text?: string;
  /** The canned response whose text, filled for this conversation, is sent instead of `text`. */
  cannedResponseId?: string;
};
export type TimelineEntry = {
  /** When it happened. */
  at: string;
  /** What kind of entry it is. */
  type: string;
  /** The id of the record. */
  id: string;
  /** One line for people. */
  title: string;
  /** The hotel; null if it has none. */
  hotelId: string | null;
  /** Further values, by type. */
  data: {
    [key: string]: unknown;
  };
};
export type TimelineEntryPage = {
  /** The records of this page. */
  items: TimelineEntry[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type TokenPair = {
  /** The access token, a JWT: send it as `Authorization: Bearer …`. It is valid for 15 minutes. */
  accessToken: string;
  /** The refresh token, which gets the next pair of tokens, once. */
  refreshToken: string;
  /** When the access token expires. */
  expiresAt: string;
  /** When the refresh token expires: after 30 days, or earlier if the policy or the operator limits sessions. */
  refreshExpiresAt: string;
};
export type TotpConfirmation = {
  /** Ten recovery codes, shown once. Each completes one sign-in when the factors of the user are lost. */
  recoveryCodes?: string[];
};
export type TotpFactor = {
  /** When the app was added. */
  confirmedAt: string;
};
export type TotpSecret = {
  /** The secret of the authenticator app, base32. */
  totpSecret: string;
  /** The same as the address that an authenticator app reads as a QR code. */
  totpUri: string;
};
export type TransferCallInput = {
  /** The `key` of an active queue. */
  toQueue?: string;
  /** An agent who is available, takes calls and serves the hotel of the call; the phone rings at once. */
  toUserId?: string;
  /** The external phone number to connect. */
  toNumber?: string;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type Turnaway = {
  /** The id of the record. */
  id: string;
  /** `denial`: the hotel could not sell the stay. `regret`: the guest did not take it. */
  kind: TurnawayKind;
  /** Of a denial `soldOut`, `restriction`, `noPrice` or `occupancy`; of a regret why the guest did not take it, or `unknown`. */
  reason: TurnawayReason;
  /** The hotel. */
  hotelId: string;
  /** The room type that the guest wanted; null for any. */
  roomTypeId: string | null;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure; at most 365 nights later. */
  checkOut: string;
  /** The number of nights. */
  nights: number;
  /** The number of rooms. */
  rooms: number;
  /** The number of guests in each room; null for as many as is usual in the room. */
  guests: number | null;
  /** What the stay costs at least, or would have cost; null if it has no price. */
  value: number | null;
  /** The currency of `value`: that of the hotel at that time. */
  currencyCode: string;
  /** The call in which the guest wanted it. */
  callId: string | null;
  /** The conversation in which the guest wanted it. */
  conversationId: string | null;
  /** The offer that the guest did not take. */
  offerId: string | null;
  /** The lead that it belongs to; null without guest or number. */
  leadId: string | null;
  /** The guest, if known. */
  guestId: string | null;
  /** The user who looked for the stay. */
  userId: string | null;
  /** Whether the guest booked another stay instead, in the same call or conversation. */
  isRecovered: boolean;
  /** What there is to say about it. */
  note: string | null;
  /** When the guest wanted it; by default now. */
  at: string;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type TurnawayCreate = {
  /** `denial`: the hotel could not sell the stay. `regret`: the guest did not take it. */
  kind: TurnawayKind;
  /** Of a denial `soldOut`, `restriction`, `noPrice` or `occupancy`; of a regret why the guest did not take it, or `unknown`. */
  reason: TurnawayReason;
  /** The hotel. */
  hotelId: string;
  /** The room type that the guest wanted; null for any. */
  roomTypeId?: string | null;
  /** The day of arrival. */
  checkIn: string;
  /** The day of departure; at most 365 nights later. */
  checkOut: string;
  /** The number of rooms. */
  rooms?: number;
  /** The number of guests in each room; null for as many as is usual in the room. */
  guests?: number | null;
  /** What the stay costs at least, or would have cost; null if it has no price. */
  value?: number | null;
  /** The call in which the guest wanted it. */
  callId?: string | null;
  /** The conversation in which the guest wanted it. */
  conversationId?: string | null;
  /** The offer that the guest did not take. */
  offerId?: string | null;
  /** The guest, if known. */
  guestId?: string | null;
  /** Whether the guest booked another stay instead, in the same call or conversation. */
  isRecovered?: boolean;
  /** What there is to say about it. */
  note?: string | null;
  /** When the guest wanted it; by default now. */
  at?: string;
};
export type TurnawayKind = "denial" | "regret";
export type TurnawayPage = {
  /** The records of this page. */
  items: Turnaway[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type TurnawayReason = "soldOut" | "restriction" | "noPrice" | "occupancy" | "price" | "dates" | "rooms" | "location" | "competitor" | "changedPlans" | "noAnswer" | "other" | "unknown";
export type TurnawayUpdate = {
  /** `denial`: the hotel could not sell the stay. `regret`: the guest did not take it. */
  kind?: TurnawayKind;
  /** Of a denial `soldOut`, `restriction`, `noPrice` or `occupancy`; of a regret why the guest did not take it, or `unknown`. */
  reason?: TurnawayReason;
  /** The hotel. */
  hotelId?: string;
  /** The room type that the guest wanted; null for any. */
  roomTypeId?: string | null;
  /** The day of arrival. */
  checkIn?: string;
  /** The day of departure; at most 365 nights later. */
  checkOut?: string;
  /** The number of rooms. */
  rooms?: number;
  /** The number of guests in each room; null for as many as is usual in the room. */
  guests?: number | null;
  /** What the stay costs at least, or would have cost; null if it has no price. */
  value?: number | null;
  /** The call in which the guest wanted it. */
  callId?: string | null;
  /** The conversation in which the guest wanted it. */
  conversationId?: string | null;
  /** The offer that the guest did not take. */
  offerId?: string | null;
  /** The guest, if known. */
  guestId?: string | null;
  /** Whether the guest booked another stay instead, in the same call or conversation. */
  isRecovered?: boolean;
  /** What there is to say about it. */
  note?: string | null;
  /** When the guest wanted it; by default now. */
  at?: string;
};
export type TwilioIntegrationCreate = {
  /**
   * What the account is used for.
   */
  type: "smsProvider" | "voiceProvider";
  /**
   * The provider that has the account.
   */
  provider: "twilio";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: TwilioSettings;
  /** The secrets of the account; stored encrypted. */
  secrets?: TwilioSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type TwilioSecrets = {
  /** The auth token of the account. */
  authToken: string;
};
export type TwilioSettings = {
  /** The SID of the account or subaccount. */
  accountSid: string;
  /** The address of the API. */
  apiBaseUrl?: string;
  /** How numbers begin that users may call, transfer to and forward to, in E.164; `+` permits all countries. An empty list, the default, permits numbers of the company’s country. Numbers with a special rate and satellite phones are never called. */
  outboundPrefixes?: string[];
  /** How many calls to external numbers the account makes in a day of the company’s time zone; 0 forbids them. */
  outboundCallsPerDay?: number;
};
export type UnfilledLetter = {
  /** The subject of an e-mail; null on other channels. */
  subject: string | null;
  /** The text, with its variables. */
  text: string;
};
export type UnmergeGuestsInput = {
  /** The merge to undo. */
  mergeId: string;
};
export type UpdateUserBreakGlassInput = {
  /** Whether the user is a break-glass account. */
  isBreakGlass: boolean;
};
export type User = {
  /** The id of the record. */
  id: string;
  /** The e-mail address to sign in with; unique in the hotel group and stored in lower case. */
  email: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The phone number, as E.164; null without one. */
  phone: string | null;
  /** The role, which gives the permissions. */
  roleId: string;
  /** The hotels that the user serves and sees; an empty list means all hotels. */
  hotelIds: string[];
  /** True for an account of a program, which uses API keys instead of a password. It cannot change later. */
  isServiceUser: boolean;
  /** The extension of the softphone, 2 to 10 digits, unique; null without one. */
  extension: string | null;
  /** The skills of the user, which queues may require. Each code may occur once. */
  skills: Skill[];
  /** The languages that the user speaks, BCP 47 tags. */
  languageCodes: string[];
  /** The language of mails and notifications to the user, a BCP 47 tag; by default that of the hotel group. */
  languageCode: string;
  /** `invited` until the user has set a password, then `active`. A `suspended` user is refused. */
  status: UserStatus;
  /** `change`: an administrator has set the password and knows it, so the user must choose another one, and the panel asks for it before anything else. `breached`: the password was found in a data breach when the user signed in; with the policy `breachedPasswords: change` the panel asks for another one, too. Sign-in and API go on working. */
  passwordState: PasswordState;
  /** True if the e-mail address is confirmed. A user signs in only with a confirmed address. */
  emailConfirmed: boolean;
  /** When the e-mail address was confirmed; null while it is not. */
  emailConfirmedAt: string | null;
  /** True for an administrator whom no identity provider and no directory touches, and who signs in when they are down. */
  isBreakGlass: boolean;
  /** Who decides over address, names and role: an identity provider (`sso`) or a directory; null if people here do. */
  managedBy: UserManagedBy | null;
  /** When the user last signed in; null before the first time. */
  lastLoginAt: string | null;
  /** What the user does now. Only an `available` user is rung. The system sets `onCall`, `wrapUp` and, after a call that the user did not answer, `notResponding`. */
  presence: Presence;
  /** Since when the user has this presence; null before the first one. */
  presenceSince: string | null;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type UserCreate = {
  /** The e-mail address to sign in with; unique in the hotel group and stored in lower case. */
  email: string;
  /** The first name. */
  firstName: string;
  /** The last name. */
  lastName: string;
  /** The phone number, as E.164; null without one. */
  phone?: string | null;
  /** The role, which gives the permissions. */
  roleId: string;
  /** The hotels that the user serves and sees; an empty list means all hotels. */
  hotelIds?: string[];
  /** The password to set, 10 to 128 characters, taken verbatim. Without one a new user is invited by mail and chooses it. A service user has none. */
  password?: string;
  /** True for an account of a program, which uses API keys instead of a password. It cannot change later. */
  isServiceUser?: boolean;
  /** The extension of the softphone, 2 to 10 digits, unique; null without one. */
  extension?: string | null;
  /** The skills of the user, which queues may require. Each code may occur once. */
  skills?: Skill[];
  /** The languages that the user speaks, BCP 47 tags. */
  languageCodes?: string[];
  /** The language of mails and notifications to the user, a BCP 47 tag; by default that of the hotel group. */
  languageCode?: string;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type UserManagedBy = "sso" | "directory";
export type UserPage = {
  /** The records of this page. */
  items: User[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type UserRole = {
  /** The id of the role, as `roleId` of a user has it. */
  id: string;
  /** The name of the role. */
  name: string;
  /** True if the caller holds all privileges of the role: only then the caller can give it to a user, and change, suspend or delete users who have it. */
  isGrantable: boolean;
};
export type UserRolePage = {
  /** The records of this page. */
  items: UserRole[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type UserStatus = "invited" | "active" | "suspended";
export type UserUpdate = {
  /** The e-mail address to sign in with; unique in the hotel group and stored in lower case. */
  email?: string;
  /** The first name. */
  firstName?: string;
  /** The last name. */
  lastName?: string;
  /** The phone number, as E.164; null without one. */
  phone?: string | null;
  /** The role, which gives the permissions. */
  roleId?: string;
  /** The hotels that the user serves and sees; an empty list means all hotels. */
  hotelIds?: string[];
  /** The password to set, 10 to 128 characters, taken verbatim. Without one a new user is invited by mail and chooses it. A service user has none. */
  password?: string;
  /** True for an account of a program, which uses API keys instead of a password. It cannot change later. */
  isServiceUser?: boolean;
  /** The extension of the softphone, 2 to 10 digits, unique; null without one. */
  extension?: string | null;
  /** The skills of the user, which queues may require. Each code may occur once. */
  skills?: Skill[];
  /** The languages that the user speaks, BCP 47 tags. */
  languageCodes?: string[];
  /** The language of mails and notifications to the user, a BCP 47 tag; by default that of the hotel group. */
  languageCode?: string;
  /** The current password of the caller. Needed only to change the own e-mail address. */
  currentPassword?: string;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type VoiceDid = {
  /** The id of the record. */
  id: string;
  /** The phone number that guests dial, E.164. It is unique within the company. */
  number: string;
  /** The name that agents see while the number rings, or null. */
  label: string | null;
  /** The hotel that callers reach. Null, the default: the number belongs to all hotels. */
  hotelId: string | null;
  /** The account with the telephone provider that connects the number. It must serve the hotel. Null is possible only with the provider `sipEdge`. */
  integrationId: string | null;
  /** The telephone provider. With `integrationId` it is the provider of that account; otherwise the default is `sipEdge`, the SIP edge that the company runs itself. */
  provider: VoiceDidProvider;
  /** Where calls go, always or during the business hours. */
  routing: CallRoute;
  /** When calls go to `routing`. Null, the default: always. */
  businessHours: BusinessHours | null;
  /** Where calls go outside the business hours. Null, the default: they are rejected and count as missed. */
  afterHours: CallRoute | null;
  /** Callers whose calls are rejected without a record, E.164, at most 1000. The default is an empty list. */
  blockedNumbers: string[];
  /** Whether talks are recorded. Guests who refuse recordings are never recorded. The default is `always`. */
  recordCalls: VoiceDidRecordCalls;
  /** The language of announcements to callers, a BCP 47 tag: Turkish for `tr`, English for all others and for null. */
  languageCode: string | null;
  /** Whether calls are taken and made with the number. The default is true. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type VoiceDidCreate = {
  /** The phone number that guests dial, E.164. It is unique within the company. */
  number: string;
  /** The name that agents see while the number rings, or null. */
  label?: string | null;
  /** The hotel that callers reach. Null, the default: the number belongs to all hotels. */
  hotelId?: string | null;
  /** The account with the telephone provider that connects the number. It must serve the hotel. Null is possible only with the provider `sipEdge`. */
  integrationId?: string | null;
  /** The telephone provider. With `integrationId` it is the provider of that account; otherwise the default is `sipEdge`, the SIP edge that the company runs itself. */
  provider?: VoiceDidProvider;
  /** Where calls go, always or during the business hours. */
  routing: CallRoute;
  /** When calls go to `routing`. Null, the default: always. */
  businessHours?: BusinessHours | null;
  /** Where calls go outside the business hours. Null, the default: they are rejected and count as missed. */
  afterHours?: CallRoute | null;
  /** Callers whose calls are rejected without a record, E.164, at most 1000. The default is an empty list. */
  blockedNumbers?: string[];
  /** Whether talks are recorded. Guests who refuse recordings are never recorded. The default is `always`. */
  recordCalls?: VoiceDidRecordCalls;
  /** The language of announcements to callers, a BCP 47 tag: Turkish for `tr`, English for all others and for null. */
  languageCode?: string | null;
  /** Whether calls are taken and made with the number. The default is true. */
  isActive?: boolean;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type VoiceDidPage = {
  /** The records of this page. */
  items: VoiceDid[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type VoiceDidProvider = "sipEdge" | "twilio" | "simulator";
export type VoiceDidRecordCalls = "always" | "never";
export type VoiceDidUpdate = {
  /** The phone number that guests dial, E.164. It is unique within the company. */
  number?: string;
  /** The name that agents see while the number rings, or null. */
  label?: string | null;
  /** The hotel that callers reach. Null, the default: the number belongs to all hotels. */
  hotelId?: string | null;
  /** The account with the telephone provider that connects the number. It must serve the hotel. Null is possible only with the provider `sipEdge`. */
  integrationId?: string | null;
  /** The telephone provider. With `integrationId` it is the provider of that account; otherwise the default is `sipEdge`, the SIP edge that the company runs itself. */
  provider?: VoiceDidProvider;
  /** Where calls go, always or during the business hours. */
  routing?: CallRoute;
  /** When calls go to `routing`. Null, the default: always. */
  businessHours?: BusinessHours | null;
  /** Where calls go outside the business hours. Null, the default: they are rejected and count as missed. */
  afterHours?: CallRoute | null;
  /** Callers whose calls are rejected without a record, E.164, at most 1000. The default is an empty list. */
  blockedNumbers?: string[];
  /** Whether talks are recorded. Guests who refuse recordings are never recorded. The default is `always`. */
  recordCalls?: VoiceDidRecordCalls;
  /** The language of announcements to callers, a BCP 47 tag: Turkish for `tr`, English for all others and for null. */
  languageCode?: string | null;
  /** Whether calls are taken and made with the number. The default is true. */
  isActive?: boolean;
  /** The country of the phone numbers in this body that are written without a country code, ISO 3166-1 alpha-2; by default that of the company. It may also stand beside a single number. It is not stored. */
  phoneCountry?: string;
};
export type VoiceQueue = {
  /** The id of the record. */
  id: string;
  /** The key by which numbers, calls and callbacks name the queue. It is unique within the company and never changes. */
  key: string;
  /** The name that agents see. */
  name: string;
  /** The hotels that the queue belongs to; an empty list means all hotels. The default is an empty list. */
  hotelIds: string[];
  /** Which available agent rings: `longestIdle`, the one who has been available for the longest time; `roundRobin`, the one whose phone has not rung for the longest time; `skills`, the one with the highest levels of the required skills; `manual`, none until `POST /voicequeue/{id}/assign`. The default is `longestIdle`. */
  strategy: VoiceQueueStrategy;
  /** The skills that an agent must have, all of them; each skill is listed once. The default is an empty list. */
  requiredSkills: RequiredSkill[];
  /** How urgent calls of the queue are, from 0 to 100. One step counts as much as ten seconds of waiting. The default is 50. */
  priority: number;
  /** Within how many seconds a call is to be answered. The default is 20. */
  slaSeconds: number;
  /** The percentage of calls that are to be answered within `slaSeconds`. The default is 80. */
  slaPercent: number;
  /** A caller who hangs up after fewer seconds does not count for the service level. The default is 5. */
  shortAbandonSeconds: number;
  /** After how many seconds of waiting the call is ended as missed; null, the default: never. */
  maxWaitSeconds: number | null;
  /** How many seconds the phone of an agent rings before the call waits again at its place. The default is 20. */
  ringSeconds: number;
  /** How many seconds an agent has after a talk to enter the category. After that it is `unclassified`. The default is 120. */
  wrapUpSeconds: number;
  /** After how many seconds of waiting the caller is offered a callback; null, the default: never. It must be less than `maxWaitSeconds`. */
  offerCallbackAfterSeconds: number | null;
  /** Whether the queue takes new calls. A call to an inactive queue is missed. The default is true. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type VoiceQueueCreate = {
  /** The key by which numbers, calls and callbacks name the queue. It is unique within the company and never changes. */
  key: string;
  /** The name that agents see. */
  name: string;
  /** The hotels that the queue belongs to; an empty list means all hotels. The default is an empty list. */
  hotelIds?: string[];
  /** Which available agent rings: `longestIdle`, the one who has been available for the longest time; `roundRobin`, the one whose phone has not rung for the longest time; `skills`, the one with the highest levels of the required skills; `manual`, none until `POST /voicequeue/{id}/assign`. The default is `longestIdle`. */
  strategy?: VoiceQueueStrategy;
  /** The skills that an agent must have, all of them; each skill is listed once. The default is an empty list. */
  requiredSkills?: RequiredSkill[];
  /** How urgent calls of the queue are, from 0 to 100. One step counts as much as ten seconds of waiting. The default is 50. */
  priority?: number;
  /** Within how many seconds a call is to be answered. The default is 20. */
  slaSeconds?: number;
  /** The percentage of calls that are to be answered within `slaSeconds`. The default is 80. */
  slaPercent?: number;
  /** A caller who hangs up after fewer seconds does not count for the service level. The default is 5. */
  shortAbandonSeconds?: number;
  /** After how many seconds of waiting the call is ended as missed; null, the default: never. */
  maxWaitSeconds?: number | null;
  /** How many seconds the phone of an agent rings before the call waits again at its place. The default is 20. */
  ringSeconds?: number;
  /** How many seconds an agent has after a talk to enter the category. After that it is `unclassified`. The default is 120. */
  wrapUpSeconds?: number;
  /** After how many seconds of waiting the caller is offered a callback; null, the default: never. It must be less than `maxWaitSeconds`. */
  offerCallbackAfterSeconds?: number | null;
  /** Whether the queue takes new calls. A call to an inactive queue is missed. The default is true. */
  isActive?: boolean;
};
export type VoiceQueuePage = {
  /** The records of this page. */
  items: VoiceQueue[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type VoiceQueueStrategy = "longestIdle" | "roundRobin" | "skills" | "manual";
export type VoiceQueueUpdate = {
  /** The key by which numbers, calls and callbacks name the queue. It is unique within the company and never changes. */
  key?: string;
  /** The name that agents see. */
  name?: string;
  /** The hotels that the queue belongs to; an empty list means all hotels. The default is an empty list. */
  hotelIds?: string[];
  /** Which available agent rings: `longestIdle`, the one who has been available for the longest time; `roundRobin`, the one whose phone has not rung for the longest time; `skills`, the one with the highest levels of the required skills; `manual`, none until `POST /voicequeue/{id}/assign`. The default is `longestIdle`. */
  strategy?: VoiceQueueStrategy;
  /** The skills that an agent must have, all of them; each skill is listed once. The default is an empty list. */
  requiredSkills?: RequiredSkill[];
  /** How urgent calls of the queue are, from 0 to 100. One step counts as much as ten seconds of waiting. The default is 50. */
  priority?: number;
  /** Within how many seconds a call is to be answered. The default is 20. */
  slaSeconds?: number;
  /** The percentage of calls that are to be answered within `slaSeconds`. The default is 80. */
  slaPercent?: number;
  /** A caller who hangs up after fewer seconds does not count for the service level. The default is 5. */
  shortAbandonSeconds?: number;
  /** After how many seconds of waiting the call is ended as missed; null, the default: never. */
  maxWaitSeconds?: number | null;
  /** How many seconds the phone of an agent rings before the call waits again at its place. The default is 20. */
  ringSeconds?: number;
  /** How many seconds an agent has after a talk to enter the category. After that it is `unclassified`. The default is 120. */
  wrapUpSeconds?: number;
  /** After how many seconds of waiting the caller is offered a callback; null, the default: never. It must be less than `maxWaitSeconds`. */
  offerCallbackAfterSeconds?: number | null;
  /** Whether the queue takes new calls. A call to an inactive queue is missed. The default is true. */
  isActive?: boolean;
};
export type Webhook = {
  /** The id of the record. */
  id: string;
  /** The address that events are posted to; https, and reachable from the internet. */
  url: string;
  /** The event types to send. */
  events: EventType[];
  /** A note for people. */
  description: string | null;
  /** The hotels whose events are sent; an empty list means all. */
  hotelIds: string[];
  /** The last four characters of the secret, to recognise it. */
  secretLast4: string | null;
  /** Until when the previous secret also signs; null if only one signs. */
  previousSecretUntil: string | null;
  /** `active` endpoints get events; for `paused` and `suspended` ones they are held. */
  status: WebhookStatus;
  /** Why the endpoint gets nothing: `attempts_exhausted` (suspended), `receiver_gone` (paused after 410); null otherwise. */
  statusReason: string | null;
  /** When a delivery last succeeded. */
  lastSuccessAt: string | null;
  /** When an attempt last failed. */
  lastFailureAt: string | null;
  /** How many deliveries wait until the endpoint is resumed. */
  heldCount: number;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type WebhookAttempt = {
  /** The number of the attempt, from 1 to 5, as in the header `X-Service-Attempt`. */
  attempt: number;
  /** `manual`: a resend by hand, which uses up no attempt and suspends nothing. */
  trigger: "automatic" | "manual";
  /** When it was sent. */
  startedAt: string;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** The HTTP status of the response; null without a response. */
  statusCode: number | null;
  /** Why it failed; null after a success. One of `dns_not_found`, `dns_failed`, `blocked_address`, `connection_refused`, `connection_timeout`, `host_unreachable`, `connection_failed`, `tls_expired`, `tls_not_yet_valid`, `tls_self_signed`, `tls_unknown_issuer`, `tls_wrong_host`, `tls_certificate_invalid`, `tls_plain_http`, `tls_version`, `tls_client_certificate`, `tls_timeout`, `tls_failed`, `http2_only`, `timeout`, `reset`, `headers_too_large`, `protocol`, `redirect`, `status_410`, `http`, `internal`. New codes may be added. */
  errorCode: string | null;
  /** The same in a sentence; null after a success. */
  errorMessage: string | null;
  /** The beginning of the response as text, decompressed; `(binary, 5231 bytes)` if it is no text; null for roles that do not see personal values. */
  responseBody: string | null;
};
export type WebhookCreate = {
  /** The address that events are posted to; https, and reachable from the internet. */
  url: string;
  /** The event types to send. */
  events: EventType[];
  /** The key of the signatures. Choose at least 16 random characters. It is never returned. */
  secret: string;
  /** A note for people. */
  description?: string | null;
  /** The hotels whose events are sent; an empty list means all. */
  hotelIds?: string[];
};
export type WebhookDeliveriesReport = {
  /** The records of this page. */
  items: WebhookDeliveriesReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: WebhookDeliveriesReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type WebhookDeliveriesReportMetrics = {
  /** Deliveries created in the period. */
  deliveries: number | null;
  /** Deliveries that the endpoint accepted. */
  succeeded: number | null;
  /** Deliveries whose attempts all failed. */
  failed: number | null;
  /** Deliveries that are pending. */
  open: number | null;
  /** Succeeded ÷ (succeeded + failed) × 100. */
  successPercent: number | null;
  /** Σ attempts after the first. */
  retries: number | null;
  /** The duration in milliseconds that 95 % of the attempts did not exceed. */
  p95LatencyMs: number | null;
  /** Endpoints of these deliveries that are suspended now. */
  suspended: number | null;
};
export type WebhookDeliveriesReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Deliveries created in the period. */
  deliveries: number | null;
  /** Deliveries that the endpoint accepted. */
  succeeded: number | null;
  /** Deliveries whose attempts all failed. */
  failed: number | null;
  /** Deliveries that are pending. */
  open: number | null;
  /** Succeeded ÷ (succeeded + failed) × 100. */
  successPercent: number | null;
  /** Σ attempts after the first. */
  retries: number | null;
  /** The duration in milliseconds that 95 % of the attempts did not exceed. */
  p95LatencyMs: number | null;
  /** Endpoints of these deliveries that are suspended now. */
  suspended: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: WebhookDeliveriesReportMetrics | null;
};
export type WebhookDeliveriesReportTotals = {
  /** Deliveries created in the period. */
  deliveries: number | null;
  /** Deliveries that the endpoint accepted. */
  succeeded: number | null;
  /** Deliveries whose attempts all failed. */
  failed: number | null;
  /** Deliveries that are pending. */
  open: number | null;
  /** Succeeded ÷ (succeeded + failed) × 100. */
  successPercent: number | null;
  /** Σ attempts after the first. */
  retries: number | null;
  /** The duration in milliseconds that 95 % of the attempts did not exceed. */
  p95LatencyMs: number | null;
  /** Endpoints of these deliveries that are suspended now. */
  suspended: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: WebhookDeliveriesReportMetrics | null;
};
export type WebhookDelivery = {
  /** The id of the delivery, as in the header `X-Service-Delivery`. */
  id: string;
  /** The endpoint. */
  webhookId: string;
  /** The event, as in the body. */
  eventId: string;
  /** The type of the event. */
  eventType: string;
  /** `pending`: waits for its next attempt; `leased`: is being sent; `succeeded` or `failed`: has ended. */
  status: WebhookDeliveryStatus;
  /** How many of its attempts were made, at most five. Resends by hand do not count, and a recovery begins anew. */
  attemptCount: number;
  /** When it is sent next, while it is pending; null while a paused or suspended endpoint holds it. */
  nextAttemptAt: string | null;
  /** When it succeeded or failed. */
  completedAt: string | null;
  /** The HTTP status of the last attempt; null without a response. */
  lastStatusCode: number | null;
  /** Why it failed; null after a success. One of `dns_not_found`, `dns_failed`, `blocked_address`, `connection_refused`, `connection_timeout`, `host_unreachable`, `connection_failed`, `tls_expired`, `tls_not_yet_valid`, `tls_self_signed`, `tls_unknown_issuer`, `tls_wrong_host`, `tls_certificate_invalid`, `tls_plain_http`, `tls_version`, `tls_client_certificate`, `tls_timeout`, `tls_failed`, `http2_only`, `timeout`, `reset`, `headers_too_large`, `protocol`, `redirect`, `status_410`, `http`, `internal`. New codes may be added. */
  lastErrorCode: string | null;
  /** The same in a sentence; null after a success. */
  lastErrorMessage: string | null;
  /** How long the last attempt took, in milliseconds; null before the first. */
  lastDurationMs: number | null;
  /** When the event was queued for the endpoint. */
  createdAt: string;
};
export type WebhookDeliveryDetails = {
  /** The id of the delivery, as in the header `X-Service-Delivery`. */
  id: string;
  /** The endpoint. */
  webhookId: string;
  /** The event, as in the body. */
  eventId: string;
  /** The type of the event. */
  eventType: string;
  /** `pending`: waits for its next attempt; `leased`: is being sent; `succeeded` or `failed`: has ended. */
  status: WebhookDeliveryStatus;
  /** How many of its attempts were made, at most five. Resends by hand do not count, and a recovery begins anew. */
  attemptCount: number;
  /** When it is sent next, while it is pending; null while a paused or suspended endpoint holds it. */
  nextAttemptAt: string | null;
  /** When it succeeded or failed. */
  completedAt: string | null;
  /** The HTTP status of the last attempt; null without a response. */
  lastStatusCode: number | null;
  /** Why it failed; null after a success. One of `dns_not_found`, `dns_failed`, `blocked_address`, `connection_refused`, `connection_timeout`, `host_unreachable`, `connection_failed`, `tls_expired`, `tls_not_yet_valid`, `tls_self_signed`, `tls_unknown_issuer`, `tls_wrong_host`, `tls_certificate_invalid`, `tls_plain_http`, `tls_version`, `tls_client_certificate`, `tls_timeout`, `tls_failed`, `http2_only`, `timeout`, `reset`, `headers_too_large`, `protocol`, `redirect`, `status_410`, `http`, `internal`. New codes may be added. */
  lastErrorCode: string | null;
  /** The same in a sentence; null after a success. */
  lastErrorMessage: string | null;
  /** How long the last attempt took, in milliseconds; null before the first. */
  lastDurationMs: number | null;
  /** When the event was queued for the endpoint. */
  createdAt: string;
  /** The body as it is sent; null when it has been deleted after its retention time. */
  body: string | null;
  /** The headers as they are sent, without the signature. */
  headers: {
    [key: string]: string;
  };
  /** Every attempt, the first one first. */
  attempts: WebhookAttempt[];
};
export type WebhookDeliveryPage = {
  /** The records of this page. */
  items: WebhookDelivery[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type WebhookDeliveryStatus = "pending" | "leased" | "succeeded" | "failed";
export type WebhookPage = {
  /** The records of this page. */
  items: Webhook[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type WebhookPolicy = {
  /** How many attempts a delivery has. */
  maxAttempts: number;
  /** How many seconds after each failed attempt but the last the next one follows. */
  retryDelaysSeconds: number[];
  /** By how much these delays vary, so that retries spread. */
  jitter: {
    /** By what part of the delay it varies at most. */
    fraction: number;
    /** By how many seconds it varies at most. */
    maxSeconds: number;
  };
  /** Within how many seconds a receiver must respond. */
  timeoutSeconds: number;
  /** From what age on receivers should refuse a signature. */
  signatureAgeSeconds: number;
  /** How many deliveries to one endpoint are sent at once. */
  maxInFlight: number;
  /** How many endpoints a hotel group may have. */
  maxEndpoints: number;
  /** After how many failed attempts the administrators are warned. */
  warnAfterAttempts: number;
  /** How long deliveries are kept. */
  retentionDays: {
    /** For how many days bodies are kept. */
    bodies: number;
    /** For how many days deliveries and attempts are kept. */
    attempts: number;
  };
};
export type WebhookStatus = "active" | "paused" | "suspended";
export type WebhookTestResult = {
  /** True if the receiver accepted the event. */
  succeeded: boolean;
  /** The HTTP status of the response; null without a response. */
  statusCode: number | null;
  /** Why it failed; null after a success. One of `dns_not_found`, `dns_failed`, `blocked_address`, `connection_refused`, `connection_timeout`, `host_unreachable`, `connection_failed`, `tls_expired`, `tls_not_yet_valid`, `tls_self_signed`, `tls_unknown_issuer`, `tls_wrong_host`, `tls_certificate_invalid`, `tls_plain_http`, `tls_version`, `tls_client_certificate`, `tls_timeout`, `tls_failed`, `http2_only`, `timeout`, `reset`, `headers_too_large`, `protocol`, `redirect`, `status_410`, `http`, `internal`. New codes may be added. */
  errorCode: string | null;
  /** The same in a sentence; null after a success. */
  errorMessage: string | null;
  /** The beginning of the response as text, decompressed; `(binary, 5231 bytes)` if it is no text. */
  responseBody: string | null;
  /** How long it took, in milliseconds. */
  durationMs: number;
  /** What was sent. */
  request: {
    /** The headers, with the signature. */
    headers: {
      [key: string]: string;
    };
    /** The body, as it was signed. */
    body: string;
  };
};
export type WebhookUpdate = {
  /** The address that events are posted to; https, and reachable from the internet. */
  url?: string;
  /** The event types to send. */
  events?: EventType[];
  /** The key of the signatures. Choose at least 16 random characters. It is never returned. */
  secret?: string;
  /** A note for people. */
  description?: string | null;
  /** The hotels whose events are sent; an empty list means all. */
  hotelIds?: string[];
};
export type Weekday = "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
export type WeekdayPrices = {
  /** The price of a night that begins on this weekday (`mon`). */
  mon?: number | null;
  /** The price of a night that begins on this weekday (`tue`). */
  tue?: number | null;
  /** The price of a night that begins on this weekday (`wed`). */
  wed?: number | null;
  /** The price of a night that begins on this weekday (`thu`). */
  thu?: number | null;
  /** The price of a night that begins on this weekday (`fri`). */
  fri?: number | null;
  /** The price of a night that begins on this weekday (`sat`). */
  sat?: number | null;
  /** The price of a night that begins on this weekday (`sun`). */
  sun?: number | null;
};
export type WhatsappCloudIntegrationCreate = {
  /**
   * What the account is used for.
   */
  type: "messagingApp";
  /**
   * The provider that has the account.
   */
  provider: "whatsappCloud";
  /** The name that people see. */
  name: string;
  /** The settings of the account. */
  settings?: WhatsappCloudSettings;
  /** The secrets of the account; stored encrypted. */
  secrets?: WhatsappCloudSecrets;
  /** The hotels that use the account; an empty list means all. */
  hotelIds?: string[];
  /** Whether the account is in use; `error` after a failed check or failed requests. */
  status?: IntegrationStatus;
  /** The address to enter at the provider for its webhooks; null if it needs none. */
  webhookUrl?: string | null;
  /** The token to enter at a provider that verifies the address. */
  verifyToken?: string;
  /** What went wrong last; null if nothing is wrong. */
  lastError?: string | null;
  /** When the account was last checked with the provider. */
  lastCheckedAt?: string | null;
  /** The id of the record. */
  id?: string;
  /** When the record was created. */
  createdAt?: string;
  /** When the record was last changed. */
  updatedAt?: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version?: number;
};
export type WhatsappCloudSecrets = {
  /** The access token of the account. */
  accessToken: string;
  /** The app secret of the account. */
  appSecret: string;
};
export type WhatsappCloudSettings = {
  /** The id of the phone number, as Meta shows it. */
  phoneNumberId: string;
  /** The id of the business account. */
  wabaId: string;
  /** The address of the Graph API. */
  graphBaseUrl?: string;
  /** The version of the Graph API. */
  graphVersion?: string;
};
export type WorkList = {
  /** When it was read. */
  asOf: string;
  /** The callers who wait for an agent: the entries of the queue. Needs `calls.manage`. At most 100. */
  calls: {
    /** Its id. */
    id: string;
    /** Its hotel; null if it belongs to the whole company. */
    hotelId: string | null;
  }[];
  /** The callbacks that are due: those of the caller and those of nobody, and with `dashboard.read` those of everybody. Needs `calls.manage`. At most 100. */
  callbacks: {
    /** Its id. */
    id: string;
    /** Its hotel; null if it belongs to the whole company. */
    hotelId: string | null;
    /** The user who is to call; null: any agent. */
    assignedUserId: string | null;
    /** When the guest is to be called. */
    scheduledAt: string;
  }[];
  /** The conversations that wait for an answer (`open`): those of the caller and those of nobody. Needs `guests.read`. At most 100. */
  conversations: {
    /** Its id. */
    id: string;
    /** Its hotel; null if it belongs to the whole company. */
    hotelId: string | null;
    /** The user who answers; null: nobody. */
    assigneeUserId: string | null;
  }[];
  /** The active room types that cannot be sold on a night of the next 90 days, because the night has no season. The dates are those of the first run. Needs `hotels.manage` or `pricing.manage`. At most 100. */
  nightsWithoutPrice: {
    /** The hotel. */
    hotelId: string;
    /** Its name. */
    hotelName: string;
    /** The room type. */
    roomTypeId: string;
    /** Its name. */
    roomTypeName: string;
    /** The first night without a price. */
    startDate: string;
    /** The last night of this run. */
    endDate: string;
    /** How many nights of the room type have no price, in all its runs. */
    nights: number;
  }[];
  /** The webhook endpoints that get nothing, because their receiver failed or is gone. Needs `integrations.manage`. At most 100. */
  webhooks: {
    /** Its id. */
    id: string;
    /** Its note for people, or else its host. */
    name: string;
  }[];
  /** The accounts with providers that do not work. Needs `integrations.manage`. At most 100. */
  integrations: {
    /** Its id. */
    id: string;
    /** Its name. */
    name: string;
  }[];
};
export type WrapUpCallInput = {
  /** The `code` of an active wrap-up category. */
  category: string;
  /** A note about the outcome. The default is null. */
  note?: string | null;
  /** Why the caller did not book what was looked for. The default is null. */
  lostReason?: CallLostReason | null;
};
export type WrapUpCategory = {
  /** The id of the record. */
  id: string;
  /** The code by which calls and reports name the category. It is unique within the company and never changes. */
  code: string;
  /** The name that agents see. */
  name: string;
  /** Whether a call of this category was about a possible booking. The default is false. */
  isLead: boolean;
  /** Whether a call of this category led to a booking. The default is false. */
  isSale: boolean;
  /** Whether calls can get this category from now on. The default is true. `unclassified` is always active. */
  isActive: boolean;
  /** When the record was created. */
  createdAt: string;
  /** When the record was last changed. */
  updatedAt: string;
  /** Counts the changes from 1. It is also the `ETag`; send it as `If-Match` with a change. */
  version: number;
};
export type WrapUpCategoryCreate = {
  /** The code by which calls and reports name the category. It is unique within the company and never changes. */
  code: string;
  /** The name that agents see. */
  name: string;
  /** Whether a call of this category was about a possible booking. The default is false. */
  isLead?: boolean;
  /** Whether a call of this category led to a booking. The default is false. */
  isSale?: boolean;
  /** Whether calls can get this category from now on. The default is true. `unclassified` is always active. */
  isActive?: boolean;
};
export type WrapUpCategoryPage = {
  /** The records of this page. */
  items: WrapUpCategory[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
};
export type WrapUpCategoryUpdate = {
  /** The code by which calls and reports name the category. It is unique within the company and never changes. */
  code?: string;
  /** The name that agents see. */
  name?: string;
  /** Whether a call of this category was about a possible booking. The default is false. */
  isLead?: boolean;
  /** Whether a call of this category led to a booking. The default is false. */
  isSale?: boolean;
  /** Whether calls can get this category from now on. The default is true. `unclassified` is always active. */
  isActive?: boolean;
};
export type WrapUpsReport = {
  /** The records of this page. */
  items: WrapUpsReportRow[];
  /** The number of this page, from 1. */
  page: number;
  /** How many records a page has at most. */
  pageSize: number;
  /** How many records match, on all pages. */
  totalCount: number;
  /** How many pages there are. */
  totalPages: number;
  /** The name of the report. */
  report: string;
  /** The metrics of the whole period: one object, or one for each currency. */
  totals: WrapUpsReportTotals[];
  /** The parameters of the report, with the defaults filled in. */
  parameters: {
    [key: string]: unknown;
  };
  /** When the report was made. */
  generatedAt: string;
  /** The formula of each metric, by its name. */
  definitions: {
    [key: string]: string;
  };
};
export type WrapUpsReportMetrics = {
  /** Completed inbound and outbound calls with a category. */
  calls: number | null;
  /** Calls ÷ all calls with a category × 100. */
  sharePercent: number | null;
  /** Σ (talk + hold + wrap-up). */
  handleSeconds: number | null;
  /** HandleSeconds ÷ calls. */
  averageHandleSeconds: number | null;
};
export type WrapUpsReportRow = {
  /** A day, week, id or range, depending on `groupBy`; null for everything else. */
  group: string | null;
  /** The label, where `group` is an id or a range. */
  name: string | null;
  /** Completed inbound and outbound calls with a category. */
  calls: number | null;
  /** Calls ÷ all calls with a category × 100. */
  sharePercent: number | null;
  /** Σ (talk + hold + wrap-up). */
  handleSeconds: number | null;
  /** HandleSeconds ÷ calls. */
  averageHandleSeconds: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: WrapUpsReportMetrics | null;
};
export type WrapUpsReportTotals = {
  /** Completed inbound and outbound calls with a category. */
  calls: number | null;
  /** Calls ÷ all calls with a category × 100. */
  sharePercent: number | null;
  /** Σ (talk + hold + wrap-up). */
  handleSeconds: number | null;
  /** HandleSeconds ÷ calls. */
  averageHandleSeconds: number | null;
  /** The same metrics for the days of the compared period that belong to this row: the same dates a year earlier, or the days that lie before by the length of the period. Null without `compareTo`. */
  comparison: WrapUpsReportMetrics | null;
};
