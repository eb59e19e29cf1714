/** Whether a text is Twilio's id of a message. */
export const isMessageSid = (text: unknown): text is string =>
  typeof text === 'string' && /^(SM|MM)[0-9a-f]{32}$/i.test(text)

/** Whether a text is Twilio's id of a messaging service, which selects the sending number. */
export const isServiceSid = (text: string): boolean => /^MG[0-9a-f]{32}$/i.test(text)
