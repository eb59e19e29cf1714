/** A channel on which a hotel may advertise. */
export type Channel = 'email' | 'sms' | 'whatsapp' | 'phone'

/** What the guest of a link allows. */
export type Preferences = {
  readonly companyName: string
  readonly guestName: string
  readonly languageCode: string | null
  readonly marketing: Partial<Record<Channel, boolean>>
}

/** The link opens nothing: it is unknown, expired or revoked. */
export class GoneError extends Error {}

/** Reads the preferences, or changes some of them first. @throws GoneError; any other error means: try again */
export async function callPreferences(token: string, change?: Preferences['marketing']): Promise<Preferences> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const answer = await fetch('/api/v1/guestpages/preferences', {
    headers,
    credentials: 'omit',
    ...(change && { method: 'PUT', body: JSON.stringify({ marketing: change }) }),
  })
  if (answer.status === 404) throw new GoneError()
  if (!answer.ok) throw new Error(String(answer.status))
  return (await answer.json()).data
}
