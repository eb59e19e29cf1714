/** The presences that a user can select. */
export const selectablePresences = ['available', 'busy', 'break', 'away', 'offline'] as const

/** All presences. Only the system sets the last three. */
export const presences = [...selectablePresences, 'onCall', 'wrapUp', 'notResponding'] as const
