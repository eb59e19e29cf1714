/** Twilio's name of a call; a call that we dial has none before Twilio has taken it. */
export const isCallSid = (text: string | null | undefined): text is string => /^CA[0-9a-f]{32}$/i.test(text ?? '')

/** Twilio's name of a recording. */
export const isRecordingSid = (text: string): boolean => /^RE[0-9a-f]{32}$/i.test(text)
