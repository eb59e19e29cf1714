/** What a user may say of itself. */
export const chosenPresences = ['available', 'busy', 'break', 'away', 'offline'] as const

/** Where a user of the call center is; the last three are said by the system alone. */
export const presences = [...chosenPresences, 'onCall', 'wrapUp', 'notResponding'] as const
