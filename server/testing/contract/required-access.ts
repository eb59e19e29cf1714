import type { Access } from '#platform/http/endpoint.ts'

/**
 * A second, independent list of the permissions of §4.4: a test compares every endpoint with it. Keys are path prefixes
 * of whole segments, and the longest one applies. A method before the path limits the entry to that method.
 */
const catalogue: Record<string, Access> = {
  '/exports': ['guests.read', 'reservations.manage', 'calls.read', 'audit.read', 'integrations.manage'],
  '/exports/:id/download': 'anyone',
  '/auth': 'anyone',
  '/auth/sessions': 'signed-in',
  '/profile': 'signed-in',
  // By a signed link.
  '/avatars': 'anyone',
  '/users': 'users.manage',
  '/users/:id/identities': 'roles.manage',
  '/ssoconnections': 'roles.manage',
  '/ssodomains': 'roles.manage',
  '/grouprules': 'roles.manage',
  '/roles': 'roles.manage',
  '/permissions': 'roles.manage',
  '/hotels': 'hotels.manage',
  '/hotels/:hotelId/room-types/:roomTypeId/seasons': ['hotels.manage', 'pricing.manage'],
  '/hotels/:hotelId/seasons': ['hotels.manage', 'pricing.manage'],
  '/discounts': 'pricing.manage',
  '/company': 'settings.manage',
  'GET /company': 'signed-in',
  '/currencies': 'settings.manage',
  '/additionalservices': 'settings.manage',
  '/guesttypes': 'settings.manage',
  '/availability': 'reservations.read',
  '/reservations': 'reservations.manage',
  '/offers': 'reservations.manage',
  'GET /turnaways': 'reservations.read',
  '/turnaways': 'reservations.manage',
  '/leads': 'calls.manage',
  '/security/policy': 'roles.manage',
  '/security/advice': 'roles.manage',
  '/salessettings': 'settings.manage',
  'GET /guests': 'guests.read',
  '/guests': 'guests.manage',
  'GET /guests/:id/identity-document': 'guests.manage',
  'GET /guests/:id/export': 'guests.manage',
  'GET /guests/imports': 'guests.manage',
  '/guestgroups': 'guests.manage',
  '/guestsegments': 'guests.manage',
  'GET /calls': 'calls.read',
  'GET /calls/current': 'calls.manage',
  'GET /calls/:id/context': 'calls.manage',
  'GET /calls/:id/turnaways': 'calls.manage',
  '/calls': 'calls.manage',
  '/scheduledcallbacks': 'calls.manage',
  '/voicequeue': 'calls.manage',
  'GET /voicequeues': ['integrations.manage', 'calls.read', 'calls.manage'],
  '/voicequeues': 'integrations.manage',
  'GET /wrapupcategories': ['calls.read', 'calls.manage'],
  '/wrapupcategories': 'settings.manage',
  '/agents': 'calls.manage',
  'PUT /recordings/:id': 'calls.manage',
  'DELETE /recordings/:id': 'calls.manage',
  // By a signed link.
  '/recordings/:id/download': 'anyone',
  '/recordings/policy': 'settings.manage',
  // Signed by the provider.
  '/voice/:integrationId/webhook': 'anyone',
  // Signed by the voice controller.
  '/voice/edge/lookup': 'anyone',
  '/messagingapp': 'integrations.manage',
  '/socialmessaging': 'integrations.manage',
  '/smsprovider': 'integrations.manage',
  '/emailprovider': 'integrations.manage',
  'GET /cannedresponses': 'guests.read',
  '/cannedresponses': 'guests.manage',
  '/cannedresponses/:id/preview': 'guests.read',
  'GET /conversations': 'guests.read',
  '/conversations': 'guests.manage',
  '/messages': 'guests.read',
  '/messages/uploads': 'guests.manage',
  // By a signed link.
  '/messages/attachments/:id/download': 'anyone',
  // Signed by the provider.
  '/channels/:integrationId/webhook': 'anyone',
  // By the token of the account.
  '/channels/:integrationId/emails': 'anyone',
  '/channels/:integrationId/simulate': 'integrations.manage',
  '/recordings': 'recordings.read',
  '/voicedids': 'integrations.manage',
  '/sounds': 'integrations.manage',
  // By a signed link.
  'GET /sounds/:id/audio': 'anyone',
  '/sip/credentials': 'signed-in',
  '/servicegoals': 'settings.manage',
  '/servicegoals/:id': 'settings.manage',
  '/agentdays': 'reports.read',
  '/dashboard': 'dashboard.read',
  '/worklist': 'signed-in',
  '/reports': 'reports.read',
  '/reportschedules': 'reports.read',
  '/search': 'signed-in',
  // Each resource by the permission of its GET.
  '/changes': 'signed-in',
  '/audit': 'audit.read',
  '/events': 'signed-in',
  '/integrations': 'integrations.manage',
  '/chatwidgets': 'integrations.manage',
  // By its public key, from its pages.
  '/publicchatwidgets': 'anyone',
  '/guestlinks': 'reservations.manage',
  // By the token of a guest’s link.
  '/guestpages': 'anyone',
  '/letterrules': 'settings.manage',
  '/lettersettings': 'settings.manage',
  '/letters/preview': 'settings.manage',
  '/letters': 'reservations.manage',
  '/webhooks': 'integrations.manage',
  '/notifications': 'signed-in',
}

/** The access that §4.4 requires for an endpoint; undefined for an unknown path. */
export function requiredAccess(method: string, path: string): Access | undefined {
  const segments = path.split('/')
  for (let length = segments.length; length > 1; length -= 1) {
    const start = segments.slice(0, length).join('/')
    const found = catalogue[`${method} ${start}`] ?? catalogue[start]
    if (found) return found
  }
  return undefined
}
