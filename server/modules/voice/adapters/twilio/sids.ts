/** Whether this is Twilio's SID of a call. An outbound call has none until Twilio accepts it. */
export const isCallSid = (text: string | null | undefined): text is string => /^CA[0-9a-f]{32}$/i.test(text ?? '')

/** Whether this is Twilio's SID of a recording. */
export const isRecordingSid = (text: string): boolean => /^RE[0-9a-f]{32}$/i.test(text)
