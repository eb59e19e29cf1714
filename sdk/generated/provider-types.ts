// Generated from the code of the service by `npm run generate`.

/** What the accounts of each provider are used for. */
export const providerTypes = {
  whatsappCloud: ['messagingApp'],
  metaMessenger: ['socialMessaging'],
  instagram: ['socialMessaging'],
  twilio: ['smsProvider', 'voiceProvider'],
  netgsm: ['smsProvider'],
  smtp: ['emailProvider'],
  sipEdge: ['voiceProvider'],
  simulator: ['messagingApp', 'socialMessaging', 'smsProvider', 'emailProvider', 'voiceProvider'],
} as const
