/** Twilio's name of a message. */
export const isMessageSid = (text: unknown): text is string =>
  typeof text === 'string' && /^(SM|MM)[0-9a-f]{32}$/i.test(text)

/** Twilio's name of a messaging service, which chooses the number that a message goes out from. */
export const isServiceSid = (text: string): boolean => /^MG[0-9a-f]{32}$/i.test(text)
