// Generated from the code of the service by `npm run generate`.

import type { List } from '../client/list.ts'
import type { RequestOptions } from '../client/request-options.ts'
import type {
  AcceptOfferInput,
  AcceptedOffer,
  AddGuestGroupMembersInput,
  AddPasskeyInput,
  AddedMembers,
  AdditionalService,
  AdditionalServiceCreate,
  AdditionalServicePage,
  AdditionalServiceUpdate,
  Agent,
  AgentDay,
  AgentDayPage,
  AgentPage,
  AgentPerformanceReport,
  AgentPerformanceReportRow,
  AnnounceConversationViewingInput,
  ApiKey,
  ApiKeyCreate,
  ApiKeyPage,
  ArrivalsReport,
  AssignCallInput,
  AssignConversationInput,
  AssignedQueueEntry,
  AuditEntry,
  AuditEntryPage,
  AuditVerification,
  Availability,
  AvailabilityCalendar,
  BeginTotpInput,
  Call,
  CallContext,
  CallConversionReport,
  CallConversionReportRow,
  CallCreate,
  CallPage,
  CallTurnaways,
  CallUpdate,
  CallVolumeReport,
  CallVolumeReportRow,
  CallbacksReport,
  CallbacksReportRow,
  CancelReservationInput,
  CancellationsReport,
  CancellationsReportRow,
  CannedResponse,
  CannedResponseCreate,
  CannedResponsePage,
  CannedResponsePreview,
  CannedResponseUpdate,
  ChangeGuestPreferencesInput,
  ChangePasswordInput,
  Changes,
  ChatHistory,
  ChatMessage,
  ChatSession,
  ChatWidget,
  ChatWidgetCreate,
  ChatWidgetPage,
  ChatWidgetUpdate,
  Company,
  CompanyUpdate,
  CompleteLoginInput,
  ConfirmEmailInput,
  ConfirmReservationInput,
  ConfirmTotpInput,
  ConsentEntry,
  ConsentEntryPage,
  ConsultCallInput,
  Conversation,
  ConversationPage,
  ConversationSenders,
  ConversationStart,
  ConversationUpdate,
  CopySeasonsInput,
  Currency,
  CurrencyCreate,
  CurrencyPage,
  CurrencyUpdate,
  CurrentCall,
  CurrentPresence,
  Dashboard,
  DeleteUserIdentitiesQuery,
  DeniedDemandReport,
  DeniedDemandReportRow,
  DeparturesReport,
  Discount,
  DiscountCreate,
  DiscountPage,
  DiscountUpdate,
  DiscountsReport,
  DiscountsReportRow,
  DownloadAttachmentQuery,
  DownloadExportQuery,
  DownloadRecordingQuery,
  DuplicatePair,
  DuplicatePairPage,
  EmailMessageCreate,
  EmailSender,
  EmailSenderCreate,
  EmailSenderPage,
  EmailSenderUpdate,
  EventTypeInfo,
  EventTypeInfoPage,
  Export,
  ExportCreate,
  ExportGuestsQuery,
  ExportPage,
  ExternalIdentity,
  FactorLogin,
  Factors,
  FileLink,
  ForgotPasswordInput,
  GetAgentPerformanceReportQuery,
  GetArrivalsReportQuery,
  GetAvailabilityCalendarQuery,
  GetAvailabilityQuery,
  GetAvatarQuery,
  GetCallConversionReportQuery,
  GetCallVolumeReportQuery,
  GetCallbacksReportQuery,
  GetCancellationsReportQuery,
  GetDashboardQuery,
  GetDeniedDemandReportQuery,
  GetDeparturesReportQuery,
  GetDiscountsReportQuery,
  GetGuestTimelineQuery,
  GetInHouseReportQuery,
  GetLeadTimeReportQuery,
  GetLeadsReportQuery,
  GetLengthOfStayReportQuery,
  GetLettersReportQuery,
  GetMessagingReportQuery,
  GetNoShowsReportQuery,
  GetOccupancyReportQuery,
  GetOffersReportQuery,
  GetPickupReportQuery,
  GetQueuePerformanceReportQuery,
  GetReservationsReportQuery,
  GetRevenueReportQuery,
  GetSeasonCalendarQuery,
  GetServiceLevelReportQuery,
  GetSoundAudioQuery,
  GetSourcesReportQuery,
  GetWebhookDeliveriesReportQuery,
  GetWrapUpsReportQuery,
  GroupRules,
  Guest,
  GuestBooking,
  GuestBookingPreview,
  GuestBookingUpdate,
  GuestCancellation,
  GuestChat,
  GuestConfirmation,
  GuestCreate,
  GuestGroup,
  GuestGroupCreate,
  GuestGroupMember,
  GuestGroupMemberPage,
  GuestGroupPage,
  GuestGroupUpdate,
  GuestImport,
  GuestImportPage,
  GuestLink,
  GuestLinkAddress,
  GuestLinkPage,
  GuestMerge,
  GuestMergePage,
  GuestMergeResult,
  GuestNote,
  GuestNoteCreate,
  GuestNotePage,
  GuestNoteUpdate,
  GuestOffer,
  GuestPage,
  GuestRequests,
  GuestSegment,
  GuestSegmentCreate,
  GuestSegmentPage,
  GuestSegmentUpdate,
  GuestStay,
  GuestType,
  GuestTypeCreate,
  GuestTypePage,
  GuestTypeUpdate,
  GuestUnmergeResult,
  GuestUpdate,
  Hotel,
  HotelCreate,
  HotelUpdate,
  ImportGuestsQuery,
  InHouseReport,
  Integration,
  IntegrationCheck,
  IntegrationCreate,
  IntegrationPage,
  IntegrationUpdate,
  Lead,
  LeadCreate,
  LeadPage,
  LeadTimeReport,
  LeadTimeReportRow,
  LeadUpdate,
  LeadsReport,
  LeadsReportRow,
  LengthOfStayReport,
  LengthOfStayReportRow,
  Letter,
  LetterCreate,
  LetterPage,
  LetterPreview,
  LetterPreviewRequest,
  LetterRule,
  LetterRuleCreate,
  LetterRulePage,
  LetterRuleUpdate,
  LetterSettings,
  LetterTemplate,
  LetterTemplateCreate,
  LetterTemplatePage,
  LetterTemplateUpdate,
  LettersReport,
  LettersReportRow,
  ListAdditionalServicesQuery,
  ListAgentDaysQuery,
  ListAgentsQuery,
  ListApiKeysQuery,
  ListAuditEntriesQuery,
  ListCallsQuery,
  ListCannedResponsesQuery,
  ListChangesQuery,
  ListChatMessagesQuery,
  ListChatWidgetsQuery,
  ListConversationMessagesQuery,
  ListConversationTemplatesQuery,
  ListConversationsQuery,
  ListCurrenciesQuery,
  ListDiscountsQuery,
  ListDuplicateGuestsQuery,
  ListEmailMessagesQuery,
  ListEmailSendersQuery,
  ListExportsQuery,
  ListGuestConsentsQuery,
  ListGuestGroupMembersQuery,
  ListGuestGroupsQuery,
  ListGuestImportsQuery,
  ListGuestLinksQuery,
  ListGuestMergesQuery,
  ListGuestNotesQuery,
  ListGuestSegmentGuestsQuery,
  ListGuestSegmentsQuery,
  ListGuestTypesQuery,
  ListGuestsQuery,
  ListHotelsQuery,
  ListIntegrationsQuery,
  ListLeadsQuery,
  ListLetterRulesQuery,
  ListLetterTemplatesQuery,
  ListLettersQuery,
  ListMessageTemplatesQuery,
  ListMessagingAppMessagesQuery,
  ListMessagingAppNumbersQuery,
  ListNotificationsQuery,
  ListOffersQuery,
  ListPermissionsQuery,
  ListQueueEntriesQuery,
  ListRecordingsQuery,
  ListReportSchedulesQuery,
  ListReportsQuery,
  ListReservationsQuery,
  ListRolesQuery,
  ListRoomTypesQuery,
  ListScheduledCallbacksQuery,
  ListSeasonGapsQuery,
  ListSeasonsQuery,
  ListServiceGoalsQuery,
  ListSessionsQuery,
  ListSmsMessagesQuery,
  ListSmsSendersQuery,
  ListSocialAccountsQuery,
  ListSocialMessagesQuery,
  ListSoundsQuery,
  ListSsoConnectionsQuery,
  ListSsoDomainsQuery,
  ListTurnawaysQuery,
  ListUserRolesQuery,
  ListUserSessionsQuery,
  ListUsersQuery,
  ListVoiceDidsQuery,
  ListVoiceQueuesQuery,
  ListWebhookDeliveriesQuery,
  ListWebhooksQuery,
  ListWrapUpCategoriesQuery,
  ListedBooking,
  LoginInput,
  LoginSession,
  LoginWithPasskeyInput,
  LogoutInput,
  LoseOfferInput,
  MarketingPreferences,
  MergeGuestsInput,
  Message,
  MessagePage,
  MessageTemplate,
  MessageTemplateCreate,
  MessageTemplatePage,
  MessageTemplateUpdate,
  MessageUpload,
  MessagingAppMessageCreate,
  MessagingAppNumber,
  MessagingAppNumberCreate,
  MessagingAppNumberPage,
  MessagingAppNumberUpdate,
  MessagingReport,
  MessagingReportRow,
  NewApiKey,
  NewPasskey,
  NewReservation,
  NoShowsReport,
  NoShowsReportRow,
  Notification,
  NotificationPage,
  OccupancyReport,
  OccupancyReportRow,
  Offer,
  OfferAcceptance,
  OfferCreate,
  OfferPage,
  OfferPreview,
  OfferPreviewRequest,
  OfferRefusal,
  OfferSending,
  OfferUpdate,
  OffersReport,
  OffersReportRow,
  OpenChatSessionInput,
  Passkey,
  PasskeyBegin,
  PasskeySignIn,
  Permission,
  PermissionPage,
  PersonalDataExport,
  PickupReport,
  PickupReportRow,
  PreviewCannedResponseInput,
  PreviewGuestSegmentInput,
  Profile,
  ProfileUpdate,
  PublicChatWidget,
  QueueEntry,
  QueueEntryPage,
  QueuePerformanceReport,
  QueuePerformanceReportRow,
  ReadNotifications,
  Recording,
  RecordingPage,
  RecordingPolicy,
  RecordingUpdate,
  RecoverWebhookDeliveriesInput,
  RecoveredDeliveries,
  RecoveryCodes,
  RefreshTokensInput,
  RegisterInput,
  Registration,
  RemoveGuestGroupMembersQuery,
  RenamePasskeyInput,
  Reply,
  ReportInfo,
  ReportInfoPage,
  ReportSchedule,
  ReportScheduleCreate,
  ReportSchedulePage,
  ReportScheduleUpdate,
  ResendConfirmationInput,
  Reservation,
  ReservationChangePreview,
  ReservationCreate,
  ReservationPage,
  ReservationStepInput,
  ReservationUpdate,
  ReservationsReport,
  ReservationsReportRow,
  ResetPasswordInput,
  ResetUserFactorsInput,
  Responders,
  RevealedDocument,
  RevenueReport,
  RevenueReportRow,
  Role,
  RoleCreate,
  RolePage,
  RoleUpdate,
  RoomType,
  RoomTypeCreate,
  RoomTypePage,
  RoomTypeUpdate,
  RotateApiKeyInput,
  RotateWebhookSecretInput,
  SalesSettings,
  ScheduledCallback,
  ScheduledCallbackCreate,
  ScheduledCallbackPage,
  ScheduledCallbackUpdate,
  SearchHit,
  SearchHitPage,
  SearchQuery,
  Season,
  SeasonCalendar,
  SeasonCopies,
  SeasonCreate,
  SeasonGaps,
  SeasonPage,
  SeasonUpdate,
  SecurityAdvice,
  SecurityPolicy,
  SecurityPolicyUpdate,
  SegmentPreview,
  SendChatMessageInput,
  ServiceGoal,
  ServiceGoalCreate,
  ServiceGoalPage,
  ServiceGoalUpdate,
  ServiceLevelReport,
  ServiceLevelReportRow,
  Session,
  SessionPage,
  SetPresenceInput,
  ShowChallengeInput,
  SignInChallenge,
  SimulateCallInput,
  SimulateMessageInput,
  SimulatedCall,
  SimulatedMessage,
  SipCredentials,
  SmsMessageCreate,
  SmsSender,
  SmsSenderCreate,
  SmsSenderPage,
  SmsSenderUpdate,
  SocialAccount,
  SocialAccountCreate,
  SocialAccountPage,
  SocialAccountUpdate,
  SocialMessageCreate,
  Sound,
  SoundCreate,
  SoundPage,
  SoundUpdate,
  SourcesReport,
  SourcesReportRow,
  SpeechVoice,
  SsoConnection,
  SsoConnectionCheck,
  SsoConnectionCreate,
  SsoConnectionPage,
  SsoConnectionUpdate,
  SsoDomain,
  SsoDomainCreate,
  SsoDomainPage,
  StartScheduledCallbackInput,
  StepUp,
  StepUpInput,
  StepUpOptions,
  SyncMessageTemplatesInput,
  TemplateSynchronisation,
  TestWebhookInput,
  TimelineEntry,
  TimelineEntryPage,
  TokenPair,
  TotpConfirmation,
  TotpSecret,
  TransferCallInput,
  Turnaway,
  TurnawayCreate,
  TurnawayPage,
  TurnawayUpdate,
  UnmergeGuestsInput,
  UpdateUserBreakGlassInput,
  User,
  UserCreate,
  UserPage,
  UserRole,
  UserRolePage,
  UserUpdate,
  VoiceDid,
  VoiceDidCreate,
  VoiceDidPage,
  VoiceDidUpdate,
  VoiceQueue,
  VoiceQueueCreate,
  VoiceQueuePage,
  VoiceQueueUpdate,
  Webhook,
  WebhookCreate,
  WebhookDeliveriesReport,
  WebhookDeliveriesReportRow,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
  WebhookPage,
  WebhookPolicy,
  WebhookTestResult,
  WebhookUpdate,
  WorkList,
  WrapUpCallInput,
  WrapUpCategory,
  WrapUpCategoryCreate,
  WrapUpCategoryPage,
  WrapUpCategoryUpdate,
  WrapUpsReport,
  WrapUpsReportRow,
} from './schema.ts'

/** The methods of `bellhop.additionalServices`. */
export interface AdditionalServicesResource {
  /** List additional services: `GET /additionalservices`. */
  list(query?: ListAdditionalServicesQuery, options?: RequestOptions): List<AdditionalService, AdditionalServicePage>
  /** Create an additional service: `POST /additionalservices`. */
  create(body: AdditionalServiceCreate, options?: RequestOptions): Promise<AdditionalService>
  /** Get one additional service: `GET /additionalservices/{id}`. */
  get(id: string, options?: RequestOptions): Promise<AdditionalService>
  /** Change an additional service: `PUT /additionalservices/{id}`. */
  update(id: string, body?: AdditionalServiceUpdate, options?: RequestOptions): Promise<AdditionalService>
  /** Delete an additional service: `DELETE /additionalservices/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.agentDays`. */
export interface AgentDaysResource {
  /** List the days of agents: `GET /agentdays`. */
  list(query?: ListAgentDaysQuery, options?: RequestOptions): List<AgentDay, AgentDayPage>
}

/** The methods of `bellhop.agents`. */
export interface AgentsResource {
  /** List agents: `GET /agents`. */
  list(query?: ListAgentsQuery, options?: RequestOptions): List<Agent, AgentPage>
}

/** The methods of `bellhop.audit`. */
export interface AuditResource {
  /** Read the audit log: `GET /audit`. */
  list(query?: ListAuditEntriesQuery, options?: RequestOptions): List<AuditEntry, AuditEntryPage>
  /** Verify the integrity of the audit log: `GET /audit/verify`. */
  verify(options?: RequestOptions): Promise<AuditVerification>
}

/** The methods of `bellhop.auth`. */
export interface AuthResource {
  /** Show what a sign-in waits for: `POST /auth/challenge`. */
  showChallenge(body: ShowChallengeInput, options?: RequestOptions): Promise<SignInChallenge>
  /** Confirm an e-mail address with the mailed token: `POST /auth/confirm-email`. */
  confirmEmail(body: ConfirmEmailInput, options?: RequestOptions): Promise<void>
  /** Request a mail to set a new password: `POST /auth/forgot-password`. */
  forgotPassword(body: ForgotPasswordInput, options?: RequestOptions): Promise<void>
  /** Sign in with e-mail and password: `POST /auth/login`. */
  login(body: LoginInput, options?: RequestOptions): Promise<LoginSession>
  /** Sign out: `POST /auth/logout`. */
  logout(body: LogoutInput, options?: RequestOptions): Promise<void>
  /** Sign in with a passkey: `POST /auth/passkey`. */
  loginWithPasskey(body: LoginWithPasskeyInput, options?: RequestOptions): Promise<LoginSession>
  /** Begin a sign-in with a passkey: `POST /auth/passkey-options`. */
  passkeyOptions(options?: RequestOptions): Promise<PasskeySignIn>
  /** Exchange a refresh token for a new pair of tokens: `POST /auth/refresh`. */
  refresh(body: RefreshTokensInput, options?: RequestOptions): Promise<TokenPair>
  /** Register a hotel group and its first user: `POST /auth/register`. */
  register(body: RegisterInput, options?: RequestOptions): Promise<Registration>
  /** Request another confirmation mail: `POST /auth/resend-confirmation`. */
  resendConfirmation(body: ResendConfirmationInput, options?: RequestOptions): Promise<void>
  /** Set a new password with the mailed token: `POST /auth/reset-password`. */
  resetPassword(body: ResetPasswordInput, options?: RequestOptions): Promise<void>
  /** Complete a sign-in with the second factor: `POST /auth/second-factor`. */
  completeLogin(body: CompleteLoginInput, options?: RequestOptions): Promise<FactorLogin>
}

/** The methods of `bellhop.availability`. */
export interface AvailabilityResource {
  /** Get available rooms and their prices: `GET /availability`. */
  get(query: GetAvailabilityQuery, options?: RequestOptions): Promise<Availability>
  /** Get rooms, lowest prices and restrictions of each night: `GET /availability/calendar`. */
  getCalendar(query: GetAvailabilityCalendarQuery, options?: RequestOptions): Promise<AvailabilityCalendar>
}

/** The methods of `bellhop.calls`. */
export interface CallsResource {
  /** List calls: `GET /calls`. */
  list(query?: ListCallsQuery, options?: RequestOptions): List<Call, CallPage>
  /** Make a call, or log a call that took place elsewhere: `POST /calls`. */
  create(body?: CallCreate, options?: RequestOptions): Promise<Call>
  /** Get the call that I am in: `GET /calls/current`. */
  getCurrent(options?: RequestOptions): Promise<CurrentCall | undefined>
  /** Get one call: `GET /calls/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Call>
  /** Change the guest, the notes or the tags of a call: `PUT /calls/{id}`. */
  update(id: string, body?: CallUpdate, options?: RequestOptions): Promise<Call>
  /** Answer a call that rings my phone: `POST /calls/{id}/answer`. */
  answer(id: string, options?: RequestOptions): Promise<Call>
  /** Consult a colleague during a call: `POST /calls/{id}/consult`. */
  consult(id: string, body: ConsultCallInput, options?: RequestOptions): Promise<Call>
  /** Return from a consultation to the call: `POST /calls/{id}/consult/cancel`. */
  cancelConsultation(id: string, options?: RequestOptions): Promise<Call>
  /** Hand a call over to the consulted colleague: `POST /calls/{id}/consult/complete`. */
  completeConsultation(id: string, options?: RequestOptions): Promise<Call>
  /** Get the context of a call: `GET /calls/{id}/context`. */
  getContext(id: string, options?: RequestOptions): Promise<CallContext>
  /** Decline a call that rings my phone: `POST /calls/{id}/decline`. */
  decline(id: string, options?: RequestOptions): Promise<Call>
  /** End a call: `POST /calls/{id}/hang-up`. */
  hangUp(id: string, options?: RequestOptions): Promise<Call>
  /** Put a call on hold: `POST /calls/{id}/hold`. */
  hold(id: string, options?: RequestOptions): Promise<Call>
  /** Pause the recording of a call: `POST /calls/{id}/recording/pause`. */
  pauseRecording(id: string, options?: RequestOptions): Promise<Call>
  /** Resume the recording of a call: `POST /calls/{id}/recording/resume`. */
  resumeRecording(id: string, options?: RequestOptions): Promise<Call>
  /** Resume a call on hold: `POST /calls/{id}/resume`. */
  resume(id: string, options?: RequestOptions): Promise<Call>
  /** Transfer a call to a queue, an agent or an external number: `POST /calls/{id}/transfer`. */
  transfer(id: string, body?: TransferCallInput, options?: RequestOptions): Promise<Call>
  /** List what was not booked in a call: `GET /calls/{id}/turnaways`. */
  listTurnaways(id: string, options?: RequestOptions): Promise<CallTurnaways>
  /** Set the wrap-up category of a call: `POST /calls/{id}/wrap-up`. */
  wrapUp(id: string, body: WrapUpCallInput, options?: RequestOptions): Promise<Call>
}

/** The methods of `bellhop.cannedResponses`. */
export interface CannedResponsesResource {
  /** List canned responses: `GET /cannedresponses`. */
  list(query?: ListCannedResponsesQuery, options?: RequestOptions): List<CannedResponse, CannedResponsePage>
  /** Create a canned response: `POST /cannedresponses`. */
  create(body: CannedResponseCreate, options?: RequestOptions): Promise<CannedResponse>
  /** Get one canned response: `GET /cannedresponses/{id}`. */
  get(id: string, options?: RequestOptions): Promise<CannedResponse>
  /** Change a canned response: `PUT /cannedresponses/{id}`. */
  update(id: string, body?: CannedResponseUpdate, options?: RequestOptions): Promise<CannedResponse>
  /** Delete a canned response: `DELETE /cannedresponses/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Fill in a canned response: `POST /cannedresponses/{id}/preview`. */
  preview(id: string, body: PreviewCannedResponseInput, options?: RequestOptions): Promise<CannedResponsePreview>
}

/** The methods of `bellhop.changes`. */
export interface ChangesResource {
  /** Follow everything that changes: `GET /changes`. */
  list(query?: ListChangesQuery, options?: RequestOptions): Promise<Changes>
}

/** The methods of `bellhop.chatWidgets`. */
export interface ChatWidgetsResource {
  /** List chat widgets: `GET /chatwidgets`. */
  list(query?: ListChatWidgetsQuery, options?: RequestOptions): List<ChatWidget, ChatWidgetPage>
  /** Create a chat widget: `POST /chatwidgets`. */
  create(body: ChatWidgetCreate, options?: RequestOptions): Promise<ChatWidget>
  /** Get one chat widget: `GET /chatwidgets/{id}`. */
  get(id: string, options?: RequestOptions): Promise<ChatWidget>
  /** Change a chat widget: `PUT /chatwidgets/{id}`. */
  update(id: string, body?: ChatWidgetUpdate, options?: RequestOptions): Promise<ChatWidget>
  /** Delete a chat widget: `DELETE /chatwidgets/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Replace the public key of a chat widget: `POST /chatwidgets/{id}/rotate-key`. */
  rotateKey(id: string, options?: RequestOptions): Promise<ChatWidget>
}

/** The methods of `bellhop.company`. */
export interface CompanyResource {
  /** Get the settings of the company: `GET /company`. */
  get(options?: RequestOptions): Promise<Company>
  /** Change the settings of the company: `PUT /company`. */
  update(body?: CompanyUpdate, options?: RequestOptions): Promise<Company>
}

/** The methods of `bellhop.conversations`. */
export interface ConversationsResource {
  /** List conversations: `GET /conversations`. */
  list(query?: ListConversationsQuery, options?: RequestOptions): List<Conversation, ConversationPage>
  /** Write to a guest first: `POST /conversations`. */
  start(body: ConversationStart, options?: RequestOptions): Promise<Message>
  /** List from where one can write: `GET /conversations/senders`. */
  listSenders(options?: RequestOptions): Promise<ConversationSenders>
  /** Get one conversation: `GET /conversations/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Conversation>
  /** Change the guest or the labels of a conversation: `PUT /conversations/{id}`. */
  update(id: string, body?: ConversationUpdate, options?: RequestOptions): Promise<Conversation>
  /** Assign or unassign a conversation: `POST /conversations/{id}/assign`. */
  assign(id: string, body?: AssignConversationInput, options?: RequestOptions): Promise<Conversation>
  /** List the messages of a conversation: `GET /conversations/{id}/messages`. */
  listMessages(id: string, query?: ListConversationMessagesQuery, options?: RequestOptions): List<Message, MessagePage>
  /** Answer in a conversation: `POST /conversations/{id}/messages`. */
  reply(id: string, body?: Reply, options?: RequestOptions): Promise<Message>
  /** Mark a conversation as read: `POST /conversations/{id}/read`. */
  markRead(id: string, options?: RequestOptions): Promise<Conversation>
  /** Reopen a conversation: `POST /conversations/{id}/reopen`. */
  reopen(id: string, options?: RequestOptions): Promise<Conversation>
  /** Resolve a conversation: `POST /conversations/{id}/resolve`. */
  resolve(id: string, options?: RequestOptions): Promise<Conversation>
  /** List who can answer in a conversation: `GET /conversations/{id}/responders`. */
  listResponders(id: string, options?: RequestOptions): Promise<Responders>
  /** List the templates for a conversation: `GET /conversations/{id}/templates`. */
  listTemplates(id: string, query?: ListConversationTemplatesQuery, options?: RequestOptions): List<MessageTemplate, MessageTemplatePage>
  /** Tell who has a conversation open: `POST /conversations/{id}/viewing`. */
  announceViewing(id: string, body: AnnounceConversationViewingInput, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.currencies`. */
export interface CurrenciesResource {
  /** List currencies: `GET /currencies`. */
  list(query?: ListCurrenciesQuery, options?: RequestOptions): List<Currency, CurrencyPage>
  /** Create a currency: `POST /currencies`. */
  create(body: CurrencyCreate, options?: RequestOptions): Promise<Currency>
  /** Get one currency: `GET /currencies/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Currency>
  /** Change a currency: `PUT /currencies/{id}`. */
  update(id: string, body?: CurrencyUpdate, options?: RequestOptions): Promise<Currency>
  /** Delete a currency: `DELETE /currencies/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.dashboard`. */
export interface DashboardResource {
  /** Rooms, revenue, guests, calls, agents and endpoints of a business date: `GET /dashboard`. */
  get(query?: GetDashboardQuery, options?: RequestOptions): Promise<Dashboard>
}

/** The methods of `bellhop.discounts`. */
export interface DiscountsResource {
  /** List discounts: `GET /discounts`. */
  list(query?: ListDiscountsQuery, options?: RequestOptions): List<Discount, DiscountPage>
  /** Create a discount: `POST /discounts`. */
  create(body: DiscountCreate, options?: RequestOptions): Promise<Discount>
  /** Get one discount: `GET /discounts/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Discount>
  /** Change a discount: `PUT /discounts/{id}`. */
  update(id: string, body?: DiscountUpdate, options?: RequestOptions): Promise<Discount>
  /** Delete a discount: `DELETE /discounts/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.emailProvider`. */
export interface EmailProviderResource {
  /** List messages: `GET /emailprovider/messages`. */
  listMessages(query?: ListEmailMessagesQuery, options?: RequestOptions): List<Message, MessagePage>
  /** Send a message: `POST /emailprovider/messages`. */
  sendMessage(body?: EmailMessageCreate, options?: RequestOptions): Promise<Message>
  /** Get one message: `GET /emailprovider/messages/{id}`. */
  getMessage(id: string, options?: RequestOptions): Promise<Message>
  /** List e-mail senders: `GET /emailprovider/senders`. */
  listSenders(query?: ListEmailSendersQuery, options?: RequestOptions): List<EmailSender, EmailSenderPage>
  /** Create an e-mail sender: `POST /emailprovider/senders`. */
  createSender(body: EmailSenderCreate, options?: RequestOptions): Promise<EmailSender>
  /** Get one e-mail sender: `GET /emailprovider/senders/{id}`. */
  getSender(id: string, options?: RequestOptions): Promise<EmailSender>
  /** Change an e-mail sender: `PUT /emailprovider/senders/{id}`. */
  updateSender(id: string, body?: EmailSenderUpdate, options?: RequestOptions): Promise<EmailSender>
  /** Delete a e-mail sender: `DELETE /emailprovider/senders/{id}`. */
  deleteSender(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.exports`. */
export interface ExportsResource {
  /** List exports: `GET /exports`. */
  list(query?: ListExportsQuery, options?: RequestOptions): List<Export, ExportPage>
  /** Export records into a file: `POST /exports`. */
  create(body: ExportCreate, options?: RequestOptions): Promise<Export>
  /** Get one export: `GET /exports/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Export>
  /** Delete an export: `DELETE /exports/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Get the file of an export by its signed link: `GET /exports/{id}/download`. */
  download(id: string, query?: DownloadExportQuery, options?: RequestOptions): Promise<Response>
  /** Get a link to the file of an export: `GET /exports/{id}/download-link`. */
  getDownloadLink(id: string, options?: RequestOptions): Promise<FileLink>
}

/** The methods of `bellhop.groupRules`. */
export interface GroupRulesResource {
  /** List the group rules: `GET /grouprules`. */
  get(options?: RequestOptions): Promise<GroupRules>
  /** Replace the group rules: `PUT /grouprules`. */
  update(body: GroupRules, options?: RequestOptions): Promise<GroupRules>
}

/** The methods of `bellhop.guestGroups`. */
export interface GuestGroupsResource {
  /** List guest groups: `GET /guestgroups`. */
  list(query?: ListGuestGroupsQuery, options?: RequestOptions): List<GuestGroup, GuestGroupPage>
  /** Create a guest group: `POST /guestgroups`. */
  create(body: GuestGroupCreate, options?: RequestOptions): Promise<GuestGroup>
  /** Get one guest group: `GET /guestgroups/{id}`. */
  get(id: string, options?: RequestOptions): Promise<GuestGroup>
  /** Change a guest group: `PUT /guestgroups/{id}`. */
  update(id: string, body?: GuestGroupUpdate, options?: RequestOptions): Promise<GuestGroup>
  /** Delete a guest group: `DELETE /guestgroups/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** List the members of a guest group: `GET /guestgroups/{id}/members`. */
  listMembers(id: string, query?: ListGuestGroupMembersQuery, options?: RequestOptions): List<GuestGroupMember, GuestGroupMemberPage>
  /** Add guests to a group: `POST /guestgroups/{id}/members`. */
  addMembers(id: string, body: AddGuestGroupMembersInput, options?: RequestOptions): Promise<AddedMembers>
  /** Remove guests from a group: `DELETE /guestgroups/{id}/members`. */
  removeMembers(id: string, query: RemoveGuestGroupMembersQuery, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.guestLinks`. */
export interface GuestLinksResource {
  /** List guest links: `GET /guestlinks`. */
  list(query?: ListGuestLinksQuery, options?: RequestOptions): List<GuestLink, GuestLinkPage>
  /** Get one guest link: `GET /guestlinks/{id}`. */
  get(id: string, options?: RequestOptions): Promise<GuestLink>
  /** Revoke a guest link: `POST /guestlinks/{id}/revoke`. */
  revoke(id: string, options?: RequestOptions): Promise<GuestLink>
  /** Get a booking, as its guest: `GET /guestpages/booking`. */
  getBooking(options?: RequestOptions): Promise<GuestBooking>
  /** Change a booking, as its guest: `PUT /guestpages/booking`. */
  changeBooking(body: GuestBookingUpdate, options?: RequestOptions): Promise<GuestBooking>
  /** Get a booking as a calendar file, as its guest: `GET /guestpages/booking/calendar`. */
  getBookingCalendar(options?: RequestOptions): Promise<Response>
  /** Cancel a booking, as its guest: `POST /guestpages/booking/cancel`. */
  cancelBooking(body: GuestCancellation, options?: RequestOptions): Promise<GuestBooking>
  /** Confirm a hold, as its guest: `POST /guestpages/booking/confirm`. */
  confirmBooking(body: GuestConfirmation, options?: RequestOptions): Promise<GuestBooking>
  /** Price a change of a booking, as its guest: `POST /guestpages/booking/preview`. */
  previewBooking(body?: GuestStay, options?: RequestOptions): Promise<GuestBookingPreview>
  /** Say when one arrives and what one wishes, as the guest of a booking: `PUT /guestpages/booking/requests`. */
  changeRequests(body?: GuestRequests, options?: RequestOptions): Promise<GuestBooking>
  /** Open a chat, as the guest of a link: `POST /guestpages/chat`. */
  openChat(options?: RequestOptions): Promise<GuestChat>
  /** Get an offer, as its guest: `GET /guestpages/offer`. */
  getOffer(options?: RequestOptions): Promise<GuestOffer>
  /** Accept an offer, as its guest: `POST /guestpages/offer/accept`. */
  acceptOffer(body: OfferAcceptance, options?: RequestOptions): Promise<AcceptedOffer>
  /** Decline an offer, as its guest: `POST /guestpages/offer/decline`. */
  declineOffer(body?: OfferRefusal, options?: RequestOptions): Promise<GuestOffer>
  /** Note that the guest looked at an offer: `POST /guestpages/offer/seen`. */
  seeOffer(options?: RequestOptions): Promise<void>
  /** Get what a guest allows, as that guest: `GET /guestpages/preferences`. */
  getPreferences(options?: RequestOptions): Promise<MarketingPreferences>
  /** Change what a guest allows, as that guest: `PUT /guestpages/preferences`. */
  changePreferences(body: ChangeGuestPreferencesInput, options?: RequestOptions): Promise<MarketingPreferences>
}

/** The methods of `bellhop.guestSegments`. */
export interface GuestSegmentsResource {
  /** List guest segments: `GET /guestsegments`. */
  list(query?: ListGuestSegmentsQuery, options?: RequestOptions): List<GuestSegment, GuestSegmentPage>
  /** Create a guest segment: `POST /guestsegments`. */
  create(body: GuestSegmentCreate, options?: RequestOptions): Promise<GuestSegment>
  /** Preview a segment filter: `POST /guestsegments/preview`. */
  preview(body: PreviewGuestSegmentInput, options?: RequestOptions): Promise<SegmentPreview>
  /** Get one guest segment: `GET /guestsegments/{id}`. */
  get(id: string, options?: RequestOptions): Promise<GuestSegment>
  /** Delete a guest segment: `DELETE /guestsegments/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Change a guest segment: `PUT /guestsegments/{id}`. */
  update(id: string, body?: GuestSegmentUpdate, options?: RequestOptions): Promise<GuestSegment>
  /** List the guests of a segment: `GET /guestsegments/{id}/guests`. */
  listGuests(id: string, query?: ListGuestSegmentGuestsQuery, options?: RequestOptions): List<Guest, GuestPage>
}

/** The methods of `bellhop.guestTypes`. */
export interface GuestTypesResource {
  /** List guest types: `GET /guesttypes`. */
  list(query?: ListGuestTypesQuery, options?: RequestOptions): List<GuestType, GuestTypePage>
  /** Create a guest type: `POST /guesttypes`. */
  create(body: GuestTypeCreate, options?: RequestOptions): Promise<GuestType>
  /** Get one guest type: `GET /guesttypes/{id}`. */
  get(id: string, options?: RequestOptions): Promise<GuestType>
  /** Change a guest type: `PUT /guesttypes/{id}`. */
  update(id: string, body?: GuestTypeUpdate, options?: RequestOptions): Promise<GuestType>
  /** Delete a guest type: `DELETE /guesttypes/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.guests`. */
export interface GuestsResource {
  /** List guests: `GET /guests`. */
  list(query?: ListGuestsQuery, options?: RequestOptions): List<Guest, GuestPage>
  /** Create a guest: `POST /guests`. */
  create(body: GuestCreate, options?: RequestOptions): Promise<Guest>
  /** Find guests who may be one person: `GET /guests/duplicates`. */
  listDuplicates(query?: ListDuplicateGuestsQuery, options?: RequestOptions): List<DuplicatePair, DuplicatePairPage>
  /** Export guests as CSV: `GET /guests/export`. */
  export(query?: ExportGuestsQuery, options?: RequestOptions): Promise<Response>
  /** Import guests from CSV: `POST /guests/import`. */
  import(file: Blob, query?: ImportGuestsQuery, options?: RequestOptions): Promise<GuestImport>
  /** List guest imports: `GET /guests/imports`. */
  listImports(query?: ListGuestImportsQuery, options?: RequestOptions): List<GuestImport, GuestImportPage>
  /** Get one guest import: `GET /guests/imports/{id}`. */
  getImport(id: string, options?: RequestOptions): Promise<GuestImport>
  /** List the history of a guest’s consents: `GET /guests/{guestId}/consents`. */
  listConsents(guestId: string, query?: ListGuestConsentsQuery, options?: RequestOptions): List<ConsentEntry, ConsentEntryPage>
  /** List guest notes: `GET /guests/{guestId}/notes`. */
  listNotes(guestId: string, query?: ListGuestNotesQuery, options?: RequestOptions): List<GuestNote, GuestNotePage>
  /** Create a guest note: `POST /guests/{guestId}/notes`. */
  createNote(guestId: string, body: GuestNoteCreate, options?: RequestOptions): Promise<GuestNote>
  /** Get one guest note: `GET /guests/{guestId}/notes/{id}`. */
  getNote(guestId: string, id: string, options?: RequestOptions): Promise<GuestNote>
  /** Change a guest note: `PUT /guests/{guestId}/notes/{id}`. */
  updateNote(guestId: string, id: string, body?: GuestNoteUpdate, options?: RequestOptions): Promise<GuestNote>
  /** Delete a guest note: `DELETE /guests/{guestId}/notes/{id}`. */
  deleteNote(guestId: string, id: string, options?: RequestOptions): Promise<void>
  /** Get a link to the preferences of a guest: `POST /guests/{guestId}/preferencelinks`. */
  createPreferenceLink(guestId: string, options?: RequestOptions): Promise<GuestLinkAddress>
  /** Get one guest: `GET /guests/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Guest>
  /** Change a guest: `PUT /guests/{id}`. */
  update(id: string, body?: GuestUpdate, options?: RequestOptions): Promise<Guest>
  /** Delete a guest: `DELETE /guests/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Anonymize a guest permanently: `POST /guests/{id}/anonymize`. */
  anonymize(id: string, options?: RequestOptions): Promise<Guest>
  /** Export all personal data of a guest: `GET /guests/{id}/export`. */
  exportData(id: string, options?: RequestOptions): Promise<PersonalDataExport>
  /** Reveal the number of a guest’s document: `GET /guests/{id}/identity-document`. */
  revealIdentityDocument(id: string, options?: RequestOptions): Promise<RevealedDocument>
  /** Merge guests into this one: `POST /guests/{id}/merge`. */
  merge(id: string, body: MergeGuestsInput, options?: RequestOptions): Promise<GuestMergeResult>
  /** List the merges of a guest: `GET /guests/{id}/merges`. */
  listMerges(id: string, query?: ListGuestMergesQuery, options?: RequestOptions): List<GuestMerge, GuestMergePage>
  /** Read the timeline of a guest: `GET /guests/{id}/timeline`. */
  getTimeline(id: string, query?: GetGuestTimelineQuery, options?: RequestOptions): List<TimelineEntry, TimelineEntryPage>
  /** Undo a merge of guests: `POST /guests/{id}/unmerge`. */
  unmerge(id: string, body: UnmergeGuestsInput, options?: RequestOptions): Promise<GuestUnmergeResult>
}

/** The methods of `bellhop.hotels`. */
export interface HotelsResource {
  /** List hotels: `GET /hotels`. */
  list(query?: ListHotelsQuery, options?: RequestOptions): List<Hotel, Hotel[]>
  /** Create a hotel: `POST /hotels`. */
  create(body: HotelCreate, options?: RequestOptions): Promise<Hotel>
  /** Get one hotel: `GET /hotels/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Hotel>
  /** Change a hotel: `PUT /hotels/{id}`. */
  update(id: string, body?: HotelUpdate, options?: RequestOptions): Promise<Hotel>
  /** Delete a hotel: `DELETE /hotels/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.integrations`. */
export interface IntegrationsResource {
  /** Simulate a message or a status: `POST /channels/{integrationId}/simulate`. */
  simulateMessage(integrationId: string, body?: SimulateMessageInput, options?: RequestOptions): Promise<SimulatedMessage>
  /** Create an integration: `POST /integrations`. */
  create(body: IntegrationCreate, options?: RequestOptions): Promise<Integration>
  /** List integrations: `GET /integrations`. */
  list(query?: ListIntegrationsQuery, options?: RequestOptions): List<Integration, IntegrationPage>
  /** Change an integration: `PUT /integrations/{id}`. */
  update(id: string, body?: IntegrationUpdate, options?: RequestOptions): Promise<Integration>
  /** Get one integration: `GET /integrations/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Integration>
  /** Delete an integration: `DELETE /integrations/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Activate an integration: `POST /integrations/{id}/activate`. */
  activate(id: string, options?: RequestOptions): Promise<Integration>
  /** Deactivate an integration: `POST /integrations/{id}/deactivate`. */
  deactivate(id: string, options?: RequestOptions): Promise<Integration>
  /** Ring a number in the simulated telephone network: `POST /integrations/{id}/simulate`. */
  simulateCall(id: string, body?: SimulateCallInput, options?: RequestOptions): Promise<SimulatedCall>
  /** Test the account of an integration with its provider: `POST /integrations/{id}/test`. */
  test(id: string, options?: RequestOptions): Promise<IntegrationCheck>
}

/** The methods of `bellhop.leads`. */
export interface LeadsResource {
  /** List leads: `GET /leads`. */
  list(query?: ListLeadsQuery, options?: RequestOptions): List<Lead, LeadPage>
  /** Enter a lead: `POST /leads`. */
  create(body: LeadCreate, options?: RequestOptions): Promise<Lead>
  /** Get one lead: `GET /leads/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Lead>
  /** Change a lead: `PUT /leads/{id}`. */
  update(id: string, body?: LeadUpdate, options?: RequestOptions): Promise<Lead>
  /** Get the settings of sales: `GET /salessettings`. */
  getSalesSettings(options?: RequestOptions): Promise<SalesSettings>
  /** Change the settings of sales: `PUT /salessettings`. */
  updateSalesSettings(body: SalesSettings, options?: RequestOptions): Promise<SalesSettings>
}

/** The methods of `bellhop.letterRules`. */
export interface LetterRulesResource {
  /** List letter rules: `GET /letterrules`. */
  list(query?: ListLetterRulesQuery, options?: RequestOptions): List<LetterRule, LetterRulePage>
  /** Create a letter rule: `POST /letterrules`. */
  create(body: LetterRuleCreate, options?: RequestOptions): Promise<LetterRule>
  /** Get one letter rule: `GET /letterrules/{id}`. */
  get(id: string, options?: RequestOptions): Promise<LetterRule>
  /** Change a letter rule: `PUT /letterrules/{id}`. */
  update(id: string, body?: LetterRuleUpdate, options?: RequestOptions): Promise<LetterRule>
  /** Delete a letter rule: `DELETE /letterrules/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** List letter templates: `GET /letterrules/{ruleId}/templates`. */
  listTemplates(ruleId: string, query?: ListLetterTemplatesQuery, options?: RequestOptions): List<LetterTemplate, LetterTemplatePage>
  /** Create a letter template: `POST /letterrules/{ruleId}/templates`. */
  createTemplate(ruleId: string, body: LetterTemplateCreate, options?: RequestOptions): Promise<LetterTemplate>
  /** Get one letter template: `GET /letterrules/{ruleId}/templates/{id}`. */
  getTemplate(ruleId: string, id: string, options?: RequestOptions): Promise<LetterTemplate>
  /** Change a letter template: `PUT /letterrules/{ruleId}/templates/{id}`. */
  updateTemplate(ruleId: string, id: string, body?: LetterTemplateUpdate, options?: RequestOptions): Promise<LetterTemplate>
  /** Delete a letter template: `DELETE /letterrules/{ruleId}/templates/{id}`. */
  deleteTemplate(ruleId: string, id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.letters`. */
export interface LettersResource {
  /** List letters: `GET /letters`. */
  list(query?: ListLettersQuery, options?: RequestOptions): List<Letter, LetterPage>
  /** Write a letter now: `POST /letters`. */
  send(body: LetterCreate, options?: RequestOptions): Promise<Letter>
  /** Preview a letter: `POST /letters/preview`. */
  preview(body: LetterPreviewRequest, options?: RequestOptions): Promise<LetterPreview>
  /** Get one letter: `GET /letters/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Letter>
  /** Cancel a planned letter: `POST /letters/{id}/cancel`. */
  cancel(id: string, options?: RequestOptions): Promise<Letter>
  /** Get the settings of letters: `GET /lettersettings`. */
  getSettings(options?: RequestOptions): Promise<LetterSettings>
  /** Change the settings of letters: `PUT /lettersettings`. */
  updateSettings(body: LetterSettings, options?: RequestOptions): Promise<LetterSettings>
}

/** The methods of `bellhop.messageAttachments`. */
export interface MessageAttachmentsResource {
  /** Get a file of a message by its signed link: `GET /messages/attachments/{id}/download`. */
  download(id: string, query?: DownloadAttachmentQuery, options?: RequestOptions): Promise<Response>
  /** Get a link to a file of a message: `GET /messages/attachments/{id}/download-link`. */
  getDownloadLink(id: string, options?: RequestOptions): Promise<FileLink>
  /** Upload a file for a message: `POST /messages/uploads`. */
  uploadFile(file: Blob, options?: RequestOptions): Promise<MessageUpload>
  /** Get the HTML of an e-mail: `GET /messages/{id}/html`. */
  getHtml(id: string, options?: RequestOptions): Promise<Response>
}

/** The methods of `bellhop.messagingApp`. */
export interface MessagingAppResource {
  /** List messages: `GET /messagingapp/messages`. */
  listMessages(query?: ListMessagingAppMessagesQuery, options?: RequestOptions): List<Message, MessagePage>
  /** Send a message: `POST /messagingapp/messages`. */
  sendMessage(body?: MessagingAppMessageCreate, options?: RequestOptions): Promise<Message>
  /** Get one message: `GET /messagingapp/messages/{id}`. */
  getMessage(id: string, options?: RequestOptions): Promise<Message>
  /** List messaging numbers: `GET /messagingapp/numbers`. */
  listNumbers(query?: ListMessagingAppNumbersQuery, options?: RequestOptions): List<MessagingAppNumber, MessagingAppNumberPage>
  /** Create a messaging number: `POST /messagingapp/numbers`. */
  createNumber(body: MessagingAppNumberCreate, options?: RequestOptions): Promise<MessagingAppNumber>
  /** Get one messaging number: `GET /messagingapp/numbers/{id}`. */
  getNumber(id: string, options?: RequestOptions): Promise<MessagingAppNumber>
  /** Change a messaging number: `PUT /messagingapp/numbers/{id}`. */
  updateNumber(id: string, body?: MessagingAppNumberUpdate, options?: RequestOptions): Promise<MessagingAppNumber>
  /** Delete a messaging number: `DELETE /messagingapp/numbers/{id}`. */
  deleteNumber(id: string, options?: RequestOptions): Promise<void>
  /** List message templates: `GET /messagingapp/templates`. */
  listTemplates(query?: ListMessageTemplatesQuery, options?: RequestOptions): List<MessageTemplate, MessageTemplatePage>
  /** Create a message template: `POST /messagingapp/templates`. */
  createTemplate(body: MessageTemplateCreate, options?: RequestOptions): Promise<MessageTemplate>
  /** Synchronise templates with the provider: `POST /messagingapp/templates/sync`. */
  syncTemplates(body: SyncMessageTemplatesInput, options?: RequestOptions): Promise<TemplateSynchronisation>
  /** Get one message template: `GET /messagingapp/templates/{id}`. */
  getTemplate(id: string, options?: RequestOptions): Promise<MessageTemplate>
  /** Delete a message template: `DELETE /messagingapp/templates/{id}`. */
  deleteTemplate(id: string, options?: RequestOptions): Promise<void>
  /** Change a message template: `PUT /messagingapp/templates/{id}`. */
  updateTemplate(id: string, body?: MessageTemplateUpdate, options?: RequestOptions): Promise<MessageTemplate>
  /** Submit a template for approval: `POST /messagingapp/templates/{id}/submit`. */
  submitTemplate(id: string, options?: RequestOptions): Promise<MessageTemplate>
}

/** The methods of `bellhop.notifications`. */
export interface NotificationsResource {
  /** List my notifications: `GET /notifications`. */
  list(query?: ListNotificationsQuery, options?: RequestOptions): List<Notification, NotificationPage>
  /** Mark all my notifications as read: `POST /notifications/read-all`. */
  markAllRead(options?: RequestOptions): Promise<ReadNotifications>
  /** Mark one of my notifications as read: `POST /notifications/{id}/read`. */
  markRead(id: string, options?: RequestOptions): Promise<Notification>
}

/** The methods of `bellhop.offers`. */
export interface OffersResource {
  /** List offers: `GET /offers`. */
  list(query?: ListOffersQuery, options?: RequestOptions): List<Offer, OfferPage>
  /** Make an offer: `POST /offers`. */
  create(body: OfferCreate, options?: RequestOptions): Promise<Offer>
  /** Preview an offer before it is made: `POST /offers/preview`. */
  previewNew(body: OfferPreviewRequest, options?: RequestOptions): Promise<OfferPreview>
  /** Get one offer: `GET /offers/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Offer>
  /** Change an offer: `PUT /offers/{id}`. */
  update(id: string, body?: OfferUpdate, options?: RequestOptions): Promise<Offer>
  /** Delete an offer: `DELETE /offers/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Accept an offer for the guest: `POST /offers/{id}/accept`. */
  accept(id: string, body: AcceptOfferInput, options?: RequestOptions): Promise<Offer>
  /** Get the link of an offer: `POST /offers/{id}/link`. */
  getLink(id: string, options?: RequestOptions): Promise<GuestLinkAddress>
  /** Mark an offer as lost: `POST /offers/{id}/lose`. */
  lose(id: string, body: LoseOfferInput, options?: RequestOptions): Promise<Offer>
  /** Preview the letter of an offer: `POST /offers/{id}/preview`. */
  preview(id: string, body?: OfferSending, options?: RequestOptions): Promise<OfferPreview>
  /** Renew an offer: `POST /offers/{id}/renew`. */
  renew(id: string, options?: RequestOptions): Promise<Offer>
  /** Send an offer: `POST /offers/{id}/send`. */
  send(id: string, body?: OfferSending, options?: RequestOptions): Promise<Offer>
  /** Withdraw an offer: `POST /offers/{id}/withdraw`. */
  withdraw(id: string, options?: RequestOptions): Promise<Offer>
}

/** The methods of `bellhop.profile`. */
export interface ProfileResource {
  /** Get a picture by its signed link: `GET /avatars/{id}`. */
  getAvatar(id: string, query?: GetAvatarQuery, options?: RequestOptions): Promise<Response>
  /** Get my profile: `GET /profile`. */
  get(options?: RequestOptions): Promise<Profile>
  /** Change my profile: `PUT /profile`. */
  update(body?: ProfileUpdate, options?: RequestOptions): Promise<Profile>
  /** Upload my picture: `POST /profile/avatar`. */
  uploadAvatar(file: Blob, options?: RequestOptions): Promise<Profile>
  /** Remove my picture: `DELETE /profile/avatar`. */
  deleteAvatar(options?: RequestOptions): Promise<void>
  /** List my second factors: `GET /profile/factors`. */
  listFactors(options?: RequestOptions): Promise<Factors>
  /** Add a passkey: `POST /profile/passkeys`. */
  addPasskey(body: AddPasskeyInput, options?: RequestOptions): Promise<NewPasskey>
  /** Begin to add a passkey: `POST /profile/passkeys/options`. */
  beginPasskey(body?: BeginTotpInput, options?: RequestOptions): Promise<PasskeyBegin>
  /** Name a passkey: `PUT /profile/passkeys/{id}`. */
  renamePasskey(id: string, body: RenamePasskeyInput, options?: RequestOptions): Promise<Passkey>
  /** Remove a passkey: `DELETE /profile/passkeys/{id}`. */
  deletePasskey(id: string, options?: RequestOptions): Promise<void>
  /** Change my password: `PUT /profile/password`. */
  changePassword(body: ChangePasswordInput, options?: RequestOptions): Promise<void>
  /** Set my presence: `PUT /profile/presence`. */
  setPresence(body: SetPresenceInput, options?: RequestOptions): Promise<CurrentPresence>
  /** Replace my recovery codes: `POST /profile/recovery-codes`. */
  renewRecoveryCodes(options?: RequestOptions): Promise<RecoveryCodes>
  /** Show my second factor again: `POST /profile/step-up`. */
  stepUp(body?: StepUpInput, options?: RequestOptions): Promise<StepUp>
  /** Show with what I may confirm: `POST /profile/step-up/options`. */
  beginStepUp(options?: RequestOptions): Promise<StepUpOptions>
  /** Begin to add an authenticator app: `POST /profile/totp`. */
  beginTotp(body?: BeginTotpInput, options?: RequestOptions): Promise<TotpSecret>
  /** Remove my authenticator app: `DELETE /profile/totp`. */
  deleteTotp(options?: RequestOptions): Promise<void>
  /** Add the authenticator app that shows this code: `POST /profile/totp/confirm`. */
  confirmTotp(body: ConfirmTotpInput, options?: RequestOptions): Promise<TotpConfirmation>
}

/** The methods of `bellhop.publicChatWidgets`. */
export interface PublicChatWidgetsResource {
  /** Get the public settings of a chat widget: `GET /publicchatwidgets/{publicKey}`. */
  get(publicKey: string, options?: RequestOptions): Promise<PublicChatWidget>
  /** Read a chat as its visitor: `GET /publicchatwidgets/{publicKey}/messages`. */
  listMessages(publicKey: string, query?: ListChatMessagesQuery, options?: RequestOptions): Promise<ChatHistory>
  /** Write a message as a visitor: `POST /publicchatwidgets/{publicKey}/messages`. */
  sendMessage(publicKey: string, body: SendChatMessageInput, options?: RequestOptions): Promise<ChatMessage>
  /** Open a chat as a visitor: `POST /publicchatwidgets/{publicKey}/sessions`. */
  openSession(publicKey: string, body?: OpenChatSessionInput, options?: RequestOptions): Promise<ChatSession>
  /** Tell that the visitor types: `POST /publicchatwidgets/{publicKey}/typing`. */
  announceTyping(publicKey: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.recordings`. */
export interface RecordingsResource {
  /** List recordings: `GET /recordings`. */
  list(query?: ListRecordingsQuery, options?: RequestOptions): List<Recording, RecordingPage>
  /** Get the retention policy of recordings: `GET /recordings/policy`. */
  getPolicy(options?: RequestOptions): Promise<RecordingPolicy>
  /** Change the retention policy of recordings: `PUT /recordings/policy`. */
  updatePolicy(body: RecordingPolicy, options?: RequestOptions): Promise<RecordingPolicy>
  /** Get one recording: `GET /recordings/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Recording>
  /** Change the legal hold of a recording: `PUT /recordings/{id}`. */
  update(id: string, body?: RecordingUpdate, options?: RequestOptions): Promise<Recording>
  /** Delete a recording: `DELETE /recordings/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Get a recording by its signed link: `GET /recordings/{id}/download`. */
  download(id: string, query?: DownloadRecordingQuery, options?: RequestOptions): Promise<Response>
  /** Get a link to a recording: `GET /recordings/{id}/download-link`. */
  getDownloadLink(id: string, options?: RequestOptions): Promise<FileLink>
}

/** The methods of `bellhop.reportSchedules`. */
export interface ReportSchedulesResource {
  /** List report schedules: `GET /reportschedules`. */
  list(query?: ListReportSchedulesQuery, options?: RequestOptions): List<ReportSchedule, ReportSchedulePage>
  /** Create a report schedule: `POST /reportschedules`. */
  create(body: ReportScheduleCreate, options?: RequestOptions): Promise<ReportSchedule>
  /** Get one report schedule: `GET /reportschedules/{id}`. */
  get(id: string, options?: RequestOptions): Promise<ReportSchedule>
  /** Change a report schedule: `PUT /reportschedules/{id}`. */
  update(id: string, body?: ReportScheduleUpdate, options?: RequestOptions): Promise<ReportSchedule>
  /** Delete a report schedule: `DELETE /reportschedules/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.reports`. */
export interface ReportsResource {
  /** List the reports with their parameters and formulas: `GET /reports`. */
  list(query?: ListReportsQuery, options?: RequestOptions): List<ReportInfo, ReportInfoPage>
  /** Calls, handling times and bookings of agents: `GET /reports/agentPerformance`. */
  agentPerformance(query?: GetAgentPerformanceReportQuery, options?: RequestOptions): List<AgentPerformanceReportRow, AgentPerformanceReport>
  /** Bookings that arrive in the period, with their guests: `GET /reports/arrivals`. */
  arrivals(query?: GetArrivalsReportQuery, options?: RequestOptions): List<ListedBooking, ArrivalsReport>
  /** Leads, sales, bookings and revenue of calls: `GET /reports/callConversion`. */
  callConversion(query?: GetCallConversionReportQuery, options?: RequestOptions): List<CallConversionReportRow, CallConversionReport>
  /** Offered, answered, missed, abandoned and outbound calls: `GET /reports/callVolume`. */
  callVolume(query?: GetCallVolumeReportQuery, options?: RequestOptions): List<CallVolumeReportRow, CallVolumeReport>
  /** Callbacks by scheduled time and outcome: `GET /reports/callbacks`. */
  callbacks(query?: GetCallbacksReportQuery, options?: RequestOptions): List<CallbacksReportRow, CallbacksReport>
  /** Cancellations of the bookings created in or arriving in a period, with lost nights and revenue: `GET /reports/cancellations`. */
  cancellations(query?: GetCancellationsReportQuery, options?: RequestOptions): List<CancellationsReportRow, CancellationsReport>
  /** Room nights and value of stays that were wanted and not booked, by night: `GET /reports/deniedDemand`. */
  deniedDemand(query?: GetDeniedDemandReportQuery, options?: RequestOptions): List<DeniedDemandReportRow, DeniedDemandReport>
  /** Bookings that depart in the period, with their guests: `GET /reports/departures`. */
  departures(query?: GetDeparturesReportQuery, options?: RequestOptions): List<ListedBooking, DeparturesReport>
  /** Uses and amounts of discounts, and revenue with and without them: `GET /reports/discounts`. */
  discounts(query?: GetDiscountsReportQuery, options?: RequestOptions): List<DiscountsReportRow, DiscountsReport>
  /** Checked-in guests who stay over a night of the period: `GET /reports/inHouse`. */
  inHouse(query?: GetInHouseReportQuery, options?: RequestOptions): List<ListedBooking, InHouseReport>
  /** Days from booking to arrival, as a histogram or over time: `GET /reports/leadTime`. */
  leadTime(query?: GetLeadTimeReportQuery, options?: RequestOptions): List<LeadTimeReportRow, LeadTimeReport>
  /** Leads by source, owner, hotel and reason, what became of them, their revenue and what was lost: `GET /reports/leads`. */
  leads(query?: GetLeadsReportQuery, options?: RequestOptions): List<LeadsReportRow, LeadsReport>
  /** Nights of a stay, as a histogram or over time: `GET /reports/lengthOfStay`. */
  lengthOfStay(query?: GetLengthOfStayReportQuery, options?: RequestOptions): List<LengthOfStayReportRow, LengthOfStayReport>
  /** Letters about bookings by event, channel, language and hotel, and why others were not written: `GET /reports/letters`. */
  letters(query?: GetLettersReportQuery, options?: RequestOptions): List<LettersReportRow, LettersReport>
  /** Conversations and messages by channel, with response and resolution times: `GET /reports/messaging`. */
  messaging(query?: GetMessagingReportQuery, options?: RequestOptions): List<MessagingReportRow, MessagingReport>
  /** Arrived guests and no-shows by arrival date: `GET /reports/noShows`. */
  noShows(query?: GetNoShowsReportQuery, options?: RequestOptions): List<NoShowsReportRow, NoShowsReport>
  /** Rooms sold and available, by night: `GET /reports/occupancy`. */
  occupancy(query?: GetOccupancyReportQuery, options?: RequestOptions): List<OccupancyReportRow, OccupancyReport>
  /** Offers by agent, hotel, channel and origin, what became of them, and their revenue: `GET /reports/offers`. */
  offers(query?: GetOffersReportQuery, options?: RequestOptions): List<OffersReportRow, OffersReport>
  /** Rooms and revenue on the books now and some days ago, by night: `GET /reports/pickup`. */
  pickup(query?: GetPickupReportQuery, options?: RequestOptions): List<PickupReportRow, PickupReport>
  /** Waiting times and abandoned calls of queues: `GET /reports/queuePerformance`. */
  queuePerformance(query?: GetQueuePerformanceReportQuery, options?: RequestOptions): List<QueuePerformanceReportRow, QueuePerformanceReport>
  /** Bookings created, changed and cancelled: `GET /reports/reservations`. */
  reservations(query?: GetReservationsReportQuery, options?: RequestOptions): List<ReservationsReportRow, ReservationsReport>
  /** Room revenue, average rates and services, by night and currency: `GET /reports/revenue`. */
  revenue(query?: GetRevenueReportQuery, options?: RequestOptions): List<RevenueReportRow, RevenueReport>
  /** Calls of queues answered within the target time: `GET /reports/serviceLevel`. */
  serviceLevel(query?: GetServiceLevelReportQuery, options?: RequestOptions): List<ServiceLevelReportRow, ServiceLevelReport>
  /** Bookings, nights and revenue by source: `GET /reports/sources`. */
  sources(query?: GetSourcesReportQuery, options?: RequestOptions): List<SourcesReportRow, SourcesReport>
  /** Deliveries to webhook endpoints: success, latency and retries: `GET /reports/webhookDeliveries`. */
  webhookDeliveries(query?: GetWebhookDeliveriesReportQuery, options?: RequestOptions): List<WebhookDeliveriesReportRow, WebhookDeliveriesReport>
  /** Completed calls by wrap-up category: `GET /reports/wrapUps`. */
  wrapUps(query?: GetWrapUpsReportQuery, options?: RequestOptions): List<WrapUpsReportRow, WrapUpsReport>
}

/** The methods of `bellhop.reservations`. */
export interface ReservationsResource {
  /** List reservations: `GET /reservations`. */
  list(query?: ListReservationsQuery, options?: RequestOptions): List<Reservation, ReservationPage>
  /** Book rooms: `POST /reservations`. */
  create(body: ReservationCreate, options?: RequestOptions): Promise<NewReservation>
  /** Get one reservation: `GET /reservations/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Reservation>
  /** Change a reservation: `PUT /reservations/{id}`. */
  update(id: string, body?: ReservationUpdate, options?: RequestOptions): Promise<Reservation>
  /** Cancel and hide a reservation: `DELETE /reservations/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Cancel a reservation: `POST /reservations/{id}/cancel`. */
  cancel(id: string, body?: CancelReservationInput, options?: RequestOptions): Promise<Reservation>
  /** Check a guest in: `POST /reservations/{id}/check-in`. */
  checkIn(id: string, body?: ReservationStepInput, options?: RequestOptions): Promise<Reservation>
  /** Check a guest out: `POST /reservations/{id}/check-out`. */
  checkOut(id: string, body?: ReservationStepInput, options?: RequestOptions): Promise<Reservation>
  /** Confirm a held reservation: `POST /reservations/{id}/confirm`. */
  confirm(id: string, body?: ConfirmReservationInput, options?: RequestOptions): Promise<Reservation>
  /** Get the link of a reservation: `POST /reservations/{id}/link`. */
  getLink(id: string, options?: RequestOptions): Promise<GuestLinkAddress>
  /** Record that a guest has not arrived: `POST /reservations/{id}/no-show`. */
  markNoShow(id: string, body?: ReservationStepInput, options?: RequestOptions): Promise<Reservation>
  /** Price a change of a reservation without making it: `POST /reservations/{id}/preview`. */
  previewChange(id: string, body?: ReservationUpdate, options?: RequestOptions): Promise<ReservationChangePreview>
}

/** The methods of `bellhop.roles`. */
export interface RolesResource {
  /** List all permissions: `GET /permissions`. */
  listPermissions(query?: ListPermissionsQuery, options?: RequestOptions): List<Permission, PermissionPage>
  /** List roles: `GET /roles`. */
  list(query?: ListRolesQuery, options?: RequestOptions): List<Role, RolePage>
  /** Create a role: `POST /roles`. */
  create(body: RoleCreate, options?: RequestOptions): Promise<Role>
  /** Get one role: `GET /roles/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Role>
  /** Change a role: `PUT /roles/{id}`. */
  update(id: string, body?: RoleUpdate, options?: RequestOptions): Promise<Role>
  /** Delete a role: `DELETE /roles/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.roomTypes`. */
export interface RoomTypesResource {
  /** List room types: `GET /hotels/{hotelId}/room-types`. */
  list(hotelId: string, query?: ListRoomTypesQuery, options?: RequestOptions): List<RoomType, RoomTypePage>
  /** Create a room type: `POST /hotels/{hotelId}/room-types`. */
  create(hotelId: string, body: RoomTypeCreate, options?: RequestOptions): Promise<RoomType>
  /** Get one room type: `GET /hotels/{hotelId}/room-types/{id}`. */
  get(hotelId: string, id: string, options?: RequestOptions): Promise<RoomType>
  /** Delete a room type: `DELETE /hotels/{hotelId}/room-types/{id}`. */
  delete(hotelId: string, id: string, options?: RequestOptions): Promise<void>
  /** Change a room type: `PUT /hotels/{hotelId}/room-types/{id}`. */
  update(hotelId: string, id: string, body?: RoomTypeUpdate, options?: RequestOptions): Promise<RoomType>
}

/** The methods of `bellhop.scheduledCallbacks`. */
export interface ScheduledCallbacksResource {
  /** List scheduled callbacks: `GET /scheduledcallbacks`. */
  list(query?: ListScheduledCallbacksQuery, options?: RequestOptions): List<ScheduledCallback, ScheduledCallbackPage>
  /** Create a callback: `POST /scheduledcallbacks`. */
  create(body: ScheduledCallbackCreate, options?: RequestOptions): Promise<ScheduledCallback>
  /** Get one scheduled callback: `GET /scheduledcallbacks/{id}`. */
  get(id: string, options?: RequestOptions): Promise<ScheduledCallback>
  /** Change a callback: `PUT /scheduledcallbacks/{id}`. */
  update(id: string, body?: ScheduledCallbackUpdate, options?: RequestOptions): Promise<ScheduledCallback>
  /** Delete a scheduled callback: `DELETE /scheduledcallbacks/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Cancel a callback: `POST /scheduledcallbacks/{id}/cancel`. */
  cancel(id: string, options?: RequestOptions): Promise<ScheduledCallback>
  /** Complete a callback: `POST /scheduledcallbacks/{id}/complete`. */
  complete(id: string, options?: RequestOptions): Promise<ScheduledCallback>
  /** Start a callback: `POST /scheduledcallbacks/{id}/start`. */
  start(id: string, body?: StartScheduledCallbackInput, options?: RequestOptions): Promise<ScheduledCallback>
}

/** The methods of `bellhop.search`. */
export interface SearchResource {
  /** Search over everything that the caller may read: `GET /search`. */
  find(query: SearchQuery, options?: RequestOptions): List<SearchHit, SearchHitPage>
}

/** The methods of `bellhop.seasons`. */
export interface SeasonsResource {
  /** List seasons: `GET /hotels/{hotelId}/room-types/{roomTypeId}/seasons`. */
  list(hotelId: string, roomTypeId: string, query?: ListSeasonsQuery, options?: RequestOptions): List<Season, SeasonPage>
  /** Create a season: `POST /hotels/{hotelId}/room-types/{roomTypeId}/seasons`. */
  create(hotelId: string, roomTypeId: string, body: SeasonCreate, options?: RequestOptions): Promise<Season>
  /** Copy the seasons of a year to another, with prices raised by a percentage: `POST /hotels/{hotelId}/room-types/{roomTypeId}/seasons/copy`. */
  copy(hotelId: string, roomTypeId: string, body: CopySeasonsInput, options?: RequestOptions): Promise<SeasonCopies>
  /** List the nights without a season: `GET /hotels/{hotelId}/room-types/{roomTypeId}/seasons/gaps`. */
  listGaps(hotelId: string, roomTypeId: string, query: ListSeasonGapsQuery, options?: RequestOptions): Promise<SeasonGaps>
  /** Get one season: `GET /hotels/{hotelId}/room-types/{roomTypeId}/seasons/{id}`. */
  get(hotelId: string, roomTypeId: string, id: string, options?: RequestOptions): Promise<Season>
  /** Delete a season: `DELETE /hotels/{hotelId}/room-types/{roomTypeId}/seasons/{id}`. */
  delete(hotelId: string, roomTypeId: string, id: string, options?: RequestOptions): Promise<void>
  /** Change a season: `PUT /hotels/{hotelId}/room-types/{roomTypeId}/seasons/{id}`. */
  update(hotelId: string, roomTypeId: string, id: string, body?: SeasonUpdate, options?: RequestOptions): Promise<Season>
  /** Get the seasons of all room types of a hotel: `GET /hotels/{hotelId}/seasons`. */
  getCalendar(hotelId: string, query: GetSeasonCalendarQuery, options?: RequestOptions): Promise<SeasonCalendar>
}

/** The methods of `bellhop.securityPolicy`. */
export interface SecurityPolicyResource {
  /** Get what is open in the security of the company: `GET /security/advice`. */
  getAdvice(options?: RequestOptions): Promise<SecurityAdvice>
  /** Get the security policy: `GET /security/policy`. */
  get(options?: RequestOptions): Promise<SecurityPolicy>
  /** Change the security policy: `PUT /security/policy`. */
  update(body?: SecurityPolicyUpdate, options?: RequestOptions): Promise<SecurityPolicy>
}

/** The methods of `bellhop.serviceGoals`. */
export interface ServiceGoalsResource {
  /** List service goals: `GET /servicegoals`. */
  list(query?: ListServiceGoalsQuery, options?: RequestOptions): List<ServiceGoal, ServiceGoalPage>
  /** Create a service goal: `POST /servicegoals`. */
  create(body: ServiceGoalCreate, options?: RequestOptions): Promise<ServiceGoal>
  /** Get one service goal: `GET /servicegoals/{id}`. */
  get(id: string, options?: RequestOptions): Promise<ServiceGoal>
  /** Change a service goal: `PUT /servicegoals/{id}`. */
  update(id: string, body?: ServiceGoalUpdate, options?: RequestOptions): Promise<ServiceGoal>
  /** Delete a service goal: `DELETE /servicegoals/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.sessions`. */
export interface SessionsResource {
  /** List my active sessions: `GET /auth/sessions`. */
  list(query?: ListSessionsQuery, options?: RequestOptions): List<Session, SessionPage>
  /** End one of my sessions: `DELETE /auth/sessions/{id}`. */
  end(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.sipCredentials`. */
export interface SipCredentialsResource {
  /** Get credentials for my softphone: `GET /sip/credentials`. */
  get(options?: RequestOptions): Promise<SipCredentials>
}

/** The methods of `bellhop.smsProvider`. */
export interface SmsProviderResource {
  /** List messages: `GET /smsprovider/messages`. */
  listMessages(query?: ListSmsMessagesQuery, options?: RequestOptions): List<Message, MessagePage>
  /** Send a message: `POST /smsprovider/messages`. */
  sendMessage(body?: SmsMessageCreate, options?: RequestOptions): Promise<Message>
  /** Get one message: `GET /smsprovider/messages/{id}`. */
  getMessage(id: string, options?: RequestOptions): Promise<Message>
  /** List text message senders: `GET /smsprovider/senders`. */
  listSenders(query?: ListSmsSendersQuery, options?: RequestOptions): List<SmsSender, SmsSenderPage>
  /** Create a text message sender: `POST /smsprovider/senders`. */
  createSender(body: SmsSenderCreate, options?: RequestOptions): Promise<SmsSender>
  /** Get one text message sender: `GET /smsprovider/senders/{id}`. */
  getSender(id: string, options?: RequestOptions): Promise<SmsSender>
  /** Change a text message sender: `PUT /smsprovider/senders/{id}`. */
  updateSender(id: string, body?: SmsSenderUpdate, options?: RequestOptions): Promise<SmsSender>
  /** Delete a text message sender: `DELETE /smsprovider/senders/{id}`. */
  deleteSender(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.socialMessaging`. */
export interface SocialMessagingResource {
  /** List social accounts: `GET /socialmessaging/accounts`. */
  listAccounts(query?: ListSocialAccountsQuery, options?: RequestOptions): List<SocialAccount, SocialAccountPage>
  /** Create a social account: `POST /socialmessaging/accounts`. */
  createAccount(body: SocialAccountCreate, options?: RequestOptions): Promise<SocialAccount>
  /** Get one social account: `GET /socialmessaging/accounts/{id}`. */
  getAccount(id: string, options?: RequestOptions): Promise<SocialAccount>
  /** Change a social account: `PUT /socialmessaging/accounts/{id}`. */
  updateAccount(id: string, body?: SocialAccountUpdate, options?: RequestOptions): Promise<SocialAccount>
  /** Delete a social account: `DELETE /socialmessaging/accounts/{id}`. */
  deleteAccount(id: string, options?: RequestOptions): Promise<void>
  /** List messages: `GET /socialmessaging/messages`. */
  listMessages(query?: ListSocialMessagesQuery, options?: RequestOptions): List<Message, MessagePage>
  /** Send a message: `POST /socialmessaging/messages`. */
  sendMessage(body?: SocialMessageCreate, options?: RequestOptions): Promise<Message>
  /** Get one message: `GET /socialmessaging/messages/{id}`. */
  getMessage(id: string, options?: RequestOptions): Promise<Message>
}

/** The methods of `bellhop.sounds`. */
export interface SoundsResource {
  /** List sounds: `GET /sounds`. */
  list(query?: ListSoundsQuery, options?: RequestOptions): List<Sound, SoundPage>
  /** Create a sound: `POST /sounds`. */
  create(body: SoundCreate, options?: RequestOptions): Promise<Sound>
  /** List the voices that speak texts: `GET /sounds/voices`. */
  listVoices(options?: RequestOptions): List<SpeechVoice, SpeechVoice[]>
  /** Get one sound: `GET /sounds/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Sound>
  /** Change a sound: `PUT /sounds/{id}`. */
  update(id: string, body?: SoundUpdate, options?: RequestOptions): Promise<Sound>
  /** Delete a sound: `DELETE /sounds/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Upload the audio of a sound: `PUT /sounds/{id}/audio`. */
  uploadAudio(id: string, file: Blob, options?: RequestOptions): Promise<Sound>
  /** Get the audio of a sound by its signed link: `GET /sounds/{id}/audio`. */
  getAudio(id: string, query?: GetSoundAudioQuery, options?: RequestOptions): Promise<Response>
  /** Get a link to the audio of a sound: `GET /sounds/{id}/download-link`. */
  getDownloadLink(id: string, options?: RequestOptions): Promise<FileLink>
}

/** The methods of `bellhop.ssoConnections`. */
export interface SsoConnectionsResource {
  /** List sso connections: `GET /ssoconnections`. */
  list(query?: ListSsoConnectionsQuery, options?: RequestOptions): List<SsoConnection, SsoConnectionPage>
  /** Add an identity provider: `POST /ssoconnections`. */
  create(body: SsoConnectionCreate, options?: RequestOptions): Promise<SsoConnection>
  /** Get one sso connection: `GET /ssoconnections/{id}`. */
  get(id: string, options?: RequestOptions): Promise<SsoConnection>
  /** Change an identity provider: `PUT /ssoconnections/{id}`. */
  update(id: string, body?: SsoConnectionUpdate, options?: RequestOptions): Promise<SsoConnection>
  /** Remove an identity provider: `DELETE /ssoconnections/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Test an identity provider: `POST /ssoconnections/{id}/test`. */
  test(id: string, options?: RequestOptions): Promise<SsoConnectionCheck>
}

/** The methods of `bellhop.ssoDomains`. */
export interface SsoDomainsResource {
  /** List sso domains: `GET /ssodomains`. */
  list(query?: ListSsoDomainsQuery, options?: RequestOptions): List<SsoDomain, SsoDomainPage>
  /** Add a domain: `POST /ssodomains`. */
  create(body: SsoDomainCreate, options?: RequestOptions): Promise<SsoDomain>
  /** Get one sso domain: `GET /ssodomains/{id}`. */
  get(id: string, options?: RequestOptions): Promise<SsoDomain>
  /** Delete a sso domain: `DELETE /ssodomains/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Look for the record of a domain: `POST /ssodomains/{id}/verify`. */
  verify(id: string, options?: RequestOptions): Promise<SsoDomain>
}

/** The methods of `bellhop.turnaways`. */
export interface TurnawaysResource {
  /** List turnaways: `GET /turnaways`. */
  list(query?: ListTurnawaysQuery, options?: RequestOptions): List<Turnaway, TurnawayPage>
  /** Create a turnaway: `POST /turnaways`. */
  create(body: TurnawayCreate, options?: RequestOptions): Promise<Turnaway>
  /** Get one turnaway: `GET /turnaways/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Turnaway>
  /** Change a turnaway: `PUT /turnaways/{id}`. */
  update(id: string, body?: TurnawayUpdate, options?: RequestOptions): Promise<Turnaway>
}

/** The methods of `bellhop.users`. */
export interface UsersResource {
  /** List users: `GET /users`. */
  list(query?: ListUsersQuery, options?: RequestOptions): List<User, UserPage>
  /** Create a user, or invite one: `POST /users`. */
  create(body: UserCreate, options?: RequestOptions): Promise<User>
  /** List the roles that users can have: `GET /users/roles`. */
  listRoles(query?: ListUserRolesQuery, options?: RequestOptions): List<UserRole, UserRolePage>
  /** Get one user: `GET /users/{id}`. */
  get(id: string, options?: RequestOptions): Promise<User>
  /** Change a user: `PUT /users/{id}`. */
  update(id: string, body?: UserUpdate, options?: RequestOptions): Promise<User>
  /** Delete a user: `DELETE /users/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** Make a user a break-glass account: `PUT /users/{id}/break-glass`. */
  updateBreakGlass(id: string, body: UpdateUserBreakGlassInput, options?: RequestOptions): Promise<User>
  /** List the accounts of a user at identity providers: `GET /users/{id}/identities`. */
  listIdentities(id: string, options?: RequestOptions): List<ExternalIdentity, ExternalIdentity[]>
  /** Unlink the accounts of a user at identity providers: `DELETE /users/{id}/identities`. */
  deleteIdentities(id: string, query?: DeleteUserIdentitiesQuery, options?: RequestOptions): Promise<void>
  /** Send the invitation of a user again: `POST /users/{id}/invite`. */
  invite(id: string, options?: RequestOptions): Promise<User>
  /** Reactivate a suspended user: `POST /users/{id}/reactivate`. */
  reactivate(id: string, options?: RequestOptions): Promise<User>
  /** Remove the second factors of a user: `POST /users/{id}/reset-factors`. */
  resetFactors(id: string, body: ResetUserFactorsInput, options?: RequestOptions): Promise<User>
  /** List the active sessions of a user: `GET /users/{id}/sessions`. */
  listSessions(id: string, query?: ListUserSessionsQuery, options?: RequestOptions): List<Session, SessionPage>
  /** End a session of a user: `DELETE /users/{id}/sessions/{sessionId}`. */
  endSession(id: string, sessionId: string, options?: RequestOptions): Promise<void>
  /** Sign a user out everywhere: `POST /users/{id}/sign-out`. */
  signOut(id: string, options?: RequestOptions): Promise<User>
  /** Suspend a user: `POST /users/{id}/suspend`. */
  suspend(id: string, options?: RequestOptions): Promise<User>
  /** List API keys: `GET /users/{userId}/api-keys`. */
  listApiKeys(userId: string, query?: ListApiKeysQuery, options?: RequestOptions): List<ApiKey, ApiKeyPage>
  /** Create an API key of a service user, shown once: `POST /users/{userId}/api-keys`. */
  createApiKey(userId: string, body: ApiKeyCreate, options?: RequestOptions): Promise<NewApiKey>
  /** Revoke an API key: `DELETE /users/{userId}/api-keys/{id}`. */
  deleteApiKey(userId: string, id: string, options?: RequestOptions): Promise<void>
  /** Replace an API key by a new one, with an overlap in which both work: `POST /users/{userId}/api-keys/{id}/rotate`. */
  rotateApiKey(userId: string, id: string, body?: RotateApiKeyInput, options?: RequestOptions): Promise<NewApiKey>
}

/** The methods of `bellhop.voiceDids`. */
export interface VoiceDidsResource {
  /** List voice numbers: `GET /voicedids`. */
  list(query?: ListVoiceDidsQuery, options?: RequestOptions): List<VoiceDid, VoiceDidPage>
  /** Create a voice number: `POST /voicedids`. */
  create(body: VoiceDidCreate, options?: RequestOptions): Promise<VoiceDid>
  /** Get one voice number: `GET /voicedids/{id}`. */
  get(id: string, options?: RequestOptions): Promise<VoiceDid>
  /** Change a voice number: `PUT /voicedids/{id}`. */
  update(id: string, body?: VoiceDidUpdate, options?: RequestOptions): Promise<VoiceDid>
  /** Delete a voice number: `DELETE /voicedids/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.voiceQueue`. */
export interface VoiceQueueResource {
  /** List calls in the queue: `GET /voicequeue`. */
  listEntries(query?: ListQueueEntriesQuery, options?: RequestOptions): List<QueueEntry, QueueEntryPage>
  /** Get a call in the queue: `GET /voicequeue/{id}`. */
  getEntry(id: string, options?: RequestOptions): Promise<QueueEntry>
  /** Ring an agent for a waiting call: `POST /voicequeue/{id}/assign`. */
  assignCall(id: string, body?: AssignCallInput, options?: RequestOptions): Promise<AssignedQueueEntry>
}

/** The methods of `bellhop.voiceQueues`. */
export interface VoiceQueuesResource {
  /** List queues: `GET /voicequeues`. */
  list(query?: ListVoiceQueuesQuery, options?: RequestOptions): List<VoiceQueue, VoiceQueuePage>
  /** Create a queue: `POST /voicequeues`. */
  create(body: VoiceQueueCreate, options?: RequestOptions): Promise<VoiceQueue>
  /** Get one queue: `GET /voicequeues/{id}`. */
  get(id: string, options?: RequestOptions): Promise<VoiceQueue>
  /** Change a queue: `PUT /voicequeues/{id}`. */
  update(id: string, body?: VoiceQueueUpdate, options?: RequestOptions): Promise<VoiceQueue>
  /** Delete a queue: `DELETE /voicequeues/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The methods of `bellhop.webhooks`. */
export interface WebhooksResource {
  /** Register a webhook endpoint: `POST /webhooks`. */
  create(body: WebhookCreate, options?: RequestOptions): Promise<Webhook>
  /** List webhooks: `GET /webhooks`. */
  list(query?: ListWebhooksQuery, options?: RequestOptions): List<Webhook, WebhookPage>
  /** Get one delivery with every attempt: `GET /webhooks/deliveries/{id}`. */
  getDelivery(id: string, options?: RequestOptions): Promise<WebhookDeliveryDetails>
  /** Send a delivery again: `POST /webhooks/deliveries/{id}/resend`. */
  resendDelivery(id: string, options?: RequestOptions): Promise<WebhookDeliveryDetails>
  /** List the event types that webhooks can be registered for: `GET /webhooks/event-types`. */
  listEventTypes(options?: RequestOptions): List<EventTypeInfo, EventTypeInfoPage>
  /** Get the delivery and retry policy of webhooks: `GET /webhooks/policy`. */
  getPolicy(options?: RequestOptions): Promise<WebhookPolicy>
  /** Get one webhook: `GET /webhooks/{id}`. */
  get(id: string, options?: RequestOptions): Promise<Webhook>
  /** Change a webhook: `PUT /webhooks/{id}`. */
  update(id: string, body?: WebhookUpdate, options?: RequestOptions): Promise<Webhook>
  /** Delete a webhook endpoint and its deliveries: `DELETE /webhooks/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
  /** List the deliveries of a webhook endpoint: `GET /webhooks/{id}/deliveries`. */
  listDeliveries(id: string, query?: ListWebhookDeliveriesQuery, options?: RequestOptions): List<WebhookDelivery, WebhookDeliveryPage>
  /** Hold the deliveries of a webhook endpoint: `POST /webhooks/{id}/pause`. */
  pause(id: string, options?: RequestOptions): Promise<Webhook>
  /** Send the events that a webhook endpoint missed in a time range: `POST /webhooks/{id}/recover`. */
  recoverDeliveries(id: string, body: RecoverWebhookDeliveriesInput, options?: RequestOptions): Promise<RecoveredDeliveries>
  /** Resume a webhook endpoint and send its held deliveries: `POST /webhooks/{id}/resume`. */
  resume(id: string, options?: RequestOptions): Promise<Webhook>
  /** Replace the secret of a webhook endpoint, with a grace time in which both sign: `POST /webhooks/{id}/rotate-secret`. */
  rotateSecret(id: string, body: RotateWebhookSecretInput, options?: RequestOptions): Promise<Webhook>
  /** Send a sample event to a webhook endpoint: `POST /webhooks/{id}/test`. */
  test(id: string, body?: TestWebhookInput, options?: RequestOptions): Promise<WebhookTestResult>
}

/** The methods of `bellhop.workList`. */
export interface WorkListResource {
  /** What waits for me: `GET /worklist`. */
  get(options?: RequestOptions): Promise<WorkList>
}

/** The methods of `bellhop.wrapUpCategories`. */
export interface WrapUpCategoriesResource {
  /** List wrap-up categories: `GET /wrapupcategories`. */
  list(query?: ListWrapUpCategoriesQuery, options?: RequestOptions): List<WrapUpCategory, WrapUpCategoryPage>
  /** Create a wrap-up category: `POST /wrapupcategories`. */
  create(body: WrapUpCategoryCreate, options?: RequestOptions): Promise<WrapUpCategory>
  /** Get one wrap-up category: `GET /wrapupcategories/{id}`. */
  get(id: string, options?: RequestOptions): Promise<WrapUpCategory>
  /** Change a wrap-up category: `PUT /wrapupcategories/{id}`. */
  update(id: string, body?: WrapUpCategoryUpdate, options?: RequestOptions): Promise<WrapUpCategory>
  /** Delete a wrap-up category: `DELETE /wrapupcategories/{id}`. */
  delete(id: string, options?: RequestOptions): Promise<void>
}

/** The resources of the service. */
export interface Resources {
  readonly additionalServices: AdditionalServicesResource
  readonly agentDays: AgentDaysResource
  readonly agents: AgentsResource
  readonly audit: AuditResource
  readonly auth: AuthResource
  readonly availability: AvailabilityResource
  readonly calls: CallsResource
  readonly cannedResponses: CannedResponsesResource
  readonly changes: ChangesResource
  readonly chatWidgets: ChatWidgetsResource
  readonly company: CompanyResource
  readonly conversations: ConversationsResource
  readonly currencies: CurrenciesResource
  readonly dashboard: DashboardResource
  readonly discounts: DiscountsResource
  readonly emailProvider: EmailProviderResource
  readonly exports: ExportsResource
  readonly groupRules: GroupRulesResource
  readonly guestGroups: GuestGroupsResource
  readonly guestLinks: GuestLinksResource
  readonly guestSegments: GuestSegmentsResource
  readonly guestTypes: GuestTypesResource
  readonly guests: GuestsResource
  readonly hotels: HotelsResource
  readonly integrations: IntegrationsResource
  readonly leads: LeadsResource
  readonly letterRules: LetterRulesResource
  readonly letters: LettersResource
  readonly messageAttachments: MessageAttachmentsResource
  readonly messagingApp: MessagingAppResource
  readonly notifications: NotificationsResource
  readonly offers: OffersResource
  readonly profile: ProfileResource
  readonly publicChatWidgets: PublicChatWidgetsResource
  readonly recordings: RecordingsResource
  readonly reportSchedules: ReportSchedulesResource
  readonly reports: ReportsResource
  readonly reservations: ReservationsResource
  readonly roles: RolesResource
  readonly roomTypes: RoomTypesResource
  readonly scheduledCallbacks: ScheduledCallbacksResource
  readonly search: SearchResource
  readonly seasons: SeasonsResource
  readonly securityPolicy: SecurityPolicyResource
  readonly serviceGoals: ServiceGoalsResource
  readonly sessions: SessionsResource
  readonly sipCredentials: SipCredentialsResource
  readonly smsProvider: SmsProviderResource
  readonly socialMessaging: SocialMessagingResource
  readonly sounds: SoundsResource
  readonly ssoConnections: SsoConnectionsResource
  readonly ssoDomains: SsoDomainsResource
  readonly turnaways: TurnawaysResource
  readonly users: UsersResource
  readonly voiceDids: VoiceDidsResource
  readonly voiceQueue: VoiceQueueResource
  readonly voiceQueues: VoiceQueuesResource
  readonly webhooks: WebhooksResource
  readonly workList: WorkListResource
  readonly wrapUpCategories: WrapUpCategoriesResource
}
